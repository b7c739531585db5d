// A frame in somebody's article, which lies on another site and sends no headers: the still board, the program behind
// it, its manners, its messages, <mcts-arcade>, and the example of all that.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, WEB, address, launch, openPage, serve, sleep } from './harness.mjs';

const options = { timeout: 180000 };
const PATIENCE = 60000; // ms
let browser, site, app; // app: the site under a name that makes it another one than the article's
before(async () => {
  browser = await launch();
  site = await serve(WEB);
  app = { ...site, url: site.url.replace('127.0.0.1', 'localhost') };
});
after(async () => { await browser.close(); await site.close(); });

// ---------------------------------------------------------------- an article

const TALL = `<p>${'A few words to scroll past. '.repeat(60)}</p>`.repeat(5);
const iframe = (query, more = '') => `<iframe src="${address(app, { embed: 1, ...query })}" width=600 height=440 ${more}></iframe>`;

// An article with this body, opened: { visit, frame }. `frame` is its first frame, if there is one at once.
async function openArticle(t, body, page = {}) {
  const html = `<!doctype html><title>A post</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
    <style>body { font: 16px sans-serif; margin: 8px } iframe { border: 0; max-width: 100% }</style>${body}`;
  const answers = { 'post.html': (request, response) => { response.setHeader('Content-Type', 'text/html'); response.end(html); } };
  const blog = await serve(WEB, { answers });
  const visit = await openPage(browser, blog.url + 'post.html', { start: false, ...page });
  t.after(async () => { await visit.close(); await blog.close(); });
  await visit.page.waitForLoadState();
  return { visit, frame: visit.page.frames()[1] };
}

// A condition in a frame, which may load itself anew meanwhile.
async function until(frame, condition, what, argument) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    try {
      const value = await frame.evaluate(condition, argument);
      if (value) return value;
    } catch (error) {
      if (!/context|navigat|detached/i.test(error.message)) throw error;
    }
    await sleep(50);
  }
  const shell = await frame.evaluate(() => document.getElementById('shell').innerText).catch(String);
  throw new Error(`not in ${PATIENCE} ms: ${what}\n${frame.url()}\nshell: ${shell}`);
}

const still = (frame) => until(frame, () => document.querySelector('#still:not([hidden]) #play')?.innerText, 'the still board');
const running = (frame) => until(frame, () => globalThis.arcade?.state() != null && document.getElementById('shell').inert, 'the program runs');
const state = (frame) => frame.evaluate(() => globalThis.arcade.state());
const started = (frame) => frame.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /app\.(js|wasm)$/.test(name)));
const moved = (frame, count = 1) => until(frame, (n) => arcade.state().history.length >= n, 'a move', count);
const focused = (page) => page.evaluate(() => document.activeElement.tagName);
const scrolled = (page) => page.evaluate(() => scrollY);

async function start(frame) {
  await still(frame);
  await frame.locator('#play').click();
  await running(frame);
}

// Where in the article's window this point of a frame is, by default its middle.
async function place(frame, point) {
  const box = await (await frame.frameElement()).boundingBox();
  return { x: box.x + (point?.x ?? box.width / 2), y: box.y + (point?.y ?? box.height / 2) };
}

async function click(visit, frame, point) {
  const { x, y } = await place(frame, point);
  await visit.page.mouse.move(x, y);
  await sleep(150);
  await visit.page.mouse.click(x, y, { delay: 150 });
  await sleep(150);
}

// ---------------------------------------------------------------- the still board

test('before the click a drawing and nothing of the program, after it the same position in threads', options, async (t) => {
  site.log.length = 0;
  const { visit, frame } = await openArticle(t, iframe({ game: 'dots', moves: '0-1-4-5', first: 'human', second: 'human' }));
  assert.equal(await still(frame), 'Play');
  assert.deepEqual(await frame.evaluate(() => [...document.querySelectorAll('svg.still .by1, svg.still .by2')].map((bar) => bar.classList[1])),
    ['by1', 'by2', 'by1', 'by2'], 'each edge in the colour of who drew it');
  await sleep(500);
  assert.deepEqual(site.log.filter((name) => name.startsWith('app.')), []);
  assert.equal(await focused(visit.page), 'BODY');

  await frame.locator('#play').click();
  await running(frame);
  const { position, history, mode } = await state(frame);
  assert.equal(position, '110011000000000000000000 1 0 0 sym');
  assert.deepEqual(history, ['0', '1', '4', '5']);
  assert.equal(mode, 'threads', 'although nobody sends headers');
  assert.equal(site.log.filter((name) => name === 'app.wasm').length, 1);
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
  const visit = await openPage(browser, address(site, { game: 'ttt' }));
  t.after(() => visit.close());
  for (const [name, link] of LINKS) {
    const query = new URLSearchParams({ ...link, first: 'human', second: 'human' }).toString();
    await visit.page.goto(`${site.url}?${query}`);
    await visit.ready();
    assert.equal(await drawn(visit.page, query), shown(await visit.state()), name);
  }
});

test('and so it does after any game', options, async (t) => {
  const visit = await openPage(browser, address(site, { first: 'human', second: 'human' }));
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

// ---------------------------------------------------------------- manners

const wheel = async (visit, frame) => {
  const before = await scrolled(visit.page);
  const { x, y } = await place(frame);
  await visit.page.mouse.move(x, y);
  await visit.page.mouse.wheel(0, 120);
  await sleep(500);
  return (await scrolled(visit.page)) - before;
};

async function swipe(visit, frame) {
  const before = await scrolled(visit.page);
  const { x, y } = await place(frame);
  const cdp = await visit.context.newCDPSession(visit.page);
  const touch = (type, ...points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at) => ({ x, y: at, id: 1 })) });
  await touch('touchStart', y);
  for (let step = 1; step <= 12; step++) {
    await touch('touchMove', y - 10 * step);
    await sleep(25);
  }
  await sleep(100);
  await touch('touchEnd');
  await cdp.detach();
  await sleep(600);
  return (await scrolled(visit.page)) - before;
}

const canvasFocused = (frame) => frame.evaluate(() => document.hasFocus() && document.activeElement.id === 'canvas');

test('the wheel is the article\'s, until the board is clicked and after Escape', options, async (t) => {
  const { visit, frame } = await openArticle(t, iframe({ game: 'reversi', first: 'human', second: 'human' }) + TALL + TALL);
  await still(frame);
  assert.ok(await wheel(visit, frame) > 50, 'over a still board');
  await visit.page.evaluate(() => { scrollTo(0, 0); document.querySelector('iframe').contentWindow.postMessage({ mctsArcade: 1, call: 'start' }, '*'); });
  await running(frame);
  assert.equal(await canvasFocused(frame), false);
  assert.ok(await wheel(visit, frame) > 50, 'over a board that nobody has clicked');

  await visit.page.evaluate(() => scrollTo(0, 0));
  const { targets } = await state(frame);
  await click(visit, frame, targets[0]);
  await moved(frame);
  assert.equal(await canvasFocused(frame), true);
  assert.equal(await wheel(visit, frame), 0, 'over a board in play');

  await visit.page.keyboard.press('Escape');
  assert.equal(await canvasFocused(frame), false);
  assert.ok(await wheel(visit, frame) > 50, 'after Escape');
});

test('a swipe is the article\'s, until the board is tapped', options, async (t) => {
  const { visit, frame } = await openArticle(t, '<h1>A post</h1>' + iframe({ game: 'reversi', first: 'human', second: 'human' }) + TALL + TALL, PHONE);
  await still(frame);
  assert.ok(await swipe(visit, frame) > 50, 'over a still board');
  assert.equal(await started(frame), false, 'a swipe is no click');
  await visit.page.evaluate(() => { scrollTo(0, 0); document.querySelector('iframe').contentWindow.postMessage({ mctsArcade: 1, call: 'start' }, '*'); });
  await running(frame);
  assert.ok(await swipe(visit, frame) > 50, 'over a board that nobody has tapped');

  await visit.page.evaluate(() => scrollTo(0, 0));
  const { x, y } = await place(frame, { x: 20, y: 150 });
  await sleep(500); // else the tap would only end the swipe's coasting
  await visit.page.touchscreen.tap(x, y);
  await sleep(500);
  assert.equal(await canvasFocused(frame), true);
  assert.equal(await swipe(visit, frame), 0, 'over a board in play');
});

test('Tab leads through the board, and what is typed elsewhere stays there', options, async (t) => {
  const { visit, frame } = await openArticle(t, `<input id="before">${iframe({ game: 'ttt', first: 'human', second: 'human' })}<input id="after">`);
  await visit.page.focus('#before');
  await still(frame);
  await visit.page.keyboard.press('Tab');
  await until(frame, () => document.hasFocus() && document.activeElement.id === 'play', 'the button has the focus');
  await visit.page.keyboard.press('Enter');
  await running(frame);
  assert.equal(await canvasFocused(frame), true, 'the keys follow who started it by key');
  await visit.page.keyboard.press('Tab');
  assert.equal(await visit.page.evaluate(() => document.activeElement.id), 'after');
  await visit.page.keyboard.type('0 4 ');
  await visit.page.keyboard.press('Enter');
  assert.equal(await visit.page.inputValue('#after'), '0 4 ');
  assert.deepEqual((await state(frame)).history, []);
});

// ---------------------------------------------------------------- messages

// What an author would write.
const ASKER = `<script>
  const asked = new Map(), events = [];
  addEventListener('message', ({ data, source }) => {
    if (source !== document.querySelector('iframe').contentWindow || data.mctsArcade !== 1) return;
    if (data.event) events.push(data);
    if (data.event === 'loaded') for (const { message } of asked.values()) send(message); // again, after it has loaded itself anew
    if (data.id) { asked.get(data.id).done(data.result); asked.delete(data.id); }
  });
  let last = 0;
  function send(message) { document.querySelector('iframe').contentWindow.postMessage(message, '*'); }
  function ask(call, argument) {
    const message = { mctsArcade: 1, id: ++last, call, with: argument };
    send(message);
    return new Promise((done) => asked.set(message.id, { message, done }));
  }
</script>`;
const ask = (visit, ...what) => visit.page.evaluate((w) => ask(...w), what);

test('the article can ask for everything window.arcade does', options, async (t) => {
  const { visit, frame } = await openArticle(t, ASKER + iframe({ game: 'ttt', first: 'human', second: 'human' }));
  await still(frame);
  await visit.until(() => events.some(({ event }) => event === 'loaded'), null, 'the frame hears');
  assert.equal(await ask(visit, 'start'), true);
  assert.equal((await ask(visit, 'state')).position, '......... X');
  await running(frame);
  assert.equal(await focused(visit.page), 'BODY');

  assert.equal(await ask(visit, 'on', 'move'), true);
  assert.equal(await ask(visit, 'play', '4'), true);
  assert.equal(await ask(visit, 'play', '4'), false, 'not legal twice');
  await visit.until(() => events.some(({ event, data }) => event === 'move' && data.history.join() === '4'), null, 'the event');
  const { game, position } = await ask(visit, 'newGame', { game: 'stones', stones: 7, take: 2, first: 'human', second: 'human' });
  assert.deepEqual([game, position], ['stones', '7 2 1']);

  assert.equal(await ask(visit, 'off', 'move'), true);
  const before = await visit.page.evaluate(() => events.length);
  assert.equal(await ask(visit, 'play', 2), true, 'a number will do');
  await sleep(500);
  assert.equal(await visit.page.evaluate(() => events.length), before, 'nothing is told any more');
  visit.assertCalm();
});

test('what does not fit is ignored, with a line in the console', options, async (t) => {
  const { visit, frame } = await openArticle(t, ASKER + iframe({ game: 'ttt', first: 'human', second: 'human' }));
  await start(frame);
  const wrong = ['hello', null, 7, { call: 'play' }, { mctsArcade: 2, call: 'state' }, { mctsArcade: 1 }, { mctsArcade: 1, call: 'toString' },
    { mctsArcade: 1, call: 'on', with: 'nonsense' }, { mctsArcade: 1, call: '__proto__' }];
  for (const message of wrong) {
    visit.lines.length = 0;
    await visit.page.evaluate((m) => send(m), message);
    for (let i = 0; i < 40 && visit.lines.length === 0; i++) await sleep(50);
    assert.match(visit.lines.join(), /arcade: ignored a message/, JSON.stringify(message));
  }
  assert.equal(await ask(visit, 'play', 'nonsense'), false);
  assert.deepEqual((await ask(visit, 'state')).history, []);
  visit.assertCalm();
});

test('only the window around the frame is heard', options, async (t) => {
  const { visit, frame } = await openArticle(t, ASKER + iframe({ game: 'ttt', first: 'human', second: 'human' }) + '<iframe id="stranger" srcdoc="<p>Somebody else\'s"></iframe>');
  await start(frame);
  const stranger = visit.page.frames().find((other) => other.url() === 'about:srcdoc');
  await stranger.evaluate(() => parent.frames[0].postMessage({ mctsArcade: 1, id: 1, call: 'play', with: '4' }, '*'));
  await frame.evaluate(() => postMessage({ mctsArcade: 1, id: 1, call: 'play', with: '4' }, '*'));
  await sleep(500);
  assert.deepEqual((await ask(visit, 'state')).history, []);
});

// ---------------------------------------------------------------- <mcts-arcade>

test('<mcts-arcade> is the frame with attributes, events and calls', options, async (t) => {
  const { visit } = await openArticle(t, `<script src="${app.url}mcts-arcade.js" async></script>
    <div lang="zh-CN"><mcts-arcade game="dots" moves="0-1" first="human" second="mcts" iterations="50" theme="dark" height="500" title="A board"></mcts-arcade></div>
    <script>
      const seen = [], board = document.querySelector('mcts-arcade');
      for (const name of ['move', 'over', 'snapshot']) board.addEventListener(name, ({ detail }) => seen.push([name, detail]));
    </script>`);
  await visit.page.waitForSelector('mcts-arcade iframe');
  const frame = await (await visit.page.$('mcts-arcade iframe')).contentFrame();
  assert.equal(await still(frame), '开始', 'the language of the text around it');
  const { title, width, height, src } = await visit.page.evaluate(() => {
    const { title, width, height, src } = board.frame;
    return { title, width, height, src };
  });
  assert.deepEqual([title, width, height], ['A board', '100%', '500']);
  assert.equal(new URL(src).searchParams.get('title'), null);

  assert.equal(await visit.page.evaluate(() => board.start()), true);
  assert.deepEqual((await visit.page.evaluate(() => board.state())).history, ['0', '1']);
  await running(frame);
  assert.equal(await visit.page.evaluate(() => board.play('4')), true);
  await visit.until(() => seen.some(([name, detail]) => name === 'move' && detail.history.length === 4), null, 'the answer\'s event');
  const snapshot = await visit.page.evaluate(() => seen.findLast(([name]) => name === 'snapshot')[1]);
  assert.ok(snapshot.iterations > 0 && snapshot.value >= 0 && snapshot.value <= 1, JSON.stringify(snapshot));
  const { position } = await visit.page.evaluate(() => board.newGame({ game: 'stones', first: 'human', second: 'human', stones: 1 }));
  assert.equal(position, '1 2 1');
  await visit.page.evaluate(() => board.play(1));
  await visit.until(() => seen.some(([name]) => name === 'over'), null, 'the end');
  visit.assertCalm();
});

test('<mcts-arcade> may be moved about in the article, and taken out of it', options, async (t) => {
  const { visit } = await openArticle(t, `<script src="${app.url}mcts-arcade.js" async></script>
    <section id="one"><mcts-arcade game="ttt" first="human" second="human"></mcts-arcade></section><section id="two"></section>
    <script>const board = document.querySelector('mcts-arcade');</script>`);
  await visit.page.waitForSelector('mcts-arcade iframe');
  await visit.page.evaluate(() => board.start());
  await visit.page.evaluate(() => { document.getElementById('two').append(board); });
  assert.equal(await visit.page.evaluate(() => board.start()), true, 'it begins again at its new place');
  assert.equal((await visit.page.evaluate(() => board.state())).game, 'ttt');
  await visit.page.evaluate(() => board.remove());
  await visit.page.evaluate(() => postMessage({ mctsArcade: 1, event: 'loaded' }, '*'));
  await sleep(300);
  visit.assertCalm();
});

// ---------------------------------------------------------------- the example

// As an author would put it on a site of his own: with another line at its top and nothing else of the folder.
async function openExample(t, lang, page) {
  const html = readFileSync(path.join(WEB, 'blog-example.html'), 'utf8');
  assert.equal(html.split('<base href="./">').length, 2, 'one place to change');
  const answers = { 'post.html': (request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html.replace('<base href="./">', `<base href="${app.url}">`));
  } };
  const blog = await serve(path.join(WEB, 'nothing-here'), { answers });
  const visit = await openPage(browser, `${blog.url}post.html?lang=${lang}`, { start: false, ...page });
  t.after(async () => { await visit.close(); await blog.close(); });
  await visit.page.waitForLoadState();
  return visit;
}

// The frame of this game in the article that is shown.
async function boardOf(visit, lang, game) {
  const element = await visit.page.waitForSelector(`article:lang(${lang}) iframe[src*="game=${game}"]`, { state: 'attached' });
  await element.scrollIntoViewIfNeeded();
  const frame = await element.contentFrame();
  await still(frame);
  return frame;
}

test('the example\'s four boards play on a site of their own', { timeout: 400000 }, async (t) => {
  const visit = await openExample(t, 'en');
  for (const game of ['ttt', 'dots', 'reversi', 'stones']) {
    const frame = await boardOf(visit, 'en', game);
    await start(frame);
    await until(frame, () => arcade.state().targets.length > 0, `${game}: a human to move`);
    const { targets, history } = await state(frame);
    await click(visit, frame, targets[0]);
    await moved(frame, history.length + 1);
    assert.equal((await state(frame)).mode, 'threads', game);
  }
  visit.assertCalm();
});

// What the article says of its positions that depends on the program.
test('the example\'s caption tells what the search thinks, and that more of it finds the sacrifice', { timeout: 400000 }, async (t) => {
  const visit = await openExample(t, 'en');
  await boardOf(visit, 'en', 'dots');
  const told = (name) => visit.page.locator(`article:lang(en) [data-shows="${name}"]`).innerText();
  const think = async (iterations) => {
    await visit.page.locator(`article:lang(en) .ask button[value="${iterations}"]`).click();
    await visit.until(() => document.querySelector('article:lang(en) [data-shows="move"]').innerText !== '–', null, 'a move');
    return { move: await told('move'), value: parseInt(await told('value'), 10), iterations: Number((await told('iterations')).replace(',', '')) };
  };
  const quick = await think(1000);
  assert.notEqual(quick.move, '20');
  assert.ok(quick.value > 40 && quick.value < 60, `even: ${quick.value}`);
  assert.equal(quick.iterations, 1000);
  const long = await think(10000);
  assert.equal(long.move, '20');
  assert.equal(long.value, 100);
  assert.ok(long.iterations > 2000 && long.iterations < 2500, `certain after ${long.iterations}`);
  visit.assertCalm();
});

test('the example in both languages, as wide as a phone', options, async (t) => {
  for (const [lang, title, other] of [['en', /^Thinking/, '中文'], ['zh', /^随手/, 'English']]) {
    const visit = await openExample(t, lang, { ...PHONE, viewport: { width: 320, height: 640 } });
    assert.match(await visit.page.title(), title);
    assert.match(await visit.page.locator('h1:visible').innerText(), title);
    assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing wider than the window');
    await visit.page.getByRole('button', { name: other }).click();
    assert.doesNotMatch(await visit.page.locator('h1:visible').innerText(), title);
    assert.match(visit.page.url(), lang === 'en' ? /lang=zh/ : /lang=en/);
    visit.assertCalm();
  }
});

test('the example beside the app, before and after the app was there', options, async (t) => {
  const visit = await openPage(browser, site.url + 'blog-example.html', { start: false, ...DESKTOP });
  t.after(() => visit.close());
  for (const time of ['first', 'second']) {
    const frame = await boardOf(visit, 'en', 'ttt');
    await start(frame);
    assert.equal((await state(frame)).mode, 'threads', `at the ${time} visit`);
    await visit.page.reload();
  }
  visit.assertCalm();
});
