// The page costs little: a frame asks the graphics process no questions, and an idle program does nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from './hands.mjs';
import { sleep } from './harness.mjs';
import { open } from './page.mjs';
import { countTurns, turnsIn, untilAtRest } from './watch.mjs';

const options = { timeout: 180000 };

const MODES = [{}, { mode: 'workers' }, { mode: 'single' }];
const nameOf = ({ mode = 'threads' }) => mode;

for (const mode of MODES)
  test(`no frame asks GL anything (${nameOf(mode)})`, options, async (t) => {
    const visit = await open(t, { game: 'reversi', second: 'mcts', timeMs: 500, ...mode }, { init: countTurns });
    assert.ok(await visit.page.evaluate(() => questions.getUniformLocation > 0), 'the start does, so they are counted');
    await visit.page.evaluate(() => { questions = {}; });
    for (let moves = 0; moves < 4; moves += 2) {
      const { targets: [target] } = await visit.untilState((s, n) => s.history.length === n && s.targets.length > 0, moves);
      await visit.click(target.x, target.y);
    }
    await choose(visit, 'Text size: 150 %');
    await visit.settled();
    assert.deepEqual(await visit.page.evaluate(() => questions), {});
  });

for (const mode of MODES)
  test(`the page sleeps while nothing can happen, and wakes (${nameOf(mode)})`, options, async (t) => {
    const visit = await open(t, { game: 'ttt', second: 'mcts', timeMs: 300, ...mode }, { init: countTurns });
    await untilAtRest(visit);
    const { targets } = await visit.state();
    await visit.click(targets[4].x, targets[4].y);
    await visit.untilState((s) => s.history.length === 2);
    await untilAtRest(visit);
    const { frames } = await visit.state();
    await visit.page.emulateMedia({ colorScheme: 'light' });
    await visit.untilState((s, n) => s.frames > n, frames, 'other colours of the system wake it');
    await visit.newGame({ game: 'ttt', first: 'human', second: 'human', clock: 60 });
    await visit.settled();
    const turns = await turnsIn(visit, 4000);
    assert.ok(turns >= 2 && turns <= 12, `${turns} turns in four seconds of a clock`);
    visit.assertCalm();
  });

test('a hint and a lost clock come without input', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' }, { init: countTurns });
  await visit.settled();
  const before = await visit.picture();
  await visit.press('h');
  await sleep(1500);
  await visit.settled();
  assert.ok(!before.equals(await visit.picture()), 'the hint is shown');
  await visit.newGame({ game: 'ttt', first: 'human', second: 'human', clock: 1 });
  assert.equal((await visit.untilState((s) => s.over)).result.ending, 'time');
});

test('nothing turns while the graphics are lost', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' }, { init: countTurns });
  await visit.settled();
  await visit.page.evaluate(() => {
    globalThis.loss = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
    loss.loseContext();
  });
  await sleep(300);
  const before = await visit.page.evaluate(() => turns);
  await sleep(1000);
  assert.ok(await visit.page.evaluate(() => turns) - before <= 2);
  await visit.page.evaluate(() => loss.restoreContext());
  const { frames } = await visit.state();
  await visit.untilState((s, n) => s.frames > n, frames);
});

test('keys that come faster than frames are all acted upon, and seen, before the page sleeps', options, async (t) => {
  const visit = await open(t, { game: 'dots', rule: 'free', first: 'human', second: 'human', moves: '0-1-2-3-4-5-8-9' });
  await visit.page.locator('#canvas').focus();
  await visit.settled();
  const cdp = await visit.context.newCDPSession(visit.page);
  const press = (key) => ['keyDown', 'keyUp'].map((type) => cdp.send('Input.dispatchKeyEvent', { type, key, code: 'Key' + key.toUpperCase(), text: type === 'keyDown' ? key : '', windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }));
  for (const [key, left] of [['u', 1], ['r', 8]]) {
    await Promise.all(Array.from({ length: 7 }, () => press(key)).flat());
    await visit.untilState((s, n) => s.history.length === n, left);
    await visit.settled();
    const asleep = await visit.page.screenshot();
    assert.ok(asleep.equals(await visit.picture()), 'what is seen is what a poke shows');
  }
});
