// The view that shows what a search knows of every move: by key, by control and by address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const HUMANS = { first: 'human', second: 'human' };

const chosenView = (visit) => visit.page.evaluate(() => arcade.controls().filter((one) => one.id === 'view' && one.chosen).map((one) => one.label).join());
const untilView = (visit, label) => visit.until((wanted) => arcade.controls().some((one) => one.id === 'view' && one.chosen && one.label === wanted), label, `the view is ${label}`);
// The lines of a panel in the board in words; none where it is not shown.
const linesOf = (visit, title) => visit.page.evaluate((wanted) => {
  const head = [...document.querySelectorAll('#reader h3, #reader h2, #reader h4')].find((one) => one.textContent === wanted);
  return head ? [...head.nextElementSibling.children].map((line) => line.textContent) : [];
}, title);
const control = (visit, id) => visit.until((wanted) => arcade.controls().find((one) => one.id === wanted), id, `a control ${id}`);

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: a key opens it, its numbers are those of the tree, and a key closes it`, options, async (t) => {
    const visit = await open(t, { mode, game: 'reversi', ...HUMANS });
    assert.equal(await chosenView(visit), 'Play');
    await visit.press('2');
    await untilView(visit, 'Analyse');
    await control(visit, 'searched D3');
    await press(visit, 'hold');
    await visit.until(() => arcade.controls().some((one) => one.id === 'hold' && one.label === 'Go on'));
    await visit.until(() => /D3: .*visits/.test(document.querySelector('#reader').textContent), null, 'the moves are said in words');
    const lines = await linesOf(visit, 'Moves searched');
    assert.equal(lines[0], 'Win rates for Black');
    const { toMove, nodes } = await visit.page.evaluate(() => arcade.tree({ limit: 1000 }));
    assert.equal(toMove, 'first');
    const short = (n) => (n < 1000 ? `${n}` : n < 99950 ? `${(n / 1e3).toFixed(1)}k` : n < 999500 ? `${(n / 1e3).toFixed(0)}k` : `${(n / 1e6).toFixed(1)}M`);
    for (const move of ['D3', 'C4', 'F5', 'E6']) {
      const node = nodes.find((one) => one.move === move && one.parents[0] === nodes[0].id);
      assert.ok(node, `${move} among ${JSON.stringify(nodes.slice(0, 8))}`);
      const line = `${move}: ${(100 * node.value).toFixed(1)} %, ${short(node.visits)} visits`;
      assert.ok(lines.some((one) => one === line || one.startsWith(`${line}, `)), `${line} among ${lines.join(' | ')}`);
    }
    await visit.press('1');
    await untilView(visit, 'Play');
    assert.ok(!(await visit.page.evaluate(() => arcade.controls())).some((one) => one.id.startsWith('searched')));
    visit.assertCalm();
  });

test('it follows the position, and an address opens it', options, async (t) => {
  const visit = await open(t, { game: 'ttt', view: 'analyse', ...HUMANS });
  await control(visit, 'searched 4');
  assert.ok(await play(visit, ['4']));
  await visit.until(() => {
    const ids = arcade.controls().map((one) => one.id);
    return ids.includes('searched 0') && !ids.includes('searched 4');
  });
  await press(visit, 'Play');
  await untilView(visit, 'Play');
  visit.assertCalm();
});

test('a view that does not exist is said to be none', options, async (t) => {
  const visit = await open(t, { game: 'ttt', view: 'nonsense', ...HUMANS });
  assert.equal(await chosenView(visit), 'Play');
  assert.match((await visit.state()).message, /nonsense.* is not a value for view/);
});
