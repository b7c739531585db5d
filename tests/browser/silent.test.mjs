// Search workers that die without a word, or hang: another comes in their place, and the game goes on as if nothing had been.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ISOLATED, WEB, address, launchShell, openPage, serve } from './harness.mjs';

const options = { timeout: 180000 };
const GAME = { game: 'dots', rule: 'free', first: 'mcts', second: 'mcts', iterations: 4000, solver: 'off', seed: 4 };
let browser, site;
after(async () => { await browser.close(); await site.close(); });

// In the page: two workers, available as `hired`. A worker hangs when it gets the message 'hang'. `stuck` is the number
// of a later worker that hangs at once.
function watched() {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 3 });
  globalThis.hired = [];
  globalThis.Worker = class extends Worker {
    constructor(script) {
      const hang = hired.length === globalThis.stuck ? 'for (;;);' : "addEventListener('message', (event) => { if (event.data === 'hang') for (;;); });";
      super(URL.createObjectURL(new Blob([`${hang} importScripts('${script}');`], { type: 'text/javascript' })));
      hired.push(this);
    }
  };
}

// Timers that repeat, at hand as `beats`.
function countBeats() {
  const { setInterval: set, clearInterval: clear } = globalThis;
  globalThis.beats = new Set();
  globalThis.setInterval = (...all) => { const id = set(...all); beats.add(id); return id; };
  globalThis.clearInterval = (id) => { clear(id); beats.delete(id); };
}

const script = (...parts) => parts.map((part) => `(${part})();`).join('\n');

async function open(t, query, init = script(watched)) {
  const visit = await openPage(browser, address(site, { mode: 'workers', ...query }), { init: { content: init }, start: false });
  t.after(() => visit.close());
  return visit;
}

const lost = (visit) => visit.lines.filter((line) => line.startsWith('a search worker is lost'));
const over = (visit) => visit.untilOver();

let undisturbed; // how the game goes
before(async () => {
  browser = await launchShell();
  site = await serve(WEB, { headers: ISOLATED });
  const visit = await openPage(browser, address(site, { mode: 'workers', ...GAME }), { init: { content: script(watched) } });
  undisturbed = (await over(visit)).history;
  await visit.close();
});

for (const [how, act] of [['is ended', () => hired[0].terminate()], ['hangs', () => hired[0].postMessage('hang')]]) {
  test(`a search worker ${how} in the middle of a game: the same game goes on`, options, async (t) => {
    const visit = await open(t, GAME);
    await visit.ready();
    await visit.untilState((s) => s.history.length >= 4);
    const before = await visit.page.evaluate(`(${act})(); arcade.state().history`);
    const { history } = await over(visit); // a successor begins without the tree of its predecessor
    assert.deepEqual(history.slice(0, before.length), before);
    assert.equal(history.length, 24);
    assert.equal(lost(visit).length, 1);
  });

  test(`a search worker ${how} between games: the next game is played`, options, async (t) => {
    const visit = await open(t, { game: 'ttt' });
    await visit.ready();
    await visit.page.evaluate(act);
    await visit.newGame(GAME);
    assert.deepEqual((await over(visit)).history, undisturbed);
    assert.equal(lost(visit).length, 1);
  });
}

test('the one that comes in its place hangs at once: a third one comes', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await visit.ready();
  await visit.page.evaluate(() => { globalThis.stuck = hired.length; hired[0].terminate(); });
  await visit.newGame(GAME);
  assert.deepEqual((await over(visit)).history, undisturbed);
  assert.equal(lost(visit).length, 2);
});

test('a worker hangs while it comes up for the first time: another one comes', options, async (t) => {
  const visit = await open(t, GAME, script(watched, () => { globalThis.stuck = 1; }));
  await visit.ready();
  assert.match(visit.readyLine(), /mode=workers threads=2/);
  assert.equal(lost(visit).length, 1);
  assert.deepEqual((await over(visit)).history, undisturbed);
});

test('a page that was not awake itself blames nobody', options, async (t) => {
  const visit = await open(t, GAME);
  await visit.ready();
  await visit.untilState((s) => s.thinking);
  await visit.page.evaluate(() => { for (const end = performance.now() + 9000; performance.now() < end;); });
  assert.deepEqual((await over(visit)).history, undisturbed);
  assert.deepEqual(lost(visit), []);
});

test('nobody listens while nobody has work', options, async (t) => {
  const visit = await open(t, { game: 'ttt' }, script(watched, countBeats));
  await visit.ready();
  await visit.newGame({ ...GAME, iterations: 40000 });
  await visit.until(() => arcade.state().thinking && beats.size === 1, null, 'the beat begins');
  await over(visit);
  await visit.until(() => beats.size === 0, null, 'the beat ends');
});
