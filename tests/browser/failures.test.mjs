// Each way the app cannot run has a message that says what to try next; never a blank canvas.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { ISOLATED, PHONE, WEB, address, brokenOff, launchShell, missing, openPage, post, serve } from './harness.mjs';

const options = { timeout: 120000 };
let browser, site;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

// Opens a page that must fail; keeps a picture of how it says so.
async function failing(t, name, { web = {}, query = {}, ...page } = {}) {
  site = await serve(WEB, web);
  t.after(site.close);
  const visit = await openPage(browser, address(site, query), { start: false, ...page });
  t.after(() => visit.close());
  visit.text = await visit.failure();
  await visit.shot('failure-' + name);
  return visit;
}

const rejection = (visit) => visit.page.evaluate(() => arcade.ready.then(() => 'started', (error) => error.message));

test('no WebAssembly', options, async (t) => {
  const visit = await failing(t, 'wasm', { init: () => { delete globalThis.WebAssembly; } });
  assert.match(visit.text, /cannot run WebAssembly[\s\S]*Current Chrome/);
  assert.match(await rejection(visit), /WebAssembly/);
  assert.equal(await visit.page.evaluate(() => arcade.state()), null);
  assert.equal(await visit.page.evaluate(() => arcade.play('4')), false);
  visit.assertCalm();
});

test('WebAssembly without SIMD, in Chinese, on a phone', options, async (t) => {
  const visit = await failing(t, 'simd-phone-zh', {
    ...PHONE, colorScheme: 'light', query: { lang: 'zh' }, init: () => { WebAssembly.validate = () => false; },
  });
  assert.match(visit.text, /此浏览器无法运行 WebAssembly/);
  assert.match(visit.text, /SIMD/);
  assert.equal(await visit.page.evaluate(() => document.documentElement.lang), 'zh-CN');
});

test('no WebGL 2', options, async (t) => {
  const visit = await failing(t, 'webgl', {
    colorScheme: 'light',
    init: () => {
      const real = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind === 'webgl2' ? null : real.call(this, kind, ...rest); };
    },
  });
  assert.match(visit.text, /cannot draw with WebGL 2[\s\S]*hardware acceleration/);
  assert.equal(site.log.includes('app.wasm'), false, 'nothing is fetched in vain');
});

test('no WebGL 2 because the browser has none', options, async (t) => {
  const plain = await launchShell(['--disable-3d-apis']);
  t.after(plain.close);
  const host = await serve(WEB);
  t.after(host.close);
  const visit = await openPage(plain, host.url, { start: false, locale: 'zh-CN' });
  assert.match(await visit.failure(), /此浏览器无法用 WebGL 2 画图/);
});

test('a file missing on the server, then there: Try again starts it', options, async (t) => {
  const visit = await failing(t, 'missing', { web: { answers: { 'app.wasm': missing } } });
  assert.match(visit.text, /missing on the server[\s\S]*app\.wasm: HTTP 404/);
  assert.match(await rejection(visit), /missing/);
  delete site.answers['app.wasm'];
  await visit.page.getByRole('button', { name: 'Try again' }).click();
  await visit.ready();
  assert.equal(await rejection(visit), 'started');
});

test('a download broken off, then whole: Try again starts it', options, async (t) => {
  const visit = await failing(t, 'broken-phone', { ...PHONE, web: { answers: { 'app.wasm': brokenOff } } });
  assert.match(visit.text, /download broke off[\s\S]*Check the connection/);
  delete site.answers['app.wasm'];
  await visit.page.getByRole('button', { name: 'Try again' }).click();
  await visit.ready();
});

test('the program text missing', options, async (t) => {
  const visit = await failing(t, 'script', { ...PHONE, web: { answers: { 'app.js': missing } } });
  assert.match(visit.text, /missing on the server[\s\S]*app\.js: HTTP 404/);
  delete site.answers['app.js'];
  await visit.page.getByRole('button', { name: 'Try again' }).click();
  await visit.ready();
});

test('something else in place of the program', options, async (t) => {
  const page = (request, response) => response.end('<!doctype html>'.padEnd(4e6)); // some hosts answer 200 to everything
  const visit = await failing(t, 'other', { web: { answers: { 'app.wasm': page } } });
  assert.match(visit.text, /missing on the server/);
});

test('opened from disk', options, async (t) => {
  const visit = await openPage(browser, pathToFileURL(path.join(WEB, 'index.html')).href, { start: false });
  t.after(() => visit.close());
  await visit.until(() => document.getElementById('from-file')?.hidden === false);
  assert.match(await visit.shellText(), /http\.server 8080/);
  await visit.shot('failure-file');
});

test('part of the page itself missing', options, async (t) => {
  site = await serve(WEB, { answers: { 'shell.js': missing } });
  t.after(site.close);
  const visit = await openPage(browser, site.url, { start: false });
  t.after(() => visit.close());
  await visit.until(() => document.getElementById('not-loaded')?.hidden === false);
  assert.match(await visit.shellText(), /did not arrive[\s\S]*未能载入/);
  await visit.shot('failure-not-loaded');
});

// Opens an article that shows the app in a frame without an origin, and says which of the plain sections the frame shows.
async function sandboxed(t, answers) {
  site = await serve(WEB, { answers: { 'post.html': post('./?game=ttt', 'sandbox="allow-scripts"'), ...answers } });
  t.after(site.close);
  const visit = await openPage(browser, site.url + 'post.html', { start: false });
  t.after(() => visit.close());
  await visit.page.waitForSelector('iframe');
  visit.place = visit.page.frames()[1];
  visit.section = await visit.until(() => document.querySelector('.plain:not([hidden])')?.id, null, 'a plain section');
  return visit;
}

test('a sandboxed frame without an origin, and a host that lets nobody read its files', options, async (t) => {
  const visit = await sandboxed(t);
  assert.equal(visit.section, 'no-origin');
  const text = await visit.shellText();
  assert.match(text, /window of their own[\s\S]*单独的窗口/);
  assert.match(text, /allow-same-origin[\s\S]*Access-Control-Allow-Origin/);
  assert.ok(text.includes(site.url + '?game=ttt'), 'where to find the games');
  await visit.shot('failure-sandbox');
});

test('the same frame where part of the page did not arrive', options, async (t) => {
  const gone = (request, response) => response.destroy();
  const visit = await sandboxed(t, { 'boot.js': gone });
  assert.equal(visit.section, 'not-loaded');
});

test('JavaScript switched off', options, async (t) => {
  site = await serve(WEB);
  t.after(site.close);
  const visit = await openPage(browser, site.url, { start: false, javaScriptEnabled: false });
  t.after(() => visit.close());
  await visit.page.locator('noscript section').waitFor();
  await visit.shot('failure-noscript');
});

test('the program dies in the middle of a game', options, async (t) => {
  site = await serve(WEB);
  t.after(site.close);
  const visit = await openPage(browser, site.url);
  t.after(() => visit.close());
  const before = await visit.state();
  // The browser reports an uncaught trap in C++ in this way. A question to the search is waiting at that moment.
  await visit.page.evaluate(async () => {
    await arcade.newGame({ game: 'reversi', first: 'mcts', second: 'human', timeMs: 600000 });
    globalThis.told = arcade.tree().catch((error) => error.message);
    reportError(new WebAssembly.RuntimeError('unreachable'));
  });
  assert.match(await visit.failure(), /program stopped[\s\S]*unreachable/);
  await visit.shot('failure-crash');
  assert.equal((await visit.state()).game, before.game, 'the last state can still be read');
  assert.equal(await visit.page.evaluate(() => arcade.play('0')), false);
  assert.match(await visit.page.evaluate(() => told), /the program has stopped/);
  assert.match(await visit.page.evaluate(() => arcade.tree().catch((error) => error.message)), /the program has stopped/);
  await visit.page.getByRole('button', { name: 'Load again' }).click();
  await visit.until(() => globalThis.arcade && document.getElementById('failure').hidden);
  await visit.ready();
});

test('a search thread dies in the middle of a game', options, async (t) => {
  site = await serve(WEB, { headers: ISOLATED });
  t.after(site.close);
  const visit = await openPage(browser, site.url, { init: () => {
    globalThis.Worker = class extends Worker { constructor(...rest) { super(...rest); globalThis.aThread = this; } };
  } });
  t.after(() => visit.close());
  await visit.page.evaluate(() => setTimeout(() => aThread.dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }))));
  assert.match(await visit.failure(), /program stopped/);
});

test('threads that never come up', options, async (t) => {
  site = await serve(WEB, { headers: ISOLATED });
  t.after(site.close);
  const visit = await openPage(browser, 'about:blank', { start: false });
  t.after(() => visit.close());
  await visit.page.addInitScript(() => { 
    globalThis.Worker = class extends EventTarget { postMessage({ trial }) { if (trial) this.onmessage({ data: true }); } terminate() {} };
  });
  await visit.page.clock.install();
  await visit.page.goto(site.url);
  await visit.until(() => /Starting/.test(document.getElementById('phase')?.textContent));
  await visit.page.clock.fastForward('01:01');
  assert.match(await visit.failure(), /takes too long[\s\S]*Close other tabs/);
  assert.match(await rejection(visit), /takes too long/);
});

for (const [lang, words] of [['en', /Not enough memory[\s\S]*Close other tabs[\s\S]*could not allocate/], ['zh', /内存不足[\s\S]*关闭其他标签页[\s\S]*could not allocate/]]) {
  test(`not enough memory (${lang})`, options, async (t) => {
    const visit = await failing(t, 'memory-' + lang, { web: { headers: ISOLATED }, query: { lang }, init: () => {
      const Real = WebAssembly.Memory;
      WebAssembly.Memory = function (type) { if (type.initial > 1000) throw new RangeError('could not allocate memory'); return new Real(type); };
    } });
    assert.match(visit.text, words);
  });
}

test('the app itself cannot start', options, async (t) => {
  const visit = await failing(t, 'start', { web: { headers: ISOLATED }, init: () => { // the probe draws, the app's canvas does not
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (...rest) { return this.id === 'canvas' ? null : real.apply(this, rest); };
  } });
  assert.match(visit.text, /could not start[\s\S]*Load again/);
  assert.match(await rejection(visit), /could not start/);
});

test('every message exists in both languages', options, async (t) => {
  for (const lang of ['en', 'zh']) {
    const visit = await failing(t, 'words-' + lang, { query: { lang }, init: () => { delete globalThis.WebAssembly; } });
    const messages = await visit.page.evaluate(async () => {
      const shell = await import('./shell.js');
      return Object.keys(shell.FAILURES).map((kind) => {
        shell.fail(new shell.StartError(kind), () => {});
        return document.getElementById('failure').innerText;
      });
    });
    for (const message of messages) {
      const english = message.replace(/WebAssembly|WebGL|SIMD|Chrome|Edge|Firefox|Safari|https?|localhost/g, '');
      if (lang === 'zh') assert.doesNotMatch(english, /[A-Za-z]{3}/);
      else assert.doesNotMatch(message, /[\u4e00-\u9fff]/);
    }
  }
});
