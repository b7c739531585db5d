// The menu and the browser: keys that the browser must not take, the clipboard, files, preferences that are kept.
// The choices on the sheets are tested without a browser: tests/unit/ui/page/page_sheets_test.cpp.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choose, command, paste, pick, play, press } from './hands.mjs';
import { differing } from './harness.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const HUMANS = { first: 'human', second: 'human' };

// ---------------------------------------------------------------- the rules

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

// ---------------------------------------------------------------- the panel

const middle = async (visit) => Math.round((await visit.state()).targets.find(({ move }) => move === '4').x);

test('the panel is where it is wanted, also after a reload', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  const right = await middle(visit);
  await choose(visit, 'Panel: Left');
  assert.equal(await middle(visit), 1280 - right);
  await choose(visit, 'Panel: Hidden');
  assert.equal(await middle(visit), 538); // with the bar next to it
  await visit.page.reload();
  await visit.ready();
  assert.equal(await middle(visit), 538); // with the bar next to it
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
