// window.arcade, the parameters of the address, and drawing on demand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, sleep } from './harness.mjs';
import { openPlain as open, stage } from './page.mjs';

const options = { timeout: 120000 };

test('state() tells all that was promised', options, async (t) => {
  const visit = await open(t, { game: 'dots', second: 'mcts', iterations: 100 });
  const state = await visit.state();
  for (const key of ['game', 'position', 'toMove', 'legal', 'over', 'result', 'history', 'seats', 'thinking', 'iterations', 'mode', 'threads', 'lang', 'targets']) {
    assert.ok(key in state, key);
  }
  assert.equal(state.toMove, 'first');
  assert.equal(state.legal.length, 24);
  const box = await visit.page.locator('#canvas').boundingBox();
  for (const { x, y } of state.targets) assert.ok(x > 0 && y > 0 && x < box.width && y < box.height);
});

test('newGame takes moves and positions; one that cannot be read leaves the game as it is', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  await visit.newGame({ game: 'reversi', moves: 'f5d6c3' });
  assert.deepEqual((await visit.state()).history, ['F5', 'D6', 'C3']);
  const position = 'X.O.X.O.X O';
  await visit.newGame({ game: 'ttt', position: '....X.... O', moves: '0' });
  assert.equal((await visit.state()).position, 'O...X.... X');
  await visit.newGame({ game: 'ttt', position, moves: '9' });
  const state = await visit.state();
  assert.equal(state.position, 'O...X.... X');
  assert.match(state.message, /^Move 1, .*; nothing was changed\.$/m);
});

test('newGame of a game that does not exist leaves the game as it is', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human', moves: '4-0' });
  const { game, history, message } = await visit.newGame({ game: 'chess', clock: 'soon' });
  assert.deepEqual([game, history], ['ttt', ['4', '0']]);
  assert.match(message, /There is no game 'chess'; nothing was changed\./);
  assert.match(message, /'soon' is not a value for clock/);
});

test('a search that is asked for an evaluator which its game has not says so', options, async (t) => {
  const visit = await open(t, { game: 'ttt', second: 'mcts', iterations: 10, leaf: 'learned' });
  const message = /Tic-Tac-Toe has no learned evaluator: its search plays rollouts\./;
  assert.match((await visit.state()).message, message);
  assert.doesNotMatch((await visit.newGame({ game: 'dots' })).message, message);
});

test('events: each move once, the end once, snapshots that grow', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await visit.page.evaluate(async () => {
    globalThis.heard = { move: [], over: [], snapshot: [], muted: 0 };
    for (const name of ['move', 'over', 'snapshot']) arcade.on(name, (data) => heard[name].push(data));
    const off = arcade.on('move', () => { heard.muted++; off(); });
    arcade.on('move', () => { throw new Error('a listener of mine fails'); });
    await arcade.newGame({ game: 'ttt', first: 'mcts', second: 'mcts', timeMs: 500, seed: 2 });
  });
  const { history } = await visit.untilOver();
  await visit.until(() => heard.over.length > 0);
  const heard = await visit.page.evaluate(() => heard);
  assert.deepEqual(heard.move.map((state) => state.move), history);
  assert.deepEqual(heard.move.map((state) => state.history.length), history.map((_, i) => i + 1));
  assert.equal(heard.over.length, 1);
  assert.deepEqual(heard.over[0].history, history);
  assert.equal(heard.muted, 1, 'the function that on() returned ends it');
  // The last move of a full board is forced and needs no search.
  assert.ok(heard.snapshot.length >= history.length - 1, `${heard.snapshot.length} snapshots`);
  for (const snapshot of heard.snapshot) assert.ok(snapshot.iterations >= 0 && snapshot.nodes >= 1);
});

test('a listener may play', options, async (t) => {
  const visit = await open(t, { game: 'stones', iterations: 50 });
  await visit.page.evaluate(() => {
    const answer = (state) => { if (!state.over && state.toMove === 'first') arcade.play(state.legal[0]); };
    arcade.on('move', answer);
    answer(arcade.state());
  });
  const state = await visit.untilOver();
  assert.equal(state.history.reduce((sum, taken) => sum + Number(taken), 0), 10);
});

test('play() says whether the move was legal', options, async (t) => {
  const visit = await open(t, { game: 'ttt', timeMs: 60000, solver: 'off' });
  const play = (move) => visit.page.evaluate((m) => arcade.play(m), move);
  for (const wrong of ['9', '-1', 'x', '', 'D3', '0 ', null, {}, 1.5]) assert.equal(await play(wrong), false, JSON.stringify(wrong));
  assert.deepEqual((await visit.state()).history, []);
  assert.equal(await play(4), true);
  assert.deepEqual((await visit.state()).history, ['4']);
  assert.equal(await play('0'), false, 'not while the search is to move');
  assert.deepEqual((await visit.state()).history, ['4']);
  visit.assertCalm();
});

test('newGame() before the start, while thinking, and with nonsense', options, async (t) => {
  const visit = await open(t, { game: 'ttt' }, { start: false });
  await visit.until(() => globalThis.arcade);
  const early = await visit.page.evaluate(async () => (await arcade.newGame({ game: 'stones', stones: 12, take: 4 })).position);
  assert.equal(early, '12 4 1');
  await visit.ready();

  await visit.newGame({ game: 'reversi', first: 'mcts', second: 'human', timeMs: 60000 });
  await visit.untilState((s) => s.thinking);
  const state = await visit.newGame({ game: 'ttt', first: 'human', second: 'mcts', iterations: 50 });
  assert.deepEqual([state.game, state.history, state.thinking], ['ttt', [], false]);
  assert.equal(await visit.page.evaluate(() => arcade.play('0')), true);
  const answered = await visit.untilState((s) => s.history.length === 2);
  assert.equal(answered.game, 'ttt');

  const nonsense = [null, 7, 'dots', [], { game: {} }, { game: 'stones', moves: ['1'] }, { game: 'stones', clock: null }];
  for (const options of nonsense) assert.equal((await visit.newGame(options)).game, 'ttt', JSON.stringify(options));
  const after = await visit.newGame({ game: 'chess', iterations: -4 });
  assert.match(after.message, /chess/);
  assert.equal(visit.errors.length, 0);
});

test('parameters of the address', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 21, take: 3, first: 'random', second: 'human', timeMs: 100, seed: 9, lang: 'zh' });
  const state = await visit.untilState((s) => s.history.length === 1);
  assert.match(state.position, /^(20|19|18) 3 2$/);
  assert.deepEqual(state.seats, { first: 'random', second: 'human' });
  assert.equal(state.lang, 'zh');
  assert.equal(state.message, '');
});

test('bad parameters: the default, and a line that says so', options, async (t) => {
  const visit = await open(t, { game: 'chess', first: 'dog', second: '', iterations: '-5', timeMs: '1e99', seed: 'x', stones: '0', lang: 'tlh' });
  const state = await visit.state();
  assert.equal(state.game, 'reversi');
  assert.deepEqual(state.seats, { first: 'human', second: 'mcts' });
  for (const value of ['chess', 'dog', '-5', '1e99', 'tlh']) assert.ok(state.message.includes(value), `${value} in: ${state.message}`);
  await visit.shot('message-en');

  const zh = await open(t, { game: 'stones', stones: 101, take: 'many', lang: 'zh' });
  const other = await zh.state();
  assert.equal(other.position, '10 2 1');
  assert.match(other.message, /101[\s\S]*many/);
  assert.match(other.message, /未作更改/);
  await zh.shot('message-zh');
});

test('a slip of the pen is named, and other programs have parameters of their own', options, async (t) => {
  const visit = await open(t, '?game=ttt&postion=X........+O&utm_source=x&fbclid=y&ref=z');
  const { position, message } = await visit.state();
  assert.equal(position, '......... X');
  assert.match(message, /^There is no parameter 'postion'\. Did you mean 'position'\?$/);
  assert.doesNotMatch(message, /utm_source|fbclid|ref/);
});

test('a bad parameter is named at every visit', options, async (t) => {
  const visit = await open(t, { game: 'ttt', clock: 'abc' });
  for (let visits = 0; visits < 2; visits++) {
    assert.match((await visit.state()).message, /'abc' is not a value for clock/);
    await visit.page.goto(stage.site.url + '?game=ttt&clock=abc');
    await visit.ready();
  }
});

test('hostile parameters do not crash', options, async (t) => {
  for (const search of ['?game=%', '?%00=%00&game=%ff%fe', '?' + 'seed=1&'.repeat(2000), '?game=dots&rule=' + 'x'.repeat(5000)]) {
    const visit = await openPage(stage.browser, stage.site.url + search);
    assert.ok((await visit.state()).legal.length > 0, search.slice(0, 30));
    visit.assertCalm();
    await visit.close();
  }
});

test('a text of any length is refused in words, and the game goes on', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  for (const size of [1e4, 1e6, 4e6]) {
    const long = { size, text: '0'.repeat(size) };
    assert.equal(await visit.page.evaluate(({ text }) => arcade.play(text), long), false, `a move of ${size}`);
    const state = await visit.page.evaluate(({ text }) => arcade.newGame({ game: 'stones', moves: text }), long);
    assert.equal(state.game, 'ttt');
    const refusal = size > 1 << 20 ? visit.lines.at(-1) : state.message;
    assert.match(refusal, /longer than (8192 characters|1 MB)/);
  }
  assert.equal(await visit.page.evaluate(() => arcade.play('4')), true);
  visit.assertCalm();
});

test('an address of any length is refused in words', options, async (t) => {
  const visit = await open(t, '?game=ttt&moves=' + '4-'.repeat(6000));
  const { game, message } = await visit.state();
  assert.equal(game, 'reversi');
  assert.match(message, /longer than 8192 characters/);
  visit.assertCalm();
});

test('the language follows the browser', options, async (t) => {
  const visit = await open(t, {}, { locale: 'zh-TW' });
  assert.equal((await visit.state()).lang, 'zh');
  assert.equal(await visit.page.evaluate(() => document.documentElement.lang), 'zh-CN');
  const other = await open(t, {}, { locale: 'fr-FR' });
  assert.equal((await other.state()).lang, 'en');
});

test('nothing is drawn while nothing happens', options, async (t) => {
  const visit = await open(t, { game: 'reversi', timeMs: 1500 });
  const frames = await visit.settled();
  await sleep(1000); // the claim is about a second
  assert.equal((await visit.state()).frames, frames, 'idle');

  await visit.page.mouse.move(300, 300);
  await visit.untilState((s, n) => s.frames > n, frames, 'the pointer wakes it');

  const before = await visit.settled();
  await visit.page.evaluate(() => arcade.play(arcade.state().legal[0]));
  await visit.untilState((s) => s.targets.length > 0 && s.history.length === 2);
  assert.ok((await visit.state()).frames > before + 5, 'it draws while it thinks');
  const after = await visit.settled();
  await sleep(1000);
  assert.equal((await visit.state()).frames, after, 'idle again');
});

test('newGame says which name it does not know, and which it knows', options, async (t) => {
  const visit = await open(t, { game: 'reversi', first: 'human', second: 'human' });
  const { game, message } = await visit.newGame({ gaem: 'ttt' });
  assert.equal(game, 'reversi');
  assert.match(message, /There is no parameter .gaem.\. Did you mean .game.\?/);
  assert.match((await visit.newGame({ colour: 'ttt' })).message, /There is no parameter .colour.\. Known are .*\bgame\b.*\bfirst\b.*\bexploration\b.*\btheme\b/);
  assert.equal((await visit.newGame({ game: 'ttt', 'first.exploration': 0.5, timeMs: 100 })).message, '');
});

test('newGame opens a view, and takes preferences', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  const { message } = await visit.newGame({ view: 'tree', language: 'zh', theme: 'light' });
  assert.equal(message, '');
  await visit.untilState((s) => s.lang === 'zh');
  await visit.until(() => new URLSearchParams(location.search).get('view') === 'tree');
  const refused = await visit.newGame({ language: 'en', theme: 'pink', speed: 'xyz', view: 'chess' });
  for (const name of ['theme', 'speed', 'view']) assert.match(refused.message, new RegExp(`is not a value for ${name}`));
  assert.doesNotMatch(refused.message, /no parameter/);
});

test('newGame takes true and false', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  const { message } = await visit.newGame({ solver: true, tournament: true, book: false, sound: false, 'lesson.solver': true });
  assert.equal(message, '');
  await visit.until(() => /tournament=on/.test(location.search));
});

test('newGame names each option that means nothing here', options, async (t) => {
  const visit = await open(t, { game: 'dots', first: 'human', second: 'human' });
  const message = async (wanted) => (await visit.newGame(wanted)).message;
  assert.equal(await message({ stones: 5 }), "This game has no parameter 'stones'.");
  assert.equal(await message({ game: 'stones', stones: 5 }), '');
  assert.equal(await message({ 'second.seed': 5 }), "There is no parameter 'second.seed'. Did you mean 'seed'?");
  assert.equal(await message({ 'lesson.bogus': 1 }), "There is no parameter 'lesson.bogus'.");
  assert.equal(await message({ 'a.learn': 'bogus' }), "'bogus' is not a value for a.learn and changes nothing.");
  assert.equal(await message({ hide: 'bogus,moves' }), "'bogus' is not a value for hide and changes nothing.");
  assert.match(await message({ gallery: 'win-first', moves: '4' }), /The gallery has its own position; moves changes nothing\./);
  const refusal = (choice) => visit.page.evaluate((c) => arcade.lesson.start(c).catch((e) => e.message), choice);
  assert.match(await refusal({ bogus: 1 }), /there is no option 'bogus'/);
  await visit.newGame({ game: 'stones' });
  assert.match(await refusal({ leaf: 'learned' }), /stones has no learned evaluator/);
});

test('a language that the visitor chooses counts more than the address, also over a reload', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human', lang: 'zh', theme: 'dark' });
  await visit.untilState((s) => s.lang === 'zh');
  await visit.newGame({ language: 'en', theme: 'light' });
  await visit.untilState((s) => s.lang === 'en');
  await visit.until(() => !/lang=|theme=/.test(location.search));
  await visit.page.reload();
  await visit.untilState((s) => s.lang === 'en');
});
