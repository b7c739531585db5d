// What a screen is like, and what a person needs to see on it: contrast.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choose } from './hands.mjs';
import { ISOLATED, WEB, address, launch, openPage, serve } from './harness.mjs';

const options = { timeout: 180000 };
let browser, site;
before(async () => {
  browser = await launch();
  site = await serve(WEB, { headers: ISOLATED });
});
after(async () => { await browser.close(); await site.close(); });

async function open(t, query, page) {
  const visit = await openPage(browser, address(site, query), page);
  t.after(() => visit.close());
  return visit;
}

// ---------------------------------------------------------------- contrast

// The page's own colours are the program's.
const untilColours = (visit, wanted) => visit.until((all) => {
  const { theme, contrast } = document.documentElement.dataset;
  return theme + (contrast === undefined ? '' : ' contrast') === all;
}, wanted, `the colours are ${wanted}`);

test("more contrast is the system's wish, also while running", options, async (t) => {
  const visit = await open(t, { game: 'ttt' }, { contrast: 'more', colorScheme: 'light' });
  await untilColours(visit, 'light contrast');
  for (const [wish, wanted] of [[{ contrast: 'no-preference' }, 'light'], [{ forcedColors: 'active' }, 'light contrast'], [{ colorScheme: 'dark' }, 'dark contrast']]) {
    const { frames } = await visit.state();
    await visit.page.emulateMedia(wish);
    await untilColours(visit, wanted);
    await visit.untilState((s, n) => s.frames > n, frames, 'it is drawn anew');
  }
  visit.assertCalm();
});

for (const [theme, wanted] of [['contrast', 'dark contrast'], ['light-contrast', 'light contrast'], ['light', 'light'], ['pink', 'dark']])
  test(`an address with theme=${theme}`, options, async (t) => {
    const visit = await open(t, { game: 'ttt', theme });
    await untilColours(visit, wanted);
  });

test('contrast is chosen in the menu and kept', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await choose(visit, 'High contrast');
  await untilColours(visit, 'dark contrast');
  await visit.page.reload();
  await visit.ready();
  await untilColours(visit, 'dark contrast');
});

test('a still board has the contrast of the board', options, async (t) => {
  const visit = await open(t, { game: 'reversi', embed: '1', theme: 'light-contrast' }, { start: false });
  const felt = await visit.until(() => document.querySelector('.felt') && getComputedStyle(document.querySelector('.felt')).fill);
  assert.equal(felt, 'rgb(0, 135, 74)');
});
