// Everything around the board: links, reloads, undo and redo, clocks, keys alone, fingers alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, command, paste, play } from './hands.mjs';
import { PHONE } from './harness.mjs';
import { openPlain as open, stage } from './page.mjs';

const options = { timeout: 180000 };
const SMALL = { viewport: { width: 900, height: 640 } };
const openSmall = (t, query, page = SMALL) => open(t, query, page);

// ---------------------------------------------------------------- links

const GAMES = {
  ttt: { moves: ['4', '0', '8'] },
  stones: { moves: ['2', '1'], stones: 21, take: 3 },
  reversi: { moves: ['D3', 'C3', 'C4'] },
  dots: { moves: ['0', '13', '7'], rule: 'free' },
};

for (const [game, { moves, ...more }] of Object.entries(GAMES))
  test(`a link opens the same game elsewhere: ${game}`, options, async (t) => {
    const visit = await openSmall(t, { game, first: 'human', second: 'human', ...more });
    assert.ok(await play(visit, moves));
    const here = await visit.state();
    const there = await openSmall(t, await addressOf(visit, 'moves='));
    const { position, history, seats } = await there.state();
    assert.deepEqual({ position, history, seats }, { position: here.position, history: here.history, seats: here.seats });
    there.assertCalm();
  });

test('a link with a bad move says which and leaves the rest', options, async (t) => {
  const visit = await openSmall(t, '?game=ttt&first=human&second=human&moves=4-4');
  const state = await visit.state();
  assert.equal(state.game, 'ttt');
  assert.deepEqual(state.history, []);
  assert.match(state.message, /move 2/i);
});

// ---------------------------------------------------------------- reloads

test('a reload goes on with the match, and with what was taken back', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['4', '0', '8']));
  await visit.press('u');
  await visit.untilState((s) => s.history.length === 2);
  await visit.until(() => /moves=4-0($|&)/.test(location.search), null, 'the address follows');
  await visit.page.reload();
  await visit.ready();
  assert.deepEqual((await visit.state()).history, ['4', '0']);
  await visit.click(5, 5);
  await visit.press('r');
  await visit.untilState((s) => s.history.length === 3);
});

test('parameters that describe no match leave the kept one', options, async (t) => {
  const visit = await openSmall(t, { game: 'dots', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['3', '5']));
  await addressOf(visit, 'moves=3-5');
  await visit.page.goto(stage.site.url + '?utm_source=news&fbclid=x&speed=fast&theme=light');
  await visit.ready();
  const { game, history, message } = await visit.state();
  assert.deepEqual({ game, history, message }, { game: 'dots', history: ['3', '5'], message: '' });
  await visit.page.goto(stage.site.url + '?utm_source=news&game=ttt');
  await visit.ready();
  assert.equal((await visit.state()).game, 'ttt');
  visit.assertCalm();
});

test('the last match is there when the page is opened again', options, async (t) => {
  const visit = await openSmall(t, { game: 'dots', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['3', '5']));
  await addressOf(visit, 'moves=3-5');
  await visit.page.goto(stage.site.url);
  await visit.ready();
  const { game, history } = await visit.state();
  assert.deepEqual({ game, history }, { game: 'dots', history: ['3', '5'] });
});

test('a tab goes on with its own match, and what was taken back, whatever another tab plays', options, async (t) => {
  const visit = await openSmall(t, { game: 'dots', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['3', '5']));
  await visit.press('u');
  await addressOf(visit, 'moves=3');
  const other = await visit.context.newPage();
  await other.goto(stage.site.url + '?game=stones');
  await other.waitForFunction(() => globalThis.arcade?.state()?.game === 'stones');
  await other.close();
  await visit.page.reload();
  await visit.ready();
  assert.deepEqual((await visit.state()).history, ['3']);
  await visit.click(5, 5);
  await visit.press('r');
  await visit.untilState((s) => s.history.join() === '3,5');
});

test('a damaged match is told of, and a game begins', options, async (t) => {
  const init = () => localStorage.setItem('mcts-arcade / match', 'MCTS Arcade match 1\nmoves nonsense\n');
  const visit = await openSmall(t, '', { ...SMALL, init });
  const state = await visit.state();
  assert.deepEqual(state.history, []);
  assert.match(state.message, /line 2: no line 'settings' follows/);
});

// ---------------------------------------------------------------- a match that is replaced

test('Undo brings back a match that was replaced, also after a reload', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['4', '0']));
  await paste(visit, 'f5d6c3');
  const replaced = (s) => s.game === 'reversi' && /was replaced\. Undo brings it back/.test(s.message);
  await visit.untilState(replaced);
  await visit.page.reload();
  await visit.ready();
  await visit.untilState(replaced);
  await visit.click(5, 5);
  await visit.press('u');
  const { history, message } = await visit.untilState((s) => s.game === 'ttt');
  assert.deepEqual(history, ['4', '0']);
  assert.match(message, /Redo brings the newer one/);
  await visit.press('r');
  await visit.untilState((s) => s.game === 'reversi' && s.history.length === 3);
  await visit.page.goto(stage.site.url + '?game=stones&first=human&second=human&moves=1-2');
  await visit.ready();
  await visit.untilState((s) => s.game === 'stones' && /was replaced/.test(s.message), null, 'by a link, too');
  await visit.page.keyboard.press('Control+z');
  await visit.untilState((s) => s.game === 'reversi' && s.history.length === 3);
});

test('an embed knows nothing of the matches that the page keeps', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['4', '0']));
  await paste(visit, 'f5d6c3');
  await visit.untilState((s) => s.game === 'reversi');
  await visit.click(5, 5);
  await visit.press('u');
  await visit.untilState((s) => s.game === 'ttt' && /Redo brings/.test(s.message));
  await visit.page.goto(stage.site.url + '?embed=1&game=stones&first=human&second=human&moves=1-2&autoplay=1');
  await visit.ready();
  const { message } = await visit.untilState((s) => s.game === 'stones' && s.history.length === 2);
  assert.equal(message, '');
  await visit.press('r');
  await visit.untilState((s) => s.game === 'stones' && s.message === 'No move has been taken back.');
});

test('a reload at once after a move loses nothing', options, async (t) => {
  const visit = await openSmall(t, { game: 'dots', rule: 'free', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['0', '3']));
  const leave = visit.page.waitForNavigation();
  await visit.page.evaluate(() => { window.arcade.play('7'); location.reload(); });
  await leave;
  await visit.ready();
  assert.deepEqual((await visit.state()).history, ['0', '3', '7']);
});

test('a reload that finds an address from before goes on with the match', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['4', '0']));
  const before = await visit.page.evaluate(() => location.search);
  await paste(visit, 'f5d6c3');
  await visit.untilState((s) => s.game === 'reversi');
  const leave = visit.page.waitForNavigation();
  await visit.page.evaluate((search) => { // as a browser that has not taken up the last address yet
    history.replaceState(history.state, '', location.pathname + search);
    location.reload();
  }, before);
  await leave;
  await visit.ready();
  await visit.untilState((s) => s.game === 'reversi' && /was replaced. Undo brings it back/.test(s.message));
  await visit.press('u');
  await visit.untilState((s) => s.game === 'ttt' && s.history.length === 2);
});

test('an address that is asked for again is no reload', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human', moves: '4' });
  const asked = visit.page.url();
  assert.ok(await play(visit, ['0']));
  await visit.page.goto('about:blank');
  await visit.page.goto(asked);
  await visit.ready();
  assert.deepEqual((await visit.state()).history, ['4']);
});

// ---------------------------------------------------------------- paste

test('what is pasted is recognised; nonsense leaves the game alone', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human' });
  assert.ok(await play(visit, ['4']));
  await paste(visit, 'no game at all');
  await visit.untilState((s) => s.message !== '');
  assert.deepEqual((await visit.state()).history, ['4']);
  await paste(visit, 'f5d6c3d3c4');
  await visit.untilState((s) => s.game === 'reversi');
  assert.deepEqual((await visit.state()).history, ['F5', 'D6', 'C3', 'D3', 'C4']);
});

test('behind a sheet nothing is pasted, and a line says so', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human' });
  for (const key of ['n', 'F10']) {
    await visit.press(key);
    await visit.frame();
    await paste(visit, 'f5d6c3');
    await visit.untilState((s) => s.message === 'Close the sheet, then paste again.');
    await visit.press('Escape');
    await visit.frame();
    assert.equal((await visit.state()).game, 'ttt');
  }
});

test('the start screen and the tour give way to what is pasted', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human' });
  for (const [key, moves] of [['f', 3], ['i', 5]]) {
    await visit.press(key);
    await visit.frame();
    await paste(visit, 'f5d6c3d3c4'.slice(0, 2 * moves));
    await visit.untilState((s, length) => s.history.length === length, moves);
    await visit.until(() => arcade.controls().some((one) => one.id === 'game'), null, 'the game is seen');
  }
});

// ---------------------------------------------------------------- clock and rules

test('behind the dialog of Share no clock runs', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'human', clock: 4, moves: '4' });
  await command(visit, 'Share');
  await visit.page.locator('#share h2').waitFor();
  await new Promise((done) => setTimeout(done, 5000));
  assert.equal(await visit.page.evaluate(() => arcade.state().over), false);
  await visit.page.keyboard.press('Escape');
  await visit.untilState((s) => s.result?.ending === 'time', null, 'it runs again');
});

test('who takes too long has lost', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'mcts', clock: 1 });
  const { result, over } = await visit.untilState((s) => s.over);
  assert.ok(over);
  assert.deepEqual({ winner: result.winner, ending: result.ending }, { winner: 'second', ending: 'time' });
});

// ---------------------------------------------------------------- players

for (const second of ['beginner', 'expert', 'perfect', 'symmetric', 'counter-symmetric'])
  test(`${second} answers in Dots-and-Boxes`, options, async (t) => {
    const visit = await openSmall(t, { game: 'dots', rule: 'free', first: 'human', second });
    assert.ok(await play(visit, ['0']));
    await visit.untilState((s) => s.history.length === 2);
    visit.assertCalm();
  });

// ---------------------------------------------------------------- hands

// All games, and against a person: tests/unit/ui/page/page_keys_test.cpp.
test('a whole game by keys alone', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'mcts', iterations: 30 });
  await visit.page.locator('#canvas').focus();
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let i = 0; ; i++) {
    const state = await visit.untilState((s) => s.over || s.targets.length > 0);
    if (state.over) break;
    await visit.press(arrows[i % 4]);
    await visit.press('Enter');
    await visit.untilState((s, n) => s.history.length > n, state.history.length, 'Enter plays');
  }
  visit.assertCalm();
});

test('a whole game by taps alone, and undo by a tap', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt', first: 'human', second: 'mcts', iterations: 100 }, PHONE);
  for (;;) {
    const state = await visit.untilState((s) => s.over || s.targets.length > 0);
    if (state.over) break;
    await visit.tap(state.targets[0].x, state.targets[0].y);
    await visit.untilState((s, n) => s.history.length > n, state.history.length);
  }
  const { history } = await visit.state();
  await visit.tap(60, PHONE.viewport.height - 30);
  await visit.untilState((s, n) => s.history.length < n, history.length, 'the undo button is tapped');
});

test('preferences are kept', options, async (t) => {
  const visit = await openSmall(t, { game: 'ttt' });
  await visit.page.locator('#canvas').focus();
  await visit.press('l');
  await visit.untilState((s) => s.lang === 'zh');
  await visit.page.goto(stage.site.url);
  await visit.ready();
  assert.equal((await visit.state()).lang, 'zh');
});

test('the page around the canvas has the language that was chosen', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  const language = () => visit.page.evaluate(() => document.documentElement.lang);
  assert.equal(await language(), 'en');
  await visit.page.locator('#canvas').focus();
  await visit.press('l');
  await visit.until(() => document.documentElement.lang === 'zh-CN', null, 'the page is Chinese');
  await command(visit, '分享');
  await visit.page.locator('#share h2', { hasText: '分享' }).waitFor();
  await visit.page.reload();
  await visit.ready();
  assert.equal(await language(), 'zh-CN');
  assert.match(await visit.page.locator('#tagline').textContent(), /蒙特卡洛/);
  assert.equal(await visit.page.title(), 'MCTS 游戏厅');
});
