// Wheels, touchpads and drags, whatever the browser makes of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, iframe, moved, openArticle, options, place, start, state, until } from './embed.mjs';
import { sleep } from './harness.mjs';

test('a drag that is released beside the frame has ended', options, async (t) => {
  const { visit, frame } = await openArticle(t, '<p style="height: 60px">Beside</p>' + iframe({ game: 'ttt', first: 'human', second: 'human' }));
  await start(frame);
  await until(frame, () => arcade.state().targets.length > 0, 'a human to move');
  const { targets } = await state(frame);
  const { mouse } = visit.page;
  const from = await place(frame, targets[0]);
  await mouse.move(from.x, from.y);
  await sleep(200);
  await mouse.down();
  await sleep(200);
  await mouse.move(from.x, from.y - 20, { steps: 3 });
  await mouse.move(40, 20, { steps: 5 });
  await mouse.up();
  await sleep(200);
  await click(visit, frame, targets[4]);
  await moved(frame);
  assert.deepEqual((await state(frame)).history, [targets[4].move]);
});

test('a move without a button ends a drag whose end was not told', options, async (t) => {
  const { frame, visit } = await openArticle(t, iframe({ game: 'ttt', first: 'human', second: 'human' }));
  await start(frame);
  await until(frame, () => arcade.state().targets.length > 0, 'a human to move');
  const { targets } = await state(frame);
  const tell = (type, at, buttons) => frame.evaluate(([what, { x, y }, held]) => {
    document.getElementById('canvas').dispatchEvent(new MouseEvent(what, { clientX: x, clientY: y, button: 0, buttons: held, bubbles: true }));
    return new Promise((done) => setTimeout(done, 200));
  }, [type, at, buttons]);
  await tell('mousemove', targets[0], 0);
  await tell('mousedown', targets[0], 1);
  await tell('mousemove', { x: 5, y: 5 }, 1);
  await tell('mousemove', targets[4], 0);
  await click(visit, frame, targets[4]);
  await moved(frame);
  assert.deepEqual((await state(frame)).history, [targets[4].move]);
});

test('a notch of a wheel is one step, and small steps of a touchpad add up', options, async (t) => {
  const { frame } = await openArticle(t, iframe({ game: 'ttt', first: 'human', second: 'human' }));
  await start(frame);
  // In steps, as SDL counts them: what comes to the canvas behind the gate.
  const turn = (deltaMode, deltaY, times = 1) => frame.evaluate(([mode, delta, count]) => {
    globalThis.steps ??= [];
    const canvas = document.getElementById('canvas');
    globalThis.heard ??= canvas.addEventListener('wheel', (event) => steps.push(event.deltaY / (event.deltaMode ? 3 : 100))) ?? true;
    steps.length = 0;
    for (let i = 0; i < count; i++) canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: delta, deltaMode: mode, bubbles: true, cancelable: true }));
    return Math.round(100 * steps.reduce((sum, one) => sum + one, 0)) / 100;
  }, [deltaMode, deltaY, times]);
  for (const [mode, delta] of [[0, 53], [0, 100], [0, 120], [0, 480], [1, 1], [1, 3], [2, 1]]) {
    assert.equal(await turn(mode, delta), 1, `${delta} in mode ${mode}`);
    assert.equal(await turn(mode, -delta), -1, `${-delta} in mode ${mode}`);
  }
  assert.equal(await turn(0, 4, 25), 1);
  assert.equal(await turn(0, -10, 20), -2);
});
