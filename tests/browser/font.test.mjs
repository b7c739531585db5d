// The font for Chinese is a file of its own. The page in English does not wait for it. It is fetched when Chinese is
// first wanted, and it is available without a network afterwards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, ISOLATED, PHONE, WEB, address, differing, hasFetched, held, keptAll, launchShell, missing, openPage, playByClicks, says, serve, stalled } from './harness.mjs';
import { host, notice, takenOver } from './versions.mjs';
import { placeOf, play } from './hands.mjs';

const FONT = 'chinese.otf';
const COMING = /Loading the Chinese font/, LACKING = /font could not be loaded/;
const options = { timeout: 180000 };
let browser;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

async function open(t, { answer, query = {}, page = {} } = {}) {
  const site = await serve(WEB, { headers: ISOLATED, answers: answer ? { [FONT]: answer } : {} });
  t.after(site.close);
  const visit = await openPage(browser, address(site, { game: 'ttt', first: 'human', second: 'human', ...query }), page);
  t.after(() => visit.close());
  await visit.page.locator('#canvas').focus();
  return { site, visit };
}

const speaks = (visit, lang) => visit.untilState((state, wanted) => state.lang === wanted, lang, `it speaks ${lang}`);

// The places of the characters of a button's label, each as wide as high.
async function characters(visit, label, size = 15) {
  const { x, y } = await placeOf(visit, label);
  const left = x - label.length * size / 2;
  return [...label].map((_, i) => ({ x: Math.round(left + i * size), y: Math.round(y - size / 2), width: size, height: size }));
}

// A letter that a font does not have is drawn as the same sign as any other.
async function showsDifferentSigns(visit, label) {
  const png = await visit.picture(), places = await characters(visit, label);
  const [first, ...others] = await Promise.all(places.map((place) => cutOut(visit, png, place)));
  for (const other of others) assert.ok(await differing(visit.page, first, other) > 0.2, label);
}

const cutOut = async (visit, png, part) => Buffer.from(await visit.page.evaluate(async ([base64, { x, y, width, height }]) => {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(picture, -x, -y);
  return canvas.toDataURL().split(',')[1];
}, [png.toString('base64'), part]), 'base64');

test('in English the game does not wait for the font, nor asks for it', options, async (t) => {
  const { site, visit } = await open(t, { answer: stalled, query: { second: 'random' } });
  assert.equal((await playByClicks(visit, 'first')).over, true);
  assert.equal(await hasFetched(visit, FONT), false);
  assert.ok(!site.log.slice(0, site.log.indexOf('app.wasm')).includes(FONT));
  await showsDifferentSigns(visit, '中文');
  visit.assertCalm();
});

for (const [screen, page] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`Chinese is chosen: English until its font is there, ${screen}`, options, async (t) => {
    const answer = held();
    const { visit } = await open(t, { answer, page });
    await visit.press('l');
    await says(visit, COMING);
    assert.equal((await visit.state()).lang, 'en');
    assert.ok(await play(visit, ['4']), 'the game goes on');
    await visit.shot(`font-coming-${screen}`);
    answer.release();
    await speaks(visit, 'zh');
    assert.equal((await visit.state()).message, '');
    if (screen === 'desktop') await showsDifferentSigns(visit, '新对局');
    await visit.shot(`font-there-${screen}`);
    visit.assertCalm();
  });
}

test('the name of the language looks the same before and after its font came', options, async (t) => {
  const { visit } = await open(t);
  const before = await visit.picture();
  for (const lang of ['zh', 'en']) {
    await visit.press('l');
    await speaks(visit, lang);
  }
  const after = await visit.picture();
  for (const place of await characters(visit, '中文')) assert.ok(await differing(visit.page, before, after, place) < 0.1); // but for rounding
});

test('a font that cannot be had: it says so, the game goes on, and the next wish tries anew', options, async (t) => {
  const { site, visit } = await open(t, { answer: missing });
  await visit.press('l');
  await says(visit, LACKING);
  assert.equal((await visit.state()).lang, 'en');
  assert.ok(await play(visit, ['4', '0']));
  delete site.answers[FONT];
  await visit.press('l');
  await speaks(visit, 'zh');
  assert.deepEqual((await visit.state()).history, ['4', '0']);
});

test('a start in Chinese is Chinese from its first frame', options, async (t) => {
  const { visit } = await open(t, { query: { lang: 'zh' } });
  assert.equal((await visit.state()).lang, 'zh');
  await showsDifferentSigns(visit, '新对局');
  visit.assertCalm();
});

for (const [how, answer, words] of [['never comes', stalled, COMING], ['is missing', missing, LACKING]]) {
  test(`a start in Chinese whose font ${how} is in English`, options, async (t) => {
    const { visit } = await open(t, { answer, query: { lang: 'zh', second: 'random' } });
    assert.equal((await visit.state()).lang, 'en');
    await says(visit, words);
    assert.equal((await playByClicks(visit, 'first')).over, true);
  });
}

test('after a visit in English, Chinese is there without a network, also after an update', options, async (t) => {
  const site = await host(t);
  const visit = await openPage(browser, address(site, { game: 'ttt' }));
  t.after(() => visit.close());
  await keptAll(visit);
  assert.equal(await hasFetched(visit, FONT), false, 'by the service worker alone');
  site.update();
  await notice(visit);
  await takenOver(visit, site.version);
  await site.close();
  await visit.page.reload();
  await visit.ready();
  await visit.page.locator('#canvas').focus();
  await visit.press('l');
  await speaks(visit, 'zh');
  await visit.page.reload();
  await visit.ready();
  assert.equal((await visit.state()).lang, 'zh');
});
