// The view in which two tables learn Dots-and-Boxes: they train, are compared, saved and loaded, and played against.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
import { press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 240000 };
const GAME = { game: 'dots', rule: 'free', view: 'learn', first: 'human', second: 'human' };

// The sentences of the board in words about the tables and the moves, one for each.
const lines = (visit) => visit.page.evaluate(() => {
  const head = [...document.querySelectorAll('#reader h3, #reader h2, #reader h4')].find((one) => one.textContent === 'Learn');
  return head ? [...head.nextElementSibling.children].map((line) => line.textContent) : [];
});
const until = (visit, words) => visit.until((all) => {
  const text = document.querySelector('#reader')?.textContent ?? '';
  return all.every((word) => text.includes(word));
}, words, `the tables say ${words.join(' and ')}`);

// The tables at the end of a run of so many games, and not on the way: their files have the games, and the run from 0
// to their number.
const areKept = (visit, tables, games) => visit.until(([letters, count]) => {
  const number = (n) => String.fromCharCode(...Array.from({ length: 8 }, (_, i) => Math.floor(n / 256 ** i) % 256));
  const head = number(count) + number(0) + number(count);
  return letters.every((letter) => Object.entries(localStorage).some(([key, value]) => key.endsWith(` table${letter}`) && atob(value).includes(head)));
}, [tables, games], `the tables ${tables} are kept after ${games} games`);

// "A: … it wins 75 % as second player".
const winsOf = (line) => Number(line.match(/it wins (\d+) %/)[1]);

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: two tables learn beside each other, and it is plain which one is better`, options, async (t) => {
    const visit = await open(t, { mode, ...GAME });
    await until(visit, ['A: it learns best move · Nothing is learned yet', 'B: it learns won or lost · Nothing is learned yet']);
    await press(visit, 'learn-100k');
    await until(visit, ['A: it learns best move · 100k games', 'B: it learns won or lost · 100k games']);
    const [a, b] = await lines(visit);
    assert.ok(winsOf(a) >= winsOf(b) + 20, `${a}\n${b}`);
    visit.assertCalm();
  });

test('only the chosen table trains, stops and goes on', options, async (t) => {
  const visit = await open(t, GAME);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  for (const name of ['learn-settings', 'Both', 'Table B', 'learn-50m']) await press(visit, name);
  await until(visit, ['games/s']);
  await press(visit, 'learn-stop');
  const stopped = await visit.until(() => document.querySelector('#reader').textContent.match(/B: it learns won or lost · (\S+) of 50\.0M games ·/)?.[1], null, 'it has stopped');
  await visit.press(' ');
  await visit.until((before) => !document.querySelector('#reader').textContent.includes(`${before} of 50.0M games`), stopped, 'it goes on');
  await press(visit, 'learn-stop');
  assert.match((await lines(visit))[0], /^A: it learns best move · Nothing is learned yet/);
  visit.assertCalm();
});

test('a table begins anew, and its chart with it', options, async (t) => {
  const visit = await open(t, GAME);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'learn-settings');
  await press(visit, 'Both');
  await press(visit, 'learn-1k');
  await until(visit, ['A: it learns best move · 1.0k games']);
  await press(visit, 'learn-anew');
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'learn-1k');
  await until(visit, ['A: it learns best move · 1.0k games']);
  visit.assertCalm();
});

test('other settings are for another table, which begins when it is told to', options, async (t) => {
  const visit = await open(t, GAME);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'learn-settings');
  await press(visit, 'Both');
  await press(visit, 'learn-1k');
  await until(visit, ['A: it learns best move · 1.0k games']);
  await press(visit, 'It learns: Boxes');
  await until(visit, ['A: it learns best move · 1.0k games · the next table\'s settings']);
  await press(visit, 'It learns: Best');
  await until(visit, ['A: it learns best move · 1.0k games ·']);
  await press(visit, 'It learns: Boxes');
  await press(visit, 'learn-anew');
  await until(visit, ['A: it learns boxes to come · Nothing is learned yet']);
  visit.assertCalm();
});

test('a table is saved, loaded by another visitor, and goes on; a damaged one is refused', options, async (t) => {
  const visit = await open(t, GAME);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'learn-100k');
  await until(visit, ['A: it learns best move · 100k games', 'B: it learns won or lost · 100k games']);
  const [download] = await Promise.all([visit.page.waitForEvent('download'), press(visit, 'learn-save')]);
  const file = await readFile(await download.path());
  assert.equal(file.subarray(0, 8).toString(), 'MCTSDOTS');
  assert.ok(file.length <= 250_000, `${file.length} bytes`);

  const other = await open(t, { game: 'reversi', first: 'human', second: 'human' });
  const drop = (bytes) => other.page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(content)], 'dots.table'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, [...bytes]);
  await drop(file);
  await until(other, ['A: it learns best move · 100k games · read back, rounded · optimal moves']);
  file[1000] ^= 1;
  await drop(file);
  for (const name of ['close-messages', 'learn-settings', 'Both', 'learn-1k']) await press(other, name);
  await until(other, ['A: it learns best move · 101k games']);
  file[1000] ^= 1;
  await drop(file);
  await other.until(() => arcade.state().message.includes('Table A has 101k games, which would be lost'), null, 'it asks');
  await until(other, ['A: it learns best move · 101k games']);
  await drop(file);
  await until(other, ['A: it learns best move · 100k games · read back, rounded · optimal moves']);
  other.assertCalm();
});

// Presses the button that asks for a file, and chooses a file with this content.
async function choose(visit, button, name, content) {
  const [chooser] = await Promise.all([visit.page.waitForEvent('filechooser'), press(visit, button)]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

test('where a table is asked for a game is refused, and the one on the board stays', options, async (t) => {
  const visit = await open(t, { ...GAME, moves: '0-3' });
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  const refused = () => visit.until(() => arcade.state().message.includes('The table could not be read: it does not begin with MCTSDOTS'), null, 'it is refused');
  await choose(visit, 'learn-load', 'game.txt', 'game=dots&moves=0-1-2-3');
  await refused();
  await visit.newGame({ ...GAME, moves: '0-3' });
  assert.doesNotMatch((await visit.state()).message, /could not be read/);
  await choose(visit, 'learn-load', 'picture.png', '\x89PNG\0\0');
  await refused();
  assert.deepEqual((await visit.state()).history, ['0', '3']);
  visit.assertCalm();
});

test('what was learned is there after a reload, with its curve, and has its seat', options, async (t) => {
  const visit = await open(t, GAME);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'learn-100k');
  await until(visit, ['A: it learns best move · 100k games ·', 'B: it learns won or lost · 100k games ·']);
  await areKept(visit, ['a', 'b'], 100000);
  const [marks] = (await lines(visit))[0].match(/optimal moves .*/);
  await visit.newGame({ ...GAME, second: 'table' });
  await visit.until(() => location.search.includes('second=table'), null, 'the next frame keeps the game');
  await visit.page.reload();
  await visit.ready();
  await visit.page.evaluate(() => arcade.play('0'));
  await visit.until(() => arcade.state().history.length === 2, null, 'the table plays');
  await visit.press('1');
  assert.doesNotMatch(await visit.page.evaluate(() => document.querySelector('#reader').textContent), /Not in the table/);
  await visit.press('5');
  await until(visit, [`A: it learns best move · 100k games · read back, rounded · ${marks}`, 'B: it learns won or lost · 100k games · read back, rounded']);
  await press(visit, 'learn-anew');
  await press(visit, 'learn-anew'); // that is meant
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await visit.until(() => Object.entries(localStorage).every(([key, value]) => !key.endsWith(' tablea') || value === ''), null, 'it is forgotten');
  visit.assertCalm();
});

test('a link prepares tables, a reload knows their settings, and a run that was stopped goes on', options, async (t) => {
  const visit = await open(t, { ...GAME, 'a.learn': 'boxes', 'b.seed': 7, both: 'off' });
  await until(visit, ['A: it learns boxes to come · Nothing is learned yet']);
  await press(visit, 'learn-50m');
  await until(visit, ['games/s']);
  await press(visit, 'learn-stop');
  await press(visit, 'Table B');
  await press(visit, 'It learns: Best');
  await visit.until(() => Object.entries(localStorage).some(([key, value]) => key.endsWith(' tablea') && value !== ''), null, 'it is kept');
  await visit.until(() => /a\.learn=boxes.*b\.learn=best.*b\.seed=7.*both=off/.test(location.search), null, 'the address has it');
  await visit.page.reload();
  await visit.ready();
  await until(visit, [' of 50.0M games ·', 'B: it learns best move · Nothing is learned yet']);
  await press(visit, 'learn-stop'); // which is Go on
  await until(visit, ['games/s']);
  await press(visit, 'learn-stop');
  visit.assertCalm();
});

test('a training goes on beside another game', options, async (t) => {
  const visit = await open(t, GAME);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  for (const name of ['learn-settings', 'Both', 'learn-1m']) await press(visit, name);
  await until(visit, ['of 1.0M games']);
  await visit.newGame({ game: 'stones', first: 'human', second: 'human' });
  await areKept(visit, ['a'], 1000000);
  await visit.newGame(GAME);
  await visit.press('5');
  await until(visit, ['A: it learns best move · 1.0M games ·']);
  visit.assertCalm();
});

test('a game goes on against the table, and none is lost', options, async (t) => {
  const visit = await open(t, { ...GAME, moves: '0-3-6' });
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'learn-1k');
  await until(visit, ['A: it learns best move · 1.0k games ·']);
  await press(visit, 'learn-play');
  await visit.until(() => !arcade.controls().some((one) => one.id === 'learn-play'), null, 'Play is open');
  assert.deepEqual((await visit.state()).history, ['0', '3', '6']);
  await visit.page.evaluate(() => arcade.play('9'));
  await visit.until(() => arcade.state().history.length >= 5, null, 'the table answers');
  visit.assertCalm();
});

test('the trained table sits at the board, and one that knows nothing says so', options, async (t) => {
  const visit = await open(t, { ...GAME, first: 'table', second: 'table-b' });
  await visit.untilOver();
  await visit.newGame({ ...GAME, first: 'human', second: 'table' });
  await visit.page.evaluate(() => arcade.play('0'));
  await visit.press('1');
  await until(visit, ['Not in the table: random move.']);
  visit.assertCalm();
});

test('a game that nothing learns before your eyes says so', options, async (t) => {
  const visit = await open(t, { game: 'reversi', view: 'learn' });
  await visit.untilState((s) => s.message === 'Only Dots and Boxes has tables that learn.');
  await visit.press('Escape');
  await visit.untilState((s) => s.message === '');
  visit.assertCalm();
});

test('what is said over the board goes when it is pressed, and nothing is played there', options, async (t) => {
  for (const view of ['learn', 'steps']) {
    const visit = await open(t, { ...GAME, view, clock: 'abc' });
    await visit.untilState((s) => s.message.includes("'abc'"));
    await press(visit, 'close-messages');
    const { history } = await visit.untilState((s) => s.message === '');
    assert.deepEqual(history, [], view);
    assert.ok(!(await visit.page.evaluate(() => arcade.controls())).some((one) => one.id === 'close-messages'), view);
    visit.assertCalm();
  }
});

test('on a phone all of it is there, by touch', options, async (t) => {
  const visit = await open(t, GAME, PHONE);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'Table B');
  await press(visit, 'Table A');
  assert.ok((await visit.page.evaluate(() => arcade.controls())).some((one) => one.id === 'learn-settings'));
  visit.assertCalm();
});

test('on a phone there is memory for two tables, the exact values, a search and the views of it', options, async (t) => {
  const visit = await open(t, { ...GAME, lang: 'zh' }, PHONE);
  await press(visit, 'learn-100k');
  await until(visit, ['10万']);
  for (const key of ['2', '3', '4', '5', '2']) await visit.press(key);
  await visit.until(() => arcade.analysis()?.iterations > 1000, null, 'it searches');
  visit.assertCalm();
});

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: a phone refuses the largest table and goes on`, options, async (t) => {
    const visit = await open(t, { mode, ...GAME }, { ...PHONE, viewport: { width: 390, height: 1100 } });
    await until(visit, ['A: it learns best move · Nothing is learned yet']);
    if (mode === 'single') await press(visit, 'close-messages'); // they take the room of the settings
    await press(visit, 'learn-settings');
    await press(visit, 'Positions: Separate');
    await until(visit, ['A: it learns best move · There is too little memory for this table.']);
    await press(visit, 'Positions: Merged');
    await until(visit, ['A: it learns best move · Nothing is learned yet']);
    await visit.press('2');
    await visit.until(() => arcade.analysis()?.iterations > 100, null, 'it searches');
    visit.assertCalm();
  });

test('the mirror strategy plays ten thousand games of each reading, and is beaten', options, async (t) => {
  const visit = await open(t, GAME);
  await until(visit, ['A: it learns best move · Nothing is learned yet']);
  await press(visit, 'Mirror');
  await press(visit, 'mirror-play');
  await until(visit, ['exactly 10.8 %']);
  const shares = await visit.until(() => {
    const text = document.querySelector('#reader').textContent;
    return text.match(/Always closing boxes: (\S+) % .*Exactly as in the tutorial: (\S+) % /)?.slice(1);
  }, null, 'the games are played');
  assert.ok(Number(shares[0]) < Number(shares[1]), String(shares));
  await press(visit, 'mirror-beaten');
  const state = await visit.untilOver();
  assert.deepEqual(state.result.score, { first: 8, second: 1 });
  visit.assertCalm();
});
