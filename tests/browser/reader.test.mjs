// The board in words, for screen readers and for people who prefer text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
import { paste } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 240000 };
const HUMANS = { first: 'human', second: 'human' };

async function openReader(t, query, how) {
  const visit = await open(t, query, how);
  await visit.until(() => document.querySelector('#reader td'), null, 'the board in words is there');
  return visit;
}

// The nodes that a screen reader gets: { role, name, live, disabled } of all nodes that are not ignored.
async function tree(visit) {
  const cdp = await visit.context.newCDPSession(visit.page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  const property = (node, name) => node.properties?.find((p) => p.name === name)?.value.value;
  return nodes.filter((node) => !node.ignored).map((node) => ({
    role: node.role.value, name: node.name?.value ?? '', live: property(node, 'live'), disabled: property(node, 'disabled') ?? false,
  }));
}

const named = (nodes, role) => nodes.filter((node) => node.role === role).map((node) => node.name);
const said = (visit) => visit.page.evaluate(() => document.querySelector('#reader .said').textContent);
const untilSaid = (visit, text) => visit.until((words) => document.querySelector('#reader .said').textContent.includes(words), text, `it says: ${text}`);

// Comes there by keys alone, from the canvas.
async function openByKeys(visit) {
  await visit.page.keyboard.press('Shift+Tab');
  assert.equal(await visit.page.evaluate(() => document.activeElement.className), 'opener');
  await visit.page.keyboard.press('Enter');
}

// ---------------------------------------------------------------- messages

test('messages are read out, the same one again, too', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  const notes = () => visit.page.evaluate(() => document.querySelector('#reader .notes').textContent);
  await paste(visit, 'no game at all');
  await visit.until(() => /nothing was changed/.test(document.querySelector('#reader .notes').textContent), null, 'it is in words');
  const once = await notes();
  await paste(visit, 'no game at all');
  await visit.until((before) => document.querySelector('#reader .notes').textContent !== before, once, 'it is said again');
  assert.equal((await notes()).trim(), once.trim());
  assert.deepEqual((await tree(visit)).filter((node) => node.role === 'status').map((node) => node.live), ['polite', 'polite']);
  visit.assertCalm();
});

test('what is left out of a pasted text is said', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  await paste(visit, '(;GM[2];B[f5](;W[d6])(;W[f4]))(;GM[2];B[f5])');
  const wanted = 'Only the first of 2 games was read. Its variations were left out.';
  await visit.until((text) => document.querySelector('#reader .notes').textContent.trim() === text, wanted, 'it is in words');
  visit.assertCalm();
});

test('a move that is refused twice is refused twice in words', options, async (t) => {
  const visit = await openReader(t, { game: 'dots', ...HUMANS });
  await visit.page.evaluate(() => { arcade.play('8'); arcade.play('8'); });
  await untilSaid(visit, 'is drawn already');
  const once = await said(visit);
  await visit.page.evaluate(() => arcade.play('8'));
  await visit.until((before) => document.querySelector('#reader .said').textContent !== before, once, 'it is said again');
  assert.equal((await said(visit)).trim(), once.trim());
});

// ---------------------------------------------------------------- what is there

test('a screen reader finds the board as a table of buttons, a polite line and all commands', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  const nodes = await tree(visit);
  assert.ok(named(nodes, 'region').includes('Board as text'));
  assert.deepEqual(named(nodes, 'grid'), ['Board']);
  const buttons = nodes.filter((node) => node.role === 'button');
  for (const cell of '012345678') assert.ok(buttons.some((b) => b.name === `${cell}, empty` && !b.disabled), cell);
  assert.equal(nodes.find((node) => node.role === 'status').live, 'polite');
  assert.equal(await said(visit), 'Tic-Tac-Toe. X to move · your turn.');
  const commands = ['Undo (U): No move can be taken back.', 'Redo (R): No move has been taken back.', 'First move (Home): No moves yet',
    'Move back (PgUp): No moves yet', 'Move forward (PgDn): The last move is on the board.', 'Last move (End): The last move is on the board.',
    'Next variation (V): No other move was played here.', 'Hint (H)',
    'Pause (Space): No computer is to move.', 'Single move (S): No computer is to move.', 'Move now (G): No computer is to move.',
    'Resign', 'End now and count: This game has no points.', 'Language (L)', 'Sound: On (M)', 'Share', 'Copy link', 'Copy position',
    'Copy moves (Ctrl+C): No moves yet', 'Copy as GGF: Only Reversi is written as GGF.', 'Paste', 'Save file', 'Open file', 'New game', 'For the present game'];
  for (const command of commands) assert.ok(buttons.some((b) => b.name === command), command);
  assert.ok(buttons.find((b) => b.name.startsWith('Undo (U)')).disabled);
  assert.ok(named(nodes, 'combobox').includes('Game'));
});

test('it speaks the language of the program, also after a change', options, async (t) => {
  const visit = await openReader(t, { game: 'reversi', ...HUMANS, lang: 'zh' });
  assert.ok(named(await tree(visit), 'button').includes('D3，空'));
  assert.equal(await said(visit), '黑白棋。轮到黑方 · 请你走。');
  await visit.press('l');
  await untilSaid(visit, 'Black to move');
  assert.equal(await visit.page.evaluate(() => document.getElementById('reader').lang), 'en');
  assert.ok(named(await tree(visit), 'button').includes('D3, empty'));
});

test('what cannot be played can be read, but not pressed', options, async (t) => {
  const visit = await openReader(t, { game: 'reversi', ...HUMANS });
  const buttons = (await tree(visit)).filter((node) => node.role === 'button');
  assert.deepEqual(buttons.filter((b) => /empty$/.test(b.name) && !b.disabled).map((b) => b.name), ['D3, empty', 'C4, empty', 'F5, empty', 'E6, empty']);
  assert.ok(buttons.find((b) => b.name === 'E4, Black').disabled);
  await visit.page.getByRole('button', { name: 'A1, empty' }).dispatchEvent('click');
  assert.deepEqual((await visit.state()).history, []);
  await untilSaid(visit, 'A1 turns over no disc. Black to move');
});

test('the rules of the game are there to be read', options, async (t) => {
  const visit = await openReader(t, { game: 'stones', stones: 30, take: 7, ...HUMANS });
  const nodes = await tree(visit);
  assert.ok(named(nodes, 'heading').includes('Rules and words'));
  const text = await visit.page.locator('#reader .text').textContent();
  assert.match(text, /30 in all.*at most 7 of them/);
  await visit.newGame({ game: 'dots', rule: 'free', ...HUMANS });
  await visit.until(() => /first edge may be anywhere/.test(document.querySelector('#reader .text').textContent));
});

// ---------------------------------------------------------------- by keys

// The keys that lead from the place that has the focus to the one that plays this move.
const way = (visit, move) => visit.page.evaluate((wanted) => {
  const all = [...document.querySelectorAll('#reader td button')];
  const columns = document.querySelector('#reader tr').children.length;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const next = (from, step) => {
    for (let i = from + step; i >= 0 && i < all.length; i += step) {
      if (Math.abs(step) === 1 && Math.floor(i / columns) !== Math.floor(from / columns)) return null;
      if (!all[i].hidden) return i;
    }
    return null;
  };
  const ways = new Map([[all.indexOf(document.activeElement), []]]);
  for (const [place, keys] of ways) {
    if (all[place].dataset.move === wanted) return keys;
    for (const [key, step] of Object.entries(steps)) {
      const to = next(place, step);
      if (to !== null && !ways.has(to)) ways.set(to, [...keys, key]);
    }
  }
  return null;
}, move);

// The button for a pass stands next to the board. Tab goes there, and back.
async function playByKeys(visit, move) {
  const keys = move === 'pass' ? ['Tab'] : await way(visit, move);
  for (const key of [...keys, 'Enter', ...(move === 'pass' ? ['Shift+Tab'] : [])]) await visit.page.keyboard.press(key);
}

for (const game of ['ttt', 'stones', 'reversi', 'dots'])
  test(`a whole game by keys alone, without the picture: ${game}`, options, async (t) => {
    const visit = await openReader(t, { game, first: 'human', second: 'mcts', iterations: 30, seed: 5 });
    await openByKeys(visit);
    for (let turn = 1; ; turn++) {
      const state = await visit.untilState((s) => s.over || s.targets.length > 0 || s.legal[0] === 'pass');
      if (state.over) break;
      await visit.until((moves) => {
        const shown = [...document.querySelectorAll('#reader [data-move]')].map((button) => button.dataset.move).filter(Boolean);
        return shown.sort().join() === moves.slice().sort().join();
      }, state.legal, 'the board in words has followed');
      const move = state.legal[(turn * 5) % state.legal.length];
      await playByKeys(visit, move);
      await visit.untilState((s, n) => s.history.length > n, state.history.length, `${move} is played`);
    }
    const { result, history } = await visit.state();
    await untilSaid(visit, result.winner ? 'wins' : 'Draw');
    await visit.until((n) => document.querySelectorAll('#reader ol button').length === n, history.length + 1, 'all moves are listed, and the start');
    visit.assertCalm();
  });

test('Tab goes to one button while the picture is shown, and Escape goes back to it', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  await openByKeys(visit);
  assert.equal(await visit.page.evaluate(() => document.activeElement.closest('td') !== null), true);
  assert.equal(await visit.page.locator('#reader .text').isVisible(), true);
  await visit.page.keyboard.press('Escape');
  assert.equal(await visit.page.evaluate(() => document.activeElement.id), 'canvas');
  assert.deepEqual(await visit.page.evaluate(() => [...document.querySelectorAll('#reader *')].filter((e) => e.tabIndex === 0).map((e) => e.className)), ['opener']);
});

test('its keys are not the canvas\u2019s', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  await openByKeys(visit);
  await playByKeys(visit, '4');
  await visit.untilState((s) => s.history.length === 1);
  await visit.press('u');
  await visit.frame();
  assert.equal((await visit.state()).history.length, 1, 'u is a command of the picture');
});

// ---------------------------------------------------------------- commands and choices

test('commands and places in the list of moves do what they say', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  const press = (name) => visit.page.getByRole('button', { name, exact: true }).dispatchEvent('click');
  for (const place of ['4, empty', '0, empty', '8, empty']) { await press(place); await untilSaid(visit, `plays ${place[0]}`); }
  await press('1. X 4');
  await untilSaid(visit, 'X plays 4');
  await press('Move forward (PgDn)');
  await untilSaid(visit, 'O plays 0');
  await press('Hint (H)');
  await untilSaid(visit, 'Hint: ');
  await press('Resign');
  await untilSaid(visit, 'O wins');
});

test('a new game, and other players for the present one', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  await visit.page.evaluate(() => document.querySelector('#reader .opener').click());
  const choose = (label, text) => visit.page.getByLabel(label, { exact: true }).selectOption({ label: text });
  await choose('Game', 'Stones');
  await visit.page.getByLabel('Stones', { exact: true }).fill('25');
  await choose('Goes second · Blue', 'Random');
  await visit.page.getByRole('button', { name: 'New game', exact: true }).click();
  let state = await visit.untilState((s) => s.game === 'stones');
  assert.equal(state.position, '25 2 1');
  assert.deepEqual(state.seats, { first: 'human', second: 'random' });
  await choose('Goes second · Blue', 'Human');
  await visit.page.getByRole('button', { name: 'For the present game', exact: true }).click();
  state = await visit.untilState((s) => s.seats.second === 'human');
  assert.equal(state.position, '25 2 1', 'the game goes on');
  const seed = visit.page.getByLabel('Random seed', { exact: true });
  const before = await seed.evaluate((field) => field.value);
  await seed.selectOption({ index: 1 });
  await visit.page.getByRole('button', { name: 'For the present game', exact: true }).click();
  state = await visit.untilState((s) => s.message !== '');
  assert.match(state.message, /^The game, its options and the random seed apply only to a new game\.$/);
  assert.equal(await seed.evaluate((field) => field.value), before, 'the form shows what holds');
});

test('the form follows what was chosen elsewhere, and keeps what is being filled in', options, async (t) => {
  const visit = await openReader(t, { game: 'ttt', ...HUMANS });
  await visit.page.evaluate(() => document.querySelector('#reader .opener').click());
  const theme = visit.page.getByLabel('Colours', { exact: true });
  const chosen = () => theme.evaluate((field) => field.selectedOptions[0].text);
  await visit.newGame({ theme: 'light' });
  await visit.until(() => /Light/.test(document.querySelector('#reader form').textContent) &&
    [...document.querySelectorAll('#reader select')].some((field) => field.selectedOptions[0]?.text === 'Light'));
  assert.equal(await chosen(), 'Light');
  await visit.page.getByLabel('Game', { exact: true }).selectOption({ label: 'Stones' });
  await visit.newGame({ theme: 'dark' });
  await visit.untilState((s) => s.game === 'ttt');
  await new Promise((done) => setTimeout(done, 1000));
  assert.equal(await visit.page.getByLabel('Game', { exact: true }).evaluate((field) => field.selectedOptions[0].text), 'Stones');
});

// ---------------------------------------------------------------- how it looks

for (const [name, how] of [['desktop', {}], ['phone', PHONE], ['narrow', { viewport: { width: 320, height: 568 } }]])
  test(`nothing of it is cut off: ${name}`, options, async (t) => {
    const visit = await openReader(t, { game: 'dots', ...HUMANS }, how);
    await visit.page.evaluate(() => document.querySelector('#reader .opener').click());
    assert.ok(await visit.page.evaluate(() => document.getElementById('reader').scrollWidth <= innerWidth), 'it scrolls up and down only');
    const heights = await visit.page.evaluate(() => [...document.querySelectorAll('#reader.open .text :is(button, select)')].filter((e) => !e.hidden).map((e) => e.offsetHeight));
    assert.ok(Math.min(...heights) >= 44, `targets of 44 px, not ${Math.min(...heights)}`);
    await visit.shot(`reader-${name}`);
  });
