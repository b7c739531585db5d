// Any static host: no headers, a sub-path, a hard reload, offline.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ISOLATED, WEB, kept, launchShell, openPage, post, serve } from './harness.mjs';

const options = { timeout: 120000 };
let browser;
before(async () => { browser = await launchShell(); });
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
