// arcade.tree(): what the search has found, asked while it runs and afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPlain } from './page.mjs';

const options = { timeout: 120000 };
const MODES = ['threads', 'workers', 'single'];
const FOR_EVER = 600000; // ms, as a search's budget

const tree = (visit, ...what) => visit.page.evaluate((w) => arcade.tree(...w), what);
// The sentence with which it is refused.
const refusal = (visit, ...what) => visit.page.evaluate((w) => arcade.tree(...w).then(() => 'not refused', (error) => error.message), what);

for (const mode of MODES) {
  test(`${mode}: a search that runs is asked, answers, and goes on`, options, async (t) => {
    const visit = await openPlain(t, { mode, game: 'reversi', first: 'mcts', second: 'human', timeMs: FOR_EVER });
    let known = 0;
    for (let i = 0; i < 3; i++) {
      const { iterations } = await visit.state();
      await visit.untilState((s, then) => s.iterations > then, iterations);
      const { total, toMove, nodes } = await tree(visit, { limit: 60 });
      assert.equal(toMove, 'first');
      assert.equal(nodes.length, 60);
      assert.ok(total > 60);
      assert.ok(nodes[0].visits > known, `${nodes[0].visits} visits, ${known} before`);
      assert.deepEqual([nodes[0].move, nodes[0].parents, nodes[0].position], [null, [], (await visit.state()).position]);
      known = nodes[0].visits;
      assert.equal((await visit.state()).thinking, true);
    }
    visit.assertCalm();
  });
}

test('the tree of a budget in iterations is the same in every mode', options, async (t) => {
  const trees = await Promise.all(MODES.map(async (mode) => {
    const visit = await openPlain(t, { mode, game: 'dots', first: 'mcts', second: 'human', iterations: 2000, seed: 4 });
    const { history } = await visit.untilState((s) => s.history.length === 1);
    const below = await tree(visit, { moves: [], limit: 300 });
    visit.assertCalm();
    return { history, below };
  }));
  for (const other of trees) assert.deepEqual(other, trees[0]);
  const { total, toMove, nodes } = trees[0].below;
  assert.equal(toMove, 'second');
  assert.ok(total >= nodes.length && nodes.length > 100);
  // Every node's parents are there, and the first of them before it.
  const places = new Map(nodes.map(({ id }, i) => [id, i]));
  assert.equal(places.size, nodes.length, 'a position is one node');
  nodes.forEach(({ parents, ways, move, visits, value, proof }, i) => {
    assert.deepEqual(ways.map(({ parent }) => parent), parents);
    for (const parent of parents) assert.ok(places.has(parent));
    assert.equal(i === 0, parents.length === 0);
    if (i > 0) assert.ok(places.get(parents[0]) < i && ways[0].move === move);
    assert.ok(visits >= 0 && value >= 0 && value <= 1 && [null, 'win', 'draw', 'loss'].includes(proof));
  });
  assert.ok(nodes.some(({ parents }) => parents.length > 1), 'and is reached in more than one way');
});

test('a line of moves leads to its tree, by whatever notation', options, async (t) => {
  const visit = await openPlain(t, { game: 'stones', stones: 7, first: 'human', second: 'mcts', iterations: 500 });
  await visit.page.evaluate(() => arcade.play('1'));
  const { position } = await visit.untilState((s) => s.history.length === 2); // of six it leaves four or five
  const whole = await tree(visit);
  assert.equal(whole.nodes[0].position, position);
  const [, child] = whole.nodes;
  for (const moves of [[child.move], [Number(child.move)], child.move]) {
    const { nodes } = await tree(visit, { moves });
    assert.deepEqual([nodes[0].id, nodes[0].position, nodes[0].visits], [child.id, child.position, child.visits]);
  }
});

test('what cannot be answered is refused in words', options, async (t) => {
  const visit = await openPlain(t, { game: 'reversi', first: 'human', second: 'human' });
  assert.match(await refusal(visit, { moves: ['D3', 'D3'] }), /tree\(\): moves: move 2 \(D3, character 4\) is not legal/);
  assert.match(await refusal(visit, { moves: ['nonsense'] }), /tree\(\): moves/);
  for (const limit of [0, -1, 1001, 1.5, '10', 2 ** 32 + 1]) assert.match(await refusal(visit, { limit }), /limit is from 1 to 1000/, `${limit}`);
  for (const moves of [null, [null], {}, [1.5]]) assert.match(await refusal(visit, { moves }), /moves are a list/);
  assert.match(await refusal(visit, { moves: '4'.repeat(2 ** 20 + 1) }), /longer than 1 MB/);
  assert.match(await refusal(visit, null), /takes an object/);
  assert.deepEqual((await tree(visit)).nodes, [], 'nothing was searched');
  visit.assertCalm();
});

test('of many questions at once some are refused, and the rest answered', options, async (t) => {
  const visit = await openPlain(t, { game: 'dots', first: 'mcts', second: 'human', timeMs: FOR_EVER });
  await visit.untilState((s) => s.iterations > 0);
  const told = await visit.page.evaluate(() => Promise.all(Array.from({ length: 40 }, () => arcade.tree().then(({ nodes }) => nodes.length, (error) => error.message))));
  assert.equal(told.filter((what) => what === 200).length, 16);
  assert.equal(told.filter((what) => /too many questions/.test(what)).length, 24);
  assert.equal((await tree(visit)).nodes.length, 200, 'and now there is room again');
  visit.assertCalm();
});
