// Shared by the browser tests: a page with the app in it, real clicks on its canvas, screenshots.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export * from './browser.mjs';
export * from './server.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const WEB = path.resolve(process.env.ARCADE_WEB ?? path.join(ROOT, 'build/web'));
const SHOTS = path.join(ROOT, 'build/screenshots');

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const PATIENCE = 60000; // ms for any one thing to happen on a busy machine

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// Waits for a condition that is no page's. Never for ever: a loop that goes on after its test's end holds up all others.
export async function eventually(condition, what = String(condition)) {
  const end = Date.now() + PATIENCE;
  while (!await condition()) {
    if (Date.now() > end) throw new Error(`not in ${PATIENCE} ms: ${what}`);
    await sleep(30);
  }
}

// openPage(browser, url, options) -> Visit. options: the options of Playwright's newContext, and
//   init   a function run in the page before its own scripts, or several
//   start  false: do not wait for the app
export async function openPage(browser, url, { init, start = true, ...options } = {}) {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...DESKTOP, ...options });
  const page = await context.newPage();
  const visit = new Visit(context, page);
  for (const script of [init ?? []].flat()) await page.addInitScript(script);
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
  if (start) await visit.ready();
  return visit;
}

// For init: computers answer at once, unless a person has chosen otherwise.
export function fastPlay() {
  const name = 'mcts-arcade / preferences';
  try { if (localStorage.getItem(name) === null) localStorage.setItem(name, 'speed=fast'); } catch { /* a frame without storage */ }
}

// True if this is the error of a call to a page that was closed or was reloading. Firefox reports it as an error in its
// own code.
export const pageWasAway = (error) => /context|navigat|detached|right-hand side of 'in' should be an object, got null/i.test(error.message);

// place is where the app is: the page, or a frame in it.
export class Visit {
  constructor(context, page) {
    Object.assign(this, { context, page, place: page, lines: [], errors: [], loads: 0 });
    page.on('console', (message) => {
      this.lines.push(message.text());
      if (message.type() === 'error') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('domcontentloaded', () => this.loads++); // one per document, reloads included
  }

  // From here on the app is the one in the page's n-th frame.
  async enterFrame(n = 1) {
    await eventually(() => this.page.frames()[n], 'a frame');
    this.place = this.page.frames()[n];
    await this.ready();
  }

  // A condition where the app is; survives a reload of the page, or of its frame, while waiting.
  async until(condition, argument, what = String(condition)) {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end) {
      try {
        const value = await this.place.evaluate(condition, argument);
        if (value) return value;
      } catch (error) {
        if (!pageWasAway(error)) throw error;
      }
      await sleep(30);
    }
    throw new Error(`not in ${PATIENCE} ms: ${what}\nstate: ${JSON.stringify(await this.state().catch(String))}\nconsole: ${this.lines.slice(-8).join(' | ')}\nshell: ${await this.shellText().catch(String)}`);
  }

  ready() { return this.until(() => globalThis.arcade?.state() != null && document.getElementById('shell').inert, null, 'the app is ready'); }
  state() { return this.place.evaluate(() => globalThis.arcade.state()); }
  newGame(options) { return this.place.evaluate((o) => globalThis.arcade.newGame(o), options); }
  shellText() { return this.place.locator('#shell').innerText(); }
  failure() { return this.until(() => { const box = document.getElementById('failure'); return box && !box.hidden && box.innerText; }, null, 'a failure message'); }

  // Waits for a state for which test(state, argument) holds; test runs in the page.
  async untilState(test, argument, what = String(test)) {
    await this.until(`((state) => state && (${test})(state, ${JSON.stringify(argument ?? null)}))(globalThis.arcade?.state())`, null, what);
    return this.state();
  }

  // The end of a game that goes on by itself, however long it takes: each move has its time.
  async untilOver() {
    for (let state = await this.state(); !state.over;) {
      state = await this.untilState((s, length) => s.over || s.history.length > length, state.history.length, 'another move');
    }
    return this.state();
  }

  // The app has drawn twice since the call, or has nothing to draw: an immediate-mode ui must draw with each part of a click.
  frame() { return this.place.evaluate(untilDrawn); }

  // The number of frames drawn, once the browser has shown several without a new one.
  async settled() {
    await this.untilState((state) => !state.thinking);
    return this.place.evaluate(untilAtRest);
  }

  // A screenshot at rest, with the mouse at a place where it highlights nothing.
  async picture() {
    await this.page.mouse.move(2, 2);
    await this.settled();
    return this.page.screenshot();
  }

  // A click of the mouse at CSS pixels within the canvas.
  async click(x, y, button = 'left') {
    const box = await this.place.locator('#canvas').boundingBox();
    await this.page.mouse.move(box.x + x, box.y + y);
    await this.frame();
    await this.page.mouse.down({ button });
    await this.frame();
    await this.page.mouse.up({ button });
    await this.frame();
  }

  // Keys that are held together: 'u', 'Control+z'. Not for long, because a key that is held repeats.
  async press(keys) {
    await this.page.keyboard.press(keys);
    await this.frame();
  }

  // A finger, where the page was opened with hasTouch.
  async tap(x, y) {
    const box = await this.place.locator('#canvas').boundingBox();
    const cdp = await this.context.newCDPSession(this.page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + x, y: box.y + y, id: 1 }] });
    await this.frame();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await this.frame();
    await cdp.detach();
  }

  // Keeps a picture in build/screenshots and says which share of its pixels differs from its corner.
  async shot(name) {
    mkdirSync(SHOTS, { recursive: true });
    const png = await this.page.screenshot({ path: path.join(SHOTS, name + '.png') });
    return inked(this.page, png);
  }

  // The line in which the page says how it runs.
  readyLine() { return this.lines.find((line) => line.startsWith('ready ')); }
  assertCalm() { assert.deepEqual(this.errors, [], 'errors in the console'); }
  close() { return this.context.close(); }
}

// Until the message on the page has these words.
export const says = (visit, words) => visit.until((text) => new RegExp(text).test(arcade.state().message), words.source, `it says ${words}`);

// True if the page has asked for a file.
export const hasFetched = (visit, name) => visit.page.evaluate((end) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(end)), name);

// Until the service worker has stored all that is needed to start without a network.
export const kept = (visit) => visit.until(async () => {
  for (const name of await caches.keys()) if (await (await caches.open(name)).match('.complete')) return true;
  return false;
}, null, 'the app is kept for offline play');

// Until it has also stored what comes last, when the page runs.
export const keptAll = (visit) => visit.until(async () => {
  for (const name of await caches.keys()) if (await (await caches.open(name)).match('view-still.wasm')) return true;
  return false;
}, null, 'the still of other views, the last of them, is kept');

// A human clicks through a whole game; the choice among the legal moves is arbitrary but fixed.
export async function playByClicks(visit, human) {
  for (let turn = 1; ; turn++) {
    const state = await visit.untilState((s) => s.over || s.targets.length > 0);
    if (state.over) return state;
    assert.equal(state.toMove, human);
    assert.deepEqual(state.targets.map((target) => target.move).sort(), [...state.legal].sort());
    const target = state.targets[(turn * 7) % state.targets.length];
    await visit.click(target.x, target.y);
    const length = state.history.length;
    const after = await visit.untilState((s, n) => s.history.length > n, length, `${target.move} is played by a click`);
    assert.deepEqual(after.history.slice(0, length + 1), [...state.history, target.move]);
  }
}

// In the page. Input is in the app's queue when its call returns, and several frames follow it; ImGui needs the second to choose a
// control by a key. An app that has drawn nothing while the browser has shown so many frames has nothing to draw.
function untilDrawn() {
  const frames = () => globalThis.arcade?.state()?.frames;
  const before = frames();
  return new Promise((done) => {
    const look = (shown) => (frames() > before + 1 || shown === 8 ? done() : requestAnimationFrame(() => look(shown + 1)));
    look(0);
  });
}

// In the page.
function untilAtRest() {
  const frames = () => globalThis.arcade.state().frames;
  let last = frames(), shown = 0;
  return new Promise((done) => {
    const look = () => {
      const now = frames();
      shown = now === last ? shown + 1 : 0;
      last = now;
      if (shown === 10) done(last);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

// In the page, because node has no picture decoder. By canvas and createImageBitmap: the page's CSP allows no data: fetch.
function inked(page, png) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(pen.getImageData(0, 0, picture.width, picture.height).data.buffer);
    return pixels.reduce((n, pixel) => n + (pixel !== pixels[0]), 0) / pixels.length;
  }, png.toString('base64'));
}

// The share of the pixels in which two screenshots of one size differ, within a part { x, y, width, height } or all.
export function differing(page, a, b, part) {
  return page.evaluate(async ([pictures, within]) => {
    const [one, other] = await Promise.all(pictures.map(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { x, y, width, height } = within ?? { x: 0, y: 0, width: picture.width, height: picture.height };
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      pen.drawImage(picture, 0, 0);
      return new Uint32Array(pen.getImageData(x, y, width, height).data.buffer);
    }));
    return one.reduce((n, pixel, i) => n + (pixel !== other[i]), 0) / one.length;
  }, [[a, b].map((png) => png.toString('base64')), part]);
}

// The colours of points of a screenshot, 'rrggbb' each; in pixels of the device.
export function colours(page, png, points) {
  return page.evaluate(async ([base64, all]) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    return all.map(({ x, y }) => [...pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data.slice(0, 3)]
      .map((channel) => channel.toString(16).padStart(2, '0')).join(''));
  }, [png.toString('base64'), points]);
}

// An address of the site with parameters.
export const address = (site, options = {}) => `${site.url}?${new URLSearchParams(options)}`;
