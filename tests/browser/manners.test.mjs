// The behaviour of a frame in an article: wheel, swipes, Tab and text typed elsewhere belong to the article.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TALL, canvasFocused, click, iframe, moved, openArticle, options, place, running, scrolled, started, state, still, until } from './embed.mjs';
import { PHONE, sleep } from './harness.mjs';

// The distance that a turn of the wheel over the frame moves the article; 0 if it does not move in three seconds.
const wheel = async (visit, frame) => {
  const before = await scrolled(visit.page), end = Date.now() + 3000;
  const { x, y } = await place(frame);
  await visit.page.mouse.move(x, y);
  await visit.page.mouse.wheel(0, 120);
  while (await scrolled(visit.page) - before <= 50 && Date.now() < end) await sleep(50);
  return (await scrolled(visit.page)) - before;
};

async function swipe(visit, frame) {
  const before = await scrolled(visit.page);
  const { x, y } = await place(frame);
  const cdp = await visit.context.newCDPSession(visit.page);
  const touch = (type, ...points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at) => ({ x, y: at, id: 1 })) });
  await touch('touchStart', y);
  for (let step = 1; step <= 12; step++) {
    await touch('touchMove', y - 10 * step);
    await sleep(25);
  }
  await sleep(100);
  await touch('touchEnd');
  await cdp.detach();
  await sleep(600);
  return (await scrolled(visit.page)) - before;
}

test('the wheel is the article\'s, until the board is clicked and after Escape', options, async (t) => {
  const { visit, frame } = await openArticle(t, iframe({ game: 'reversi', first: 'human', second: 'human' }) + TALL + TALL);
  await still(frame);
  assert.ok(await wheel(visit, frame) > 50, 'over a still board');
  await visit.page.evaluate(() => { scrollTo(0, 0); document.querySelector('iframe').contentWindow.postMessage({ mctsArcade: 1, call: 'start' }, '*'); });
  await running(frame);
  assert.equal(await canvasFocused(frame), false);
  assert.ok(await wheel(visit, frame) > 50, 'over a board that nobody has clicked');

  await visit.page.evaluate(() => scrollTo(0, 0));
  const { targets } = await state(frame);
  await click(visit, frame, targets[0]);
  await moved(frame);
  assert.equal(await canvasFocused(frame), true);
  assert.equal(await wheel(visit, frame), 0, 'over a board in play');

  await visit.page.keyboard.press('Escape');
  assert.equal(await canvasFocused(frame), false);
  assert.ok(await wheel(visit, frame) > 50, 'after Escape');
});

test('a swipe is the article\'s, until the board is tapped', options, async (t) => {
  const { visit, frame } = await openArticle(t, '<h1>A post</h1>' + iframe({ game: 'reversi', first: 'human', second: 'human' }) + TALL + TALL, PHONE);
  await still(frame);
  assert.ok(await swipe(visit, frame) > 50, 'over a still board');
  assert.equal(await started(frame), false, 'a swipe is no click');
  await visit.page.evaluate(() => { scrollTo(0, 0); document.querySelector('iframe').contentWindow.postMessage({ mctsArcade: 1, call: 'start' }, '*'); });
  await running(frame);
  assert.ok(await swipe(visit, frame) > 50, 'over a board that nobody has tapped');

  await visit.page.evaluate(() => scrollTo(0, 0));
  const { x, y } = await place(frame, { x: 20, y: 150 });
  await sleep(500); // else the tap would only end the swipe's coasting
  await visit.page.touchscreen.tap(x, y);
  await sleep(500);
  assert.equal(await canvasFocused(frame), true);
  assert.equal(await swipe(visit, frame), 0, 'over a board in play');
});

test('Tab leads through the board, and what is typed elsewhere stays there', options, async (t) => {
  const { visit, frame } = await openArticle(t, `<input id="before">${iframe({ game: 'ttt', first: 'human', second: 'human' })}<input id="after">`);
  await visit.page.focus('#before');
  await still(frame);
  await visit.page.keyboard.press('Tab');
  await until(frame, () => document.hasFocus() && document.activeElement.id === 'play', 'the button has the focus');
  await visit.page.keyboard.press('Enter');
  await running(frame);
  assert.equal(await canvasFocused(frame), true, 'the keys follow who started it by key');
  await visit.page.keyboard.press('Tab');
  assert.equal(await visit.page.evaluate(() => document.activeElement.id), 'after');
  await visit.page.keyboard.type('0 4 ');
  await visit.page.keyboard.press('Enter');
  assert.equal(await visit.page.inputValue('#after'), '0 4 ');
  assert.deepEqual((await state(frame)).history, []);
});

test('nobody is offered a tour in somebody else\'s article', options, async (t) => {
  const { frame } = await openArticle(t, iframe({ game: 'ttt', panel: 'moves' }));
  await still(frame);
  await frame.locator('#play').click();
  await running(frame);
  await until(frame, () => arcade.controls().some((one) => one.id === 'hint'), 'the panel is there');
  assert.ok(!(await frame.evaluate(() => arcade.controls().some((one) => one.id === 'tour-yes'))));
});
