// The program loses something while it runs: the graphics, memory, its visibility, the connection to the host.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WEB, address, launch, openPage, serve, sleep } from './harness.mjs';
import { open, stage } from './page.mjs';
import { FAST_3G, slowLine } from './line.mjs';

const options = { timeout: 180000 };
const FOR_EVER = 600000; // ms, as a search's budget

// ---------------------------------------------------------------- graphics

const MIDGAME = { game: 'reversi', moves: 'd3c3c4', first: 'human', second: 'human' };

const loseContext = (visit) => visit.place.evaluate(() => {
  globalThis.graphics = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
  graphics.loseContext();
});

test('graphics that are taken away and given back: the same game, the same picture, and a click plays', options, async (t) => {
  const visit = await open(t, MIDGAME);
  const before = await visit.state(), picture = await still(visit);
  await loseContext(visit);
  await visit.until(() => document.getElementById('canvas').getContext('webgl2').isContextLost());
  await visit.place.evaluate(() => graphics.restoreContext());
  await visit.untilState((s, drawn) => s.frames > drawn + 5, before.frames, 'it draws again');
  assert.deepEqual({ ...await visit.state(), frames: 0 }, { ...before, frames: 0 });
  assert.deepEqual(await still(visit), picture);
  await visit.shot('interruption-context');

  const { x, y, move } = before.targets[0];
  await visit.click(x, y);
  assert.deepEqual((await visit.untilState((s) => s.history.length === 4)).history, [...before.history, move]);
  visit.assertCalm();
});

// A picture of the page once it has come to rest.
async function still(visit) {
  let last = null;
  for (;;) {
    const picture = (await visit.page.screenshot()).toString('base64');
    if (picture === last) return picture;
    last = picture;
    await sleep(200);
  }
}

for (const [locale, words, again] of [['en-US', /graphics were taken away[\s\S]*brings the game back/, 'Load again'], ['zh-CN', /图形已丢失[\s\S]*恢复对局/, '重新加载']]) {
  test(`graphics that do not come back: a message (${locale}), and the game after loading again`, options, async (t) => {
    const visit = await open(t, MIDGAME, { locale });
    const { history } = await visit.state();
    await loseContext(visit);
    assert.match(await visit.failure(), words);
    await visit.shot('interruption-context-' + locale);
    await visit.page.getByRole('button', { name: again }).click();
    await visit.ready();
    assert.deepEqual((await visit.state()).history, history);
  });
}

test('graphics that come back after the message: the game goes on, and the message goes', options, async (t) => {
  const visit = await open(t, MIDGAME);
  const before = await visit.state(), picture = await still(visit);
  await loseContext(visit);
  assert.match(await visit.failure(), /graphics were taken away/);
  await visit.page.evaluate(() => graphics.restoreContext());
  await visit.ready();
  await visit.untilState((s, drawn) => s.frames > drawn + 5, before.frames, 'it draws again');
  assert.deepEqual(await still(visit), picture);
  const { x, y } = before.targets[0];
  await visit.click(x, y);
  await visit.untilState((s) => s.history.length === 4);
});

// ---------------------------------------------------------------- memory

// The browser has only this much for the program: pages of 64 kB.
function scarce(most) {
  const Real = WebAssembly.Memory;
  WebAssembly.Memory = function (type) {
    return new Real(type.initial > most ? { ...type, initial: most, maximum: most } : type);
  };
}

// A device that cannot give what is asked of it refuses at once; see failures.test.mjs. Here memory ends under the
// running program, which was promised more.
for (const [mode, lang, words] of [['threads', 'en', /Not enough memory[\s\S]*Close other tabs/], ['single', 'zh', /内存不足[\s\S]*关闭其他标签页/]]) {
  test(`${mode}: the program runs into the end of its memory: a message that says so (${lang})`, options, async (t) => {
    const visit = await openPage(stage.browser, 'about:blank', { start: false });
    t.after(() => visit.close());
    await visit.page.addInitScript(scarce, 1100);
    await visit.page.goto(address(stage.site, { mode, lang, game: 'reversi', first: 'mcts', timeMs: FOR_EVER }));
    assert.match(await visit.failure(), words);
    await visit.shot('interruption-memory-' + mode);
  });
}

// ---------------------------------------------------------------- visibility

// This browser has tabs, and one of them is in front.
let whole;
before(async () => { whole = await launch(); });
after(() => whole.close());

// Seconds that pages and their threads have computed.
async function computed() {
  const session = await whole.unaided.browser().newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

const inFront = (visit, state) => visit.until((wanted) => document.visibilityState === wanted, state, `the tab is ${state}`);

// A game that a search begins, in a tab that another one then hides: { visit, show() }.
async function openBehind(t, mode, query) {
  const visit = await openPage({ newContext: () => whole.unaided }, address(stage.site, { mode }), { start: false });
  t.after(() => visit.page.close());
  await visit.ready();
  await visit.newGame({ game: 'reversi', first: 'mcts', second: 'human', timeMs: FOR_EVER, ...query });
  await visit.untilState((s) => s.thinking && s.iterations > 0);
  const other = await visit.context.newPage();
  await inFront(visit, 'hidden');
  await visit.untilState((s) => !s.thinking);
  return { visit, show: async () => { await other.close(); await inFront(visit, 'visible'); } };
}

for (const mode of ['threads', 'workers', 'single']) {
  test(`${mode}: behind another tab nothing is searched, in front again it goes on`, options, async (t) => {
    const { visit, show } = await openBehind(t, mode);
    const { iterations } = await visit.state(), before = await computed();
    await sleep(3000);
    const used = await computed() - before;
    assert.ok(used < 1, `computed for ${used} s of 3`);
    assert.equal((await visit.state()).iterations, iterations);
    await show();
    await visit.untilState((s) => s.thinking && s.iterations > 0);
  });
}

test('behind another tab the clock of a search stands still', options, async (t) => {
  const { visit, show } = await openBehind(t, 'threads', { clock: 10 });
  await sleep(11000);
  await show();
  const { history, over } = await visit.untilState((s) => s.thinking && s.iterations > 0);
  assert.deepEqual([history, over], [[], false]);
});

// ---------------------------------------------------------------- the line

test('a slow line that breaks in the middle of the download: Try again starts it once the line is back', options, async (t) => {
  const host = await serve(WEB, { gzip: true });
  const line = await slowLine(host, FAST_3G);
  const visit = await openPage(stage.browser, line.url, { start: false });
  t.after(async () => { await visit.close(); await line.close(); await host.close(); });
  await visit.until(() => parseFloat(document.getElementById('bytes')?.textContent) > 0.3, null, 'a part of the program');
  line.cut();
  assert.match(await visit.failure(), /download broke off[\s\S]*Check the connection/);
  await visit.page.getByRole('button', { name: 'Try again' }).click();
  assert.match(await visit.failure(), /download broke off/, 'still cut');
  line.mend();
  await visit.page.getByRole('button', { name: 'Try again' }).click();
  await visit.ready();
  assert.match(visit.readyLine(), /mode=threads/);
});
