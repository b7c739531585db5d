// The app in a frame of an article, in any browser: waiting for it, clicking in it; and the example of such an article.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WEB, pageWasAway, sleep } from './harness.mjs';

const PATIENCE = 60000; // ms

// Waits for a condition in a frame. The frame may reload itself while this waits.
export async function until(frame, condition, what, argument) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    try {
      const value = await frame.evaluate(condition, argument);
      if (value) return value;
    } catch (error) {
      if (!pageWasAway(error)) throw error;
    }
    await sleep(50);
  }
  const shell = await frame.evaluate(() => document.getElementById('shell').innerText).catch(String);
  throw new Error(`not in ${PATIENCE} ms: ${what}\n${frame.url()}\nshell: ${shell}`);
}

export const still = (frame) => until(frame, () => document.querySelector('#still:not([hidden]) #play')?.innerText, 'the still board');
export const running = (frame) => until(frame, () => globalThis.arcade?.state() != null && document.getElementById('shell').inert, 'the program runs');
export const state = (frame) => frame.evaluate(() => globalThis.arcade.state());
export const started = (frame) => frame.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /app\.(js|wasm)$/.test(name)));
export const moved = (frame, count = 1) => until(frame, (n) => arcade.state().history.length >= n, 'a move', count);
export const focused = (page) => page.evaluate(() => document.activeElement.tagName);
export const scrolled = (page) => page.evaluate(() => scrollY);
export const canvasFocused = (frame) => frame.evaluate(() => document.hasFocus() && document.activeElement.id === 'canvas');

export async function start(frame) {
  await still(frame);
  await play(frame);
  await running(frame);
}

export async function play(frame) {
  await reach(frame);
  await frame.locator('#play').click();
}

// The place in the article's window of this point of a frame, by default its middle.
export async function place(frame, point) {
  const box = await (await frame.frameElement()).boundingBox();
  return { x: box.x + (point?.x ?? box.width / 2), y: box.y + (point?.y ?? box.height / 2) };
}

export async function click(visit, frame, point) {
  const { x, y } = await reach(frame, point);
  await sleep(150);
  await visit.page.mouse.click(x, y, { delay: 150 });
  await sleep(150);
}

// The mouse over this point of a frame, in the article's window. A busy browser needs a moment to learn that a new
// frame is there; until then it gives the article what is done in that place.
async function reach(frame, point) {
  await (await frame.frameElement()).scrollIntoViewIfNeeded();
  const { x, y } = await place(frame, point);
  await frame.evaluate(() => {
    globalThis.reached = false;
    addEventListener('mousemove', () => { globalThis.reached = true; }, { once: true });
  });
  for (const end = Date.now() + PATIENCE; !await frame.evaluate(() => globalThis.reached); await sleep(50)) {
    assert.ok(Date.now() < end, 'the mouse reaches the frame');
    await frame.page().mouse.move(x - 1, y);
    await frame.page().mouse.move(x, y);
  }
  return { x, y };
}

// ---------------------------------------------------------------- the example

// The example as an author would put it on a site of his own: with another line at its top. For a server's answers.
export function exampleOf(app) {
  const html = readFileSync(path.join(WEB, 'blog-example.html'), 'utf8');
  assert.equal(html.split('<base href="./">').length, 2, 'one place to change');
  return (request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html.replace('<base href="./">', `<base href="${app.url}">`));
  };
}

// The first frame in the article that is shown in which this game is played.
export async function boardOf(visit, lang, game) {
  const element = await visit.page.waitForSelector(`article:lang(${lang}) iframe[src*="game=${game}"]:not([src*="view="])`, { state: 'attached' });
  await element.scrollIntoViewIfNeeded();
  const frame = await element.contentFrame();
  await still(frame);
  return frame;
}

// Starts a board of each game and clicks a move there. How each of them runs.
export async function playExample(visit, lang) {
  const modes = [];
  for (const game of ['ttt', 'dots', 'reversi', 'stones']) {
    const frame = await boardOf(visit, lang, game);
    await start(frame);
    await until(frame, () => arcade.state().targets.length > 0, `${game}: a human to move`);
    const { targets, history, mode } = await state(frame);
    await click(visit, frame, targets[0]);
    await moved(frame, history.length + 1);
    modes.push(mode);
  }
  return modes;
}
