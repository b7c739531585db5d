// Shared by the tests that open the app as a whole page: a browser, and a host that sends the isolation headers.
import { after, before } from 'node:test';
import { ISOLATED, WEB, address, fastPlay, launchShell, openPage, serve } from './harness.mjs';

// Makes browser and site, for every file that imports this.
export const stage = {};
before(async () => { Object.assign(stage, { browser: await launchShell(), site: await serve(WEB, { headers: ISOLATED }) }); });
after(async () => { await stage.browser.close(); await stage.site.close(); });

// The app with the parameters of `query`, an object or a text that begins with "?"; `page` as for openPage. Closed with
// the test. Nothing is kept for offline play: that has tests of its own, and costs every page as much again.
export async function open(t, query, page) {
  const { browser, site } = stage;
  const place = typeof query === 'string' ? site.url + query : address(site, query);
  const visit = await openPage(browser, place, { serviceWorkers: 'block', ...page });
  t.after(() => visit.close());
  return visit;
}

// The same for tests that do not look at the picture: without motion, without delays, and with a quarter of the pixels,
// because every pixel costs a software renderer time.
export const openPlain = (t, query, { init = [], ...page } = {}) =>
  open(t, query, { deviceScaleFactor: 0.5, reducedMotion: 'reduce', ...page, init: [fastPlay, init].flat() });
