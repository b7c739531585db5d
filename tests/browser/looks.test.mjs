// The look of the page and its input: pictures of every game, touch, keys, sizes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE } from './harness.mjs';
import { open } from './page.mjs';

const options = { timeout: 180000 };

const LOOKS = {
  'desktop-dark-en': { ...DESKTOP, colorScheme: 'dark', locale: 'en-US' },
  'desktop-light-zh': { ...DESKTOP, colorScheme: 'light', locale: 'zh-CN' },
  'desktop-contrast-en': { ...DESKTOP, colorScheme: 'dark', contrast: 'more', locale: 'en-US' },
  'phone-contrast-zh': { ...PHONE, colorScheme: 'light', contrast: 'more', locale: 'zh-CN' },
  'phone-light-en': { ...PHONE, colorScheme: 'light', locale: 'en-US' },
  'phone-dark-zh': { ...PHONE, colorScheme: 'dark', locale: 'zh-CN' },
};
const OPENINGS = { ttt: ['4'], stones: ['2'], reversi: ['D3'], dots: ['8'] };

for (const [look, page] of Object.entries(LOOKS)) {
  test(`pictures: ${look}`, options, async (t) => {
    const visit = await open(t, { iterations: 200 }, page);
    for (const [game, opening] of Object.entries(OPENINGS)) {
      await visit.newGame({ game, first: 'human', second: 'mcts', iterations: 200, seed: 4 });
      for (const move of opening) assert.ok(await visit.page.evaluate((m) => arcade.play(m), move));
      await visit.untilState((s) => s.history.length >= 2 && s.targets.length > 0);
      await visit.settled();
      const inked = await visit.shot(`${game}-${look}`);
      assert.ok(inked > 0.05, `${game}: only ${inked} of the picture is drawn`);
    }
    visit.assertCalm();
  });
}

test('a tap plays, a swipe does not', options, async (t) => {
  const visit = await open(t, { game: 'dots', iterations: 100 }, PHONE);
  const { targets } = await visit.state();
  const cdp = await visit.context.newCDPSession(visit.page);
  const touch = (type, ...points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((p) => ({ ...p, id: 1 })) });
  const [from, to] = [targets[0], targets[20]];
  await touch('touchStart', { x: from.x, y: from.y });
  await visit.frame();
  await touch('touchMove', { x: to.x, y: to.y });
  await visit.frame();
  await touch('touchEnd');
  await visit.frame();
  assert.deepEqual((await visit.state()).history, []);

  for (const move of ['10', '13']) {
    const state = await visit.untilState((s) => s.targets.length > 0);
    const target = state.targets.find((one) => one.move === move) ?? state.targets[0];
    await visit.tap(target.x, target.y);
    const after = await visit.untilState((s, n) => s.history.length > n, state.history.length, 'a tap plays');
    assert.equal(after.history[state.history.length], target.move);
  }
  visit.assertCalm();
});

test('the canvas fills the window and follows its size', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  for (const [width, height] of [[1280, 800], [390, 844], [844, 390], [320, 568], [1920, 1080]]) {
    await visit.page.setViewportSize({ width, height });
    const box = await visit.page.locator('#canvas').boundingBox();
    assert.deepEqual([box.x, box.y, box.width, box.height], [0, 0, width, height]);
    const fits = ([w, h]) => { const { targets } = arcade.state(); return targets.length > 0 && targets.every(({ x, y }) => x > 0 && y > 0 && x < w && y < h); };
    await visit.until(fits, [width, height], `the board fits ${width} x ${height}`);
    await visit.settled();
    await visit.newGame({ game: 'ttt' });
    await visit.settled(); // a message takes its place
    const [target] = (await visit.state()).targets;
    await visit.click(target.x, target.y);
    assert.deepEqual((await visit.state()).history, [target.move], `a click at ${width} x ${height}`);
    await visit.newGame({ game: 'ttt' });
    assert.equal(await visit.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth), true, 'no scroll bars');
  }
});

test('the colour scheme is followed while running', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await visit.settled();
  const { frames } = await visit.state();
  await visit.page.emulateMedia({ colorScheme: 'light' });
  await visit.untilState((s, n) => s.frames > n, frames, 'it is drawn anew');
});

// Sends events of our own, because the browser would do what real ones say: leave the page, or open its tools.
const swallowed = (visit, keys) => visit.page.evaluate((names) => names.filter((name) => {
  const [key, ...held] = name.split('+').reverse();
  const code = /^[a-z]$/i.test(key) ? 'Key' + key.toUpperCase() : key;
  const event = new KeyboardEvent('keydown', {
    key, code, ctrlKey: held.includes('Control'), shiftKey: held.includes('Shift'), altKey: held.includes('Alt'), bubbles: true, cancelable: true,
  });
  return !document.getElementById('canvas').dispatchEvent(event);
}), keys);

test("the browser's keys stay the browser's, Tab leaves the canvas", options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  const browsers = ['Shift+F1', 'F5', 'Shift+F10', 'F11', 'F12', 'Control+r', 'Control+l', 'Control+s', 'Control+f', 'Control+p', 'Control+v', 'Shift+Insert',
    'Control+PageDown', 'Control+Shift+C', 'Control+Shift+I', 'Control+Shift+Delete', 'Control+=', 'Alt+ArrowLeft', 'Tab'];
  assert.deepEqual(await swallowed(visit, browsers), []);
  const ours = ['F1', 'F10', 'Control+c', 'Control+z', 'Control+Shift+Z', 'ArrowLeft', 'Control+ArrowLeft', 'Backspace'];
  assert.deepEqual(await swallowed(visit, ours), ours);

  await visit.click(5, 5);
  assert.equal(await visit.page.evaluate(() => document.activeElement.id), 'canvas', 'a click focuses');
  await visit.page.keyboard.press('Tab');
  assert.notEqual(await visit.page.evaluate(() => document.activeElement.id), 'canvas');
});

test('no context menu over the board', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await visit.page.evaluate(() => { addEventListener('contextmenu', (event) => { globalThis.menu = event.defaultPrevented; }); });
  await visit.click(400, 400, 'right');
  assert.equal(await visit.page.evaluate(() => globalThis.menu), true);
});
