// What the tests of a page of its own share: a browser, and a host that sends the isolation headers.
import { after, before } from 'node:test';
import { ISOLATED, WEB, address, launch, openPage, serve } from './harness.mjs';

// browser and site. There for every file that imports this.
export const stage = {};
before(async () => { Object.assign(stage, { browser: await launch(), site: await serve(WEB, { headers: ISOLATED }) }); });
after(async () => { await stage.browser.close(); await stage.site.close(); });

// The app with the parameters of `query`, an object or a text that begins with "?"; `page` as for openPage. Closed with
// the test.
export async function open(t, query, page) {
  const { site } = stage;
  const visit = await openPage(stage.browser, typeof query === 'string' ? site.url + query : address(site, query), page);
  t.after(() => visit.close());
  return visit;
}
