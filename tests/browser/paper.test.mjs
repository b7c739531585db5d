// The page on paper: the board, the moves and the analysis, and no black sheet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colours } from './harness.mjs';
import { open } from './page.mjs';

const options = { timeout: 180000 };
const seen = (visit, selector) => visit.page.evaluate((all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent).join(' | '), selector);

for (const [view, lang] of [['analyse', 'en'], ['play', 'zh']]) {
  test(`${view} (${lang}), in dark colours: board, moves and what is known of them are on white paper`, options, async (t) => {
    const visit = await open(t, { game: 'ttt', first: 'human', second: 'human', moves: '4-0-8', view, lang });
    await visit.until(() => document.getElementById('paper') && document.querySelectorAll('#reader ol li').length === 4, null, 'paper is there');
    if (view === 'analyse') await visit.until(() => /%/.test(document.querySelector('#reader .text').textContent), null, 'an analysis in words');
    await visit.page.evaluate(() => arcade.play('2'));
    await visit.until(() => document.querySelectorAll('#reader ol li').length === 5);
    await visit.page.emulateMedia({ media: 'print' });
    await visit.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.equal(await visit.page.evaluate(() => document.querySelectorAll('#paper svg').length), 1);
    assert.ok(await visit.page.locator('#paper svg').isVisible());
    assert.equal((await seen(visit, '#reader ol li')).split(' | ').length, 5);
    assert.match(await seen(visit, '#reader ul li'), view === 'analyse' ? /%/ : /[\u4e00-\u9fff]/);
    assert.equal(await seen(visit, '#canvas, #shell, #reader form, #reader table, #reader .opener'), '');
    await visit.shot('paper-' + view);
    const png = await visit.page.screenshot();
    assert.deepEqual(await colours(visit.page, png, [{ x: 4, y: 4 }, { x: 1275, y: 795 }]), ['ffffff', 'ffffff']);
    await visit.page.emulateMedia({ media: 'screen' });
    assert.equal((await visit.state()).history.length, 4);
  });
}

test('the browser\'s own printing has the board as it is', options, async (t) => {
  const visit = await open(t, { game: 'reversi', first: 'human', second: 'human', moves: 'd3c3c4' });
  await visit.until(() => document.getElementById('paper'), null, 'paper is there');
  const cdp = await visit.context.newCDPSession(visit.page);
  const { data } = await cdp.send('Page.printToPDF', { printBackground: true });
  assert.ok(Buffer.from(data, 'base64').length > 5000);
  assert.ok(await visit.page.evaluate(() => document.querySelectorAll('#paper svg *').length) > 20, 'the board is drawn');
});
