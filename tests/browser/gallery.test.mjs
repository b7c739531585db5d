// The positions to learn from: chosen by mouse, keys, finger and in words, and named in an address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, paste, placeOf, press } from './hands.mjs';
import { PHONE } from './harness.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const LONG_CHAIN = '011101111100111011011011 1 1 2 free';

const isOnTheBoard = async (visit, position) => {
  const { seats } = await visit.untilState((s, wanted) => s.position === wanted, position, 'the position is on the board');
  assert.deepEqual(Object.values(seats), ['human', 'human']);
  await addressOf(visit, 'view=analyse');
};

test('the gallery opens from the menu of a phone', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' }, { ...PHONE });
  await visit.press('F10');
  await press(visit, 'Gallery');
  await press(visit, 'win-first');
  await press(visit, 'open');
  await isOnTheBoard(visit, 'XX.OO.... X');
  visit.assertCalm();
});

test('an address opens a position of the gallery, and says so where there is none', options, async (t) => {
  const visit = await open(t, '?gallery=long-chain');
  await isOnTheBoard(visit, LONG_CHAIN);
  const tree = await open(t, '?gallery=long-chain&view=tree');
  await tree.untilState((s, wanted) => s.position === wanted, LONG_CHAIN, 'in the view that the address names');
  await addressOf(tree, 'view=tree');
  const other = await open(t, '?gallery=nothing');
  await other.untilState((s) => s.message.includes('nothing'), null, 'a line says so');
});

test('a program takes up a position of the gallery, and is told where there is none', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'mcts' });
  assert.equal((await visit.newGame({ gallery: 'long-chain' })).position, LONG_CHAIN);
  await isOnTheBoard(visit, LONG_CHAIN);
  const { position, message } = await visit.newGame({ gallery: 'nothing', game: 'ttt' });
  assert.equal(position, LONG_CHAIN, 'the game stays');
  assert.match(message, /nothing.* is not a value for gallery/);
  visit.assertCalm();
});

test('a link to the gallery can be pasted', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'mcts' });
  await paste(visit, 'https://example.org/?gallery=long-chain');
  await isOnTheBoard(visit, LONG_CHAIN);
  await paste(visit, '?gallery=nothing');
  await visit.untilState((s) => /nothing.* is not a value for gallery/.test(s.message));
  visit.assertCalm();
});

test('the gallery can be read and used in words', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  await visit.press('d');
  await visit.until(() => document.querySelector('#reader')?.textContent.includes('Taking both boxes loses'), null, 'its sentences are there');
  await visit.page.evaluate(() => [...document.querySelectorAll('#reader button')].find((one) => one.textContent === 'The long chain').click());
  await isOnTheBoard(visit, LONG_CHAIN);
  visit.assertCalm();
});

const shown = (visit) => visit.page.evaluate(() => arcade.controls().map((one) => one.id).filter((id) => ['win-first', 'x-square', 'long-chain'].includes(id)));

test('it shows the positions of one game, by mouse, finger and in words', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  await visit.press('d');
  await press(visit, 'only-reversi');
  await visit.until(() => arcade.controls().some((one) => one.id === 'x-square'), null, 'Reversi is shown');
  assert.deepEqual(await shown(visit), ['x-square']);
  await visit.page.evaluate(() => [...document.querySelectorAll('#reader button')].find((one) => one.textContent === 'Tic-Tac-Toe').click());
  await visit.until(() => arcade.controls().some((one) => one.id === 'win-first'), null, 'Tic-Tac-Toe is shown');
  const phone = await open(t, { game: 'ttt', first: 'human', second: 'human' }, PHONE);
  await phone.press('d');
  const { x, y } = await placeOf(phone, 'only-dots');
  await phone.tap(x, y);
  await phone.until(() => !arcade.controls().some((one) => one.id === 'win-first'), null, 'Dots and Boxes is shown');
  visit.assertCalm();
});
