// The first screen: the visits that show it, and the screens that it leads to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
import { addressOf, command, placeOf, press } from './hands.mjs';
import { open, openPlain } from './page.mjs';

const options = { timeout: 180000 };
const has = (visit, id) => visit.page.evaluate((wanted) => arcade.controls().some((one) => one.id === wanted), id);
const reload = async (visit) => { await visit.page.reload(); await visit.ready(); };

for (const [device, page] of Object.entries({ desktop: {}, phone: PHONE }))
  test(`${device}: a first visit sees it, and is one click from a game that a beginner can win`, options, async (t) => {
    const visit = await openPlain(t, '', page);
    await placeOf(visit, 'watch-think');
    assert.equal(await visit.page.evaluate(() => location.search), '', 'nothing was begun');
    await reload(visit);
    await press(visit, 'stones');
    const { game, seats } = await visit.untilState((s) => s.game === 'stones');
    assert.deepEqual([game, seats.first], ['stones', 'human']);
    assert.match(seats.second, /^level-/);
    await addressOf(visit, 'game=stones');
    await reload(visit);
    assert.ok(!await has(visit, 'watch-think'), 'who comes back is at the board');
    await command(visit, 'start-screen');
    await placeOf(visit, 'watch-think');
    visit.assertCalm();
  });

for (const query of ['?game=ttt', '?view=steps', '?gallery=long-chain', '?embed=1&autoplay=1'])
  test(`${query} goes straight to its position`, options, async (t) => {
    const visit = await openPlain(t, query);
    assert.ok(!await has(visit, 'watch-think'));
  });

test('newGame() of a page around it leads to the board', options, async (t) => {
  const visit = await openPlain(t, '');
  await visit.newGame({ game: 'ttt' });
  await visit.until(() => arcade.controls().some((one) => one.id === 'hint'));
});

test('its boards move, and stand still for who wants no motion', options, async (t) => {
  const frames = async (visit) => (await visit.state()).frames;
  const lively = await open(t, '');
  const before = await frames(lively);
  await lively.untilState((s, least) => s.frames > least, before + 5, 'a board makes a move');
  const still = await open(t, '', { reducedMotion: 'reduce' });
  const rest = await still.settled();
  await new Promise((done) => setTimeout(done, 8000));
  assert.equal(await frames(still), rest);
});

test('a clock rests below it', options, async (t) => {
  const visit = await openPlain(t, '');
  await visit.newGame({ game: 'ttt', first: 'human', second: 'human', clock: 2 });
  await command(visit, 'start-screen');
  await placeOf(visit, 'watch-think');
  await new Promise((done) => setTimeout(done, 4000));
  assert.equal((await visit.state()).over, false);
  await visit.page.evaluate(() => arcade.play(0)); // a move leads to the board
  await visit.untilState((s) => s.over, null, 'the clock of the other goes on');
});

test('an article opens beside the game', options, async (t) => {
  const visit = await openPlain(t, '');
  const opened = visit.context.waitForEvent('page');
  await press(visit, 'article');
  await (await opened).waitForURL(/blog-example\.html$/);
  await placeOf(visit, 'watch-think');
});
