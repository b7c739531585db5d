// A trained player: its weights are a file of their own that comes when they are first wanted, in every mode of the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, ISOLATED, PHONE, WEB, address, hasFetched, held, launchShell, missing, openPage, says, serve, stalled } from './harness.mjs';
import { play } from './hands.mjs';

const WEIGHTS = 'master.weights';
const COMING = /Loading the trained player/, LACKING = /trained player could not be loaded/;
const options = { timeout: 180000 };
let browser;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

async function open(t, { answer, query = {}, page = {} } = {}) {
  const site = await serve(WEB, { headers: ISOLATED, answers: answer ? { [WEIGHTS]: answer } : {} });
  t.after(site.close);
  const visit = await openPage(browser, address(site, { game: 'reversi', first: 'human', second: 'master', ...query }), page);
  t.after(() => visit.close());
  return { site, visit };
}

const answers = (visit, moves) => visit.untilState((state, wanted) => state.history.length === wanted && !state.thinking, moves, `move ${moves}`);

const MODES = ['threads', 'workers', 'single'];
for (const mode of MODES) {
  test(`Master plays by what it has learned, ${mode}`, options, async (t) => {
    const { visit } = await open(t, { query: { book: 'off', ...(mode === 'threads' ? {} : { mode }) } });
    assert.ok(await play(visit, ['D3']));
    await answers(visit, 2);
    await visit.page.locator('#canvas').focus();
    await visit.press('w'); // why did it play that?
    await visit.until(() => arcade.analysis()?.leaf, null, 'its search');
    const { leaf, iterations } = await visit.page.evaluate(() => arcade.analysis());
    assert.deepEqual({ leaf, iterations }, { leaf: 'learned', iterations: 30000 });
    assert.ok(!(await visit.state()).message.includes('trained'));
    visit.assertCalm();
  });
}

for (const mode of MODES) {
  test(`the highest level of Dots-and-Boxes plays by what it has learned, ${mode}`, options, async (t) => {
    const { visit } = await open(t, { query: { game: 'dots', second: 'level-8', ...(mode === 'threads' ? {} : { mode }) } });
    assert.ok(await play(visit, ['0']));
    await answers(visit, 2);
    assert.equal(await hasFetched(visit, WEIGHTS), false);
    await visit.page.locator('#canvas').focus();
    await visit.press('w');
    await visit.until(() => arcade.analysis()?.leaf, null, 'its search');
    assert.equal((await visit.page.evaluate(() => arcade.analysis())).leaf, 'learned');
    visit.assertCalm();
  });
}

test('nobody else waits for it, nor asks for it', options, async (t) => {
  const { visit } = await open(t, { answer: stalled, query: { second: 'casual' } });
  assert.ok(await play(visit, ['D3']));
  await answers(visit, 2);
  assert.equal(await hasFetched(visit, WEIGHTS), false);
});

for (const [screen, page] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`while it is on its way the game waits, ${screen}`, options, async (t) => {
    const answer = held();
    const { visit } = await open(t, { page, answer });
    await says(visit, COMING);
    assert.ok(await play(visit, ['D3']));
    assert.equal((await visit.state()).thinking, false);
    await visit.shot(`master-coming-${screen}`);
    answer.release();
    await answers(visit, 2);
    assert.equal((await visit.state()).message, '');
    visit.assertCalm();
  });
}

test('where it cannot be had it plays by random games, says so, and the next game tries anew', options, async (t) => {
  const { site, visit } = await open(t, { answer: missing });
  await says(visit, LACKING);
  assert.ok(await play(visit, ['D3']));
  await answers(visit, 2);
  delete site.answers[WEIGHTS];
  await visit.newGame({ game: 'reversi', first: 'human', second: 'master' });
  assert.ok(await play(visit, ['D3']));
  await answers(visit, 2);
  assert.equal((await visit.state()).message, '');
  assert.equal(await visit.page.evaluate(() => arcade.state().seats.second), 'master');
});

test('Steps tells what it says of a leaf, and the priors in the formula', options, async (t) => {
  const { visit } = await open(t, { query: { second: 'human' } });
  const steps = await visit.page.evaluate(async () => {
    const all = [];
    await arcade.lesson.start({ leaf: 'learned', selection: 'puct' });
    for (let step = 1; step <= (arcade.lesson.state()?.steps ?? 0); step++) all.push(await arcade.lesson.go({ iteration: 4, step }));
    return all.map(({ phase, caption }) => [phase, caption]);
  });
  assert.match(steps.find(([phase]) => phase === 'rollout')[1], /^Evaluate: the learned value is 0\.\d\d for Black\.$/);
  assert.equal(await hasFetched(visit, WEIGHTS), true);
  await visit.shot('master-steps');
});
