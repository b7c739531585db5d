// "Why?": the search that chose a computer's move stays with the move, also over a reload; and the
// review of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
import { press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const GAME = { game: 'reversi', first: 'human', second: 'mcts', iterations: 3000, seed: 7 };

const ids = (visit) => visit.place.evaluate(() => arcade.controls().map((one) => one.id));
const control = (visit, id) => visit.until((wanted) => arcade.controls().find((one) => one.id === wanted), id, `a control ${id}`);
const words = (visit, pattern) => visit.until((wanted) => document.querySelector('#reader')?.textContent.match(new RegExp(wanted))?.[0], pattern, `${pattern} in words`);

async function playTwo(visit) {
  assert.ok(await visit.place.evaluate(() => arcade.play('D3')));
  const state = await visit.untilState((s) => s.history.length === 2 && !s.thinking);
  return state.history[1];
}

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: it opens the very search that chose the move, and playing on goes back`, options, async (t) => {
    const visit = await open(t, { ...GAME, mode });
    assert.ok(!(await ids(visit)).includes('why'));
    const answer = await playTwo(visit);
    await control(visit, 'why');
    await control(visit, 'why1');
    await press(visit, 'why');
    await control(visit, 'search-anew');
    assert.equal((await visit.state()).history.length, 1);
    assert.match(await words(visit, 'Why [A-H][1-8]\\?'), new RegExp(answer));
    assert.match(await words(visit, '3\\.0k · '), /3/);
    const { total, nodes } = await visit.place.evaluate(() => arcade.tree({ limit: 100 }));
    assert.equal(nodes[0].visits, 3000);
    assert.ok(total > nodes.length);
    await visit.press('1');
    await visit.untilState((s) => s.history.length === 2);
    visit.assertCalm();
  });

test('a reload keeps the search, and it can be searched anew', options, async (t) => {
  const visit = await open(t, GAME);
  const answer = await playTwo(visit);
  const isKept = (moves) => Object.values(sessionStorage).some((text) => text.includes(' tree=')) && new URLSearchParams(location.search).get('moves')?.toUpperCase() === moves;
  await visit.until(isKept, `D3${answer}`, 'match and address are kept, both moves of them');
  await visit.page.reload();
  await visit.ready();
  await control(visit, 'why');
  await visit.press('w');
  await control(visit, 'search-anew');
  const { nodes } = await visit.place.evaluate(() => arcade.tree({ limit: 100 }));
  assert.equal(nodes[0].visits, 3000);
  assert.equal(nodes.length, 40);
  // Once more while it is looked at.
  await visit.until((id) => location.search.includes('view=analyse') && Object.values(sessionStorage).some((text) => text.includes(id)), '\nat 1\n', 'the place is kept');
  await visit.page.reload();
  await visit.ready();
  await visit.press('1');
  await visit.untilState((s) => s.history.length === 2);
  await visit.press('w');
  await press(visit, 'search-anew');
  await visit.until(() => !arcade.controls().some((one) => one.id === 'search-anew'));
  visit.assertCalm();
});

test('a review finds the mistakes of a game, on a phone as well', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 10, first: 'human', second: 'human', moves: '2-2-1-1-1' }, PHONE);
  await visit.press('2');
  await visit.press('e');
  const text = await words(visit, '1\\. \\?\\? Take 2 turned a win into a loss\\. Better: take 1');
  assert.ok(text);
  await press(visit, 'Course');
  await control(visit, 'course');
  await press(visit, 'Moves');
  await visit.until(() => !arcade.controls().some((one) => one.id === 'course'));
  visit.assertCalm();
});

test('an earlier position of a finished game says so, and a button leads back', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 3, first: 'human', second: 'mcts', iterations: 100 });
  assert.ok(await visit.place.evaluate(() => arcade.play('1')));
  await visit.untilOver();
  await control(visit, 'why');
  await press(visit, 'why');
  await words(visit, 'an earlier position, 1 of 2');
  await press(visit, 'back-to-game');
  const state = await visit.untilState((s) => s.history.length === 2);
  assert.ok(state.over);
  visit.assertCalm();
});

test('"Show me" has the numbers of the review, and keeps the sentence', options, async (t) => {
  const visit = await open(t, { game: 'reversi', first: 'human', second: 'human' });
  for (let i = 0; i < 10; i++) await visit.place.evaluate(() => arcade.play(arcade.state().legal[0]));
  await visit.press('2');
  await visit.press('e');
  const [, move, loss, before, after, better] = (await words(visit, '\\d+\\. \\?+!? \\S+ gave away [\\d.]+ %: [\\d.]+ to [\\d.]+\\. Better: [A-H][1-8]'))
    .match(/^(\d+)\. .*?gave away ([\d.]+) %: ([\d.]+) to ([\d.]+)\. Better: (..)/);
  assert.equal(loss, (before - after).toFixed(1));
  await visit.until(() => !/Reviewing/.test(document.querySelector('#reader').textContent), null, 'the review has ended');
  await visit.press('Home');
  for (let i = 0; i < Number(move); i++) await visit.press('PageDown');
  const played = (await visit.state()).history.at(-1);
  await visit.until(() => arcade.analysis()?.iterations > 5000, null, 'the list has its place');
  await press(visit, 'Show me');
  await visit.untilState((s, ply) => s.history.length === ply, Number(move) - 1);
  const analysis = await visit.place.evaluate(() => arcade.analysis());
  const valueOf = (name) => (100 * analysis.moves.find((one) => one.move === name).value).toFixed(1);
  assert.equal(valueOf(better), before);
  assert.equal(valueOf(played), after);
  assert.equal(analysis.iterations, 50000);
  await press(visit, 'back to mistake');
  await visit.untilState((s, ply) => s.history.length === ply, Number(move));
  visit.assertCalm();
});
