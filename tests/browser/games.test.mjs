// Whole games of all four kinds, by real clicks on the canvas, against the real search.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, differing, playByClicks, sleep } from './harness.mjs';
import { open, openPlain } from './page.mjs';

const options = { timeout: 180000 };
const openSmall = (t, query) => openPlain(t, query, { viewport: { width: 900, height: 640 } });

const GAMES = {
  ttt: { iterations: 200, start: '......... X', check: checkTicTacToe },
  stones: { iterations: 200, start: '10 2 1', check: checkStones },
  reversi: { iterations: 60, start: '...........................OX......XO........................... X', check: checkReversi },
  dots: { iterations: 100, start: '000000000000000000000000 1 0 0 sym', check: checkDots },
};

function checkEnd(state, game) {
  const { over, toMove, legal, targets, thinking, result, history } = state;
  assert.deepEqual({ over, toMove, legal, targets, thinking }, { over: true, toMove: null, legal: [], targets: [], thinking: false });
  assert.ok(['first', 'second', null].includes(result.winner));
  GAMES[game].check(result, history);
}

function checkTicTacToe({ winner }, history) {
  const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
  const has = (parity) => lines.some((line) => line.every((cell) => history.indexOf(String(cell)) % 2 === parity));
  assert.equal(winner, has(0) ? 'first' : has(1) ? 'second' : null);
}

function checkStones({ winner }, history) {
  assert.equal(history.reduce((sum, taken) => sum + Number(taken), 0), 10);
  assert.equal(winner, history.length % 2 ? 'first' : 'second');
}

function checkReversi({ winner, score }, history) {
  assert.ok(score.first + score.second <= 64 && history.length >= 9);
  assert.equal(winner, leader(score));
}

function checkDots({ winner, score }, history) {
  assert.equal(score.first + score.second, 9);
  assert.deepEqual([...history].map(Number).sort((a, b) => a - b), Array.from({ length: 24 }, (_, i) => i));
  assert.equal(winner, leader(score));
}

const leader = ({ first, second }) => (first > second ? 'first' : second > first ? 'second' : null);

for (const [game, { iterations, start }] of Object.entries(GAMES)) {
  for (const human of ['first', 'second']) {
    test(`${game}: a human as ${human} player clicks through a whole game`, options, async (t) => {
      const seats = human === 'first' ? { first: 'human', second: 'mcts' } : { first: 'mcts', second: 'human' };
      const visit = await openSmall(t, { game, iterations, seed: 3, ...seats });
      const state = await visit.state();
      assert.deepEqual(state.seats, seats);
      if (human === 'first') assert.equal(state.position, start);
      checkEnd(await playByClicks(visit, human), game);
      visit.assertCalm();
    });
  }
}

test('a forced pass has a button', options, async (t) => {
  const visit = await openSmall(t, { game: 'reversi', first: 'human', second: 'human' });
  // Random play until a player must pass, all within one task of the page.
  const before = await visit.page.evaluate(async () => {
    let seed = 1;
    const random = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
    for (;;) {
      await arcade.newGame({ game: 'reversi', first: 'human', second: 'human' });
      for (let state = arcade.state(); !state.over; state = arcade.state()) {
        if (state.legal[0] === 'pass') return state.history;
        if (!arcade.play(state.legal[random(state.legal.length)])) throw new Error('a legal move was refused');
      }
    }
  });
  const { targets: [target] } = await visit.untilState((s) => s.targets.length === 1 && s.targets[0].move === 'pass');
  await visit.click(target.x, target.y);
  const after = await visit.untilState((s, n) => s.history.length > n, before.length);
  assert.equal(after.history.at(-1), 'pass');
  assert.notEqual(after.legal[0], 'pass');
});

test('wrong clicks change nothing', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', iterations: 500, seed: 1 });
  const { targets } = await visit.state();
  const unchanged = async (history, what) => assert.deepEqual((await visit.state()).history, history, what);
  const cell = (move) => targets.find((target) => target.move === move);
  const [corner, next] = [cell('0'), cell('1')];
  const half = (next.x - corner.x) / 2;

  await visit.click(corner.x - half - 6, corner.y - half - 6);
  await unchanged([], 'the frame');
  await visit.click(3, 3);
  await unchanged([], 'beside the board');
  await visit.click(corner.x, corner.y, 'right');
  await unchanged([], 'the right button');

  await visit.click(corner.x, corner.y);
  const { history } = await visit.untilState((s) => s.targets.length > 0);
  assert.equal(history.length, 2);
  await visit.click(corner.x, corner.y);
  await visit.click(cell(history[1]).x, cell(history[1]).y);
  await unchanged(history, 'occupied cells');
  visit.assertCalm();
});

// Waits until the board in words contains this text.
const said = (visit, text) => visit.until((words) => document.querySelector('#reader .said')?.textContent.includes(words), text, `it says: ${text}`);
const ILLEGAL = [
  ['ttt', {}, ['4'], '4', 'Cell 4 is taken.'],
  ['stones', { stones: 3, take: 3 }, ['1'], '3', 'Only 2 left to take.'],
  ['reversi', {}, ['D3'], 'D3', 'D3 is occupied.'],
  ['dots', {}, ['3'], '20', 'Edge 20 mirrors the first edge'],
];
for (const [game, more, moves, move, why] of ILLEGAL)
  for (const [place, query, page] of [['panel', {}, {}], ['bar', { panel: 'none' }, {}], ['phone', { theme: 'dark-contrast' }, PHONE]])
    test(`an illegal move says why: ${game}, ${place}`, options, async (t) => {
      const visit = await open(t, { game, first: 'human', second: 'human', ...more, ...query }, page);
      const { x, y } = (await visit.state()).targets.find((target) => target.move === move);
      assert.ok(await visit.page.evaluate((all) => all.every((one) => arcade.play(one)), moves));
      await visit.page.mouse.move(2, 2);
      await sleep(600); // until the move has been drawn
      const before = await visit.page.screenshot();
      await (page.hasTouch ? visit.tap(x, y) : visit.click(x, y));
      await said(visit, why);
      await visit.shot(`illegal-${game}-${place}`);
      await visit.page.mouse.move(2, 2);
      await visit.frame();
      assert.ok(await differing(visit.page, before, await visit.page.screenshot()) > 0.0001, 'and in the picture');
      assert.deepEqual((await visit.state()).history, moves);
      assert.ok(await visit.page.evaluate(() => arcade.play(arcade.state().legal[0])));
      await visit.until((words) => !document.querySelector('#reader .said').textContent.includes(words), why, 'the next move takes it away');
      visit.assertCalm();
    });

test('clicks during the search change nothing', options, async (t) => {
  const visit = await openSmall(t, { game: 'reversi', timeMs: 8000 });
  const { targets: [first, second] } = await visit.state();
  await visit.click(first.x, first.y);
  await visit.untilState((s) => s.thinking);
  await visit.click(second.x, second.y);
  assert.deepEqual((await visit.state()).history, [first.move]);
  visit.assertCalm();
});

test('a press that is dragged off its cell does not play', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', iterations: 50 });
  const { targets: [from, to] } = await visit.state();
  await visit.page.mouse.move(from.x, from.y);
  await visit.frame();
  await visit.page.mouse.down();
  await visit.frame();
  await visit.page.mouse.move(to.x, to.y, { steps: 3 });
  await visit.frame();
  await visit.page.mouse.up();
  await visit.frame();
  assert.deepEqual((await visit.state()).history, []);
});
