// Any static host: no headers, a sub-path, a hard reload, offline, an update.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ISOLATED, WEB, kept, launch, openPage, post, serve } from './harness.mjs';

const options = { timeout: 120000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('a host without headers, in a sub-path: one reload, then threads; none at the second visit', options, async (t) => {
  const site = await serve(WEB, { prefix: '/some/where/', gzip: true });
  t.after(site.close);
  const visit = await openPage(browser, site.url);
  assert.match(visit.readyLine(), /^ready mode=threads threads=[1-8]$/);
  assert.equal(visit.loads, 2);
  assert.equal(await visit.page.evaluate(() => crossOriginIsolated), true);
  assert.equal(site.log.filter((name) => name === 'app.wasm').length, 1, 'nothing big is fetched before the reload');
  const state = await visit.state();
  assert.equal(state.mode, 'threads');
  assert.equal(state.threads, await visit.page.evaluate(() => Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1))));
  await kept(visit);

  visit.loads = 0;
  visit.lines.length = 0;
  await visit.page.goto(site.url);
  await visit.ready();
  assert.equal(visit.loads, 1);
  assert.match(visit.readyLine(), /mode=threads/);
  visit.assertCalm();
  await visit.close();
});

test('a hard reload, which no service worker sees, comes back with threads', options, async (t) => {
  const site = await serve(WEB);
  t.after(site.close);
  const visit = await openPage(browser, site.url);
  visit.loads = 0;
  visit.lines.length = 0;
  const cdp = await visit.context.newCDPSession(visit.page);
  await cdp.send('Page.reload', { ignoreCache: true });
  await visit.until(() => performance.getEntriesByType('navigation')[0].type === 'reload', null, 'the reload');
  await visit.ready();
  assert.ok(visit.loads <= 2, `${visit.loads} loads`);
  assert.match(visit.readyLine(), /mode=threads/);
  await visit.close();
});

test('a host that sends the headers itself: no reload', options, async (t) => {
  const site = await serve(WEB, { headers: ISOLATED });
  t.after(site.close);
  const visit = await openPage(browser, site.url);
  assert.equal(visit.loads, 1);
  assert.match(visit.readyLine(), /mode=threads/);
  await visit.close();
});

test('a frame of another site, no headers anywhere: threads, where the browser knows Document-Isolation-Policy', options, async (t) => {
  const site = await serve(WEB);
  const blog = await serve(WEB, { answers: { 'post.html': post(site.url.replace('127.0.0.1', 'localhost')) } });
  t.after(() => Promise.all([site.close(), blog.close()]));
  const visit = await openPage(browser, blog.url + 'post.html', { start: false });
  t.after(() => visit.close());
  await visit.enterFrame();
  assert.match(visit.readyLine(), /mode=threads/);
  assert.equal(await visit.page.evaluate(() => document.activeElement.tagName), 'BODY', 'the frame does not take the focus');
});

test('after one visit it starts without a network', options, async (t) => {
  const site = await serve(WEB, { prefix: '/app/' });
  const visit = await openPage(browser, site.url);
  await kept(visit);
  await site.close();
  t.after(() => visit.close());
  visit.lines.length = 0;
  await visit.page.goto(site.url + '?game=stones');
  await visit.ready();
  assert.match(visit.readyLine(), /mode=threads/);
  assert.equal((await visit.state()).game, 'stones');
});

test('an update: the old version whole until the next visit, then the new one whole', options, async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arcade-web-'));
  cpSync(WEB, folder, { recursive: true });
  const site = await serve(folder);
  t.after(async () => { await site.close(); rmSync(folder, { recursive: true }); });
  const visit = await openPage(browser, site.url);
  await kept(visit);

  const version = /VERSION = ['"]([^'"]+)['"]/.exec(readFileSync(path.join(folder, 'sw.js'), 'utf8'))[1];
  const mark = (name, from, to) => {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  };
  mark('index.html', '<h1>', '<h1>New ');
  mark('boot.js', '`ready mode', '`ready new mode');
  mark('sw.js', version, 'f00d' + version);

  const look = async () => {
    visit.lines.length = 0;
    await visit.page.goto(site.url);
    await visit.ready();
    return { name: await visit.page.locator('h1').textContent(), line: visit.readyLine() };
  };
  let seen = await look();
  assert.equal(seen.name, 'MCTS Arcade');
  assert.match(seen.line, /^ready mode/);
  await visit.until(async (old) => (await caches.keys()).every((name) => !name.endsWith(' ' + old)), version, 'the new version has taken over');
  seen = await look();
  assert.equal(seen.name, 'New MCTS Arcade');
  assert.match(seen.line, /^ready new mode/);
  assert.ok(visit.loads === 4, 'no reload more than the first visit needs');
  visit.assertCalm();
  await visit.close();
});
