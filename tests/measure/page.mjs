// Measures the cost of the page, in Chromium without a graphics card:
//   - how fast a search is with every panel open, against the same search with none, in turns
//   - how much of the main thread a frame takes while a search runs: by the clock on the wall, and of the processor
//   - how many frames are drawn, and which share of a core the whole browser takes, while nothing happens
//   - how long Steps takes to go back
//
//   PLAYWRIGHT_DIR=build/third_party/node node tests/measure/page.mjs [search] [frames] [rest] [steps]
import { ISOLATED, WEB, address, article, launch, openPage, serve, sleep } from '../browser/harness.mjs';

const SECONDS = 10;
const MODES = ['threads', 'workers', 'single'];
const ROOM = { viewport: { width: 1600, height: 1300 } }; // for all panels at once
// The same in few pixels: without a graphics card the browser would paint them with the cores that the search wants.
const FEW_PIXELS = { ...ROOM, deviceScaleFactor: 0.25 };
const LONG = 'timeMs=600000';
const query = (mode, more) => ({ ...more, ...(mode !== 'threads' && { mode }) });
const row = (...cells) => console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(46) : String(cell).padStart(12))).join(''));
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const quantile = (numbers, share) => sorted(numbers)[Math.floor(share * (numbers.length - 1))];
const median = (numbers) => quantile(numbers, 0.5);
const ms = (number) => (number === undefined ? '-' : number.toFixed(1) + ' ms');

// ---------------------------------------------------------------- a game whose course is known

// A game of Reversi in which each move was searched, at a computer's turn that lasts. The page goes on with it wherever
// it is opened again.
async function openGame(browser, site, mode, room, init) {
  const visit = await openPage(browser, address(site, query(mode, { game: 'reversi', seed: 1 })), { ...room, init });
  await visit.newGame({ first: 'mcts', second: 'mcts', iterations: 2000 });
  await visit.untilState((state) => state.history.length >= 20);
  await visit.page.evaluate((long) => {
    const kept = Object.keys(sessionStorage).find((key) => key.endsWith(' match'));
    const text = sessionStorage.getItem(kept).replace(/^settings .*$/m, (line) => line.replace(/iterations=2000/g, long));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, LONG);
  await visit.untilState((state) => state.thinking && state.iterations > 5000);
  return visit;
}

const VIEWS = {
  'Play, no panel': { view: 'play', panel: 'none' },
  'Analyse, every panel': { view: 'analyse', panel: 'moves' },
  'Tree': { view: 'tree', panel: 'moves' },
};

async function go(visit, site, mode, parameters) {
  await visit.page.goto(address(site, query(mode, parameters)), { waitUntil: 'commit', timeout: 120000 });
  await visit.ready();
}

// Once the search is under way again, and the view has settled.
async function look(visit, site, mode, view) {
  await go(visit, site, mode, VIEWS[view]);
  await visit.untilState((state) => state.thinking && state.iterations > 5000);
  await sleep(1000);
}

// ---------------------------------------------------------------- the search

const ROUNDS = 5;

async function rate(visit) {
  const now = () => visit.page.evaluate(() => [arcade.state().iterations, performance.now()]);
  const [before, began] = await now();
  await sleep(4000);
  const [after, ended] = await now();
  return (after - before) / (ended - began); // thousands a second
}

async function search(browser, site) {
  row('iterations a second, in turns', 'median', 'of the first', 'from', 'to');
  for (const mode of MODES) {
    const visit = await openGame(browser, site, mode, FEW_PIXELS);
    const rates = Object.fromEntries(Object.keys(VIEWS).map((view) => [view, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const view of Object.keys(VIEWS)) {
        await look(visit, site, mode, view);
        rates[view].push(await rate(visit));
      }
    }
    const [first] = Object.values(rates);
    for (const [view, all] of Object.entries(rates)) {
      const shares = all.map((one, i) => one / first[i]);
      const percent = (share) => (100 * share).toFixed(1) + ' %';
      row(`  ${mode}: ${view}`, median(all).toFixed(0) + 'k', percent(median(shares)), percent(Math.min(...shares)), percent(Math.max(...shares)));
    }
    await visit.close();
  }
}

// ---------------------------------------------------------------- frames

// In the page, before its own scripts: how long each turn of the program took in which it drew, in ms; and a mark in it
// for the trace.
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
      if (!drawn) return;
      blocked.push(performance.now() - began);
      performance.mark('drawn');
    }, ...rest);
  }
}

// The processor time of the main thread in each turn that has drawn, in ms.
async function processorTimes(browser) {
  const session = await browser.newSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] } });
  await sleep(SECONDS * 1000);
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const marks = events.filter(({ name }) => name === 'drawn');
  const turns = events.filter(({ name, tdur }) => ['FireAnimationFrame', 'TimerFire'].includes(name) && tdur !== undefined);
  return turns.filter((turn) => marks.some(({ tid, ts }) => tid === turn.tid && ts >= turn.ts && ts <= turn.ts + turn.dur))
    .map(({ tdur }) => tdur / 1000);
}

async function measureFrames(browser, visit, what) {
  await visit.page.evaluate(() => { blocked.length = 0; });
  const processor = await processorTimes(browser);
  const wall = await visit.page.evaluate(() => blocked);
  row(`  ${what}`, wall.length, ms(median(wall)), ms(quantile(wall, 0.95)), ms(median(processor)), ms(quantile(processor, 0.95)));
}

async function frames(browser, site) {
  row('a frame blocks the main thread', 'frames', 'median', '95 %', 'processor', '95 %');
  for (const mode of MODES) {
    const visit = await openGame(browser, site, mode, ROOM, watch);
    for (const view of Object.keys(VIEWS)) {
      await look(visit, site, mode, view);
      await measureFrames(browser, visit, `${mode}: ${view}`);
    }
    await go(visit, site, mode, { view: 'steps', panel: 'moves' });
    await visit.page.locator('#canvas').focus();
    await visit.press(' ');
    await measureFrames(browser, visit, `${mode}: Steps, playing`);
    await visit.close();
  }
}

// ---------------------------------------------------------------- rest

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

// Frames that are drawn meanwhile.
async function drawn(visit, act) {
  const count = async () => (await visit.state()).frames;
  await visit.settled();
  const before = await count();
  const told = await act();
  return [told, (await count()) - before];
}

const TALL = '<p style="height: 3000px">An article.</p>';

async function rest(browser, site) {
  row('at rest', 'of a core', 'frames');
  const blank = await openPage(browser, 'about:blank', { start: false });
  row('  an empty page', await share(browser));
  await blank.close();
  for (const mode of MODES) {
    const visit = await openPage(browser, address(site, query(mode, { game: 'reversi', first: 'human', second: 'human' })), ROOM);
    row(`  ${mode}: a human to move`, ...await drawn(visit, () => share(browser)));
    await visit.page.locator('#canvas').focus();
    await visit.press('2');
    await visit.until(() => arcade.analysis()?.iterations > 1000, null, 'a search');
    await visit.press(' ');
    for (const [key, view] of [['2', 'Analyse'], ['3', 'Tree']]) {
      await visit.press(key);
      row(`  ${mode}: ${view}, the search stopped`, ...await drawn(visit, () => share(browser)));
    }
    await visit.press('4');
    row(`  ${mode}: Steps, at a step`, ...await drawn(visit, () => share(browser)));
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

// ---------------------------------------------------------------- steps

const MANY = 10000;

// In the page: how long it takes until the place is on show, in ms.
async function goBack([from, to, times]) {
  const all = [];
  for (let i = 0; i < times; i++) {
    await arcade.lesson.go(from);
    const began = performance.now();
    await arcade.lesson.go(to);
    all.push(performance.now() - began);
  }
  return all;
}

const FROM = { iteration: MANY + 1, step: 2 };
const PLACES = [ // the first asks nothing of the search
  ['by a step', { ...FROM, step: 1 }], ['by an iteration', { iteration: MANY, step: 1 }], ['to the beginning', { iteration: 1, step: 1 }],
];

async function steps(browser, site) {
  row(`Steps goes back after ${MANY} iterations`, 'median', 'most');
  for (const mode of MODES) {
    for (const game of ['stones', 'reversi', 'dots']) {
      const visit = await openPage(browser, address(site, query(mode, { game, first: 'human', second: 'human' })));
      await visit.page.evaluate((iterations) => arcade.lesson.start({ iterations }), MANY);
      for (const [how, to] of PLACES) {
        const all = await visit.page.evaluate(goBack, [FROM, to, 9]);
        row(`  ${mode}: ${game}, ${how}`, ms(median(all)), ms(Math.max(...all)));
      }
      await visit.close();
    }
  }
}

const PARTS = { search, frames, rest, steps };
const wanted = process.argv.slice(2);
const browser = await launch(), site = await serve(WEB, { headers: ISOLATED });
for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) await PARTS[part](browser, site);
await browser.close();
await site.close();
