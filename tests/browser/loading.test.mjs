// How long a visitor waits, on a line of 1.6 Mbit/s with a round trip of 150 ms ("fast 3G") and from cache. The figures
// are printed, for README.md; what is asserted leaves room for a busy machine.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ISOLATED, WEB, eventually, kept, launchShell, openPage, serve } from './harness.mjs';
import { FAST_3G, slowLine } from './line.mjs';

const options = { timeout: 180000 };
let browser;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

// A plain static host that compresses, at the end of a slow line, and a visitor who has not been there.
async function open(t, { cores = 2, headers } = {}) {
  const site = await serve(WEB, { gzip: true, headers });
  const line = await slowLine(site, FAST_3G);
  const visit = await openPage(browser, 'about:blank', { start: false });
  t.after(async () => { await visit.close(); await line.close(); await site.close(); });
  await visit.page.addInitScript(watch, cores);
  return { visit, line };
}

// In the page: its first paint, and what its progress bar says.
function watch(cores) {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) console.debug('painted');
  }).observe({ type: 'paint', buffered: true });
  globalThis.progress = [];
  addEventListener('DOMContentLoaded', () => {
    const bytes = document.getElementById('bytes');
    new MutationObserver(() => { if (bytes.textContent) progress.push(bytes.textContent); }).observe(bytes, { childList: true });
  });
}

// { painted, ready }: when, in ms from the start of the visit, and after how many bytes over the line.
async function times({ visit, line }) {
  const start = performance.now(), before = line.bytes, seen = {};
  const note = (message) => {
    const [what] = message.text().split(' ');
    seen[what] ??= { ms: Math.round(performance.now() - start), bytes: line.bytes - before };
  };
  visit.page.on('console', note);
  await visit.page.goto(line.url, { waitUntil: 'commit' });
  await visit.ready();
  await eventually(() => seen.painted && seen.ready); // the word of the first paint may come later than it
  visit.page.off('console', note);
  return seen;
}

const words = ({ ms, bytes }) => `${(ms / 1000).toFixed(1)} s, ${Math.round(bytes / 1000)} kB`;
const print = (t, what, { painted, ready }) => t.diagnostic(`${what}: first paint ${words(painted)}; interactive ${words(ready)}`);

for (const cores of [2, 8]) {
  test(`${cores} cores: the first visit, and the next one from cache`, options, async (t) => {
    const visitor = await open(t, { cores });
    const first = await times(visitor);
    print(t, 'first visit', first);
    assert.ok(first.painted.bytes < 50000 && first.painted.ms < 5000);
    assert.ok(first.ready.ms < 20000);

    await kept(visitor.visit);
    const next = await times(visitor);
    print(t, 'from cache', next);
    assert.ok(next.ready.ms < 6000);
  });
}

test('a frame that waits: its button and its board', options, async (t) => {
  const { visit, line } = await open(t);
  const start = performance.now();
  const seen = async (selector) => {
    await visit.until(`document.querySelector('${selector}') !== null`);
    return { ms: performance.now() - start, bytes: line.bytes };
  };
  await visit.page.goto(`${line.url}?embed=1&game=dots`, { waitUntil: 'commit' });
  const button = await seen('#still:not([hidden]) #play'), board = await seen('#still svg');
  t.diagnostic(`first visit: button ${words(button)}; board ${words(board)}`);
  assert.ok(board.bytes < 100000 && board.ms < 8000);
});

// Content-Length says how many compressed bytes come, the browser counts those that come out of them.
for (const [way, headers] of [['straight from the host', ISOLATED], ['through the service worker', {}]]) {
  test(`the progress bar tells true bytes under compression, ${way}`, options, async (t) => {
    const visitor = await open(t, { headers });
    await times(visitor);
    const said = (await visitor.visit.page.evaluate(() => globalThis.progress)).map((text) => text.split(' / '));
    const done = said.map(([megabytes]) => parseFloat(megabytes));
    const whole = `${(statSync(path.join(WEB, 'app.wasm')).size / 1e6).toFixed(1)} MB`;
    assert.deepEqual(new Set(said.map(([, total]) => total)), new Set([whole]));
    assert.deepEqual(done, [...done].sort((a, b) => a - b));
    assert.ok(new Set(done).size > 5, `in steps: ${done}`);
    assert.equal(done.at(-1), parseFloat(whole));
  });
}
