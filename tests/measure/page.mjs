// What the page costs, in Chromium without a graphics card:
//   - how long a frame blocks the page's main thread, by the clock on the wall, while a search runs
//   - which share of a core the whole browser takes while nothing happens
//
//   PLAYWRIGHT_DIR=build/third_party/node node tests/measure/page.mjs
import { ISOLATED, WEB, address, article, launch, openPage, serve, sleep } from '../browser/harness.mjs';

const SECONDS = 10;
const MODES = ['threads', 'workers', 'single'];
const query = (mode, more) => ({ ...more, ...(mode !== 'threads' && { mode }) });
const row = (...cells) => console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(34) : String(cell).padStart(10))).join(''));

// In the page, before its own scripts: how long each turn of the program took in which it drew, in ms.
function watch() {
  globalThis.blocked = [];
  let drawn = false;
  const { clear } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.clear = function (...rest) { drawn = true; return clear.apply(this, rest); };
  for (const name of ['requestAnimationFrame', 'setTimeout']) {
    const real = globalThis[name];
    globalThis[name] = (act, ...rest) => real((...given) => {
      const began = performance.now();
      drawn = false;
      act(...given);
      if (drawn) blocked.push(performance.now() - began);
    }, ...rest);
  }
}

async function frames(browser, site) {
  row('a frame blocks the main thread', 'frames', 'median', '95 %');
  for (const mode of MODES) {
    const visit = await openPage(browser, address(site, query(mode, { game: 'reversi', first: 'mcts', second: 'mcts', timeMs: 60000 })), { init: watch });
    await sleep(2000);
    await visit.page.evaluate(() => { blocked.length = 0; });
    await sleep(SECONDS * 1000);
    const all = (await visit.page.evaluate(() => blocked)).sort((a, b) => a - b);
    const at = (share) => all[Math.floor(share * (all.length - 1))]?.toFixed(1) + ' ms';
    row(`  Reversi, searching, ${mode}`, all.length, at(0.5), at(0.95));
    await visit.close();
  }
}

// Seconds of processor time that the browser and all its children have taken.
async function processorTime(browser) {
  const session = await browser.newSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function share(browser) {
  await sleep(5000); // what was begun comes to its end
  const before = await processorTime(browser);
  await sleep(SECONDS * 1000);
  return `${(((await processorTime(browser)) - before) / SECONDS * 100).toFixed(1)} %`;
}

const TALL = '<p style="height: 3000px">An article.</p>';

async function rest(browser, site) {
  row('share of a core', 'at rest');
  const blank = await openPage(browser, 'about:blank', { start: false });
  row('  an empty page', await share(browser));
  await blank.close();
  for (const mode of MODES) {
    const visit = await openPage(browser, address(site, query(mode, { game: 'reversi' })));
    row(`  the page, a human to move, ${mode}`, await share(browser));
    await visit.close();
  }
  for (const mode of ['threads', 'workers']) {
    const src = address({ url: site.url.replace('127.0.0.1', 'localhost') }, query(mode, { game: 'reversi', first: 'mcts', second: 'mcts', embed: 1, autoplay: 1 }));
    const blog = await serve(WEB, { answers: { 'post.html': article(`<iframe src="${src}" width=400 height=400></iframe>`.repeat(8) + TALL) } });
    const visit = await openPage(browser, blog.url + 'post.html', { start: false, viewport: { width: 1700, height: 900 } });
    for (let n = 1; n <= 8; n++) await visit.enterFrame(n);
    visit.place = visit.page;
    await visit.page.evaluate(() => scrollTo(0, 2000));
    row(`  eight boards out of view, ${mode}`, await share(browser));
    await visit.close();
    await blog.close();
  }
}

const browser = await launch(), site = await serve(WEB, { headers: ISOLATED });
await frames(browser, site);
await rest(browser, site);
await browser.close();
await site.close();
