// The example of an article, as an author would put it on a site of his own.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { boardOf, exampleOf, options, playExample, stage, start, state, until } from './embed.mjs';
import { DESKTOP, PHONE, WEB, openPage, serve } from './harness.mjs';

// On another site than the app; nothing else of the folder is there.
async function openExample(t, lang, page) {
  const blog = await serve(path.join(WEB, 'nothing-here'), { answers: { 'post.html': exampleOf(stage.app) } });
  const visit = await openPage(stage.browser, `${blog.url}post.html?lang=${lang}`, { start: false, ...page });
  t.after(async () => { await visit.close(); await blog.close(); });
  await visit.page.waitForLoadState();
  return visit;
}

test('a board of each game in the example plays on a site of its own', { timeout: 400000 }, async (t) => {
  const visit = await openExample(t, 'en');
  assert.deepEqual(await playExample(visit, 'en'), ['threads', 'threads', 'threads', 'threads']);
  visit.assertCalm();
});

// Checks the article's sentences about its positions against the program.
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
  assert.ok(long.iterations > 1700 && long.iterations < 2300, `certain after ${long.iterations}`);
  visit.assertCalm();
});

// The boards that step, of which each phase has one.
for (const lang of ['en', 'zh']) test(`the example's boards show the step that their captions tell, and go on from there: ${lang}`, { timeout: 400000 }, async (t) => {
  const visit = await openExample(t, lang);
  const figures = visit.page.locator(`article:lang(${lang}) figure.step`);
  assert.equal(await figures.count(), 4);
  for (const figure of await figures.all()) {
    const frame = await (await figure.locator('iframe').elementHandle()).contentFrame();
    await start(frame);
    const shown = await until(frame, () => arcade.lesson.state(), 'a step');
    assert.equal(shown.caption, await figure.locator('figcaption').innerText());
    assert.equal(shown.iteration, 3);
  }
  const last = await figures.last().locator('mcts-arcade').evaluate((board) => board.lesson.go({ iteration: 4, step: 1 }));
  assert.equal(last.phase, 'select');
  visit.assertCalm();
});

test('the formula with numbers that are pushed, by keys', options, async (t) => {
  const visit = await openExample(t, 'en');
  const form = visit.page.locator('article:lang(en) form.formula');
  const sums = () => form.locator('tbody td:last-child').allInnerTexts();
  const chosen = () => form.getByRole('status').locator('b').innerText();
  const before = await sums();
  assert.equal(await chosen(), 'take two');
  await form.getByLabel('its visits').press('ArrowRight');
  assert.deepEqual(await sums(), [before[0], (Math.SQRT2 * Math.sqrt(Math.log(6) / 2)).toFixed(2)]);
  assert.equal(await form.getByLabel('its visits').evaluate((input) => input.nextElementSibling.value), '2');
  assert.equal(await chosen(), 'take one');
  await form.getByLabel('constant').press('End');
  assert.deepEqual(await sums(), [1 + 5 * Math.sqrt(Math.log(6) / 5), 5 * Math.sqrt(Math.log(6) / 2)].map((sum) => sum.toFixed(2)));
  assert.equal(await chosen(), 'take two');
  await form.getByRole('button', { name: 'As it was' }).click();
  await visit.until((text) => document.querySelector('article:lang(en) form.formula tbody tr:last-child td:last-child').innerText === text, before[1], 'the first numbers again');
  assert.deepEqual(await sums(), before);
  assert.equal(await chosen(), 'take two');
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
