// What the menus can do in the middle of a game: settings, rules, copying, saving, ends, variations, the panel.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addressOf, at, choose, command, newGameSheet, paste, pick, play, press, searchFor } from './hands.mjs';
import { differing } from './harness.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const HUMANS = { first: 'human', second: 'human' };

// ---------------------------------------------------------------- settings and rules

test('a search gets other settings in mid-game', options, async (t) => {
  const visit = await open(t, { game: 'reversi', first: 'human', second: 'mcts', iterations: 20 });
  assert.ok(await play(visit, ['D3']));
  const { history } = await visit.untilState((s) => s.targets.length > 0);
  await searchFor(visit, '1k');
  await addressOf(visit, 'second.iterations=1000');
  assert.deepEqual((await visit.state()).history, history, 'the game goes on');
  assert.ok(await play(visit, [(await visit.state()).legal[0]]));
  await visit.untilState((s) => s.history.length === 4 && s.iterations >= 1000, null, 'it answers with them');
  visit.assertCalm();
});

test('clock and tournament rules begin in mid-game', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  assert.ok(await play(visit, ['4']));
  await choose(visit, 'Time for each move: 10 s', 'Illegal moves: Three in a row lose');
  for (const part of ['clock=10', 'tournament=on']) await addressOf(visit, part);
  const { targets } = await visit.state();
  await choose(visit, 'Time for each move: No clock');
  await visit.until(() => !location.search.includes('clock='));
  assert.equal(targets.length, 8);
});

// ---------------------------------------------------------------- a new game and its rules

test('nothing moves on the New game sheet when another game is chosen', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  const sheet = await newGameSheet(visit);
  for (const game of ['stones', 'dots', 'ttt', 'reversi', 'stones', 'reversi', 'dots', 'stones']) {
    await at(visit, sheet[game]);
    await at(visit, sheet[game]); // whatever is under the pointer now
  }
  await at(visit, sheet.start);
  await visit.untilState((s) => s.game === 'stones' && s.position === '10 2 1', null, 'as many stones as there were');
  for (const game of ['reversi', 'dots', 'stones', 'ttt']) {
    await visit.press('n');
    await at(visit, sheet[game]);
    await at(visit, sheet.start);
    await visit.untilState((s, wanted) => s.game === wanted, game);
  }
  await visit.press('n');
  await at(visit, sheet.dots);
  await at(visit, sheet.cancel);
  assert.equal((await visit.state()).game, 'ttt');
  visit.assertCalm();
});

// The share of the pixels that changes when something is done.
async function changes(visit, act) {
  const before = await visit.picture();
  await act();
  return differing(visit.page, before, await visit.picture());
}

test('F1 shows the rules, and it is not the browser\u2019s', options, async (t) => {
  const visit = await open(t, { game: 'dots', ...HUMANS });
  await visit.page.locator('#canvas').focus();
  await visit.page.evaluate(() => addEventListener('keydown', (event) => { globalThis.taken = event.key === 'F1' && event.defaultPrevented; }));
  assert.ok(await changes(visit, () => visit.press('F1')) > 0.3, 'a sheet over the page');
  assert.equal(await visit.page.evaluate(() => globalThis.taken), true);
  await visit.shot('rules');
  await visit.press('u');
  assert.ok(await changes(visit, () => visit.press('Escape')) > 0.3, 'Escape closes it');
  assert.ok(await play(visit, ['3']));
  assert.ok(await changes(visit, () => command(visit, 'Rules')) > 0.3, 'the menu has it too');
  visit.assertCalm();
});

test('the New game sheet shows the rules of the game that is chosen on it', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  const sheet = await newGameSheet(visit);
  await at(visit, sheet.rules);
  const ttt = await visit.page.screenshot();
  await visit.press('Escape');
  await at(visit, sheet.stones);
  await at(visit, sheet.rules);
  assert.ok(await differing(visit.page, ttt, await visit.page.screenshot()) > 0.01, 'those of another game');
  await visit.press('Escape');
  await at(visit, sheet.start);
  await visit.untilState((s) => s.game === 'stones', null, 'the sheet is there again as it was left');
});

// ---------------------------------------------------------------- by keys

async function pressAll(visit, ...keys) {
  for (const key of keys) await visit.press(key);
}

test('a new game of another kind, by keys alone', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  await pressAll(visit, 'n', 'ArrowRight', 'Enter');
  assert.equal((await visit.state()).game, 'ttt', 'Enter presses the control that the arrows have chosen');
  await pressAll(visit, ...Array(11).fill('ArrowDown'), 'Enter');
  await visit.untilState((s) => s.game === 'stones');
  await pressAll(visit, 'ArrowLeft', 'Enter');
  await visit.untilState((s) => s.history.length === 1, null, 'the board has the keys again');
  await pressAll(visit, 'n', 'Enter');
  await visit.untilState((s) => s.history.length === 0, null, 'Enter starts what is there');
});

for (const panel of ['', 'none'])
  test(`another player in mid-game, by keys alone${panel && ', without a panel'}`, options, async (t) => {
    const visit = await open(t, { game: 'dots', ...HUMANS, ...(panel && { panel }) });
    assert.ok(await play(visit, ['7']));
    const PLAYERS = Array(11).fill('ArrowDown'); // below as many rows of commands
    await pressAll(visit, 'F10', ...PLAYERS, 'ArrowRight', 'Enter', 'Escape', 'u');
    assert.deepEqual((await visit.state()).history, ['7'], 'Escape has closed the small menu alone');
    await pressAll(visit, 'Enter', 'ArrowDown', 'Enter', 'Escape');
    const { seats } = await visit.untilState((s) => s.history.length > 1, null, 'it has played');
    assert.deepEqual(seats, { first: 'human', second: 'level-1' });
    visit.assertCalm();
  });

// ---------------------------------------------------------------- copying and saving

async function copied(visit, what) {
  await visit.page.evaluate(() => navigator.clipboard.writeText(''));
  await command(visit, what);
  return visit.until(() => navigator.clipboard.readText(), null, `the clipboard has something: ${what}`);
}

const GAMES = { reversi: ['f5', 'd6', 'c3'], dots: ['7', '8'], stones: ['2', '1'], ttt: ['4', '0'] };

for (const [game, moves] of Object.entries(GAMES))
  test(`what is copied can be pasted: ${game}`, options, async (t) => {
    const visit = await open(t, { game, ...HUMANS });
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    assert.ok(await play(visit, moves));
    const { position } = await visit.state();
    const kinds = ['Copy link', 'Copy position', 'Copy moves', ...(game === 'reversi' ? ['Copy as GGF'] : [])];
    for (const kind of kinds) {
      const text = await copied(visit, kind);
      if (kind === 'Copy moves') assert.equal(text, game === 'reversi' ? 'f5d6c3' : moves.join(' '));
      if (kind === 'Copy as GGF') assert.match(text, /^\(;GM\[Othello\].*B\[F5/);
      await visit.newGame({ game });
      await visit.untilState((s) => s.history.length === 0);
      await paste(visit, text);
      await visit.untilState((s, p) => s.position === p, position, `${kind} is understood`);
      await visit.newGame({ game });
      assert.ok(await play(visit, moves));
    }
    visit.assertCalm();
  });

test('a saved file is the match', options, async (t) => {
  const visit = await open(t, { game: 'dots', ...HUMANS });
  assert.ok(await play(visit, ['7', '8']));
  const [download] = await Promise.all([visit.page.waitForEvent('download'), command(visit, 'Save file')]);
  assert.equal(download.suggestedFilename(), 'mcts-arcade-match.txt');
  assert.match(readFileSync(await download.path(), 'utf8'), /^MCTS Arcade match 5\n[^]*\nmoves 7 8\n/);
});

// ---------------------------------------------------------------- ends

for (const [name, ending, winner] of [['Resign', 'resigned', 'first'], ['End now and count', 'counted', 'first']])
  test(`the menu ends a game: ${name}`, options, async (t) => {
    const visit = await open(t, { game: 'reversi', ...HUMANS });
    assert.ok(await play(visit, ['D3']));
    await command(visit, name);
    const { result } = await visit.untilState((s) => s.over);
    assert.deepEqual({ winner: result.winner, ending: result.ending }, { winner, ending });
  });

// ---------------------------------------------------------------- variations

test('every line comes back, by the mark beside the move and by V', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  assert.ok(await play(visit, ['4', '0']));
  await visit.page.locator('#canvas').focus();
  for (const other of ['8', '2']) {
    await visit.press('u');
    await visit.untilState((s) => s.history.length === 1);
    assert.ok(await play(visit, [other]));
  }
  const turn = async (go, second) => {
    await go();
    await visit.untilState((s, move) => s.history[1] === move, second, `the line with ${second}`);
  };
  for (const second of ['0', '8', '2']) await turn(() => visit.press('v'), second);
  for (const second of ['0', '8', '2']) await turn(() => press(visit, 'variation1'), second);
  visit.assertCalm();
});

// ---------------------------------------------------------------- the panel

const middle = async (visit) => Math.round((await visit.state()).targets.find(({ move }) => move === '4').x);

test('the panel is where it is wanted, also after a reload', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  const right = await middle(visit);
  await choose(visit, 'Panel: Left');
  assert.equal(await middle(visit), 1280 - right);
  await choose(visit, 'Panel: Hidden');
  assert.equal(await middle(visit), 538); // with the bar beside it
  await visit.page.reload();
  await visit.ready();
  assert.equal(await middle(visit), 538); // with the bar beside it
  await press(visit, 'menu');
  await pick(visit, 'Panel: Right');
  assert.equal(await middle(visit), right);
  visit.assertCalm();
});

// Hidden and shown by the menu and by its key; no click falls on what is hidden.
test('the list of moves is there where it is wanted, also after a reload', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  assert.ok(await play(visit, ['4']));
  const until = (there) => visit.until((wanted) => arcade.controls().some(({ id }) => id === 'move1') === wanted, there, `the list is there: ${there}`);
  await until(true);
  await choose(visit, 'Moves: Hidden');
  await until(false);
  await visit.page.reload();
  await visit.ready();
  await until(false);
  await visit.press('o');
  await until(true);
  await visit.press('o');
  await until(false);
  await choose(visit, 'Moves: Shown');
  await until(true);
  visit.assertCalm();
});
