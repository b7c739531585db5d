// Many frames in one article, all started at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iframe, openArticle, options, running, stage, state } from './embed.mjs';

const COUNT = 8;

test('eight frames, all told to start at once: each of them runs, in threads', { timeout: 400000 }, async (t) => {
  const frames = Array.from({ length: COUNT }, (_, i) => iframe({ game: ['ttt', 'stones', 'reversi', 'dots'][i % 4] })).join('');
  const { visit } = await openArticle(t, `<script>
    addEventListener('message', ({ source, data }) => { if (data.event === 'loaded') source.postMessage({ mctsArcade: 1, id: 1, call: 'start' }, '*'); });
  </script>` + frames);
  const places = visit.page.frames().filter((frame) => frame.parentFrame() === visit.page.mainFrame());
  assert.equal(places.length, COUNT);
  for (const place of places) await running(place);
  const modes = await Promise.all(places.map(async (place) => (await state(place)).mode));
  assert.deepEqual(modes, Array(COUNT).fill('threads'));
  visit.assertCalm();
});

test('the script of the element included twice, from two hosts, in any order: the elements work', options, async (t) => {
  const another = stage.site.url;
  for (const places of [[stage.app.url, another], [another, another]]) {
    const scripts = places.map((url) => `<script src="${url}mcts-arcade.js" async></script>`).join('');
    const { visit } = await openArticle(t, `${scripts}<mcts-arcade game="ttt"></mcts-arcade>${scripts}<mcts-arcade game="stones"></mcts-arcade>`);
    await visit.until(() => document.querySelectorAll('mcts-arcade iframe').length === 2, null, 'two frames');
    visit.assertCalm();
  }
});
