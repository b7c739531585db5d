// The second browser: where it can share memory and where it cannot, whole games by real clicks in both cases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, ISOLATED, WEB, address, fastPlay, openPage, playByClicks, post, serve } from './harness.mjs';
import { launchFirefox } from './firefox.mjs';
import { exampleOf, playExample } from './frames.mjs';
import { choose } from './hands.mjs';
import { assertAsReloaded, countTurns, endWorkers, hire, untilAtRest } from './watch.mjs';

const options = { timeout: 120000 };
const SMALL = { viewport: { width: 900, height: 680 } };
const DOTS = { game: 'dots', first: 'human', second: 'mcts', iterations: 100, seed: 3 };
let firefox, site;
before(async () => { firefox = await launchFirefox(); site = await serve(WEB); }, options);
after(async () => { await firefox.close(); await site.close(); });

async function open(t, url, page = {}) {
  const visit = await openPage(firefox, url, { ...SMALL, init: fastPlay, ...page });
  t.after(() => visit.close());
  return visit;
}

// A post on another site, on a host without headers; the app in a frame.
async function openPost(t, query) {
  const src = address(site, query).replace('127.0.0.1', 'localhost');
  const blog = await serve(WEB, { answers: { 'post.html': post(src) } });
  t.after(blog.close);
  const visit = await open(t, blog.url + 'post.html', { start: false });
  await visit.enterFrame();
  return visit;
}

// The same in a sandboxed frame. Does not wait for the app, because it may not start.
async function openSandboxed(t, sandbox, headers) {
  const host = await serve(WEB, { headers });
  const src = address(host, DOTS).replace('127.0.0.1', 'localhost');
  const blog = await serve(WEB, { answers: { 'post.html': post(src, `sandbox="${sandbox}"`) } });
  t.after(async () => { await blog.close(); await host.close(); });
  return open(t, blog.url + 'post.html', { start: false });
}

// The picture comes last: Playwright takes it with a style that the page's policy refuses, and Firefox says so.
async function leave(visit, picture) {
  visit.assertCalm();
  await visit.shot(picture);
}

function checkDots({ result: { score, winner }, history }) {
  assert.equal(history.length, 24);
  assert.equal(score.first + score.second, 9);
  assert.equal(winner, score.first > score.second ? 'first' : 'second');
}

test('a page of its own, on a host without headers: threads after one reload, and a game', options, async (t) => {
  const visit = await open(t, address(site, DOTS));
  assert.match(visit.readyLine(), /^ready mode=threads threads=[1-8]$/);
  assert.equal(visit.loads, 2);
  checkDots(await playByClicks(visit, 'first'));
  await leave(visit, 'firefox-threads');
});

test('in a frame of another site: workers, and a game', options, async (t) => {
  const visit = await openPost(t, DOTS);
  assert.match(visit.readyLine(), /^ready mode=workers threads=[1-4]$/);
  assert.equal(await visit.place.evaluate(() => performance.getEntriesByType('navigation')[0].type), 'navigate', 'no reload that cannot help');
  checkDots(await playByClicks(visit, 'first'));
  await leave(visit, 'firefox-frame');
});

test('a plain http address, where no service worker is allowed: workers', options, async (t) => {
  const visit = await open(t, address(site, DOTS).replace('127.0.0.1', 'arcade.test'));
  assert.match(visit.readyLine(), /^ready mode=workers /);
  assert.equal(await visit.page.evaluate(() => isSecureContext), false);
  checkDots(await playByClicks(visit, 'first'));
});

for (const [sandbox, headers] of [['allow-scripts allow-same-origin', {}], ['allow-scripts', { 'Access-Control-Allow-Origin': '*' }]])
  test(`in a frame with sandbox="${sandbox}": workers`, options, async (t) => {
    const visit = await openSandboxed(t, sandbox, headers);
    await visit.enterFrame();
    assert.match(visit.readyLine(), /^ready mode=workers /);
    checkDots(await playByClicks(visit, 'first'));
  });

test('in a sandboxed frame without an origin, the host letting nobody read its files: a page that says so', options, async (t) => {
  const visit = await openSandboxed(t, 'allow-scripts', {});
  const frame = visit.page.frameLocator('iframe');
  await frame.locator('#no-origin').waitFor();
  assert.match(await frame.locator('#no-origin').innerText(), /window of their own[\s\S]*单独的窗口/);
});

test('the example article on another site: each of its boards in workers', { timeout: 400000 }, async (t) => {
  const app = { ...site, url: site.url.replace('127.0.0.1', 'localhost') };
  const blog = await serve(WEB, { answers: { 'post.html': exampleOf(app) } });
  t.after(blog.close);
  const visit = await open(t, blog.url + 'post.html?lang=en', { start: false });
  assert.deepEqual(await playExample(visit, 'en'), ['workers', 'workers', 'workers', 'workers']);
  await leave(visit, 'firefox-example');
});

test('the same game in every mode', options, async (t) => {
  const histories = [];
  for (const mode of ['threads', 'workers', 'single']) {
    const visit = await open(t, address(site, { ...DOTS, first: 'mcts', mode }));
    assert.match(visit.readyLine(), new RegExp(`mode=${mode} `));
    histories.push((await visit.untilOver()).history);
    visit.assertCalm();
  }
  assert.deepEqual(histories[1], histories[0]);
  assert.deepEqual(histories[2], histories[0]);
});

test('in its own thread alone, in Chinese', options, async (t) => {
  const visit = await open(t, address(site, { ...DOTS, mode: 'single' }), { locale: 'zh-CN' });
  assert.equal(visit.readyLine(), 'ready mode=single threads=1');
  assert.equal((await visit.state()).lang, 'zh');
  checkDots(await playByClicks(visit, 'first'));
  await leave(visit, 'firefox-single');
});

test('text of another size looks as after a reload', options, async (t) => {
  const visit = await open(t, address(site, { game: 'ttt', first: 'human', second: 'human' }), DESKTOP);
  const usual = await visit.picture();
  await choose(visit, 'Text size: 150 %');
  assert.ok(!usual.equals(await visit.picture()), 'another size');
  await assertAsReloaded(visit, '150 %');
});

test('no frame asks GL anything, and the page sleeps while nothing can happen', options, async (t) => {
  const visit = await open(t, address(site, { game: 'ttt', second: 'mcts', timeMs: 300 }), { init: countTurns });
  await visit.page.evaluate(() => { questions = {}; });
  const { targets } = await visit.state();
  await visit.click(targets[4].x, targets[4].y);
  await visit.untilState((s) => s.history.length === 2);
  await untilAtRest(visit);
  assert.deepEqual(await visit.page.evaluate(() => questions), {});
  visit.assertCalm();
});

for (const mode of ['threads', 'workers'])
  test(`search threads that are ended are noticed (${mode})`, options, async (t) => {
    const host = await serve(WEB, { headers: ISOLATED });
    t.after(host.close);
    const visit = await open(t, address(host, { game: 'reversi', second: 'mcts', timeMs: 3000, ...(mode !== 'threads' && { mode }) }), { init: hire });
    await visit.page.evaluate(() => arcade.play('D3'));
    await visit.untilState((s) => s.thinking && s.iterations > 0);
    await endWorkers(visit);
    const { history } = await visit.untilState((s) => s.history.length === 2 && s.targets.length > 0);
    assert.equal(history[0], 'D3');
    visit.assertCalm();
  });
