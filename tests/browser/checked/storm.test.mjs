// Storms of random calls and messages, sensible and not: the program takes or refuses each, and plays on. On a build that
// stops where a stack overflows.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ISOLATED, WEB, address, article, launchShell, openPage, serve } from '../harness.mjs';

const CHECKED = path.join(path.dirname(WEB), 'web-checked');
const options = { timeout: 600000 };
const CALLS = 20000;

let browser, site;
before(async () => { browser = await launchShell(); site = await serve(CHECKED, { headers: ISOLATED }); });
after(async () => { await browser.close(); await site.close(); });

// In the page: makeCaller(seed) -> random() gives the name of a function of window.arcade and what it is called with.
function install() {
  globalThis.makeCaller = (seed) => {
    let x = seed;
    const below = (n) => { x = (Math.imul(x, 1664525) + 1013904223) >>> 0; return Math.floor((x / 2 ** 32) * n); };
    const one = (list) => list[below(list.length)];
    const long = () => one(['0', '4-', '中', '%', '\0']).repeat(10 ** (1 + below(6)));
    const odd = () => one([null, undefined, NaN, -1, 1.5, 1e99, '', '\0', '-', [], {}, true, '🙂', () => 1, long()]);
    const whole = (most) => String(below(most + 1));
    const PLAYERS = ['human', 'human', 'beginner', 'casual', 'strong', 'expert', 'mcts', 'mcts', 'random', 'perfect', 'symmetric', 'counter-symmetric'];
    const VALUES = {
      game: () => one(['ttt', 'stones', 'reversi', 'dots']), first: () => one(PLAYERS), second: () => one(PLAYERS),
      iterations: () => one(['1', '100', '10000', '4000000000']), timeMs: () => one(['1', '30', '86400000']),
      stones: () => whole(101), take: () => whole(10), rule: () => one(['sym', 'free']), clock: () => whole(3), tournament: () => one(['on', 'off']),
      seed: () => one(['auto', whole(1e9)]), selection: () => one(['ucb1', 'ucb1-tuned', 'puct']), exploration: () => one(['auto', '0', '1.4', '1000000']), 'leaf-rollouts': () => one(['auto', whole(17)]),
      rollout: () => one(['uniform', 'capture-first', 'auto']), reward: () => one(['result', 'margin']), solver: () => one(['on', 'off']),
      transpositions: () => one(['on', 'off', 'auto']), threads: () => whole(64), parallel: () => one(['shared-tree', 'root-trees']),
      'arena-bytes': () => one(['1024', '1000000', '17179869183']), finalMove: () => one(['most-visits', 'highest-value', 'highest-ucb', 'proved-first']),
      moves: () => one(['4', '0-1-2', 'f5d6c3', 'f5', long()]), position: () => one(['X.O.X.O.X O', '10 2 1', long()]), speed: () => one(['slow', 'fast']),
    };
    const wanted = () => {
      const all = {};
      for (let n = below(8); n >= 0; n--) {
        const key = one(Object.keys(VALUES));
        all[key] = below(10) === 0 ? odd() : VALUES[key]();
      }
      return below(20) === 0 ? odd() : all;
    };
    const MOVES = [() => arcade.state()?.legal?.[0], () => whole(24), () => one(['D3', 'f5', 'pass', 'A1']), odd];
    return () => one([
      ['newGame', wanted], ['newGame', wanted], ['play', () => one(MOVES)()], ['play', () => one(MOVES)()],
      ['tree', () => one([undefined, odd(), { moves: one(MOVES)(), limit: below(1100) }, { moves: [one(MOVES)(), odd()], limit: odd() }])],
      ['lesson.start', () => one([undefined, odd(), { iterations: below(3000), seed: below(9), solver: one([true, 'on', odd()]), exploration: one([1, odd()]) }])],
      ['lesson.go', () => one([odd(), { iteration: below(3000), step: below(12) }, { iteration: odd(), step: odd() }])],
      ['lesson.state', () => undefined], ['lesson.end', () => undefined], ['analysis', () => undefined],
      ['state', () => undefined], ['controls', () => undefined], ['on', () => one(['move', 'over', 'snapshot', 'analysis', 'lesson', 'ready', 'nothing', odd()])],
    ]).map((part) => (typeof part === 'function' ? part() : part));
  };
}

// It still answers a move as if nothing had been.
async function assertPlays(visit) {
  await visit.newGame({ game: 'ttt', first: 'human', second: 'mcts', iterations: 100, clock: 0, tournament: 'off', arenaBytes: 1000000, view: 'play' }); // in Steps a computer waits
  assert.equal(await visit.place.evaluate(() => arcade.play('4')), true, `it plays: ${await visit.shellText()}\n${visit.lines.slice(-5).join('\n')}`);
  await visit.untilState((state) => state.history.length >= 2, null, 'the search answers');
}

for (const mode of ['threads', 'workers', 'single'])
  test(`${CALLS} random calls of every function (${mode})`, options, async (t) => {
    const visit = await openPage(browser, address(site, mode === 'threads' ? {} : { mode }), { init: install });
    t.after(() => visit.close());
    await visit.place.evaluate(async (count) => {
      console.warn = () => {}; // thousands of refusals
      const random = makeCaller(count);
      const offs = [];
      for (let i = 0; i < count; i++) {
        const [name, value] = random();
        if (name === 'on') offs.push(arcade.on(value, () => {}));
        else if (name.startsWith('lesson.')) arcade.lesson[name.slice('lesson.'.length)](value)?.catch?.(() => {}); // refused in words
        else if (name === 'tree') arcade.tree(value).catch(() => {});
        else arcade[name](value);
        if (offs.length > 20) offs.shift()();
        if (i % 20 === 0) await new Promise((done) => setTimeout(done)); // the program has its turns in between
      }
    }, CALLS);
    await assertPlays(visit);
    visit.assertCalm();
  });

test(`${CALLS} messages from the page around a frame`, options, async (t) => {
  const app = site.url.replace('127.0.0.1', 'localhost');
  const blog = await serve(CHECKED, { answers: { 'post.html': article(`<link rel="icon" href="data:,"><iframe src="${app}?game=ttt" width=600 height=440></iframe>`) } });
  t.after(blog.close);
  const visit = await openPage(browser, blog.url + 'post.html', { start: false, init: install });
  t.after(() => visit.close());
  await visit.enterFrame();
  await visit.place.evaluate(() => { console.warn = () => {}; });
  await visit.page.evaluate(async (count) => {
    globalThis.arcade = { state: () => null };
    const random = makeCaller(count);
    const to = document.querySelector('iframe').contentWindow;
    for (let i = 0; i < count; i++) {
      const [call, value] = random();
      const message = i % 10 === 0 ? value : { mctsArcade: i % 50 === 1 ? 2 : 1, id: i, call, with: value };
      try { to.postMessage(message, '*'); } catch { to.postMessage({ mctsArcade: 1, id: i, call }, '*'); } // functions cannot be sent
      if (i % 20 === 0) await new Promise((done) => setTimeout(done));
    }
    // The answer to the last comes after all others.
    await new Promise((done) => {
      addEventListener('message', ({ data }) => { if (data.id === 'last') done(); });
      to.postMessage({ mctsArcade: 1, id: 'last', call: 'state' }, '*');
    });
  }, CALLS);
  await assertPlays(visit);
  visit.assertCalm();
});
