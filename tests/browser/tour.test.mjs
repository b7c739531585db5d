// The tour: offered once to who has not played here before, through the views of the game on the board, and left with
// one key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
import { addressOf, command, placeOf, press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const has = (visit, id) => visit.page.evaluate((wanted) => arcade.controls().some((one) => one.id === wanted), id);
const gone = (visit, id) => visit.until((wanted) => !arcade.controls().some((one) => one.id === wanted), id, `${id} is gone`);
const words = (visit, pattern) => visit.until((wanted) => document.querySelector('#reader')?.textContent.includes(wanted), pattern, `${pattern} in words`);
const reload = async (visit) => { await visit.page.reload(); await visit.ready(); };

for (const [device, page] of Object.entries({ desktop: {}, phone: PHONE }))
  test(`${device}: five captions over the views, and the game is as it was`, options, async (t) => {
    const visit = await open(t, { game: 'stones' }, page);
    const before = (await visit.state()).position;
    await press(visit, 'tour-yes');
    await words(visit, 'It runs here, on your own machine.');
    for (const [view, said] of [['analyse', 'how often it wins'], ['tree', 'it grows where winning is likely'], ['steps', 'these four steps']]) {
      await press(visit, 'tour-next');
      await addressOf(visit, `view=${view}`);
      await words(visit, said);
    }
    await visit.until(() => arcade.lesson.state()?.step > 0, null, 'the lesson plays by itself');
    await press(visit, 'tour-next');
    await words(visit, 'Now play.');
    await press(visit, 'Done');
    await gone(visit, 'tour-next');
    const after = await visit.state();
    assert.equal(after.position, before);
    assert.ok(!(await visit.page.evaluate(() => location.search)).includes('view='));
    visit.assertCalm();
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
  await addressOf(visit, 'view=analyse');
  await visit.press('Escape');
  await gone(visit, 'tour-next');
  await visit.until(() => !location.search.includes('view='), null, 'back where one plays');
  await reload(visit);
  assert.ok(!(await has(visit, 'tour-yes')));
  await command(visit, 'tour');
  await placeOf(visit, 'tour-next');
});

test('by keys, with the panel hidden as well', options, async (t) => {
  const visit = await open(t, { game: 'dots', panel: 'none' });
  await visit.press('i');
  for (const view of ['analyse', 'tree', 'steps']) {
    await placeOf(visit, 'tour-next');
    await visit.press('Enter');
    await addressOf(visit, `view=${view}`);
  }
  await visit.press('Enter');
  await visit.press('Enter');
  await gone(visit, 'tour-next');
  visit.assertCalm();
});

test('of a game that is over it shows the start, and the game comes back', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 4, take: 2, first: 'human', second: 'human', moves: '2-2' });
  await visit.untilState((s) => s.over);
  await visit.press('i');
  await placeOf(visit, 'tour-next');
  await visit.untilState((s) => s.history.length === 0);
  for (const view of ['analyse', 'tree']) {
    await press(visit, 'tour-next');
    await addressOf(visit, `view=${view}`);
  }
  await visit.until(() => arcade.tree({ limit: 50 }).then(({ nodes }) => nodes.length > 1), null, 'there is a tree');
  await visit.press('Escape');
  await gone(visit, 'tour-next');
  const { history, over } = await visit.untilState((s) => s.history.length === 2);
  assert.deepEqual([history, over], [['2', '2'], true]);
  visit.assertCalm();
});
