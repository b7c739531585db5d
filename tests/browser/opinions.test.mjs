// Values and reasons of Reversi's evaluator without a search: in every mode of the page, by mouse, key and finger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ISOLATED, PHONE, WEB, address, missing, openPage, serve } from './harness.mjs';
import { at, placeOf, press } from './hands.mjs';
import { openPlain as open, stage } from './page.mjs';

const options = { timeout: 180000 };
const QUERY = { game: 'reversi', view: 'analyse', moves: 'f5d6c3', first: 'human', second: 'human' };
const WEIGHTS = 'master.weights';

const untilWords = (visit, source) => visit.until((wanted) => new RegExp(wanted).test(document.querySelector('#reader').textContent), source, `in words: ${source}`);

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: every move has its value, and a reason is shown on the board`, options, async (t) => {
    const visit = await open(t, { mode, ...QUERY });
    await press(visit, 'hold'); // else the search would go on
    await press(visit, 'Opinion');
    const legal = (await visit.state()).targets.map((target) => target.move);
    for (const move of legal) await placeOf(visit, `opinion ${move}`);
    await untilWords(visit, `${legal[0]}: win rate .*lead .*prior`);
    await visit.page.locator('#canvas').focus();
    const before = await visit.picture();
    const reason = await placeOf(visit, 'reason 0');
    await at(visit, reason); // pressed, it stays marked
    const marked = await visit.picture();
    assert.notDeepEqual(marked, before, 'squares of the board are framed');
    await at(visit, reason);
    assert.deepEqual(await visit.picture(), before);
    await press(visit, 'Moves');
    await placeOf(visit, `searched ${legal[0]}`);
    await visit.until(() => !/lead .*, prior/.test(document.querySelector('#reader').textContent), null, 'the search alone, in words');
    visit.assertCalm();
  });

// Edge 7 closes the box at the upper left.
test('of Dots-and-Boxes it tells boxes, and frames those that speak for a move', options, async (t) => {
  const visit = await open(t, { ...QUERY, game: 'dots', rule: 'free', moves: '0-3-4' });
  await press(visit, 'hold');
  await press(visit, 'Opinion');
  await untilWords(visit, '7: win rate .*lead .*prior .*1\\.0 Boxes closed: 1');
  await visit.page.locator('#canvas').focus();
  const before = await visit.picture();
  await at(visit, await placeOf(visit, 'reason 0'));
  assert.notDeepEqual(await visit.picture(), before, 'boxes of the board are framed');
  await visit.shot('opinions-dots');
  visit.assertCalm();
});

test('on a phone it is one of the parts, and follows the game', options, async (t) => {
  const visit = await open(t, QUERY, PHONE);
  await press(visit, 'Opinion');
  await placeOf(visit, 'reason 0');
  const first = (await visit.state()).targets[0].move;
  await visit.page.evaluate((move) => arcade.play(move), first);
  await visit.untilState((state) => state.history.length === 4);
  const next = (await visit.state()).targets[0].move;
  await untilWords(visit, `${next}: win rate`);
  await visit.shot('opinions-phone');
  visit.assertCalm();
});

test('by key: X goes through the parts, and there is none in another game', options, async (t) => {
  const visit = await open(t, QUERY);
  await visit.page.locator('#canvas').focus();
  for (let i = 0; i < 3; ++i) await visit.press('x');
  await placeOf(visit, 'reason 0');
  for (let i = 0; i < 2; ++i) await visit.press('x'); // the book is the last one
  await placeOf(visit, `searched ${(await visit.state()).targets[0].move}`);
  await visit.newGame({ game: 'ttt', first: 'human', second: 'human' });
  await visit.untilState((state) => state.game === 'ttt');
  await visit.until(() => !arcade.controls().some((one) => one.label === 'Opinion'), null, 'no such part');
});

test('without its weights it says so, and the search goes on', options, async (t) => {
  const site = await serve(WEB, { headers: ISOLATED, answers: { [WEIGHTS]: missing } });
  t.after(site.close);
  const visit = await openPage(stage.browser, address(site, QUERY), {});
  t.after(() => visit.close());
  await press(visit, 'Opinion');
  await visit.untilState((state) => /trained player could not be loaded/.test(state.message));
  await press(visit, 'Moves');
  await visit.until(() => arcade.analysis()?.iterations > 0, null, 'the search goes on');
});
