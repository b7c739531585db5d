// The view that goes through a search step by step: by keys and by its controls, forwards and backwards, in every mode.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './harness.mjs';
import { addressOf, command, placeOf, press, swipe } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const HUMANS = { first: 'human', second: 'human' };

// The lesson as the board in words has it: its place, its sentence, and the numbers behind that.
const lines = (visit) => visit.page.evaluate(() => {
  const head = [...document.querySelectorAll('#reader h3, #reader h2, #reader h4')].find((one) => one.textContent === 'Steps');
  return head ? [...head.nextElementSibling.children].map((line) => line.textContent) : [];
});
const ids = (visit) => visit.page.evaluate(() => arcade.controls().map((one) => one.id));
const untilAt = async (visit, place) => {
  await visit.until((wanted) => document.querySelector('#reader')?.textContent.includes(wanted), place, `the lesson is at ${place}`);
  return lines(visit);
};

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: goes forward and back over the same steps`, options, async (t) => {
    const visit = await open(t, { mode, game: 'stones', stones: 4, take: 2, view: 'steps', ...HUMANS });
    const first = await untilAt(visit, 'Iteration 1, step 1 of 4');
    assert.match(first[1], /^Expand: Red's take [12] has not been tried yet\. It becomes a new node\.$/);
    const seen = [first];
    for (let step = 2; step <= 4; step++) {
      await visit.press('ArrowRight');
      seen.push(await untilAt(visit, `Iteration 1, step ${step} of 4`));
    }
    assert.match(seen[1][1], /^Rollout: /);
    assert.match(seen[3][1], /^Backup: at the root, Red has now won [01] of 1 game\.$/);
    for (let step = 3; step >= 1; step--) {
      await visit.press('ArrowLeft');
      assert.deepEqual(await untilAt(visit, `Iteration 1, step ${step} of 4`), seen[step - 1]);
    }
    visit.assertCalm();
  });

test('its controls go by ten iterations and back to the beginning, and a chip to its phase', options, async (t) => {
  const visit = await open(t, { game: 'ttt', view: 'steps', ...HUMANS });
  const first = await untilAt(visit, 'Iteration 1, step 1 of');
  await press(visit, 'lesson-10');
  await untilAt(visit, 'Iteration 11, step 1 of');
  await press(visit, 'phase-B');
  assert.match((await untilAt(visit, 'Iteration 11, step 4 of'))[1], /^Backup: /);
  await press(visit, 'lesson-begin');
  assert.deepEqual(await untilAt(visit, 'Iteration 1, step 1 of'), first);
  visit.assertCalm();
});

test('a search with the solver ends where the result is proved', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 4, take: 2, view: 'steps', ...HUMANS });
  await untilAt(visit, 'Iteration 1, step 1 of');
  await press(visit, 'lesson-improve');
  await press(visit, 'lesson-solver');
  await press(visit, 'lesson-100');
  await visit.until(() => /The result is proved after \d+ iterations\./.test(document.querySelector('#reader')?.textContent), null, 'the lesson ends');
  visit.assertCalm();
});

// With four stones the best move takes one and leaves three.
for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: what the search likes stands beside the truth`, options, async (t) => {
    const visit = await open(t, { mode, game: 'stones', stones: 4, take: 2, view: 'steps', iteration: 1001, ...HUMANS });
    const all = await untilAt(visit, 'Best with perfect play: take 1 (win).');
    assert.match(all.at(-1), /^After 1,000 iterations, take 1 has the most visits \(\d+\) and the highest value \([\d.]+ %\)\. /);
    visit.assertCalm();
  });

// ---------------------------------------------------------------- predicting what is chosen

const STONES = { game: 'stones', stones: 4, take: 2, view: 'steps', iteration: 8, ...HUMANS };
const QUESTION = 'Which move does the search choose here?';
const score = (lines) => lines.at(-1);

// At the first step of iteration 8 there is "1" to choose, and "2".
test('a prediction, by the buttons, the tree\'s nodes, the board and keys', options, async (t) => {
  for (const answer of ['guess-1', 'node-1', 'board', 'keys']) {
    const visit = await open(t, STONES);
    await untilAt(visit, 'Iteration 8, step 1 of');
    await visit.press('p');
    await untilAt(visit, QUESTION);
    assert.ok(Math.abs((await placeOf(visit, 'node-1')).y - (await placeOf(visit, 'node-2')).y) < 1, 'both are there, side by side');
    if (answer === 'keys') {
      await visit.press('ArrowDown');
      await visit.press('Enter');
    } else if (answer === 'board') {
      const { x, y, width, height } = await visit.page.evaluate(() => arcade.controls().find(({ id }) => id === 'guess-board'));
      await visit.click(x + width * 0.5, y + height * 0.8); // the pad for one stone
    } else {
      await press(visit, answer);
    }
    const answered = await untilAt(visit, 'of 1 right');
    assert.match(answered[1], /^(Right|You chose take 1)\. Select: Red's take [12] (has|is the first with) the largest score: /, answer);
    assert.equal(score(answered), answered[1].startsWith('Right') ? '1 of 1 right' : '0 of 1 right');
    visit.assertCalm();
  }
});

test('a prediction by a finger, and in words', options, async (t) => {
  const visit = await open(t, { ...STONES, panel: 'none' }, { viewport: { width: 360, height: 480 }, hasTouch: true, isMobile: true });
  await untilAt(visit, 'Iteration 8, step 1 of');
  const tap = async (name) => { const { x, y } = await placeOf(visit, name); await visit.tap(x, y); };
  await tap('lesson-predict');
  await untilAt(visit, QUESTION);
  await tap('guess-1');
  await untilAt(visit, 'of 1 right');

  const act = (name) => visit.page.evaluate((text) => [...document.querySelectorAll('#reader button')].find((one) => one.textContent === text).click(), name);
  await act('Step forward');
  await untilAt(visit, QUESTION);
  assert.equal(await visit.page.locator('#reader .said:not(.notes)').textContent(), QUESTION, 'it is read out');
  await act('Choose take 2');
  await untilAt(visit, 'of 2 right');
  await act('Step back');
  await untilAt(visit, 'Iteration 8, step 1 of');
  await act('Predict: On');
  await visit.until(() => !/right/.test(document.querySelector('#reader').textContent), null, 'no score any more');
  visit.assertCalm();
});

// ---------------------------------------------------------------- in an address

const PLACE = { view: 'steps', iteration: 8, step: 3, 'lesson.solver': 'on', 'lesson.seed': 5 };

test('an address opens the frame that another one has come to', options, async (t) => {
  const visit = await open(t, { game: 'ttt', view: 'steps', ...HUMANS });
  await untilAt(visit, 'Iteration 1, step 1 of');
  await press(visit, 'lesson-improve');
  await press(visit, 'lesson-solver');
  await press(visit, 'lesson-10');
  await untilAt(visit, 'Iteration 11, step 1 of');
  await visit.press('ArrowRight');
  await untilAt(visit, 'Iteration 11, step 2 of');
  const seen = await untilAt(visit, 'With perfect play');
  const search = await addressOf(visit, 'view=steps&iteration=11&step=2&lesson.solver=on');
  const other = await open(t, search);
  await untilAt(other, 'Iteration 11, step 2 of');
  assert.deepEqual(await untilAt(other, 'With perfect play'), seen);
  await other.press('1');
  await other.until(() => !/view|lesson/.test(location.search), null, 'the address says what is on show');
  other.assertCalm();
});

test('while a lesson is on show nobody moves on', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 9, moves: '1', first: 'human', second: 'random', ...PLACE });
  await untilAt(visit, 'Iteration 8, step 3 of');
  assert.deepEqual((await visit.state()).history, ['1']);
  await visit.press('1');
  await visit.press('Space');
  await visit.untilState((s) => s.history.length === 2, null, 'the game goes on');
});

test('a link to be shared has the frame, and a frame of its own shows it', options, async (t) => {
  const visit = await open(t, { game: 'stones', stones: 9, ...HUMANS, ...PLACE });
  const seen = await untilAt(visit, 'Iteration 8, step 3 of');
  await command(visit, 'Share');
  const link = await visit.until(() => document.querySelector('#share textarea')?.value, null, 'the link');
  assert.match(link, /&view=steps&iteration=8&step=3&lesson\.seed=5&lesson\.solver=on$/);
  const code = await visit.page.locator('#share textarea').nth(1).inputValue();
  await visit.page.locator('#share select').nth(3).selectOption('zh');
  assert.match(await visit.page.locator('#share textarea').nth(1).inputValue(), /&amp;lang=zh"/);
  const src = /src="([^"]*)"/.exec(code)[1].replaceAll('&amp;', '&');
  const framed = await open(t, new URL(src).search, { start: false, viewport: { width: 480, height: 560 } });
  await framed.page.locator('#play').click();
  await framed.ready();
  assert.deepEqual(await untilAt(framed, 'Iteration 8, step 3 of'), seen);
});

test('what makes no sense in it is said on the page', options, async (t) => {
  const visit = await open(t, { game: 'ttt', ...HUMANS, view: 'steps', iteration: 'x', step: 0, 'lesson.solver': 'perhaps' });
  await untilAt(visit, 'Iteration 1, step 1 of 4');
  const { message } = await visit.state();
  for (const [value, key] of [['x', 'iteration'], ['0', 'step'], ['perhaps', 'lesson.solver']]) assert.ok(message.includes(`'${value}' is not a value for ${key}`), message);
});

test('a frame without a panel has the controls all the same', options, async (t) => {
  for (const viewport of [{ width: 480, height: 560 }, { width: 360, height: 480 }, { width: 800, height: 600 }]) {
    const visit = await open(t, { game: 'ttt', panel: 'none', view: 'steps', ...HUMANS }, { viewport });
    await untilAt(visit, 'Iteration 1, step 1 of 4');
    await press(visit, 'lesson-forward');
    await untilAt(visit, 'Iteration 1, step 2 of 4');
    await press(visit, 'phase-B');
    await untilAt(visit, 'Iteration 1, step 3 of 4');
    await press(visit, 'lesson-back');
    await untilAt(visit, 'Iteration 1, step 2 of 4');
    await press(visit, 'menu');
    await press(visit, 'done');
  }
});

// ---------------------------------------------------------------- the stage

test('the stage shows numbers and improvements when they are wanted, and the lesson alone', options, async (t) => {
  const visit = await open(t, { ...STONES, iteration: 30 }, { viewport: { width: 1024, height: 768 } });
  await untilAt(visit, 'Iteration 30, step 1 of');
  assert.ok(!(await ids(visit)).includes('lesson-solver'));
  await press(visit, 'lesson-improve');
  await press(visit, 'lesson-solver');
  await addressOf(visit, 'lesson.solver=on');
  await press(visit, 'lesson-numbers');
  await press(visit, 'lesson-present');
  await addressOf(visit, 'present=on');
  assert.deepEqual((await ids(visit)).filter((id) => ['view', 'menu', 'lesson-play', 'lesson-numbers'].includes(id)), []);
  const height = () => visit.page.evaluate(() => arcade.controls().find(({ id }) => id === 'lesson-forward')?.height ?? 0);
  const large = async () => { await visit.until(() => arcade.controls().some(({ id, height }) => id === 'lesson-forward' && height > 36 * 1.2), null, 'large'); return height(); };
  const zoomed = await large();
  await visit.page.reload();
  await visit.ready();
  assert.equal(await large(), zoomed, 'a link opens it');
  await visit.press('Escape');
  await placeOf(visit, 'lesson-play');
  visit.assertCalm();
});

// ---------------------------------------------------------------- on a phone

test('a finger scrolls to what a phone does not show at once', options, async (t) => {
  const visit = await open(t, { game: 'reversi', view: 'steps', iteration: 12, ...HUMANS }, PHONE);
  await untilAt(visit, 'Iteration 12, step 1 of');
  assert.ok((await ids(visit)).includes('lesson-speed'));
  assert.ok(!(await ids(visit)).includes('lesson-solver'));
  const chip = await placeOf(visit, 'phase-B'), back = await placeOf(visit, 'lesson-back');
  while (!(await ids(visit)).includes('lesson-solver'))
    await swipe(visit, { x: 150, y: back.y - 40 }, { x: 150, y: chip.y - 60 });
  const { x, y } = await placeOf(visit, 'lesson-solver');
  await visit.tap(x, y);
  await addressOf(visit, 'lesson.solver=on');
  visit.assertCalm();
});

test('in words there is what buttons, slider and switches do', options, async (t) => {
  const visit = await open(t, { game: 'ttt', view: 'steps', ...HUMANS });
  await untilAt(visit, 'Iteration 1, step 1 of');
  const act = (name) => visit.page.evaluate((text) => [...document.querySelectorAll('#reader button')].find((one) => one.textContent === text).click(), name);
  const has = (name) => visit.until((text) => [...document.querySelectorAll('#reader button')].some((one) => one.textContent === text), name, name);
  await act('100 iterations on');
  await untilAt(visit, 'Iteration 101, step 1 of');
  await act('10 iterations back');
  await untilAt(visit, 'Iteration 91, step 1 of');
  await act('Speed: 1');
  await has('Speed: 4');
  await act('Prove wins: Off');
  await has('Prove wins: On');
  await addressOf(visit, 'lesson.solver=on');
  await act('To the beginning');
  await untilAt(visit, 'Iteration 1, step 1 of');
  visit.assertCalm();
});

test('all that makes no sense in a link is said', options, async (t) => {
  const visit = await open(t, { game: 'ttt', view: 'steps', iteration: 'x', step: 'y', ...HUMANS });
  const { message } = await visit.untilState((s) => s.message.includes('iteration') && s.message.includes('step'));
  assert.match(message, /x.*is not a value for iteration/);
  assert.match(message, /y.*is not a value for step/);
});
