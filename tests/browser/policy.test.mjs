// A host with a Content-Security-Policy of its own: the least that docs/hosting.md asks for is enough in every mode, and with less
// the page says what is wrong.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WEB, address, keptAll, launchShell, openPage, post, serve } from './harness.mjs';

const options = { timeout: 180000 };
let browser;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

const LEAST = "script-src 'self' 'wasm-unsafe-eval'";

async function openUnder(t, policy, { query, answers, headers } = {}) {
  const site = await serve(WEB, { headers: { 'Content-Security-Policy': policy, ...headers }, answers });
  t.after(site.close);
  const visit = await openPage(browser, address(site, query), { start: false });
  t.after(() => visit.close());
  return visit;
}

for (const mode of ['threads', 'workers', 'single']) {
  for (const policy of [LEAST, `default-src 'self'; ${LEAST}; frame-ancestors *`]) {
    test(`${policy}: ${mode}, without a complaint`, options, async (t) => {
      const visit = await openUnder(t, policy, { query: { mode, game: 'reversi', first: 'human', second: 'mcts', timeMs: 300 } });
      await visit.ready();
      assert.match(visit.readyLine(), new RegExp(`^ready mode=${mode} `));
      await keptAll(visit);
      const { targets: [{ x, y }] } = await visit.state();
      await visit.click(x, y);
      await visit.untilState((s) => s.history.length === 2);
      visit.assertCalm();
    });
  }
}

// Whatever may not run or load, there are words, and not only a progress bar.
const REFUSALS = [
  ["script-src 'none'", /may not run here[\s\S]*无法在此运行/],
  ["default-src 'none'", /may not run here[\s\S]*无法在此运行/],
  ["script-src 'self'", /cannot run WebAssembly/],
  ["script-src 'wasm-unsafe-eval'", /may not run here/],
  [`${LEAST}; connect-src 'none'`, /download broke off/],
  [`${LEAST}; style-src 'none'`, /did not arrive/],
  [`${LEAST}; require-trusted-types-for 'script'`, /did not arrive/],
];
for (const [policy, words] of REFUSALS) {
  test(`${policy}: said so`, options, async (t) => {
    const visit = await openUnder(t, policy);
    await visit.until((source) => new RegExp(source).test(document.getElementById('shell')?.innerText), words.source, `it says ${words}`);
    assert.equal(visit.readyLine(), undefined);
  });
}

for (const gone of ['early.js', 'mend.js', 'shell.css']) {
  test(`${gone} does not arrive: said so`, options, async (t) => {
    const visit = await openUnder(t, LEAST, { answers: { [gone]: (request, response) => response.destroy() } });
    await visit.until(() => /did not arrive|download broke off/.test(document.getElementById('shell')?.innerText));
    assert.equal(visit.readyLine(), undefined);
  });
}

for (const [policy, mode] of [["worker-src 'self'", 'threads'], ["worker-src 'none'", 'single']]) {
  test(`${policy}: ${mode}`, options, async (t) => {
    const visit = await openUnder(t, `${LEAST}; ${policy}`, { headers: {
      'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp',
    } });
    await visit.ready();
    assert.match(visit.readyLine(), new RegExp(`mode=${mode} `));
  });
}

test('a frame without an origin, whose workers need worker-src blob:', options, async (t) => {
  for (const [more, mode] of [['; worker-src blob:', 'workers'], ['', 'single']]) {
    const site = await serve(WEB, { headers: { 'Access-Control-Allow-Origin': '*', 'Content-Security-Policy': LEAST + more } });
    const blog = await serve(WEB, { answers: { 'post.html': post(site.url + '?game=ttt', 'sandbox="allow-scripts"') } });
    t.after(() => Promise.all([site.close(), blog.close()]));
    const visit = await openPage(browser, blog.url + 'post.html', { start: false });
    t.after(() => visit.close());
    await visit.enterFrame();
    assert.match(visit.readyLine(), new RegExp(`mode=${mode} `));
  }
});
