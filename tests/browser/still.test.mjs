// The still board of a frame that has not been clicked yet, and the program that draws it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { TALL, canvasFocused, focused, iframe, moved, openArticle, options, play, running, stage, start, started, state, still, until } from './embed.mjs';
import { apart, stillOf } from './board.mjs';
import { WEB, address, cut, damaged, eventually, foreign, keptAll, missing, openPage, serve, sleep } from './harness.mjs';

const drawn = (frame) => until(frame, () => document.querySelector('#still svg') !== null, 'the drawing');

test('before the click a drawing and nothing of the program, after it the same position in threads', options, async (t) => {
  stage.site.log.length = 0;
  const { visit, frame } = await openArticle(t, iframe({ game: 'dots', moves: '0-1-4-5', first: 'human', second: 'human' }));
  assert.equal(await still(frame), 'Play');
  await drawn(frame);
  const dark = await frame.evaluate(() => document.documentElement.dataset.theme === 'dark');
  const [FIRST, SECOND] = dark ? ['#dd5b34', '#3585d6'] : ['#c24820', '#2066b5'];
  assert.deepEqual(await frame.evaluate((players) => [...document.querySelectorAll('#still svg > line')].map((line) => line.getAttribute('stroke'))
    .filter((colour) => players.includes(colour)), [FIRST, SECOND]), [FIRST, SECOND, FIRST, SECOND], 'each edge in the colour of who drew it');
  await sleep(500);
  assert.deepEqual(stage.site.log.filter((name) => name.startsWith('app.')), []);
  assert.equal(await focused(visit.page), 'BODY');

  await play(frame);
  await running(frame);
  const { position, history, mode } = await state(frame);
  assert.equal(position, '110011000000000000000000 1 0 0 sym');
  assert.deepEqual(history, ['0', '1', '4', '5']);
  assert.equal(mode, 'threads', 'although nobody sends headers');
  assert.equal(stage.site.log.filter((name) => name === 'app.wasm').length, 1);
  assert.equal(await canvasFocused(frame), true, 'who clicked may go on by keys');
  assert.equal(await frame.evaluate(() => location.hash), '', 'what was wanted over the reload is forgotten');
  visit.assertCalm();
});

// The mean and the largest distance of a cell (see board.mjs) between a board and a drawing of it. The program's small dots
// for who is to move are among it, strong ones where contrast is wanted; a piece or a line too much, too little or in a wrong
// colour is more.
const MEAN = 3, MOST = { usual: 30, contrast: 60 };

async function assertAlike(page, one, other, what, bound = MOST.usual) {
  const { mean, most } = await apart(page, one, other);
  assert.ok(mean < MEAN && most < bound, `${what}: ${mean.toFixed(1)} apart, one part ${most.toFixed(1)}`);
}

const THREE = 'XO..O..X. X';
const LATE = 'OOOOOO..XOOOXXXX.OOXOXXO.OOOXXXOX.OXXOXOXXOXXOOOXXXOOOOOXXXXXXXX O';
const PASSED = 'd3c3b3d2e1d6d7e3f4'; // to the end of a game
const LINKS = [
  ['no game: the first of Reversi', {}],
  ['moves', { game: 'ttt', moves: '0-4-7-1' }],
  ['moves as people number them', { game: 'ttt', moves: '1. 0 4 2. 7, 1' }],
  ['a position', { game: 'ttt', position: THREE }],
  ['moves from a position', { game: 'ttt', position: THREE, moves: '6-3' }],
  ['options of a game', { game: 'stones', stones: 21, take: 3, moves: '3-1-2' }],
  ['a position instead of options', { game: 'stones', stones: 21, position: '9 4 2', moves: '4' }],
  ['options that make no sense', { game: 'stones', stones: 1000000, take: 'x' }],
  ['moves in Reversi', { game: 'reversi', moves: 'd3c3C4' }],
  ['a whole game of it', { game: 'reversi', moves: PASSED }],
  ['a late position of it', { game: 'reversi', position: LATE, moves: 'a3a4' }],
  ['a pass that the list leaves out', { game: 'reversi', position: LATE, moves: 'a3a4b5h1g1' }],
  ['a box closed, and the turn kept', { game: 'dots', moves: '0-1-3-4-7-5-8' }],
  ['boxes of both in a position', { game: 'dots', position: '111111111111110000000000 2 1 2 free', moves: '14' }],
  ['scores that do not fit the boxes', { game: 'dots', position: '111111111111110000000000 2 3 3 free' }],
  ['a position that is none', { game: 'dots', position: '0101' }],
  ['an illegal move', { game: 'ttt', moves: '0-4-4' }],
  ['an illegal move in Reversi', { game: 'reversi', moves: 'd3a1' }],
  ['a move that is no edge', { game: 'dots', moves: '3-99' }],
  ['more stones than one may take', { game: 'stones', moves: '2-5' }],
];

const HUMANS = { first: 'human', second: 'human' };
const GROUND = '#14161a'; // of the page, dark
const drawing = async (page, query) => ({ svg: await stillOf(page, query), ground: GROUND });
const BOARD_ALONE = { viewport: { width: 760, height: 540 }, reducedMotion: 'reduce' };

test('the drawing shows the position that the program finds behind the same link', { timeout: 400000 }, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { game: 'ttt', panel: 'none' }), BOARD_ALONE);
  t.after(() => visit.close());
  for (const [name, link] of LINKS) {
    const query = new URLSearchParams({ ...link, ...HUMANS, panel: 'none' }).toString();
    await visit.page.goto(`${stage.site.url}?${query}`);
    await visit.ready();
    const still = await drawing(visit.page, query);
    await assertAlike(visit.page, await visit.picture(), still, name);
    const found = await visit.page.evaluate(() => location.search); // as the program writes it
    assert.equal(still.svg, await stillOf(visit.page, found), `${name}: ${found}`);
  }
});

test('the drawing of a position of the gallery is that position', options, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { game: 'ttt' }));
  t.after(() => visit.close());
  assert.equal(await stillOf(visit.page, 'embed=1&gallery=win-first'), await stillOf(visit.page, 'game=ttt&position=XX.OO.... X'));
  assert.equal(await stillOf(visit.page, 'gallery=nothing&game=dots'), await stillOf(visit.page, 'game=dots'));
});

test('a piece more or less is a difference', options, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { game: 'ttt' }));
  t.after(() => visit.close());
  for (const [one, other] of [['game=ttt&moves=0', 'game=ttt'], ['game=ttt&moves=0-1', 'game=ttt&moves=1-0'],
    ['game=stones&moves=1', 'game=stones&moves=2'], ['game=reversi&moves=d3', 'game=reversi'],
    ['game=dots&moves=0', 'game=dots'], ['game=dots&moves=0-1', 'game=dots&moves=1-0']]) {
    const { most } = await apart(visit.page, await drawing(visit.page, one), await drawing(visit.page, other));
    assert.ok(most > MOST.contrast, `${one}, ${other}: ${most.toFixed(1)}`);
  }
});

test('and so it does after any game', { timeout: 400000 }, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { ...HUMANS, panel: 'none' }), BOARD_ALONE);
  t.after(() => visit.close());
  let passes = 0;
  const games = ['ttt', 'stones', 'reversi', 'dots', 'reversi', 'reversi', 'reversi', 'dots', 'dots'];
  for (const [number, game] of games.entries()) {
    await visit.newGame({ game, ...HUMANS });
    const end = await visit.page.evaluate((seed) => {
      let random = seed + 1, state = arcade.state();
      while (!state.over) {
        random = (random * 48271) % 2147483647;
        arcade.play(state.legal[random % state.legal.length]);
        state = arcade.state();
      }
      return state;
    }, number);
    const moves = end.history.filter((move) => move !== 'pass');
    passes += end.history.length - moves.length;
    const query = new URLSearchParams({ game, moves: moves.join(',') }).toString();
    await assertAlike(visit.page, await visit.picture(), await drawing(visit.page, query), query);
  }
  assert.ok(passes > 0, 'some of them with a pass');
});

const SHOWN = [
  { game: 'ttt', moves: '0-4-8-2-6-3-7' }, { game: 'stones', stones: 21, take: 3, moves: '3-1-2' },
  { game: 'reversi', moves: 'f5d6c3d3c4f4f6' }, { game: 'dots', rule: 'free', moves: '0-1-3-4-7-5-8-6' },
];
for (const theme of ['light', 'dark', 'light-contrast']) {
  test(`a frame that waits looks like the board that comes: ${theme}`, { timeout: 400000 }, async (t) => {
    for (const link of SHOWN) {
      const visit = await openPage(stage.browser, address(stage.site, { embed: 1, theme, ...link, ...HUMANS }), { ...BOARD_ALONE, start: false });
      await visit.until(() => document.querySelector('#still svg') !== null);
      await visit.shot(`still-${theme}-${link.game}`);
      const still = await visit.page.screenshot();
      await visit.page.click('#play');
      await visit.ready();
      await assertAlike(visit.page, still, await visit.picture(), link.game, theme === 'light-contrast' ? MOST.contrast : MOST.usual);
      await visit.close();
    }
  });
}

// ---------------------------------------------------------------- other views

const part = async (visit, clip) => ({ png: (await visit.page.screenshot({ clip })).toString('base64'), whole: true });
const TREE = { x: 120, y: 48, width: 240, height: 240 }; // of a frame of 480 x 560, without the button of the program's menu

const STEPS = { view: 'steps', ...HUMANS };
const FOUR = { ...STEPS, game: 'stones', stones: 4, take: 2, iteration: 3 };
const LESSONS = [
  { ...FOUR, step: 1 }, { ...FOUR, step: 2 }, { ...FOUR, step: 3 }, { ...FOUR, step: 6 },
  { ...STEPS, game: 'reversi', iteration: 8, step: 3 }, { ...STEPS, game: 'ttt', moves: '0-4', iteration: 40, step: 4, 'lesson.solver': 'on' },
];
for (const [theme, lang] of [['light', 'en'], ['dark', 'zh'], ['light-contrast', 'en']])
  test(`a frame that waits for a step of a lesson shows that step: ${theme}, ${lang}`, { timeout: 400000 }, async (t) => {
    for (const link of LESSONS) {
      const visit = await openPage(stage.browser, address(stage.site, { embed: 1, theme, lang, ...link }), { viewport: { width: 480, height: 560 }, reducedMotion: 'reduce', start: false });
      await visit.until(() => document.querySelector('#still svg') !== null);
      assert.equal(await visit.page.innerText('#play'), lang === 'zh' ? '一步一步看' : 'Step through it');
      await visit.shot(`still-${theme}-${link.game}-${link.step}`);
      const said = await visit.page.getAttribute('#still > svg', 'aria-label'), tree = await part(visit, TREE);
      await visit.page.click('#play');
      await visit.ready();
      const { caption, steps } = await visit.until(() => arcade.lesson.state()?.phase && arcade.lesson.state(), null, 'the lesson');
      const [place, sentence] = said.split(' \u00b7 ');
      assert.equal(sentence, caption);
      assert.deepEqual(place.match(/\d+/g).map(Number), [link.iteration, link.step, steps]);
      await visit.settled();
      const { mean, most } = await apart(visit.page, tree, await part(visit, TREE));
      assert.ok(mean < 4 && most < 90, `${JSON.stringify(link)}: ${mean.toFixed(1)} apart, one part ${most.toFixed(1)}`);
      await visit.close();
    }
  });

test('other views say what a click begins, and fit their frame', options, async (t) => {
  for (const [query, label, words] of [
    [{ view: 'learn', game: 'dots', 'b.seed': 7 }, 'Train the tables', /They know nothing yet.*Seed 7/], [{ view: 'tree', game: 'reversi' }, 'Start the search', /Click to search this position/],
    [{ view: 'analyse', game: 'ttt', moves: '4' }, 'Start the search', /Click to search this position/]]) {
    stage.site.log.length = 0;
    const { visit, frame } = await openArticle(t, iframe({ lang: 'en', ...query }));
    await drawn(frame);
    assert.equal(await still(frame), label);
    assert.match(await frame.getAttribute('#still > svg', 'aria-label'), words);
    assert.deepEqual(await frame.evaluate(() => ['width', 'height'].map((side) => Math.round(document.querySelector('#still > svg').getBoundingClientRect()[side]))), [600, 440]);
    assert.deepEqual(stage.site.log.filter((name) => /still\.wasm$|^app\./.test(name)), ['view-still.wasm']);
    await visit.page.evaluate(() => { document.querySelector('iframe').width = 300; });
    await until(frame, () => document.querySelector('#still > svg').getAttribute('width') === '300', 'another size is drawn anew');
  }
});

// Both are shares of the way from the first pad to the last.
test('the drawing has its pads where the program has them', options, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { game: 'ttt' }));
  t.after(() => visit.close());
  for (const take of [2, 5, 6, 9]) {
    const link = { game: 'stones', stones: 20, take, first: 'human', second: 'human' };
    await visit.newGame(link);
    const { targets } = await visit.untilState((s, n) => s.game === 'stones' && s.targets.length === n, take);
    const pads = [...(await stillOf(visit.page, new URLSearchParams(link).toString())).matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="22" fill="#413c36"/g)]
      .map(([, ...numbers]) => numbers.map(Number)).map(([x, y, width, height]) => ({ x: x + width / 2, y: y + height / 2 }));
    const shares = (all) => all.map(({ x, y }) => [(x - all[0].x) / (all.at(-1).x - all[0].x), (y - all[0].y) / (all.at(-1).x - all[0].x)].map((share) => share.toFixed(2)));
    assert.deepEqual(shares(pads), shares(targets), `take at most ${take}`);
  }
});

test('a game that there is not: drawn is what the program shows instead', options, async (t) => {
  const { frame } = await openArticle(t, iframe({ game: 'constructor' }));
  assert.equal(await still(frame), 'Play');
  await drawn(frame);
  assert.equal(await frame.locator('#still svg use').count(), 4, 'the first pieces of Reversi');
});

for (const [name, bad] of Object.entries({ damaged, cut, foreign, missing })) {
  test(`still.wasm ${name}: a frame without a drawing, which plays when it is clicked`, options, async (t) => {
    stage.site.answers['still.wasm'] = bad;
    t.after(() => { delete stage.site.answers['still.wasm']; });
    const { visit, frame } = await openArticle(t, iframe({ game: 'ttt', moves: '4', ...HUMANS }));
    assert.equal(await still(frame), 'Play');
    await eventually(() => visit.lines.some((line) => line.startsWith('no still board: ')), 'it is said');
    assert.equal(await frame.locator('#still svg').count(), 0);
    await play(frame);
    await running(frame);
    assert.deepEqual((await state(frame)).history, ['4']);
  });
}

test('still.wasm damaged once: nobody notices', options, async (t) => {
  stage.site.answers['still.wasm'] = (...all) => { delete stage.site.answers['still.wasm']; damaged(...all); };
  const { frame } = await openArticle(t, iframe({ game: 'ttt' }));
  await drawn(frame);
});

test('a link with more than a link may have is drawn as the program shows it', options, async (t) => {
  const { frame } = await openArticle(t, iframe({ game: 'ttt', moves: '4', utm_source: 'x'.repeat(9000), ...HUMANS }));
  await drawn(frame);
  assert.equal(await frame.locator('#still svg use').count(), 4);
  await start(frame);
  const { game, history } = await state(frame);
  assert.deepEqual([game, history], ['reversi', []]);
});

test('eight frames of an article fetch it once, and a page of its own after its start, for paper', options, async (t) => {
  const fetched = () => stage.site.log.filter((name) => name === 'still.wasm').length;
  stage.site.log.length = 0;
  const { visit } = await openArticle(t, Array.from({ length: 8 }, (_, i) => iframe({ game: 'ttt', moves: i })).join(''));
  for (const frame of visit.page.frames().slice(1)) await drawn(frame);
  assert.equal(fetched(), 1);
  stage.site.log.length = 0;
  const page = await openPage(stage.browser, address(stage.site, { game: 'ttt' }), { serviceWorkers: 'block' });
  t.after(() => page.close());
  await eventually(() => fetched() === 1, 'it can print the board');
  assert.ok(stage.site.log.indexOf('still.wasm') > stage.site.log.indexOf('reader.js'), 'nothing else waits for it');
});

test('in a sandboxed frame without an origin, where the host lets anybody read', options, async (t) => {
  const open = await serve(WEB, { headers: { 'Access-Control-Allow-Origin': '*' } });
  t.after(open.close);
  const { frame } = await openArticle(t, `<iframe src="${address(open, { embed: 1, game: 'dots', moves: 3 })}" sandbox="allow-scripts" width=600 height=440></iframe>`);
  await drawn(frame);
});

test('without a network, once the app was there; with neither threads nor shared memory at any time', options, async (t) => {
  const site = await serve(WEB);
  const visit = await openPage(stage.browser, site.url);
  t.after(() => visit.close());
  await keptAll(visit);
  await site.close();
  await visit.page.goto(`${site.url}?embed=1&game=dots&moves=3`);
  await drawn(visit.page);
  const bytes = readFileSync(path.join(WEB, 'still.wasm'));
  const shared = await visit.page.evaluate(async (base64) => {
    const { instance } = await WebAssembly.instantiate(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)), new Proxy({}, { get: () => new Proxy({}, { get: () => () => {} }) }));
    return instance.exports.memory.buffer instanceof SharedArrayBuffer;
  }, bytes.toString('base64'));
  assert.equal(shared, false);
});

test('the drawing follows the colours of the system, as the shell does', options, async (t) => {
  const { visit, frame } = await openArticle(t, iframe({ game: 'dots' }), { colorScheme: 'dark' });
  const card = () => frame.evaluate(() => [...document.querySelectorAll('#still svg stop')].map((stop) => stop.getAttribute('stop-color'))[0]);
  await drawn(frame);
  assert.equal(await card(), '#23272e');
  await visit.page.emulateMedia({ colorScheme: 'light' });
  await eventually(async () => await card() === '#fdfbf6', 'the card of the day');
  assert.equal(await frame.locator('#still svg').count(), 1);
});

test('?autoplay=1 waits until it is seen, then starts without taking the focus', options, async (t) => {
  const { visit, frame } = await openArticle(t, `<input id="field">${TALL}${TALL}${iframe({ game: 'ttt', autoplay: 1, first: 'random', second: 'human' })}${TALL}`);
  await visit.page.focus('#field');
  await still(frame);
  await sleep(1500);
  assert.equal(await started(frame), false);
  await visit.page.evaluate(() => document.querySelector('iframe').scrollIntoView({ block: 'center' }));
  await running(frame);
  await moved(frame);
  await visit.page.keyboard.type('a1 b');
  assert.equal(await visit.page.inputValue('#field'), 'a1 b', 'keys go where they went before');
});

test('language and colours as the address says', options, async (t) => {
  const { frame } = await openArticle(t, iframe({ game: 'stones', lang: 'zh', theme: 'light' }), { colorScheme: 'dark' });
  assert.equal(await still(frame), '对弈');
  assert.deepEqual(await frame.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ['zh-CN', 'light']);
  await start(frame);
  assert.equal((await state(frame)).lang, 'zh');
});
