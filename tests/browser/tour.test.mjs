// The tour is offered once, to a person who has not played here before. It goes through the views of the game on the
// board. One key ends it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
import { command, placeOf, press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const has = (visit, id) => visit.page.evaluate((wanted) => arcade.controls().some((one) => one.id === wanted), id);
const gone = (visit, id) => visit.until((wanted) => !arcade.controls().some((one) => one.id === wanted), id, `${id} is gone`);
const words = (visit, pattern) => visit.until((wanted) => document.querySelector('#reader')?.textContent.includes(wanted), pattern, `${pattern} in words`);
const reload = async (visit) => { await visit.page.reload(); await visit.ready(); };

const CAPTIONS = ['Which move is best?', 'a move not tried before', 'plays random moves', 'games won / games played', 'a round begins with a selection', 'taking one stands out'];

for (const [device, page] of Object.entries({ desktop: {}, phone: PHONE }))
  test(`${device}: a search of four stones in six captions, and the game is as it was`, options, async (t) => {
    const visit = await open(t, { game: 'reversi' }, page);
    const before = (await visit.state()).position;
    await press(visit, 'tour-yes');
    for (const said of CAPTIONS) {
      await words(visit, said);
      await press(visit, said === CAPTIONS.at(-1) ? 'tour-end' : 'tour-next');
    }
    await gone(visit, 'tour-next');
    await placeOf(visit, 'view');
    assert.equal((await visit.state()).position, before);
    assert.ok(!(await visit.page.evaluate(() => location.search)).includes('view='));
    visit.assertCalm();
  });

test('at its end its game can be played', options, async (t) => {
  const visit = await open(t, { game: 'reversi' });
  await press(visit, 'tour-yes');
  for (const said of CAPTIONS) {
    await words(visit, said);
    await press(visit, 'tour-next');
  }
  await visit.until(() => arcade.state().game === 'stones' && arcade.state().position === '4 2 1', null, 'four stones');
});

test('phone: what is wrong with a link is said before the tour is offered', options, async (t) => {
  const visit = await open(t, { game: 'ttt', moves: '99' }, { ...PHONE, viewport: { width: 360, height: 640 } });
  await placeOf(visit, 'close-messages');
  assert.ok(!(await has(visit, 'tour-yes')));
  await press(visit, 'close-messages');
  await placeOf(visit, 'tour-yes');
});

test('it goes on by itself, is left with Escape, and is never in the way again', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await press(visit, 'tour-yes');
  await words(visit, CAPTIONS[1]);
  await visit.press('Escape');
  await gone(visit, 'tour-next');
  await placeOf(visit, 'view');
  await reload(visit);
  assert.ok(!(await has(visit, 'tour-yes')));
  await command(visit, 'tour');
  await placeOf(visit, 'tour-next');
});

test('by keys, forwards and back, with the panel hidden as well', options, async (t) => {
  const visit = await open(t, { game: 'dots', panel: 'none' });
  await visit.press('i');
  await words(visit, CAPTIONS[0]);
  await visit.press('ArrowRight');
  await words(visit, CAPTIONS[1]);
  await visit.press('ArrowLeft');
  await words(visit, CAPTIONS[0]);
  for (let i = 0; i < CAPTIONS.length; i++) await visit.press('Enter');
  await gone(visit, 'tour-next');
  visit.assertCalm();
});

test('a computer that is to move waits below it, and goes on afterwards', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 20, first: 'mcts', second: 'mcts', iterations: 100 });
  await visit.press('i');
  await placeOf(visit, 'tour-next');
  const { history } = await visit.state();
  for (let i = 0; i < 30; i++) await visit.page.waitForTimeout(30);
  assert.deepEqual((await visit.state()).history, history);
  await visit.press('Escape');
  await visit.untilState((s) => s.over);
  visit.assertCalm();
});
