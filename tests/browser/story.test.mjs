// The article on how the players that learn have learned, beside the app.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { options, stage, start, until } from './embed.mjs';
import { DESKTOP, PHONE, openPage } from './harness.mjs';

async function openStory(t, lang, page) {
  const visit = await openPage(stage.browser, `${stage.site.url}how-it-learned.html?lang=${lang}`, { start: false, ...page });
  t.after(() => visit.close());
  await visit.page.waitForLoadState();
  return visit;
}

// The frame of the board with this view, running.
async function boardWith(visit, lang, attribute) {
  const board = visit.page.locator(`article:lang(${lang}) mcts-arcade[${attribute}]`);
  await board.scrollIntoViewIfNeeded();
  const frame = await (await board.locator('iframe').elementHandle()).contentFrame();
  await start(frame);
  return frame;
}

const control = (frame, name) => until(frame, (wanted) => arcade.controls().find((one) => [one.label, one.id].includes(wanted)), `a control ${name}`, name);

async function press(visit, frame, name) {
  const { x, y, width, height } = await control(frame, name);
  await frame.locator('#canvas').click({ position: { x: x + width / 2, y: y + height / 2 } });
}

const says = (frame, source) => until(frame, (wanted) => new RegExp(wanted).test(document.querySelector('#reader').textContent), `in words: ${source}`, source);

test('the tables of the story learn, as it says which buttons to press', options, async (t) => {
  const visit = await openStory(t, 'en', DESKTOP);
  const frame = await boardWith(visit, 'en', 'view="learn"');
  await press(visit, frame, 'Table B');
  await press(visit, frame, '+100k');
  await says(frame, 'B: it learns won or lost · 100k games');
  visit.assertCalm();
});

test('its evaluator says why', options, async (t) => {
  const visit = await openStory(t, 'en', DESKTOP);
  const frame = await boardWith(visit, 'en', 'view="analyse"');
  await press(visit, frame, 'Opinion');
  await control(frame, 'reason 0');
  await press(visit, frame, 'Moves');
  await until(frame, () => arcade.controls().some((one) => one.id.startsWith('searched ')), 'the search again');
  visit.assertCalm();
});

test('its trained player answers', options, async (t) => {
  const visit = await openStory(t, 'zh', DESKTOP);
  const frame = await boardWith(visit, 'zh', 'second="master"');
  await frame.evaluate(() => arcade.play('D3'));
  await until(frame, () => arcade.state().history.length === 2, 'an answer');
  visit.assertCalm();
});

test('both languages of the story, as wide as a phone', options, async (t) => {
  for (const [lang, title, other] of [['en', /^How it learned/, '中文'], ['zh', /^它是怎样/, 'English']]) {
    const visit = await openStory(t, lang, { ...PHONE, viewport: { width: 320, height: 640 } });
    assert.match(await visit.page.title(), title);
    assert.match(await visit.page.locator('h1:visible').innerText(), title);
    assert.equal(await visit.page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing wider than the window');
    await visit.page.getByRole('button', { name: other }).click();
    assert.doesNotMatch(await visit.page.title(), title);
    visit.assertCalm();
  }
});
