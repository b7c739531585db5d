// The view that shows what a search knows of every move: by key, by control and by address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
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
    const { toMove } = await visit.page.evaluate(() => arcade.tree({ limit: 1000 }));
    assert.equal(toMove, 'first');
    const short = (n) => (n < 1000 ? `${n}` : n < 99950 ? `${(n / 1e3).toFixed(1)}k` : n < 999500 ? `${(n / 1e3).toFixed(0)}k` : `${(n / 1e6).toFixed(1)}M`);
    for (const move of ['D3', 'C4', 'F5', 'E6']) { // each asked for alone: one may be too little visited for the thousand
      const { nodes: [node] } = await visit.page.evaluate((one) => arcade.tree({ moves: [one], limit: 1 }), move);
      assert.equal(node.toMove, 'second', 'its value is for White');
      const line = `${move}: ${(100 * (1 - node.value)).toFixed(1)} %, ${short(node.visits)} visits`;
      assert.ok(lines.some((one) => one === line || one.startsWith(`${line}, `)), `${line} among ${lines.join(' | ')}`);
    }
    await visit.press('1');
    await untilView(visit, 'Play');
    assert.ok(!(await visit.page.evaluate(() => arcade.controls())).some((one) => one.id.startsWith('searched')));
    visit.assertCalm();
  });

const untilLine = (visit, title, pattern) => visit.until(({ wanted, source }) => {
  const head = [...document.querySelectorAll('#reader h3, #reader h2, #reader h4')].find((one) => one.textContent === wanted);
  const line = head && [...head.nextElementSibling.children].map((one) => one.textContent).find((text) => new RegExp(source).test(text));
  return line && line.match(source);
}, { wanted: title, source: pattern }, `${title}: ${pattern}`);

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: the line of a candidate is gone along on the board, and played as a variation`, options, async (t) => {
    const visit = await open(t, { mode, game: 'reversi', view: 'analyse', moves: 'f5d6c3', ...HUMANS });
    const before = (await visit.state()).history;
    await control(visit, 'searched F4');
    await press(visit, 'by Move'); // an order that does not change
    await visit.until(() => arcade.tree({ moves: ['F4'] }).then(({ nodes }) => nodes[0]?.visits > 100));
    await press(visit, 'searched F4');
    await visit.page.mouse.move(4, 4); // what is pressed stays, whatever the mouse is over
    const [, line] = await untilLine(visit, 'Analyse', '^Line shown: (F4 .*)');
    await visit.press('.');
    await visit.press('.');
    const [, shown] = await untilLine(visit, 'Analyse', '^On the board: (F4 \\S+)$');
    assert.ok(line.startsWith(shown.split(' ')[0]));
    await visit.press('p');
    const { history } = await visit.untilState((state, length) => state.history.length === length, before.length + 2);
    assert.deepEqual(history, [...before, ...shown.split(' ')]);
    visit.assertCalm();
  });

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: exact values stand beside the estimates, and can be hidden`, options, async (t) => {
    const visit = await open(t, { mode, game: 'stones', stones: 7, take: 2, view: 'analyse', ...HUMANS });
    assert.match((await untilLine(visit, 'Analyse', '^Exact: .*'))[0], /^Exact: Red wins/);
    assert.equal((await untilLine(visit, 'Analyse', '^Exact values: .*'))[0], 'Exact values: 1 win, 2 loss');
    await control(visit, 'by Exact');
    await visit.press('t');
    await visit.until(() => !/Exact values: /.test(document.querySelector('#reader').textContent));
    assert.ok(!(await visit.page.evaluate(() => arcade.controls())).some((one) => one.id === 'by Exact'));
    visit.assertCalm();
  });

test('the truth of Dots-and-Boxes comes while the search goes on', options, async (t) => {
  const visit = await open(t, { game: 'dots', view: 'analyse', moves: '0-13-4', ...HUMANS });
  const [, result] = await untilLine(visit, 'Analyse', '^Exact: (.*)');
  assert.equal(result, 'Blue wins by 3');
  assert.ok((await visit.page.evaluate(() => arcade.controls())).some((one) => one.id === 'hold' && one.label === 'Stop'));
});

test('another constant puts the present moves into another order', options, async (t) => {
  const visit = await open(t, { game: 'reversi', view: 'analyse', moves: 'f5d6c3', ...HUMANS });
  await control(visit, 'searched F4');
  await press(visit, 'hold');
  const order = () => visit.page.evaluate(() => arcade.controls().filter((one) => one.id.startsWith('searched')).sort((a, b) => a.y - b.y).map((one) => one.id));
  await press(visit, 'by Score');
  const first = await order();
  await control(visit, 'explore-as-searched');
  for (let i = 0; i < 20; i++) await visit.press('-');
  assert.match((await untilLine(visit, 'Analyse', '^With C = .*'))[0], /^With C = 0.00 the next visit goes to/);
  const greedy = await order();
  assert.deepEqual([...greedy].sort(), [...first].sort());
  await visit.press('0');
  await untilLine(visit, 'Analyse', '^With C = 0.50');
  assert.deepEqual(await order(), first);
  visit.assertCalm();
});

test('a finger looks at a move before it plays it', options, async (t) => {
  const visit = await open(t, { game: 'ttt', view: 'analyse', ...HUMANS }, PHONE);
  const { x, y } = (await visit.state()).targets.find((target) => target.move === '4');
  await visit.tap(x, y);
  await untilLine(visit, 'Analyse', '^Line shown: 4');
  assert.deepEqual((await visit.state()).history, []);
  await visit.tap(x, y);
  await visit.untilState((state) => state.history.join() === '4');
});

test('what is drawn over the board is a switch each, and kept', options, async (t) => {
  const visit = await open(t, { game: 'reversi', ...HUMANS });
  const kept = () => visit.page.evaluate(() => localStorage.getItem('mcts-arcade / preferences'));
  for (const key of ['c', 'z', 't']) await visit.press(key);
  await visit.until(() => /hide=names,truth,values/.test(localStorage.getItem('mcts-arcade / preferences')), null, await kept());
  await visit.press('z');
  await visit.until(() => /hide=names,truth(&|$)/.test(localStorage.getItem('mcts-arcade / preferences')), null, await kept());
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

test('a small phone shows three of the moves under headings, and stops the search', options, async (t) => {
  const visit = await open(t, { game: 'reversi', view: 'analyse', ...HUMANS }, { ...PHONE, viewport: { width: 360, height: 640 } });
  const rows = await visit.until(() => { const all = arcade.controls().filter((one) => one.id.startsWith('searched')); return all.length === 3 && all; }, null, 'three rows');
  for (const { height } of rows) assert.ok(height >= 30, `a whole row: ${height}`);
  await press(visit, 'pause');
  await visit.until(() => arcade.controls().some((one) => one.id === 'pause' && one.label === 'Go on'), null, 'it has stopped');
  const last = (await visit.page.evaluate(() => arcade.controls())).filter((one) => one.id.startsWith('searched')).at(-1);
  await visit.tap(last.x + last.width / 2, last.y + last.height / 2);
  await untilLine(visit, 'Analyse', `^Line shown: ${last.id.split(' ')[1]}`);
  visit.assertCalm();
});
