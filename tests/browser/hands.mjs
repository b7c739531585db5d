// What a person does with the page: keys, pasting, and the controls of the panel and its sheets.
import { DESKTOP } from './harness.mjs';

export const play = (visit, moves) => visit.page.evaluate((all) => all.every((move) => arcade.play(move)), moves);
export const addressOf = (visit, part) => visit.until((p) => location.search.includes(p) && location.search, part, `the address says ${part}`);
export const paste = (visit, text) => visit.page.evaluate((content) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', content);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, text);

// ---------------------------------------------------------------- controls

// Where things are in a window of DESKTOP's size, as src/ui/ lays them out: the panel in page.cpp, a sheet in
// sheet.cpp, its rows in menu_sheet.cpp and search_form.cpp.
const { width, height } = DESKTOP.viewport;
const PANEL = { x: width - 368 + 18, moves: 276 }; // the first move is below
const ROW = 36, BLOCK = 72, TITLE = 46, PADDING = 20, FOOT = 14 + ROW;

// The body of a sheet in the middle of the window.
function sheet(w, content) {
  const h = 2 * PADDING + TITLE + content + FOOT;
  const y = (height - h) / 2;
  return { x: (width - w) / 2 + PADDING, y: y + PADDING + TITLE, w: w - 2 * PADDING, done: { x: width / 2, y: y + h - PADDING - ROW / 2 } };
}

// The n-th of `count` choices in the block that begins at y.
const choice = ({ x, w }, y, n, count) => ({ x: x + (w * (n + 0.5)) / count, y: y + 22 + ROW / 2 });

export const at = (visit, { x, y }) => visit.click(x, y);

const COMMANDS = ['Undo', 'Redo', 'Hint', 'New game', 'Resign', 'End and count', 'Share', 'Copy link', 'Copy position', 'Copy moves', 'Copy as GGF', 'Paste', 'Save file', 'Open file', 'Rules', 'Keys'];
const ALWAYS = 7 * BLOCK + 40; // the height of what a person likes

// The menu of a game: GGF is of Reversi alone, and to count there must be points.
const OFFERED = { 'Copy as GGF': ['reversi'], 'End and count': ['reversi', 'dots'] };
function menu(game) {
  const commands = COMMANDS.filter((one) => OFFERED[one]?.includes(game) ?? true);
  const players = Math.ceil(commands.length / 2) * (ROW + 8) + 6;
  const body = sheet(760, Math.max(players + 3 * BLOCK, ALWAYS)), w = (body.w - 28) / 2;
  return { commands, done: body.done, left: { ...body, w }, right: { ...body, x: body.x + w + 28, w }, rules: body.y + players + BLOCK };
}

const presentMenu = async (visit) => menu((await visit.state()).game);

export async function openMenu(visit) {
  await visit.page.locator('#canvas').focus();
  await visit.press('F10');
}

// A button of the menu, which closes it.
export async function command(visit, name) {
  await openMenu(visit);
  const { commands, left } = await presentMenu(visit);
  const n = commands.indexOf(name);
  await at(visit, { x: left.x + (left.w * (n % 2 + 0.5)) / 2, y: left.y + Math.floor(n / 2) * (ROW + 8) + ROW / 2 });
}

// Choices of the menu, each as one of how many.
const CHOICES = {
  'No clock': ({ left, rules }) => choice(left, rules, 0, 4),
  '10 s': ({ left, rules }) => choice(left, rules, 1, 4),
  'Three in a row lose': ({ left, rules }) => choice(left, rules + BLOCK, 1, 2),
  'High contrast': ({ right }) => choice(right, right.y + 2 * BLOCK, 2, 3),
  'Text 100 %': ({ right }) => choice(right, right.y + 3 * BLOCK, 0, 4),
  'Text 125 %': ({ right }) => choice(right, right.y + 3 * BLOCK, 1, 4),
  'Text 150 %': ({ right }) => choice(right, right.y + 3 * BLOCK, 2, 4),
  'Text 200 %': ({ right }) => choice(right, right.y + 3 * BLOCK, 3, 4),
  'Panel left': ({ right }) => choice(right, right.y + 4 * BLOCK, 0, 3),
  'Panel right': ({ right }) => choice(right, right.y + 4 * BLOCK, 1, 3),
  'Panel hidden': ({ right }) => choice(right, right.y + 4 * BLOCK, 2, 3),
};
export async function choose(visit, ...names) {
  await openMenu(visit);
  await pick(visit, ...names);
}

// The same once the menu is open.
export async function pick(visit, ...names) {
  const present = await presentMenu(visit);
  for (const name of names) await at(visit, CHOICES[name](present));
  await at(visit, present.done);
}

// The New game sheet is the same for all games: { ttt, stones, reversi, dots, start, cancel, rules }, each a point.
export function newGameSheet() {
  const options = 2, { x, y, w, done } = sheet(420, 22 + 2 * (ROW + 8) - 8 + 14 + (3 + options) * BLOCK + 2 * BLOCK);
  const game = (n) => ({ x: x + (w * (n % 2 + 0.5)) / 2, y: y + 22 + Math.floor(n / 2) * (ROW + 8) + ROW / 2 });
  return {
    ttt: game(0), stones: game(1), reversi: game(2), dots: game(3),
    cancel: { x: x + w / 4, y: done.y }, start: { x: x + (3 * w) / 4, y: done.y }, rules: { x: x + w - 48, y: y - TITLE + 16 },
  };
}

// The settings of the MCTS that goes second: 100, 1000, 10000 or 100000 iterations.
export async function searchFor(visit, iterations) {
  const SEAT = { x: PANEL.x + 120, y: 130 }, SEATS = 8, ITEM = 32;
  await at(visit, SEAT);
  await at(visit, { x: SEAT.x + 20, y: SEAT.y + 24 + SEATS * ITEM + ITEM / 2 });
  const form = sheet(420, BLOCK + ROW + 8 + 6 * BLOCK);
  await at(visit, choice(form, form.y, 1, 2));
  await at(visit, choice(form, form.y + ROW + 8, Math.log10(iterations) - 2, 4));
  await at(visit, form.done);
}

// The mark beside move n, counted from 0.
export const variationMark = (visit, n) => at(visit, { x: PANEL.x + 80 * (n % 4 + 1) - 9, y: PANEL.moves + 28 * Math.floor(n / 4) + 14 });
// What leads back from a hidden panel: the last button of the bar beside the board.
export const menuInTheBar = (visit) => at(visit, { x: 944 + 190 / 2, y: height - 8 - ROW / 2 });
