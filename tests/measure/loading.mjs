// How long a visitor waits, on a line of 1.6 Mbit/s with a round trip of 150 ms ("fast 3G") and from cache.
//
//   PLAYWRIGHT_DIR=build/third_party/node node tests/measure/loading.mjs
import { keptAll, launchShell } from '../browser/harness.mjs';
import { newVisitor, stillTimes } from '../browser/visitor.mjs';

const words = ({ ms, bytes }) => `${(ms / 1000).toFixed(1)} s, ${Math.round(bytes / 1000)} kB`;
const row = (what, ...cells) => console.log([what.padEnd(38), ...cells.map((cell) => cell.padStart(16))].join(''));

const browser = await launchShell();
row('', 'first paint', 'can be played');
for (const [threads, cores] of [['one search thread', 2], ['seven', 8]]) {
  const visitor = await newVisitor(browser, { cores });
  for (const what of ['first visit', 'from cache']) {
    const { painted, ready } = await visitor.times();
    row(`${what}, ${threads}`, words(painted), words(ready));
    await keptAll(visitor.visit);
  }
  await visitor.close();
}
const reader = await newVisitor(browser);
const { painted, ready } = await reader.times('?lang=zh');
row('first visit, in Chinese', words(painted), words(ready));
await reader.close();
const visitor = await newVisitor(browser);
row('a frame that waits, its still board', words((await stillTimes(visitor)).board));
await visitor.close();
await browser.close();
