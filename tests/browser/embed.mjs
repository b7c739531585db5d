// Shared by the tests of frames: an article on another site, with the app in frames. Neither host sends headers.
import { after, before } from 'node:test';
import { WEB, address, article, launchShell, openPage, serve } from './harness.mjs';

export * from './frames.mjs';

export const options = { timeout: 180000 };

// browser, site, and app: the site under a name that makes it another one than the article's. There for every file that
// imports this.
export const stage = {};
before(async () => {
  const browser = await launchShell(), site = await serve(WEB);
  Object.assign(stage, { browser, site, app: { ...site, url: site.url.replace('127.0.0.1', 'localhost') } });
});
after(async () => { await stage.browser.close(); await stage.site.close(); });

export const TALL = `<p>${'A few words to scroll past. '.repeat(60)}</p>`.repeat(5);
export const iframe = (query, more = '') => `<iframe src="${address(stage.app, { embed: 1, ...query })}" width=600 height=440 ${more}></iframe>`;

const LOOKS = `<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
  <style>body { font: 16px sans-serif; margin: 8px } iframe { border: 0; max-width: 100% }</style>`;

// An article with this body, opened: { visit, frame }. `frame` is its first frame, if there is one at once.
export async function openArticle(t, body, page = {}) {
  const answers = { 'post.html': article(LOOKS + body) };
  const blog = await serve(WEB, { answers });
  const visit = await openPage(stage.browser, blog.url + 'post.html', { start: false, ...page });
  t.after(async () => { await visit.close(); await blog.close(); });
  await visit.page.waitForLoadState();
  return { visit, frame: visit.page.frames()[1] };
}
