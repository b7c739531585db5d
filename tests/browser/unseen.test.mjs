// Frames of an article that are scrolled out of view stop searching soon, also where the browser is too busy to say that they are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TALL, iframe, openArticle, options, running, until } from './embed.mjs';
import { sleep } from './harness.mjs';

const START = `<script>
  addEventListener('message', ({ source, data }) => { if (data.event === 'loaded') source.postMessage({ mctsArcade: 1, id: 1, call: 'start' }, '*'); });
</script>`;
const FOR_EVER = { first: 'mcts', second: 'human', timeMs: 600000 };
const thinks = (frame) => until(frame, () => arcade.state().thinking && arcade.state().iterations > 0, 'a search');

for (const mode of ['threads', 'workers', 'single']) {
  test(`${mode}: out of view nothing is searched, though the browser does not say that it is, and in view it goes on`, options, async (t) => {
    const silent = () => { globalThis.IntersectionObserver = class { observe() {} disconnect() {} }; };
    const { visit, frame } = await openArticle(t, START + iframe({ game: 'reversi', mode, ...FOR_EVER }) + TALL + TALL + TALL, { init: silent });
    await running(frame);
    await thinks(frame);
    await visit.page.evaluate(() => scrollTo(0, 1e6));
    await until(frame, () => !arcade.state().thinking, 'the search stops');
    await visit.page.evaluate(() => scrollTo(0, 0));
    await thinks(frame);
  });
}

test('an analysis out of view stops as well', options, async (t) => {
  const { visit, frame } = await openArticle(t, START + iframe({ game: 'reversi', view: 'analyse', first: 'human', second: 'human' }) + TALL + TALL + TALL);
  await running(frame);
  const iterations = () => frame.evaluate(() => arcade.analysis()?.iterations ?? 0);
  await until(frame, () => arcade.analysis()?.iterations > 0, 'an analysis');
  await visit.page.evaluate(() => scrollTo(0, 1e6));
  await sleep(2000);
  const then = await iterations();
  await sleep(2000);
  assert.equal(await iterations(), then);
});
