// The search against itself, to the end, and the same again with the same seed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };

async function watch(t, query) {
  const visit = await open(t, { first: 'mcts', second: 'mcts', ...query });
  const state = await visit.untilOver();
  visit.assertCalm();
  return state;
}

for (const [game, iterations] of [['ttt', 500], ['stones', 500], ['reversi', 40]]) {
  test(`${game}: the search plays itself to the end`, options, async (t) => {
    const state = await watch(t, { game, iterations, seed: 5 });
    assert.equal(state.toMove, null);
    assert.ok(state.result && state.history.length >= 5);
    assert.deepEqual(state.seats, { first: 'mcts', second: 'mcts' });
    assert.deepEqual(state.targets, [], 'no human is to move');
  });
}

test('dots: the search plays itself to the end, the same game from the same seed', options, async (t) => {
  const query = { game: 'dots', iterations: 300, rule: 'free' };
  const games = await Promise.all([7, 7, 8].map((seed) => watch(t, { ...query, seed })));
  assert.deepEqual(games[0].history, games[1].history);
  assert.notDeepEqual(games[0].history, games[2].history);
  for (const { result, history } of games) {
    assert.equal(history.length, 24);
    assert.equal(result.score.first + result.score.second, 9);
  }
});

test('random players', options, async (t) => {
  const state = await watch(t, { game: 'stones', stones: 30, take: 9, first: 'random', second: 'random' });
  assert.equal(state.history.reduce((sum, taken) => sum + Number(taken), 0), 30);
});
