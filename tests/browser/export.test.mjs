// What leaves the program for a lesson: the tree as a picture, the statistics as a table and as JSON.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openMenu, press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const STEPS = { game: 'stones', stones: 10, view: 'steps', iteration: 40, first: 'human', second: 'human' };

// The file that a command of the menu saves.
async function saved(visit, command, name) {
  await openMenu(visit);
  const [download] = await Promise.all([visit.page.waitForEvent('download'), press(visit, command)]);
  assert.equal(download.suggestedFilename(), name);
  return readFileSync(await download.path());
}

test('the tree of a lesson is saved as SVG and as PNG', options, async (t) => {
  const visit = await open(t, STEPS);
  await visit.until(() => arcade.lesson.state()?.iteration === 40, null, 'the lesson is there');
  const svg = (await saved(visit, 'save-tree', 'mcts-tree.svg')).toString();
  const { circles, sides } = await visit.page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    return { circles: [...drawing.querySelectorAll(':scope > circle')].length, sides: ['width', 'height'].map((side) => Number(drawing.getAttribute(side))) };
  }, svg);
  assert.ok(circles > 20, `${circles} nodes`);
  const png = await saved(visit, 'save-tree-png', 'mcts-tree.png');
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], sides.map((side) => 2 * Math.floor(side)), 'twice as large');
  visit.assertCalm();
});

test('the moves that were searched are saved as a table and as JSON', options, async (t) => {
  const visit = await open(t, { game: 'ttt', moves: '4-0', view: 'analyse', first: 'human', second: 'human' });
  await visit.until(() => arcade.analysis()?.proved, null, 'all is proved');
  const rows = (await saved(visit, 'save-table', 'mcts-analysis.csv')).toString().trim().split('\r\n').map((row) => row.split(','));
  assert.deepEqual(rows[0], ['move', 'visits', 'share', 'value', 'mean', 'exploration', 'total', 'proof', 'exact']);
  const analysis = JSON.parse(await saved(visit, 'save-analysis', 'mcts-analysis.json'));
  assert.deepEqual(rows.slice(1).map((row) => [row[0], Number(row[1])]), analysis.moves.map((m) => [m.move, m.visits]));
  assert.ok(rows.slice(1).every((row) => row.length === 9));
  visit.assertCalm();
});

test('where no tree is on show it is said', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  await openMenu(visit);
  await press(visit, 'save-tree');
  await visit.untilState((s) => /No tree is on show/.test(s.message));
  visit.assertCalm();
});
