// arcade.lesson, arcade.analysis() and their events, in the page, and from an article by messages and through the element.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, paste } from './hands.mjs';
import { openPlain } from './page.mjs';

const options = { timeout: 180000 };
const HUMANS = { first: 'human', second: 'human' };

const start = (visit, ...what) => visit.page.evaluate((w) => arcade.lesson.start(...w), what);
const go = (visit, place) => visit.page.evaluate((p) => arcade.lesson.go(p), place);
const shown = (visit) => visit.page.evaluate(() => arcade.lesson.state());
const refusal = (visit, name, ...what) => visit.page.evaluate(([n, w]) => arcade.lesson[n](...w).then(() => 'not refused', (error) => error.message), [name, what]);

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: a lesson is gone through forwards and back`, options, async (t) => {
    const visit = await openPlain(t, { mode, game: 'stones', stones: 4, ...HUMANS });
    assert.equal(await shown(visit), null);
    const first = await start(visit);
    assert.deepEqual([first.position, first.iteration, first.step, first.steps, first.phase, first.path.length, first.rollout, first.reward],
      ['4 2 1', 1, 1, 4, 'expand', 1, [], null]);
    assert.match(first.caption, /^Expand: /);
    const seen = [first];
    for (let step = 2; step <= 4; step++) seen.push(await go(visit, { step }));
    assert.deepEqual(seen.map(({ phase }) => phase), ['expand', 'rollout', 'backup', 'backup']);
    assert.ok(seen[2].rollout.length > 0 && Math.abs(seen[2].reward) === 1, JSON.stringify(seen[2]));
    const later = await go(visit, { iteration: 1001 });
    assert.equal(later.root.visits, 1000);
    assert.equal(later.root.moves.reduce((sum, { visits }) => sum + visits, 0), 1000);
    for (let step = 4; step >= 1; step--) assert.deepEqual(await go(visit, { iteration: 1, step }), seen[step - 1]);
    visit.assertCalm();
  });

for (const mode of ['threads', 'workers', 'single'])
  test(`${mode}: a link to an iteration far away shows the way there, and Escape stops it`, options, async (t) => {
    const visit = await openPlain(t, { mode, game: 'reversi', view: 'steps', iteration: 1000000, ...HUMANS });
    await visit.until(() => /^Searching to iteration 1,000,000, /.test(arcade.lesson.state()?.caption), null, 'it says how far it is');
    assert.ok((await shown(visit)).iteration < 1000000);
    await visit.page.locator('#canvas').focus();
    await visit.press('Escape');
    await visit.until(() => /^Select: /.test(arcade.lesson.state().caption), null, 'it has stopped');
    const { iteration } = await shown(visit);
    assert.ok(iteration < 1000000 && (iteration - 1) % 50000 === 0, String(iteration));
    visit.assertCalm();
  });

test('it searches as it is told to, and the same seed tells the same', options, async (t) => {
  const visit = await openPlain(t, { game: 'ttt', ...HUMANS });
  const classic = await start(visit, { iterations: 200 });
  assert.equal(classic.root.visits, 200);
  assert.deepEqual(await start(visit, { iteration: 201, seed: 1 }), classic);
  assert.notDeepEqual(await start(visit, { iterations: 200, seed: 2 }), classic);
  assert.notDeepEqual(await start(visit, { iterations: 200, exploration: 0.1 }), classic);
  const end = await start(visit, { iterations: 100000, transpositions: true, solver: true, rollout: 'auto' });
  assert.deepEqual([end.phase, end.steps, end.path], [null, 0, []]);
  assert.match(end.caption, /The result is proved after/);
});

test('it is seen at once, whatever lay over the page', options, async (t) => {
  const visit = await openPlain(t, { game: 'ttt', ...HUMANS });
  const isSeen = () => visit.until(() => arcade.controls().some((one) => one.id === 'lesson-forward'), null, 'its arrows are there');
  for (const key of ['f', 'n', 'F10', 'd']) {
    await visit.press(key);
    await visit.until(() => !arcade.controls().some((one) => one.id === 'game'), null, `${key} opens something`);
    await start(visit, { iterations: 3 });
    await isSeen();
    await visit.press('1');
    await visit.until(() => arcade.controls().some((one) => one.id === 'game'), null, 'Play');
  }
  visit.assertCalm();
});

// A lesson with learned values needs the weights, also if they count only half. No seat asks for the weights here.
test('the weights are loaded for a lesson that asks them', options, async (t) => {
  for (const leaf of ['learned', 'both']) {
    const visit = await openPlain(t, { game: 'dots', ...HUMANS });
    const rollouts = await start(visit, { iterations: 20, seed: 4 });
    await start(visit, { iterations: 20, seed: 4, leaf });
    await visit.until((of) => JSON.stringify(arcade.lesson.state()?.root) !== of, JSON.stringify(rollouts.root), leaf);
    const { root } = await shown(visit);
    assert.ok(root.moves.some(({ value }) => value > 0 && value < 1), JSON.stringify(root));
    await visit.page.close();
  }
});

test('a link to a step that is pasted opens that step', options, async (t) => {
  const visit = await openPlain(t, { game: 'ttt', first: 'mcts', second: 'mcts', iterations: 100 });
  const link = 'https://example.org/?game=stones&stones=10&view=steps&iteration=8&step=3&lesson.exploration=0.5';
  await paste(visit, link);
  await visit.until(() => arcade.lesson.state()?.iteration === 8, null, 'the lesson is there');
  const { position, step } = await shown(visit);
  assert.deepEqual([position, step], ['10 2 1', 3]);
  await addressOf(visit, 'view=steps&iteration=8&step=3&lesson.exploration=0.5');
  await paste(visit, '?game=stones&moves=1&first=human&second=human'); // no player moves on
  await visit.until(() => arcade.lesson.state()?.position === '9 2 2', null, 'a link without a view stays in this one');
  await paste(visit, '?game=ttt&view=play');
  await visit.until(() => arcade.lesson.state() === null, null, 'and one with another view opens that');
  visit.assertCalm();
});

test('its steps are told as they come, whoever takes them', options, async (t) => {
  const visit = await openPlain(t, { game: 'ttt', ...HUMANS });
  await visit.page.evaluate(() => { globalThis.told = []; arcade.on('lesson', (state) => told.push(state)); });
  await start(visit);
  await go(visit, { step: 3 });
  await visit.page.locator('#canvas').focus();
  await visit.press('ArrowRight');
  await visit.until(() => told.at(-1)?.step === 4, null, 'the key\'s step');
  await visit.page.evaluate(() => arcade.lesson.end());
  await visit.until(() => told.at(-1) === null, null, 'the end');
  assert.deepEqual(await visit.page.evaluate(() => told.map((state) => state?.step)), [1, 3, 4, undefined]);
  assert.equal(await shown(visit), null);
  assert.ok((await visit.untilState((s) => s.targets.length === 9)), 'the board is back');
});

test('a lesson is about the position on the board', options, async (t) => {
  const visit = await openPlain(t, { game: 'reversi', first: 'human', second: 'mcts' });
  await visit.page.evaluate(() => arcade.play('d3'));
  const { position } = await start(visit);
  assert.equal(position, (await visit.state()).position);
  const other = await visit.page.evaluate(() => { arcade.newGame({ game: 'dots', first: 'human', second: 'human' }); return arcade.lesson.go({ iteration: 3 }); });
  assert.equal(other.position, (await visit.state()).position);
});

test('what makes no sense is refused in words', options, async (t) => {
  const visit = await openPlain(t, { game: 'ttt', ...HUMANS });
  assert.match(await refusal(visit, 'go', { iteration: 1 }), /lesson\.go\(\): there is no lesson/);
  for (const what of [{ solver: 'perhaps' }, { iterations: -1 }, { iterations: 'x' }, { iteration: 1e7 }, { seed: {} }])
    assert.match(await refusal(visit, 'start', what), /lesson\.start\(\): [\w.]+ cannot be/, JSON.stringify(what));
  for (const what of [{ nonsense: 1 }, { threads: 2 }])
    assert.match(await refusal(visit, 'start', what), /lesson\.start\(\): there is no option '(nonsense|threads)'/);
  assert.equal(await shown(visit), null);
  await start(visit);
  for (const what of [{ iteration: 0 }, { step: 0 }, { step: 'x' }, { iteration: 1.5 }]) assert.match(await refusal(visit, 'go', what), /cannot be/, JSON.stringify(what));
  for (const what of [null, 7, undefined]) assert.match(await refusal(visit, 'go', what), /takes an object/);
  assert.match(await refusal(visit, 'start', { seed: '1'.repeat(2 ** 20 + 1) }), /longer than 1 MB/);
  assert.equal((await shown(visit)).iteration, 1);
  visit.assertCalm();
});

// ---------------------------------------------------------------- analysis

test('analysis() tells what the search on show has found, some ten times a second', options, async (t) => {
  const visit = await openPlain(t, { game: 'reversi', ...HUMANS });
  assert.equal(await visit.page.evaluate(() => arcade.analysis()), null);
  await visit.page.evaluate(() => { globalThis.told = []; arcade.on('analysis', (found) => told.push({ at: performance.now(), found })); });
  await visit.press('2');
  await visit.until(() => told.length >= 12, null, 'twelve of them');
  const times = await visit.page.evaluate(() => told.map(({ at }) => at));
  assert.ok((times.at(-1) - times[0]) / (times.length - 1) > 80, `every ${(times.at(-1) - times[0]) / (times.length - 1)} ms`);
  await visit.press('Space');
  const found = await visit.until(() => { const now = arcade.analysis(); return now.iterations === told.at(-1).found.iterations && now; }, null, 'the last one is told');
  assert.deepEqual([found.position, found.toMove, found.proved], [(await visit.state()).position, 'first', false]);
  assert.ok(found.iterations > 0 && found.nodes > 0 && found.value > 0 && found.value < 1);
  assert.deepEqual(found.moves.map(({ move }) => move).sort(), [...(await visit.state()).legal].sort());
  assert.equal(found.pv[0], found.best);
  assert.ok(Math.abs(found.moves.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-6);
  for (const { value, prior, terms, proof } of found.moves) {
    assert.ok(value >= 0 && value <= 1 && prior === 0.25 && proof === null);
    assert.ok(Math.abs(terms.mean + terms.exploration - terms.total) < 1e-6);
  }
  visit.assertCalm();
});

test('and the exact values where they are known', options, async (t) => {
  const visit = await openPlain(t, { game: 'stones', stones: 4, view: 'analyse', ...HUMANS });
  const found = await visit.until(() => { const now = arcade.analysis(); return now?.proved && now.moves.every(({ exact }) => exact !== null) && now; }, null, 'both');
  assert.deepEqual(found.moves.map(({ move, exact }) => [move, exact]), [['1', 1], ['2', 0]]);
  assert.deepEqual([found.value, found.best, found.moves[0].proof, found.moves[0].terms], [1, '1', 'win', null]);
});
