// The page on a slow line, before all files have come. tests/measure/loading.mjs measures how long that takes.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ISOLATED, WEB, keptAll, launchShell } from './harness.mjs';
import { newVisitor, stillTimes } from './visitor.mjs';

const options = { timeout: 180000 };
let browser;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

async function open(t, more) {
  const visitor = await newVisitor(browser, more);
  t.after(visitor.close);
  return visitor;
}

test('something is seen long before the program has come, and the next visit asks for next to nothing', options, async (t) => {
  const visitor = await open(t, { cores: 8 });
  const first = await visitor.times();
  assert.ok(first.painted.bytes < 50000, `${first.painted.bytes} bytes`);
  assert.ok(first.ready.bytes > 500000, `${first.ready.bytes} bytes`);
  await keptAll(visitor.visit);
  const next = await visitor.times();
  assert.ok(next.ready.bytes < 50000, `${next.ready.bytes} bytes`);
});

test('a frame that waits shows its board without the program', options, async (t) => {
  const { board } = await stillTimes(await open(t));
  assert.ok(board.bytes < 100000, `${board.bytes} bytes`);
});

// Content-Length is the number of compressed bytes. The browser counts the bytes after decompression.
for (const [way, headers] of [['straight from the host', ISOLATED], ['through the service worker', {}]]) {
  test(`the progress bar tells true bytes under compression, ${way}`, options, async (t) => {
    const visitor = await open(t, { headers });
    await visitor.times();
    const said = (await visitor.visit.page.evaluate(() => globalThis.progress)).map((text) => text.split(' / '));
    const done = said.map(([megabytes]) => parseFloat(megabytes));
    const whole = `${(statSync(path.join(WEB, 'app.wasm')).size / 1e6).toFixed(1)} MB`;
    assert.deepEqual(new Set(said.map(([, total]) => total)), new Set([whole]));
    assert.deepEqual(done, [...done].sort((a, b) => a - b));
    assert.ok(new Set(done).size > 5, `in steps: ${done}`);
    assert.equal(done.at(-1), parseFloat(whole));
  });
}
