// A new version on the host: an open page keeps all of the old version, and the next visit gets all of the new one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WEB, address, article, eventually, kept, launchShell, openPage, serve } from './harness.mjs';
import { NEW, OLD, host, look, notice, pageOf, seen, takenOver, waiting } from './versions.mjs';
import { hire } from './watch.mjs';

const options = { timeout: 180000 };
let browser;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

test('the old version whole until the next visit, then the new one whole', options, async (t) => {
  const site = await host(t);
  const visit = await openPage(browser, site.url);
  t.after(() => visit.close());
  await kept(visit);
  site.update();
  assert.deepEqual(await look(visit, site.url), OLD);
  await takenOver(visit, site.version);
  await visit.place.evaluate(async () => { (await import('./services.js')).makeServices(document.getElementById('canvas'), () => {}).api.share('game=ttt'); });
  assert.equal(await visit.page.locator('#share h2').textContent(), 'Share', 'what this page opens later is of its own version');
  assert.deepEqual(await look(visit, site.url), NEW);
  assert.equal(visit.loads, 4, 'no reload more than the first visit needs');
  visit.assertCalm();
});

// Goes to a page that is not ours. So it keeps no version in use, but it sees the stored files: it is on the same host,
// or has a frame of it.
async function leave(visit, site, url = new URL('/elsewhere.html', site.url).href) {
  await visit.page.goto(url);
  visit.place = visit.page.frames().at(-1);
  await takenOver(visit, site.version);
  visit.place = visit.page;
}

test('with a second page open the new version waits until both are closed', options, async (t) => {
  const site = await host(t);
  const visit = await openPage(browser, site.url);
  t.after(() => visit.close());
  await kept(visit);
  const second = await visit.context.newPage();
  await second.goto(site.url);
  site.update();
  await notice(visit);
  await waiting(visit);
  assert.deepEqual(await look(visit, site.url), OLD, 'loaded again');
  assert.equal(await pageOf(second), OLD.page);
  await second.close();
  visit.assertCalm();
  await leave(visit, site);
  assert.deepEqual(await look(visit, site.url), NEW);
});

test('a search worker that is lost after an update has a successor of its own version', options, async (t) => {
  const site = await host(t);
  const visit = await openPage(browser, address(site, { mode: 'workers' }), { init: hire });
  t.after(() => visit.close());
  await kept(visit);
  await visit.page.reload();
  await visit.ready();
  site.update();
  await notice(visit);
  await takenOver(visit, site.version);
  await visit.place.evaluate(() => hired[0].dispatchEvent(new ErrorEvent('error', { message: 'unreachable', cancelable: true })));
  assert.ok(visit.lines.includes('a search worker is lost: unreachable'));
  await visit.newGame({ game: 'ttt', first: 'mcts', second: 'mcts', iterations: 50 });
  await visit.untilOver();
  assert.ok(!visit.lines.includes('a new search worker'), 'made from an old file');
  visit.assertCalm();
  assert.deepEqual(await look(visit, site.url), NEW);
});

// An article of another site with two frames of ours: what each of them says.
async function openArticle(visit, blog) {
  visit.lines.length = 0;
  await visit.page.goto(blog.url + 'post.html');
  const said = () => visit.lines.filter((line) => line.startsWith('ready '));
  await eventually(() => said().length >= 2, 'two frames that run');
  return Promise.all(visit.page.frames().slice(1).map((frame, i) => seen(frame, said().slice(i, i + 1))));
}

test('two frames in an article: the new version waits until the article is closed', options, async (t) => {
  const site = await host(t);
  const app = site.url.replace('127.0.0.1', 'localhost');
  const frame = `<iframe src="${app}?game=ttt" width=500 height=400></iframe>`;
  const answers = { 'post.html': article(frame + frame), 'away.html': article(`<iframe src="${new URL('/elsewhere.html', app)}"></iframe>`) };
  const blog = await serve(WEB, { answers });
  t.after(blog.close);
  const visit = await openPage(browser, 'about:blank', { start: false });
  t.after(() => visit.close());
  assert.deepEqual(await openArticle(visit, blog), [OLD, OLD]);
  visit.place = visit.page.frames()[1];
  await kept(visit);
  site.update();
  await notice(visit);
  await waiting(visit);
  await visit.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), frame);
  await visit.enterFrame(3);
  assert.deepEqual(await seen(visit.place, visit.lines), OLD, 'a frame that comes later');
  await leave(visit, site, blog.url + 'away.html');
  assert.deepEqual(await openArticle(visit, blog), [NEW, NEW]);
});
