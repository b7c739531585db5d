// Two fingers on the drawing of a tree, and on the pad of a computer: the drawing grows, and the page does not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press } from './hands.mjs';
import { PHONE } from './harness.mjs';
import { openPlain as open } from './page.mjs';

const options = { timeout: 120000 };
const TREE = { game: 'stones', stones: 10, view: 'tree', first: 'human', second: 'human' };

const fits = (visit, whether) => visit.until(
  (wanted) => arcade.controls().some(({ id, enabled }) => id === 'tree-fit' && enabled !== wanted), whether, `all of the tree is to be seen: ${whether}`);

// Two fingers that go from so far apart to so far apart, around the middle of the canvas.
async function pinch(visit, from, to, middle = 250) {
  const { x, y, width } = await visit.page.locator('#canvas').boundingBox();
  const cdp = await visit.context.newCDPSession(visit.page);
  const send = (type, apart) => cdp.send('Input.dispatchTouchEvent', {
    type, touchPoints: apart === null ? [] : [-1, 1].map((side, id) => ({ x: x + width / 2 + side * apart / 2, y: y + middle, id })),
  });
  for (let step = 0; step <= 4; step++) {
    await send(step === 0 ? 'touchStart' : 'touchMove', from + (to - from) * step / 4);
    await visit.frame();
  }
  await send('touchEnd', null);
  await visit.frame();
  await cdp.detach();
}

const scale = (visit) => visit.page.evaluate(() => visualViewport.scale);

test('two fingers stretch the tree, a button shows all of it again', options, async (t) => {
  const visit = await open(t, TREE, { ...PHONE });
  await visit.until(() => arcade.analysis()?.proved, null, 'the search has ended');
  await fits(visit, true);
  const before = await visit.picture();
  await pinch(visit, 60, 240);
  await fits(visit, false);
  assert.notDeepEqual(await visit.picture(), before);
  assert.equal(await scale(visit), 1, 'the page is as large as it was');
  assert.deepEqual((await visit.state()).history, []);
  await press(visit, 'tree-fit');
  await fits(visit, true);
  visit.assertCalm();
});

// Browsers tell it as a turn of the wheel with Ctrl.
test('so does a pad', options, async (t) => {
  const visit = await open(t, TREE);
  await visit.until(() => arcade.analysis()?.proved, null, 'the search has ended');
  await fits(visit, true);
  await visit.page.mouse.move(400, 400);
  const cdp = await visit.context.newCDPSession(visit.page);
  await visit.page.evaluate(() => addEventListener('wheel', (event) => { globalThis.pinched = event.ctrlKey && event.defaultPrevented; }));
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 400, y: 400, deltaX: 0, deltaY: -20, modifiers: 2 });
  await fits(visit, false);
  assert.equal(await visit.page.evaluate(() => globalThis.pinched), true, 'the browser does not make the page larger');
  visit.assertCalm();
});

test('the tree of a lesson is stretched as well', options, async (t) => {
  const visit = await open(t, { ...TREE, view: 'steps', iteration: 20 }, { ...PHONE });
  await visit.until(() => arcade.lesson.state()?.iteration === 20, null, 'the lesson is there');
  const fit = (visit) => visit.page.evaluate(() => arcade.controls().some(({ id }) => id === 'tree-fit'));
  assert.ok(!(await fit(visit)));
  await pinch(visit, 20, 200, 150); // beside the board
  await visit.until(() => arcade.controls().some(({ id }) => id === 'tree-fit'), null, 'a part is shown');
  assert.equal(await scale(visit), 1, 'the page is as large as it was');
  await press(visit, 'tree-fit');
  await visit.until(() => !arcade.controls().some(({ id }) => id === 'tree-fit'), null, 'all of it is shown');
  visit.assertCalm();
});
