// Three ways to run and one behaviour: threads that share memory, workers that share none, the page's own thread alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ISOLATED, WEB, launchShell, missing, openPage, post, serve, sleep } from './harness.mjs';
import { openPlain, stage } from './page.mjs';

const options = { timeout: 180000 };
const SEARCHES = { threads: 3, workers: 3, single: 1 }; // on four cores
const WITHOUT_SHARING = ['workers', 'single'];
const FOR_EVER = 600000; // ms, as a search's budget

// A machine of four cores whose workers the test can see: `hired`, each with the number of its messages.
function watched() {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 });
  globalThis.hired = [];
  globalThis.Worker = class extends Worker {
    constructor(...rest) {
      super(...rest);
      hired.push(this);
      this.said = 0;
      this.addEventListener('message', () => { this.said++; });
    }
  };
}

const openWatched = (t, query, page = {}) => openPlain(t, query, { init: watched, viewport: { width: 900, height: 640 }, ...page });

// A page with a search that ends only when it is stopped.
async function openThinking(t, query) {
  const visit = await openWatched(t, { game: 'reversi', timeMs: FOR_EVER, ...query });
  await visit.page.locator('#canvas').focus();
  return visit;
}

const thinks = (visit) => visit.untilState((s) => s.thinking && s.iterations > 0);

for (const [mode, threads] of Object.entries(SEARCHES)) {
  test(`${mode}: the address asks for it and the page says it`, options, async (t) => {
    const visit = await openWatched(t, { mode });
    assert.equal(visit.readyLine(), `ready mode=${mode} threads=${threads}`);
    const state = await visit.state();
    assert.deepEqual({ mode: state.mode, threads: state.threads }, { mode, threads });
    visit.assertCalm();
  });
}

test('a mode that there is not: as without', options, async (t) => {
  const visit = await openWatched(t, { mode: 'quantum' });
  assert.match(visit.readyLine(), /mode=threads/);
});

// ---------------------------------------------------------------- the same games

async function whole(t, query) {
  const visit = await openWatched(t, { first: 'mcts', second: 'mcts', seed: 5, ...query });
  const state = await visit.untilOver();
  visit.assertCalm();
  return { history: state.history, result: state.result };
}

const inEachMode = (f) => Promise.all(Object.keys(SEARCHES).map(f));

for (const [game, iterations] of Object.entries({ ttt: 300, stones: 300, reversi: 40, dots: 200 })) {
  test(`${game}: a budget in iterations plays the same game in every mode`, options, async (t) => {
    const [threads, ...others] = await inEachMode((mode) => whole(t, { game, iterations, mode }));
    for (const other of others) assert.deepEqual(other, threads);
  });
}

test('who knows the truth plays the same game in every mode, and searches nothing', options, async (t) => {
  const seats = { first: 'perfect', second: 'perfect' };
  const [threads, ...others] = await inEachMode((mode) => whole(t, { game: 'dots', mode, ...seats }));
  for (const other of others) assert.deepEqual(other, threads);
  // The margin is three, as the solver says for the rule 'sym'.
  assert.equal(Math.abs(threads.result.score.first - threads.result.score.second), 3);
});

for (const mode of WITHOUT_SHARING) {
  test(`${mode}: the perfect player's values are exact`, options, async (t) => {
    const visit = await openWatched(t, { game: 'dots', first: 'human', second: 'perfect', mode });
    await visit.page.evaluate(() => {
      globalThis.values = [];
      arcade.on('snapshot', ({ value, iterations }) => values.push(value, iterations));
      arcade.play('0');
    });
    await visit.untilState((s) => s.toMove === 'first' && s.history.length > 1);
    const [value, iterations] = await visit.page.evaluate(() => values);
    assert.ok([0, 0.5, 1].includes(value), `${value}`);
    assert.equal(iterations, 0);
    await visit.shot('modes-perfect-' + mode);
  });

  test(`${mode}: a hint shows itself`, options, async (t) => {
    const visit = await openWatched(t, { game: 'dots', mode });
    const before = await visit.page.screenshot();
    await visit.page.locator('#canvas').focus();
    await visit.press('h');
    const { frames } = await visit.state();
    await visit.until((drawn) => arcade.state().frames > drawn + 2, frames, 'what the search tells is drawn');
    assert.notDeepEqual(await visit.page.screenshot(), before);
    await visit.shot('modes-hint-' + mode);
    visit.assertCalm();
  });
}

// ---------------------------------------------------------------- time, and what stops it

for (const mode of WITHOUT_SHARING) {
  test(`${mode}: a budget in time is searched by all, and told of all the while`, options, async (t) => {
    const visit = await openWatched(t, { mode });
    await visit.page.evaluate(async () => {
      globalThis.told = [];
      for (const worker of hired) worker.said = 0;
      arcade.on('snapshot', ({ iterations }) => told.push(iterations));
      await arcade.newGame({ game: 'reversi', first: 'mcts', second: 'human', timeMs: 2000 });
    });
    const { iterations } = await visit.untilState((s) => s.history.length === 1);
    const { told, said } = await visit.page.evaluate(() => ({ told, said: hired.map((worker) => worker.said) }));
    // It is about 60 on an idle machine; most tests run on a busy one.
    assert.ok(told.length > 4, `${told.length} snapshots`);
    assert.deepEqual(told, [...told].sort((a, b) => a - b));
    assert.ok(iterations > 1000 && told.at(-1) === iterations);
    assert.equal(said.length, mode === 'workers' ? 3 : 0);
    for (const n of said) assert.ok(n > 4, `messages of each worker: ${said}`);
  });

  test(`${mode}: "move now" moves`, options, async (t) => {
    const visit = await openThinking(t, { mode, first: 'mcts', second: 'human' });
    await thinks(visit);
    await visit.press('g');
    const { thinking, history } = await visit.untilState((s) => s.history.length > 0);
    assert.deepEqual([thinking, history.length], [false, 1]);
    visit.assertCalm();
  });

  test(`${mode}: a pause stops the search, and it goes on after it`, options, async (t) => {
    const visit = await openThinking(t, { mode, first: 'mcts', second: 'human' });
    await thinks(visit);
    await visit.press('Space');
    const paused = await visit.untilState((s) => !s.thinking);
    await sleep(300); // what is on its way arrives
    const { iterations } = await visit.state();
    await sleep(500);
    const still = await visit.state();
    assert.deepEqual([still.iterations, still.history, paused.history], [iterations, [], []]);
    await visit.press('Space');
    await thinks(visit);
    visit.assertCalm();
  });

  test(`${mode}: undo while it thinks`, options, async (t) => {
    const visit = await openThinking(t, { mode, first: 'human', second: 'mcts' });
    const play = (n) => visit.page.evaluate((i) => arcade.play(arcade.state().legal[i]), n);
    assert.ok(await play(0));
    await thinks(visit);
    await visit.press('u');
    const back = await visit.untilState((s) => s.history.length === 0);
    assert.deepEqual([back.thinking, back.toMove], [false, 'first']);
    assert.ok(await play(1));
    await thinks(visit);
    await visit.press('g');
    const { history } = await visit.untilState((s) => s.history.length === 2);
    assert.equal(history[0], back.legal[1]);
    visit.assertCalm();
  });
}

// ---------------------------------------------------------------- workers that die

// Ends a worker, and tells the page of it as the browser would.
const kill = (visit, i) => visit.page.evaluate((n) => {
  hired[n].terminate();
  hired[n].dispatchEvent(new ErrorEvent('error', { message: 'unreachable', cancelable: true }));
}, i);

test('a worker that dies in the middle of a game has a successor, and the game goes on to its end', options, async (t) => {
  const visit = await openWatched(t, { mode: 'workers', game: 'dots', iterations: 2000, first: 'mcts', second: 'mcts' });
  await visit.untilState((s) => s.history.length > 3 && s.thinking);
  await kill(visit, 0);
  const { history } = await visit.untilOver();
  assert.equal(history.length, 24);
  assert.ok(visit.lines.includes('a search worker is lost: unreachable'));
  assert.equal(await visit.page.evaluate(() => hired.length), 4);
  visit.assertCalm();
});

test('a worker that dies in a long search: all three go on', options, async (t) => {
  const visit = await openThinking(t, { mode: 'workers', first: 'mcts', second: 'human' });
  await thinks(visit);
  await kill(visit, 1);
  await visit.until(() => hired[3]?.said > 1, null, 'the successor reports, after it has said that it is up');
  await visit.press('g');
  await visit.untilState((s) => s.history.length === 1);
  visit.assertCalm();
});

test('a worker that dies with a budget in iterations: the same game nevertheless', options, async (t) => {
  const query = { game: 'reversi', iterations: 3000, first: 'mcts', second: 'human', seed: 5, mode: 'workers' };
  const undisturbed = await openWatched(t, query);
  const { history } = await undisturbed.untilState((s) => s.history.length > 0);
  const visit = await openWatched(t, { ...query, iterations: 3000000 });
  await thinks(visit);
  await visit.newGame(query);
  await kill(visit, 0); // it has only just been asked
  assert.deepEqual((await visit.untilState((s) => s.history.length > 0)).history, history);
});

test('workers that die again and again end in a message', options, async (t) => {
  const visit = await openThinking(t, { mode: 'workers', first: 'mcts', second: 'human' });
  for (let lost = 0; lost < 5; lost++) {
    await thinks(visit);
    await kill(visit, lost === 0 ? 0 : lost + 2);
    await visit.until((n) => hired.length === n && hired.at(-1).said > 0, lost + 4, 'a successor');
  }
  await kill(visit, 7);
  assert.match(await visit.failure(), /program stopped[\s\S]*unreachable/);
});

// ---------------------------------------------------------------- where what is possible

test('without workers: in its own thread', options, async (t) => {
  const init = () => { globalThis.Worker = class { constructor() { throw new Error('refused'); } }; };
  const visit = await openWatched(t, { mode: 'workers', game: 'ttt', iterations: 50 }, { init });
  assert.equal(visit.readyLine(), 'ready mode=single threads=1');
  assert.ok(visit.lines.includes('no workers: refused'));
  visit.assertCalm();
});

test('one worker too few: the others leave, and it plays in its own thread', options, async (t) => {
  const init = () => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 3 });
    globalThis.left = 0;
    let first = true;
    globalThis.Worker = class extends Worker {
      constructor(...rest) {
        if (!first) throw new Error('refused');
        super(...rest);
        first = false;
      }
      terminate() { super.terminate(); left++; }
    };
  };
  const visit = await openWatched(t, { mode: 'workers' }, { init });
  assert.equal(visit.readyLine(), 'ready mode=single threads=1');
  assert.equal(await visit.page.evaluate(() => left), 1);
});

test('workers whose script is missing: said so, because the version is not whole', options, async (t) => {
  const host = await serve(WEB, { headers: ISOLATED, answers: { 'search-worker.js': missing } });
  t.after(host.close);
  const visit = await openPage(stage.browser, host.url + '?mode=workers', { start: false });
  t.after(() => visit.close());
  assert.match(await visit.failure(), /missing on the server[\s\S]*search-worker\.js: HTTP 404/);
});

const CASES = [
  ['a service worker whose registration never ends', () => { navigator.serviceWorker.register = () => new Promise(() => {}); }, 'workers'],
  ['a service worker that is never ready', () => {
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: () => new Promise(() => {}) });
  }, 'workers'],
  ['memory that may not be sent to workers', () => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (JSON.stringify(message, (key, value) => (value instanceof WebAssembly.Memory ? 'MEMORY' : value)).includes('MEMORY')) throw new DOMException('refused', 'DataCloneError');
      return postMessage.call(this, message, ...rest);
    };
  }, 'workers', ISOLATED],
  ['workers that may not start', () => {
    globalThis.Worker = class extends Worker { constructor() { super('refused:'); } };
  }, 'single', ISOLATED],
];
for (const [what, init, mode, headers] of CASES) {
  test(`${what}: ${mode}`, options, async (t) => {
    const host = await serve(WEB, { headers });
    t.after(host.close);
    const visit = await openPage(stage.browser, 'about:blank', { start: false });
    t.after(() => visit.close());
    await visit.page.addInitScript(init);
    await visit.page.goto(host.url + '?game=ttt&iterations=100');
    await visit.ready();
    assert.match(visit.readyLine(), new RegExp(`^ready mode=${mode} `));
  });
}

// Opens a page, or the frame in it, without isolation headers from a service worker, and plays a move there.
async function openBare(t, { through = stage.browser, host = '127.0.0.1', frame, headers } = {}) {
  const bare = await serve(WEB, { headers, answers: { 'sw.js': missing, 'post.html': post('./?game=ttt&iterations=100', frame) } });
  t.after(bare.close);
  const url = bare.url.replace('127.0.0.1', host) + (frame === undefined ? '?game=ttt&iterations=100' : 'post.html');
  const visit = await openPage(through, url, { init: watched, start: false });
  t.after(() => visit.close());
  await (frame === undefined ? visit.ready() : visit.enterFrame());
  const [{ x, y }] = (await visit.state()).targets;
  await visit.click(x, y);
  await visit.untilState((s) => s.history.length === 2, null, 'a click, and its answer');
  return visit;
}

test('a host without headers that lacks the service worker: workers, without a reload', options, async (t) => {
  const visit = await openBare(t);
  assert.equal(visit.readyLine(), 'ready mode=workers threads=3');
  assert.equal(visit.loads, 1, 'no reload that cannot help');
});

test('a plain http address, where no service worker is allowed: workers', options, async (t) => {
  const named = await launchShell(['--host-resolver-rules=MAP arcade.test 127.0.0.1']);
  t.after(named.close);
  const visit = await openBare(t, { through: named, host: 'arcade.test' });
  assert.equal(visit.readyLine(), 'ready mode=workers threads=3');
  assert.equal(await visit.page.evaluate(() => isSecureContext), false);
});

test('a frame: workers', options, async (t) => {
  const visit = await openBare(t, { frame: '' });
  assert.equal(visit.readyLine(), 'ready mode=workers threads=3');
  await visit.shot('modes-frame');
});

test('a sandboxed frame with an origin of its own: workers', options, async (t) => {
  const visit = await openBare(t, { frame: 'sandbox="allow-scripts allow-same-origin"' });
  assert.equal(visit.readyLine(), 'ready mode=workers threads=3');
});

// It may store nothing. The host must let foreign origins read its files, as GitHub Pages does.
test('a sandboxed frame without an origin: workers', options, async (t) => {
  const visit = await openBare(t, { frame: 'sandbox="allow-scripts"', headers: { 'Access-Control-Allow-Origin': '*' } });
  assert.equal(visit.readyLine(), 'ready mode=workers threads=3');
  await visit.shot('modes-sandbox');
});
