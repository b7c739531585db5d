// The view that goes through a search step by step: by keys and by its controls, forwards and backwards, in every mode.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press } from './hands.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 180000 };
const HUMANS = { first: 'human', second: 'human' };

// The lesson as the board in words has it: its place, its sentence, and the numbers behind that.
const lines = (visit) => visit.page.evaluate(() => {
  const head = [...document.querySelectorAll('#reader h3, #reader h2, #reader h4')].find((one) => one.textContent === 'Steps');
  return head ? [...head.nextElementSibling.children].map((line) => line.textContent) : [];
});
const untilAt = async (visit, place) => {
  await visit.until((wanted) => document.querySelector('#reader')?.textContent.includes(wanted), place, `the lesson is at ${place}`);
  return lines(visit);
};

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: goes forward and back over the same steps`, options, async (t) => {
    const visit = await open(t, { mode, game: 'stones', stones: 4, take: 2, view: 'steps', ...HUMANS });
    const first = await untilAt(visit, 'Iteration 1, step 1 of 5');
    assert.match(first[1], /^Select: [12], because it has not been tried yet\.$/);
    const seen = [first];
    for (let step = 2; step <= 5; step++) {
      await visit.press('ArrowRight');
      seen.push(await untilAt(visit, `Iteration 1, step ${step} of 5`));
    }
    assert.match(seen[1][1], /^Expand: /);
    assert.match(seen[2][1], /^Rollout: /);
    assert.match(seen[4][1], /^Backup: the root has its first visit/);
    for (let step = 4; step >= 1; step--) {
      await visit.press('ArrowLeft');
      assert.deepEqual(await untilAt(visit, `Iteration 1, step ${step} of 5`), seen[step - 1]);
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
  await press(visit, 'lesson-solver');
  await press(visit, 'lesson-100');
  await visit.until(() => /The result is proved after \d+ iterations\./.test(document.querySelector('#reader')?.textContent), null, 'the lesson ends');
  visit.assertCalm();
});
