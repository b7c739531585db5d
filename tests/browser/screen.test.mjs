// The page on different screens: contrast, text size, notches, rotation, pixels.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, newGameSheet } from './hands.mjs';
import { DESKTOP, PHONE, colours } from './harness.mjs';
import { open } from './page.mjs';
import { assertAsReloaded } from './watch.mjs';

const options = { timeout: 180000 };

// ---------------------------------------------------------------- small windows

for (const [width, height] of [[1280, 300], [300, 300], [240, 500]])
  test(`in a window of ${width} by ${height} from the start nothing is squeezed, and a click plays`, options, async (t) => {
    const visit = await open(t, { game: 'reversi', first: 'human', second: 'human' }, { viewport: { width, height } });
    const { x, y, move } = (await visit.untilState((s) => s.targets.length > 0)).targets[0];
    const [canvas, box] = await visit.page.evaluate(() => {
      const { width: w, height: h, clientWidth, clientHeight } = document.getElementById('canvas');
      return [[w, h], [clientWidth * devicePixelRatio, clientHeight * devicePixelRatio]];
    });
    assert.deepEqual(canvas, box);
    await visit.click(x, y);
    await visit.untilState((s, m) => s.history[0] === m, move, 'the click plays');
  });

// ---------------------------------------------------------------- contrast

// The page's own colours are the program's.
const untilColours = (visit, wanted) => visit.until((all) => {
  const { theme, contrast } = document.documentElement.dataset;
  return theme + (contrast === undefined ? '' : ' contrast') === all;
}, wanted, `the colours are ${wanted}`);

test("more contrast is the system's wish, also while running", options, async (t) => {
  const visit = await open(t, { game: 'ttt' }, { contrast: 'more', colorScheme: 'light' });
  await untilColours(visit, 'light contrast');
  for (const [wish, wanted] of [[{ contrast: 'no-preference' }, 'light'], [{ forcedColors: 'active' }, 'light contrast'], [{ colorScheme: 'dark' }, 'dark contrast']]) {
    const { frames } = await visit.state();
    await visit.page.emulateMedia(wish);
    await untilColours(visit, wanted);
    await visit.untilState((s, n) => s.frames > n, frames, 'it is drawn anew');
  }
  visit.assertCalm();
});

for (const [theme, wanted] of [['contrast', 'dark contrast'], ['light-contrast', 'light contrast'], ['light', 'light'], ['pink', 'dark']])
  test(`an address with theme=${theme}`, options, async (t) => {
    const visit = await open(t, { game: 'ttt', theme });
    await untilColours(visit, wanted);
    const { message } = await visit.state();
    if (theme === 'pink') assert.match(message, /'pink' is not a value for theme/);
    else assert.equal(message, '');
  });

for (const [key, value] of [['embed', '2'], ['panel', 'left'], ['mode', 'fast']])
  test(`an address with ${key}=${value} says that it is no value for it`, options, async (t) => {
    const visit = await open(t, { game: 'ttt', [key]: value });
    await visit.untilState((s, line) => s.message.includes(line), `'${value}' is not a value for ${key}`, 'a message');
  });

test('contrast is chosen in the menu and kept', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await choose(visit, 'Contrast: High');
  await untilColours(visit, 'dark contrast');
  await visit.page.reload();
  await visit.ready();
  await untilColours(visit, 'dark contrast');
});

for (const [theme, edge] of [['dark-contrast', '8a93a0'], ['light-contrast', '595e66']])
  test(`a sheet has an edge: ${theme}`, options, async (t) => {
    const visit = await open(t, { game: 'ttt', theme });
    const { rules, start } = await newGameSheet(visit);
    await visit.shot(`edge-${theme}`);
    const left = DESKTOP.viewport.width / 2 - 210, y = (rules.y + start.y) / 2;
    const [outside, on, inside] = await colours(visit.page, await visit.page.screenshot(), [-3, 0, 6].map((dx) => ({ x: left + dx, y })));
    assert.equal(on, edge);
    assert.notEqual(outside, on);
    assert.notEqual(inside, on);
  });

test('a still board has the contrast of the board', options, async (t) => {
  const visit = await open(t, { game: 'reversi', embed: '1', theme: 'light-contrast' }, { start: false });
  await visit.until(() => document.querySelector('#still svg rect[fill="#00874a"]') !== null, null, 'the felt');
});

// ---------------------------------------------------------------- text size

const HUMANS = { first: 'human', second: 'human' };
const points = async (visit, times = 1) => (await visit.state()).targets.map(({ x, y }) => [Math.round(x * times), Math.round(y * times)]);

async function clickPlays(visit) {
  const { history, targets: [target] } = await visit.state();
  await visit.click(target.x, target.y);
  await visit.untilState((s, n) => s.history.length > n, history.length, `a click plays ${target.move}`);
}

test("text of 200 % is the browser's zoom of 200 %, and is kept", options, async (t) => {
  const zoomed = await open(t, { game: 'ttt', ...HUMANS }, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  const visit = await open(t, { game: 'ttt', ...HUMANS });
  const usual = await points(visit);
  await choose(visit, 'Text size: 200 %');
  assert.deepEqual(await points(visit), await points(zoomed, 2));
  assert.notDeepEqual(await points(visit), usual);
  for (const one of [visit, zoomed]) await clickPlays(one);
  await visit.page.reload();
  await visit.ready();
  await clickPlays(visit);
  assert.deepEqual((await points(visit)).length, 7);
  visit.assertCalm();
});

// ---------------------------------------------------------------- letters that change while it runs

const LONG = 'd3e3f4c5c6c7d6g5b4d7b7e6d8a8f3e7e8b5c4f7a6f6h6a3g6f2d2f5f1a4a7b3a5d1b2h7'; // more moves than the panel has room for

for (const [mode, size] of [['threads', '125'], ['workers', '150'], ['single', '200']])
  test(`text of ${size} % chosen while it runs looks as after a reload (${mode})`, options, async (t) => {
    const visit = await open(t, { game: 'reversi', moves: LONG, ...HUMANS, ...(mode !== 'threads' && { mode }) }, { ...DESKTOP, colorScheme: 'light' });
    const usual = await visit.picture();
    await choose(visit, `Text size: ${size} %`);
    assert.ok(!usual.equals(await visit.picture()), 'another size');
    await assertAsReloaded(visit, size);
    visit.assertCalm();
  });

test("the browser's zoom while it runs looks as after a reload", options, async (t) => {
  const visit = await open(t, { game: 'dots', ...HUMANS }, { ...DESKTOP, viewport: { width: 1200, height: 840 } });
  const cdp = await visit.context.newCDPSession(visit.page);
  const picture = async () => { // page.screenshot() would put the zoom back
    await visit.settled();
    return Buffer.from((await cdp.send('Page.captureScreenshot')).data, 'base64');
  };
  for (const zoom of [2, 1.5, 1]) {
    await cdp.send('Emulation.setDeviceMetricsOverride', { width: 1200 / zoom, height: 840 / zoom, deviceScaleFactor: zoom, mobile: false });
    await visit.until((ratio) => devicePixelRatio === ratio && document.getElementById('canvas').width === 1200, zoom);
    await assertAsReloaded(visit, `zoom ${zoom}`, picture);
  }
  visit.assertCalm();
});

// ---------------------------------------------------------------- phones

// The canvas is there, and the program has drawn on all of it.
async function untilCanvas(visit, x, y, width, height) {
  await visit.until((wanted) => {
    const canvas = document.getElementById('canvas'), box = canvas.getBoundingClientRect();
    return JSON.stringify([box.x, box.y, box.width, box.height]) === wanted && canvas.width === box.width * devicePixelRatio;
  }, JSON.stringify([x, y, width, height]));
  await visit.frame();
  const { targets } = await visit.state();
  assert.ok(targets.every((target) => target.x < width && target.y < height));
}

async function tapPlays(visit) {
  const { history, targets: [target] } = await visit.state();
  await visit.tap(target.x, target.y);
  const after = await visit.untilState((s, n) => s.history.length > n, history.length, `a tap plays ${target.move}`);
  assert.deepEqual(after.history, [...history, target.move]);
}

test('nothing lies under a notch, on whichever side it is', options, async (t) => {
  const visit = await open(t, { game: 'dots', ...HUMANS }, PHONE);
  const cdp = await visit.context.newCDPSession(visit.page);
  const notch = (insets) => cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 0, right: 0, bottom: 0, left: 0, ...insets } });
  await notch({ top: 47, bottom: 34 });
  await untilCanvas(visit, 0, 47, 390, 763);
  await tapPlays(visit);
  await notch({ left: 47 });
  await untilCanvas(visit, 47, 0, 343, 844);
  await notch({ right: 47 });
  await untilCanvas(visit, 0, 0, 343, 844);
  await tapPlays(visit);
  visit.assertCalm();
});

test('a phone is turned while a game is played', options, async (t) => {
  const visit = await open(t, { game: 'reversi', ...HUMANS }, PHONE);
  for (const [width, height] of [[844, 390], [390, 844], [844, 390]]) {
    await tapPlays(visit);
    const { history } = await visit.state();
    await visit.page.setViewportSize({ width, height });
    await untilCanvas(visit, 0, 0, width, height);
    assert.deepEqual((await visit.state()).history, history);
  }
  await tapPlays(visit);
  visit.assertCalm();
});

test('whose turn it is stands beside the player, not below', options, async (t) => {
  const visit = await open(t, { game: 'reversi', ...HUMANS }, PHONE);
  await visit.settled();
  await visit.shot('turn-phone');
  const ROW = 54; // where the players begin; who sits there, 30 px, and below that the times, 18 px
  const points = [ROW + 15, ROW + 34, ROW + 40].map((y) => ({ x: 2 * 15.5, y: 2 * y }));
  const [beside, ...below] = await colours(visit.page, await visit.page.screenshot(), points);
  assert.equal(beside, '4c9aff');
  assert.deepEqual(below, ['14161a', '14161a']);
});

test('what a finger has left does not stay lit', options, async (t) => {
  const visit = await open(t, { game: 'reversi', ...HUMANS }, PHONE);
  const byKey = () => visit.press('l'), byFinger = () => visit.tap(PHONE.viewport.width - 14 - 22, 30);
  const language = async (wanted, choose) => {
    await choose();
    await visit.untilState((s, lang) => s.lang === lang, wanted);
    await visit.settled();
  };
  for (const wanted of ['zh', 'en']) await language(wanted, byKey); // letters are made again once for the new font
  const before = await visit.page.screenshot();
  for (const wanted of ['zh', 'en']) await language(wanted, byFinger);
  assert.ok(before.equals(await visit.page.screenshot()), 'the same picture');
});

// ---------------------------------------------------------------- pixels

for (const deviceScaleFactor of [1, 1.5, 2, 3])
  test(`every pixel of the screen is drawn: ${deviceScaleFactor} to one`, options, async (t) => {
    const visit = await open(t, { game: 'ttt', ...HUMANS }, { ...DESKTOP, viewport: { width: 600, height: 700 }, deviceScaleFactor });
    assert.deepEqual(await visit.page.evaluate(() => { const { width, height } = document.getElementById('canvas'); return [width, height]; }),
      [600 * deviceScaleFactor, 700 * deviceScaleFactor]);
    await clickPlays(visit);
  });
