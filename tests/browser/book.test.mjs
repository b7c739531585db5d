// The opening book of Reversi: the computer plays by it and says so, and it can be looked into.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ISOLATED, PHONE, WEB, address, missing, openPage, serve } from './harness.mjs';
import { placeOf, press } from './hands.mjs';
import { openPlain as open, stage } from './page.mjs';

const options = { timeout: 180000 };
const MASTER = { game: 'reversi', first: 'human', second: 'master', seed: '1' };
const BOOK = 'opening.book';

const play = (visit, move) => visit.page.evaluate((m) => arcade.play(m), move);
const answered = (visit) => visit.untilState((state) => state.history.length === 2);

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: Master answers at once, says why, and the book stands open there`, options, async (t) => {
    const visit = await open(t, { mode, ...MASTER });
    await play(visit, 'f5');
    await answered(visit);
    const state = await visit.state();
    assert.ok(state.byBook);
    assert.equal(state.iterations, 0, 'nothing was searched');
    await visit.until((move) => new RegExp(`White plays ${move} from the opening book`).test(document.querySelector('#reader').textContent), state.move, 'said in words');
    await press(visit, 'why');
    await visit.untilState((now) => now.history.length === 1);
    const known = (await visit.state()).book;
    assert.ok(known.length > 1);
    assert.ok(known.some(({ move, mayBePlayed }) => mayBePlayed && move === state.move), 'one of those it may play');
    for (const { move } of known) await placeOf(visit, `book ${move}`);
    await visit.until(() => arcade.analysis()?.iterations > 0, null, 'the search can be asked all the same');
    await press(visit, 'Moves');
    await placeOf(visit, `searched ${state.move}`);
    visit.assertCalm();
  });

test('one switch turns it off and on', options, async (t) => {
  const visit = await open(t, { ...MASTER, book: 'off' });
  await play(visit, 'f5');
  await answered(visit);
  assert.equal((await visit.state()).byBook, false);
  assert.ok((await visit.state()).iterations > 0);
  await visit.newGame({ ...MASTER, book: 'on' });
  await visit.untilState((state) => state.history.length === 0);
  await play(visit, 'f5');
  await answered(visit);
  assert.ok((await visit.state()).byBook);
});

test('on a phone it is one of the parts', options, async (t) => {
  const visit = await open(t, { game: 'reversi', view: 'analyse', moves: 'f5', first: 'human', second: 'human' }, PHONE);
  await press(visit, 'Book');
  await visit.untilState((state) => state.book.length > 0); // its file has come
  for (const { move } of (await visit.state()).book) await placeOf(visit, `book ${move}`);
  await visit.shot('book-phone');
  await play(visit, 'f4'); // the weakest answer
  await play(visit, 'c3');
  await visit.until(() => /does not know this position/.test(document.querySelector('#reader').textContent), null, 'there is no book for everything');
  visit.assertCalm();
});

test('without its file Master searches, and that is said', options, async (t) => {
  const site = await serve(WEB, { headers: ISOLATED, answers: { [BOOK]: missing } });
  t.after(site.close);
  const visit = await openPage(stage.browser, address(site, MASTER), {});
  t.after(() => visit.close());
  await visit.untilState((state) => /opening book could not be loaded/.test(state.message));
  await play(visit, 'f5');
  await answered(visit);
  assert.equal((await visit.state()).byBook, false);
});
