// A browser ends search threads, or lets them hang, without a notice. The search starts again, the game is intact.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPlain as open } from './page.mjs';
import { endWorkers, hire } from './watch.mjs';

const options = { timeout: 180000 };

async function answered(visit, moves) {
  const { history, toMove, mode } = await visit.untilState((s, n) => s.history.length === n && s.targets.length > 0, moves, 'the search answers');
  assert.equal(toMove, 'first');
  assert.equal(mode, 'threads');
  return history;
}

test('threads that are ended while they search', options, async (t) => {
  const visit = await open(t, { game: 'reversi', second: 'mcts', timeMs: 4000 }, { init: hire });
  await visit.page.evaluate(() => arcade.play('D3'));
  await visit.untilState((s) => s.thinking && s.iterations > 0);
  await endWorkers(visit);
  const [first] = await answered(visit, 2);
  assert.equal(first, 'D3');
  assert.equal(visit.loads, 1, 'without loading the page again');
  visit.assertCalm();
});

test('threads that are ended between two searches, again and again', options, async (t) => {
  const visit = await open(t, { game: 'ttt', second: 'mcts', iterations: 200 }, { init: hire });
  for (const [moves, move] of [[2, '4'], [4, null], [6, null]]) {
    await endWorkers(visit);
    assert.ok(await visit.page.evaluate((m) => arcade.play(m ?? arcade.state().legal[0]), move));
    if ((await visit.untilState((s, n) => s.over || (s.history.length === n && s.targets.length > 0), moves)).over) break;
  }
  visit.assertCalm();
});
