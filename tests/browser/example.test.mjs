// The example of an article, as an author would put it on a site of his own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { click, moved, options, stage, start, state, still, until } from './embed.mjs';
import { DESKTOP, PHONE, WEB, openPage, serve } from './harness.mjs';

// As an author would put it on a site of his own: with another line at its top and nothing else of the folder.
async function openExample(t, lang, page) {
  const html = readFileSync(path.join(WEB, 'blog-example.html'), 'utf8');
  assert.equal(html.split('<base href="./">').length, 2, 'one place to change');
  const answers = { 'post.html': (request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html.replace('<base href="./">', `<base href="${stage.app.url}">`));
  } };
  const blog = await serve(path.join(WEB, 'nothing-here'), { answers });
  const visit = await openPage(stage.browser, `${blog.url}post.html?lang=${lang}`, { start: false, ...page });
  t.after(async () => { await visit.close(); await blog.close(); });
  await visit.page.waitForLoadState();
  return visit;
}

// The frame of this game in the article that is shown.
async function boardOf(visit, lang, game) {
  const element = await visit.page.waitForSelector(`article:lang(${lang}) iframe[src*="game=${game}"]`, { state: 'attached' });
  await element.scrollIntoViewIfNeeded();
  const frame = await element.contentFrame();
  await still(frame);
  return frame;
}

test('the example\'s four boards play on a site of their own', { timeout: 400000 }, async (t) => {
  const visit = await openExample(t, 'en');
  for (const game of ['ttt', 'dots', 'reversi', 'stones']) {
    const frame = await boardOf(visit, 'en', game);
    await start(frame);
    await until(frame, () => arcade.state().targets.length > 0, `${game}: a human to move`);
    const { targets, history } = await state(frame);
    await click(visit, frame, targets[0]);
    await moved(frame, history.length + 1);
    assert.equal((await state(frame)).mode, 'threads', game);
  }
  visit.assertCalm();
});

// What the article says of its positions that depends on the program.
test('the example\'s caption tells what the search thinks, and that more of it finds the sacrifice', { timeout: 400000 }, async (t) => {
  const visit = await openExample(t, 'en');
  await boardOf(visit, 'en', 'dots');
  const told = (name) => visit.page.locator(`article:lang(en) [data-shows="${name}"]`).innerText();
  const think = async (iterations) => {
    await visit.page.locator(`article:lang(en) .ask button[value="${iterations}"]`).click();
    await visit.until(() => document.querySelector('article:lang(en) [data-shows="move"]').innerText !== '–', null, 'a move');
    return { move: await told('move'), value: parseInt(await told('value'), 10), iterations: Number((await told('iterations')).replace(',', '')) };
  };
  const quick = await think(1000);
  assert.notEqual(quick.move, '20');
  assert.ok(quick.value > 40 && quick.value < 60, `even: ${quick.value}`);
  assert.equal(quick.iterations, 1000);
  const long = await think(10000);
  assert.equal(long.move, '20');
  assert.equal(long.value, 100);
  assert.ok(long.iterations > 2000 && long.iterations < 2500, `certain after ${long.iterations}`);
  visit.assertCalm();
});

test('the example in both languages, as wide as a phone', options, async (t) => {
  for (const [lang, title, other] of [['en', /^Thinking/, '中文'], ['zh', /^随手/, 'English']]) {
    const visit = await openExample(t, lang, { ...PHONE, viewport: { width: 320, height: 640 } });
    assert.match(await visit.page.title(), title);
    assert.match(await visit.page.locator('h1:visible').innerText(), title);
    assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing wider than the window');
    await visit.page.getByRole('button', { name: other }).click();
    assert.doesNotMatch(await visit.page.locator('h1:visible').innerText(), title);
    assert.match(visit.page.url(), lang === 'en' ? /lang=zh/ : /lang=en/);
    visit.assertCalm();
  }
});

test('the example beside the app, before and after the app was there', options, async (t) => {
  const visit = await openPage(stage.browser, stage.site.url + 'blog-example.html', { start: false, ...DESKTOP });
  t.after(() => visit.close());
  for (const time of ['first', 'second']) {
    const frame = await boardOf(visit, 'en', 'ttt');
    await start(frame);
    assert.equal((await state(frame)).mode, 'threads', `at the ${time} visit`);
    await visit.page.reload();
  }
  visit.assertCalm();
});
