// What the tests of frames share: an article on another site, with the app in frames; neither host sends headers.
import { after, before } from 'node:test';
import { WEB, address, article, launch, openPage, serve, sleep } from './harness.mjs';

export const options = { timeout: 180000 };
const PATIENCE = 60000; // ms

// browser, site, and app: the site under a name that makes it another one than the article's. There for every file that
// imports this.
export const stage = {};
before(async () => {
  const browser = await launch(), site = await serve(WEB);
  Object.assign(stage, { browser, site, app: { ...site, url: site.url.replace('127.0.0.1', 'localhost') } });
});
after(async () => { await stage.browser.close(); await stage.site.close(); });

export const TALL = `<p>${'A few words to scroll past. '.repeat(60)}</p>`.repeat(5);
export const iframe = (query, more = '') => `<iframe src="${address(stage.app, { embed: 1, ...query })}" width=600 height=440 ${more}></iframe>`;

const LOOKS = `<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
  <style>body { font: 16px sans-serif; margin: 8px } iframe { border: 0; max-width: 100% }</style>`;

// An article with this body, opened: { visit, frame }. `frame` is its first frame, if there is one at once.
export async function openArticle(t, body, page = {}) {
  const answers = { 'post.html': article(LOOKS + body) };
  const blog = await serve(WEB, { answers });
  const visit = await openPage(stage.browser, blog.url + 'post.html', { start: false, ...page });
  t.after(async () => { await visit.close(); await blog.close(); });
  await visit.page.waitForLoadState();
  return { visit, frame: visit.page.frames()[1] };
}

// A condition in a frame, which may load itself anew meanwhile.
export async function until(frame, condition, what, argument) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    try {
      const value = await frame.evaluate(condition, argument);
      if (value) return value;
    } catch (error) {
      if (!/context|navigat|detached/i.test(error.message)) throw error;
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
  await frame.locator('#play').click();
  await running(frame);
}

// Where in the article's window this point of a frame is, by default its middle.
export async function place(frame, point) {
  const box = await (await frame.frameElement()).boundingBox();
  return { x: box.x + (point?.x ?? box.width / 2), y: box.y + (point?.y ?? box.height / 2) };
}

export async function click(visit, frame, point) {
  const { x, y } = await place(frame, point);
  await visit.page.mouse.move(x, y);
  await sleep(150);
  await visit.page.mouse.click(x, y, { delay: 150 });
  await sleep(150);
}
