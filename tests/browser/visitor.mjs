// A first visit over a slow line: the bytes that come until the page is seen, and until it can be played.
import { FAST_3G, slowLine } from './line.mjs';
import { WEB, eventually, openPage, serve } from './harness.mjs';

// -> { visit, line, times(query), close() }: a host that compresses, and an empty page; times() goes to the host.
//   cores    of the visitor's machine
//   headers  that the host sends
export async function newVisitor(browser, { cores = 2, headers } = {}) {
  const site = await serve(WEB, { gzip: true, headers });
  const line = await slowLine(site, FAST_3G);
  const visit = await openPage(browser, 'about:blank', { start: false });
  await visit.page.addInitScript(watch, cores);
  const close = async () => { await visit.close(); await line.close(); await site.close(); };
  return { visit, line, times: (query = '') => times(visit, line, query), close };
}

// In the page: its first paint, and what its progress bar says.
function watch(cores) {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) console.debug('painted');
  }).observe({ type: 'paint', buffered: true });
  globalThis.progress = [];
  addEventListener('DOMContentLoaded', () => {
    const bytes = document.getElementById('bytes');
    new MutationObserver(() => { if (bytes.textContent) progress.push(bytes.textContent); }).observe(bytes, { childList: true });
  });
}

// { painted, ready }: when, in ms from the start of the visit, and after how many bytes over the line.
async function times(visit, line, query) {
  const start = performance.now(), before = line.bytes, seen = {};
  const note = (message) => {
    const [what] = message.text().split(' ');
    seen[what] ??= { ms: Math.round(performance.now() - start), bytes: line.bytes - before };
  };
  visit.page.on('console', note);
  await visit.page.goto(line.url + query, { waitUntil: 'commit' });
  await visit.ready();
  await eventually(() => seen.painted && seen.ready); // the word of the first paint may come later than it
  visit.page.off('console', note);
  return seen;
}

// When a waiting frame's button and its still board are there: { button, board }, each as times() says.
export async function stillTimes({ visit, line }) {
  const start = performance.now();
  const seen = async (selector) => {
    await visit.until(`document.querySelector('${selector}') !== null`);
    return { ms: Math.round(performance.now() - start), bytes: line.bytes };
  };
  await visit.page.goto(`${line.url}?embed=1&game=dots`, { waitUntil: 'commit' });
  const button = await seen('#still:not([hidden]) #play');
  return { button, board: await seen('#still svg') };
}
