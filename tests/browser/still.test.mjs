// The still board of a frame that nobody has asked to play yet, and the program behind it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TALL, canvasFocused, focused, iframe, moved, openArticle, options, play, running, stage, start, started, state, still } from './embed.mjs';
import { address, openPage, sleep } from './harness.mjs';

test('before the click a drawing and nothing of the program, after it the same position in threads', options, async (t) => {
  stage.site.log.length = 0;
  const { visit, frame } = await openArticle(t, iframe({ game: 'dots', moves: '0-1-4-5', first: 'human', second: 'human' }));
  assert.equal(await still(frame), 'Play');
  assert.deepEqual(await frame.evaluate(() => [...document.querySelectorAll('svg.still .by1, svg.still .by2')].map((bar) => bar.classList[1])),
    ['by1', 'by2', 'by1', 'by2'], 'each edge in the colour of who drew it');
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

// Both in the words of our notation, without whose turn it is.
const drawn = (page, query) => page.evaluate(async (q) => {
  const { stillPosition } = await import('./still.js');
  const { cells, left, most, edges, boxes } = stillPosition(new URLSearchParams(q));
  if (cells) return cells.join('');
  if (left !== undefined) return `${left} ${most}`;
  return edges.map((owner) => (owner ? 1 : 0)).join('') + ' ' + boxes.filter(Boolean).length;
}, query);

function shown({ game, position }) {
  const [board, second, first, other] = position.split(' ');
  if (game === 'stones') return `${board} ${second}`;
  return game === 'dots' ? `${board} ${Number(first) + Number(other)}` : board;
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
  ['a late position of it', { game: 'reversi', position: LATE, moves: 'a3a4b5' }],
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

test('the drawing shows the position that the program finds behind the same link', { timeout: 400000 }, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { game: 'ttt' }));
  t.after(() => visit.close());
  for (const [name, link] of LINKS) {
    const query = new URLSearchParams({ ...link, first: 'human', second: 'human' }).toString();
    await visit.page.goto(`${stage.site.url}?${query}`);
    await visit.ready();
    assert.equal(await drawn(visit.page, query), shown(await visit.state()), name);
  }
});

test('and so it does after any game', options, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { first: 'human', second: 'human' }));
  t.after(() => visit.close());
  let passes = 0;
  const games = ['ttt', 'stones', 'reversi', 'dots', 'reversi', 'reversi', 'reversi', 'dots', 'dots'];
  for (const [number, game] of games.entries()) {
    await visit.newGame({ game, first: 'human', second: 'human' });
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
    assert.equal(await drawn(visit.page, new URLSearchParams({ game, moves: moves.join('-') }).toString()), shown(end), `${game} ${moves}`);
  }
  assert.ok(passes > 0, 'some of them with a pass');
});

// Both as shares of the way from the first pad to the last.
test('the drawing has its pads where the program has them', options, async (t) => {
  const visit = await openPage(stage.browser, address(stage.site, { game: 'ttt' }));
  t.after(() => visit.close());
  for (const take of [2, 5, 6, 9]) {
    const link = { game: 'stones', stones: 20, take, first: 'human', second: 'human' };
    await visit.newGame(link);
    const { targets } = await visit.untilState((s, n) => s.game === 'stones' && s.targets.length === n, take);
    const pads = await visit.page.evaluate(async (q) => {
      const { drawStill } = await import('./still.js');
      const number = (rect, name) => Number(rect.getAttribute(name));
      return [...drawStill(new URLSearchParams(q)).querySelectorAll('.pad')].map((pad) =>
        ({ x: number(pad, 'x') + number(pad, 'width') / 2, y: number(pad, 'y') + number(pad, 'height') / 2 }));
    }, new URLSearchParams(link).toString());
    const shares = (all) => all.map(({ x, y }) => [(x - all[0].x) / (all.at(-1).x - all[0].x), (y - all[0].y) / (all.at(-1).x - all[0].x)].map((share) => share.toFixed(2)));
    assert.deepEqual(shares(pads), shares(targets), `take at most ${take}`);
  }
});

test('a game without a drawing still has its button', options, async (t) => {
  const { frame } = await openArticle(t, iframe({ game: 'constructor' }));
  assert.equal(await still(frame), 'Play');
  assert.equal(await frame.locator('svg.still').count(), 0);
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
  assert.equal(await still(frame), '开始');
  assert.deepEqual(await frame.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ['zh-CN', 'light']);
  await start(frame);
  assert.equal((await state(frame)).lang, 'zh');
});
