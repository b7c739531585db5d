// The second browser on a host on which something is wrong for a while; see deploy.test.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ISOLATED, address, cut, damaged, foreign, kept, openPage } from './harness.mjs';
import { launchFirefox } from './firefox.mjs';
import { NEW, OLD, damageKept, host, look, seen } from './versions.mjs';

const options = { timeout: 180000 };
let firefox;
before(async () => { firefox = await launchFirefox(); }, options);
after(() => firefox.close());

async function visitTo(t, url) {
  const visit = await openPage(firefox, url, { start: false, viewport: { width: 900, height: 680 } });
  t.after(() => visit.close());
  return visit;
}

const message = (visit) => visit.until(() => [...document.querySelectorAll('#failure, #not-loaded')].find((box) => !box.hidden)?.innerText, null, 'a message');

for (const [name, bad, words, query] of [
  ['app.wasm', cut, /broke off/], ['app.js', foreign, /broke off/], ['shell.js', damaged, /did not arrive/],
  ['search-worker.js', damaged, /missing on the server/, { mode: 'workers' }]]) {
  test(`${name} bad at a first visit: said so; well again: a reload starts it`, options, async (t) => {
    const site = await host(t, { headers: ISOLATED, answers: { [name]: bad } });
    const visit = await visitTo(t, address(site, query));
    assert.match(await message(visit), words);
    delete site.answers[name];
    await visit.page.reload();
    await visit.ready();
  });
}

for (const at of ['boot.js', 'app.wasm']) {
  test(`all files exchanged when ${at} is fetched: the new version runs, whole`, options, async (t) => {
    const site = await host(t, { headers: ISOLATED });
    site.answers[at] = (request, response) => {
      delete site.answers[at];
      site.update();
      response.writeHead(307, { Location: at }).end();
    };
    const visit = await visitTo(t, site.url);
    await visit.ready();
    assert.deepEqual(await seen(visit.page, visit.lines), NEW);
    assert.ok(visit.lines.includes('a new program'));
  });
}

for (const name of ['./', 'shell.js', 'app.wasm']) {
  test(`${name} damaged in the browser's storage: it starts`, options, async (t) => {
    const site = await host(t);
    const visit = await visitTo(t, site.url);
    await visit.ready();
    await kept(visit);
    await damageKept(visit, name);
    assert.deepEqual(await look(visit, site.url), OLD);
  });
}
