// What leaves the program for a lesson: the tree as a picture, the statistics as a table and as JSON.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openMenu, placeOf, press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const STEPS = { game: 'stones', stones: 10, view: 'steps', iteration: 40, first: 'human', second: 'human' };

// The file that a command of the menu saves.
async function saved(visit, command, name) {
  await openMenu(visit);
  await press(visit, 'save');
  const [download] = await Promise.all([visit.page.waitForEvent('download'), press(visit, command)]);
  assert.equal(download.suggestedFilename(), name);
  return readFileSync(await download.path());
}

test('the tree of a lesson is saved as SVG and as PNG', options, async (t) => {
  const visit = await open(t, STEPS);
  await visit.until(() => arcade.lesson.state()?.iteration === 40, null, 'the lesson is there');
  const svg = (await saved(visit, 'save-tree', 'mcts-tree.svg')).toString();
  const { discs, sides, beyond } = await visit.page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    document.body.append(drawing);
    drawing.setAttribute('font-family', 'monospace'); // wider than the page's own
    const sides = ['width', 'height'].map((side) => Number(drawing.getAttribute(side)));
    const beyond = [...drawing.querySelectorAll(':scope > text')].filter((word) => { const at = word.getBBox(); return at.x < 0 || at.x + at.width > sides[0]; }).map((word) => word.textContent);
    const discs = [...drawing.querySelectorAll(':scope > rect:not([fill=none])')].filter((one) => Number(one.getAttribute('rx')) > 0 &&
      Math.abs(2 * one.getAttribute('rx') - one.getAttribute('width')) < 0.2).length;
    drawing.remove();
    return { discs, sides, beyond };
  }, svg);
  assert.deepEqual(beyond, [], 'no word leaves the drawing, whatever the font');
  assert.ok(discs > 20, `${discs} nodes`);
  for (const words of [/>[^<]+: [^<]+ to move</, />39 visits</, />http[^<]*\?game=stones&amp;/, /iteration=40/, /Area: visits/, / wins</, /\d+ %</]) assert.match(svg, words);
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

// The words, and how many lines are drawn, of an SVG.
const drawing = (visit, svg) => visit.page.evaluate((text) => {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return { words: [...root.querySelectorAll('text')].map((one) => one.textContent), lines: root.querySelectorAll('polyline').length };
}, svg.toString());

const assertPicture = (png, width, height) => assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [2 * width, 2 * height], 'twice as large');

test('the charts are saved as SVG and as PNG, in the language of the page', options, async (t) => {
  const visit = await open(t, { game: 'reversi', moves: 'd3c3c4', view: 'analyse', first: 'human', second: 'human' });
  await visit.page.evaluate(() => { globalThis.samples = 0; arcade.on('analysis', () => samples++); });
  await visit.until(() => samples > 3, null, 'there is a curve');
  await visit.page.locator('#canvas').focus();
  await visit.press('Space');
  const curve = await drawing(visit, await saved(visit, 'save-curve', 'mcts-curve.svg'));
  assert.equal(curve.lines, 2 * Math.min(4, (await visit.state()).legal.length), 'the moves in each of two plots');
  for (const words of ['Reversi: Win rates for White', 'Win % over visits', 'other moves']) assert.ok(curve.words.includes(words), words);
  assertPicture(await saved(visit, 'save-curve-png', 'mcts-curve.png'), 820, 330);
  await visit.press('l');
  const course = await drawing(visit, await saved(visit, 'save-course', 'mcts-course.svg'));
  for (const words of ['黑白棋：黑方的胜率, %', '100', '3', '步数']) assert.ok(course.words.includes(words), `${words} in ${course.words}`);
  assertPicture(await saved(visit, 'save-course-png', 'mcts-course.png'), 820, 320);
  visit.assertCalm();
});

test('where no tree is on show it is said', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  await openMenu(visit);
  await press(visit, 'save');
  await placeOf(visit, 'save-tree');
  assert.ok(await visit.page.evaluate(() => arcade.controls().find(({ id }) => id === 'save-tree').enabled === false));
  assert.ok(await visit.page.evaluate(() => [...document.querySelectorAll('#reader button[aria-disabled]')]
    .some(({ textContent }) => textContent.startsWith('Save tree (SVG): No tree is shown'))));
  visit.assertCalm();
});
