// A host on which something is wrong for a while: files cut, damaged, foreign, of two versions, stalled. Nothing of it is
// run or kept, and as soon as the host is well, the next try or reload is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ISOLATED, address, cut, damaged, eventually, foreign, kept, launchShell, missing, openPage, stalled } from './harness.mjs';
import { NEW, OLD, damageKept, filesOfVersion, host, look, notice, seen, takenOver } from './versions.mjs';

const options = { timeout: 180000 };
let browser;
before(async () => { browser = await launchShell(); });
after(() => browser.close());

async function visitTo(t, url, page = {}) {
  const visit = await openPage(browser, url, { start: false, ...page });
  t.after(() => visit.close());
  return visit;
}

// The words of whichever message is shown.
const message = (visit) => visit.until(() => [...document.querySelectorAll('#failure, #not-loaded')].find((box) => !box.hidden)?.innerText, null, 'a message');
const again = (visit) => visit.page.getByRole('button', { name: 'Try again' }).click();
const completed = (visit) => visit.page.evaluate(async () => {
  const whole = await Promise.all((await caches.keys()).map(async (name) => await (await caches.open(name)).match('.complete') && name.split(' ').at(-1)));
  return whole.filter(Boolean);
});

const BAD = { cut, damaged, foreign, missing };
const CASES = [
  ['app.wasm', 'cut', /broke off/], ['app.wasm', 'damaged', /missing on the server/], ['app.wasm', 'foreign', /broke off/],
  ['app.wasm', 'missing', /missing on the server[\s\S]*404/], ['app.js', 'cut', /broke off/], ['app.js', 'foreign', /broke off/],
  ['app.worker.js', 'damaged', /missing on the server/], ['search-worker.js', 'foreign', /broke off/, { mode: 'workers' }],
  ['boot.js', 'foreign', /did not arrive/], ['shell.js', 'cut', /did not arrive/], ['text.js', 'damaged', /did not arrive/],
];
for (const [name, bad, words, query] of CASES) {
  test(`${name} ${bad} at a first visit: said so; well again: a reload starts it`, options, async (t) => {
    const site = await host(t, { headers: ISOLATED, answers: { [name]: BAD[bad] } });
    const visit = await visitTo(t, address(site, query));
    assert.match(await message(visit), words);
    delete site.answers[name];
    await visit.page.reload();
    await visit.ready();
    await kept(visit);
  });
}

for (const [name, query] of [['app.wasm'], ['app.js'], ['shell.js'], ['search-worker.js', { mode: 'workers' }]]) {
  test(`${name} damaged once: nobody notices`, options, async (t) => {
    const site = await host(t, { headers: ISOLATED, answers: { [name]: (...all) => { delete site.answers[name]; damaged(...all); } } });
    const visit = await visitTo(t, address(site, query));
    await visit.ready();
    await kept(visit);
  });
}

for (const name of ['app.wasm', 'shell.js']) {
  test(`${name} cut, then well: Try again starts it`, options, async (t) => {
    const site = await host(t, { headers: ISOLATED, answers: { [name]: cut } });
    const visit = await visitTo(t, site.url);
    await message(visit);
    delete site.answers[name];
    await again(visit);
    await visit.ready();
  });
}

test('the page itself cut: said so; well again: a reload starts it', options, async (t) => {
  const site = await host(t, { headers: ISOLATED, answers: { 'index.html': cut } });
  const visit = await visitTo(t, site.url);
  await visit.until(() => /did not arrive/.test(document.body?.innerText), null, 'a message');
  delete site.answers['index.html'];
  await visit.page.reload();
  await visit.ready();
});

test('a file of the running page damaged: it does without, and keeps nothing', options, async (t) => {
  const site = await host(t, { headers: ISOLATED, answers: { 'reader.js': damaged, 'share.js': damaged } });
  const visit = await visitTo(t, site.url);
  await visit.ready();
  await visit.until(async (files) => {
    const [name] = await caches.keys(); // none before the service worker has begun
    return name !== undefined && (await (await caches.open(name)).keys()).length === files;
  }, filesOfVersion() - 8, 'all but the two are kept, and the font, two files of weights, the book and the two stills, which come last');
  assert.equal(await visit.page.locator('#reader').count(), 0);
  assert.deepEqual(await completed(visit), []);
});

const SPARED = ['icon-192.png']; // the page runs without it
for (const name of ['app.wasm', 'boot.js', ...SPARED]) {
  test(`${name} cut while the service worker keeps the first version: not kept; well again: kept, and starts offline`, options, async (t) => {
    const site = await host(t, { answers: { [name]: cut } });
    const visit = await visitTo(t, site.url);
    if (SPARED.includes(name)) await visit.ready(); else await message(visit);
    assert.deepEqual(await completed(visit), []);
    delete site.answers[name];
    await visit.page.reload();
    await visit.ready();
    await kept(visit);
    await site.close();
    assert.deepEqual(await look(visit, site.url), OLD);
  });
}

for (const [name, bad] of [['app.wasm', 'cut'], ['app.js', 'foreign'], ['index.html', 'cut'], ['sw.js', 'cut'], ['share.js', 'missing']]) {
  test(`an update with ${name} ${bad}: the old version goes on, until the new one is whole`, options, async (t) => {
    const site = await host(t);
    const visit = await visitTo(t, site.url);
    await visit.ready();
    await kept(visit);
    site.update();
    site.answers[name] = BAD[bad];
    for (let visits = 0; visits < 2; visits++) {
      assert.deepEqual(await look(visit, site.url), OLD);
      await notice(visit).catch(() => {}); // a service worker that is no script
      await visit.until(async () => !(await navigator.serviceWorker.getRegistration()).installing);
      assert.deepEqual(await completed(visit), [site.version]);
    }
    delete site.answers[name];
    assert.deepEqual(await look(visit, site.url), OLD);
    await eventually(() => notice(visit).then(() => true, () => false), 'the new version'); // the page asks for it past the caches
    await takenOver(visit, site.version);
    assert.deepEqual(await look(visit, site.url), NEW);
  });
}

for (const at of ['text.js', 'boot.js', 'app.js', 'app.wasm', 'app.worker.js']) {
  for (const [how, headers] of [['straight from the host', ISOLATED], ['through the service worker', {}]]) {
    test(`all files exchanged when ${at} is fetched, ${how}: one version runs, whole`, options, async (t) => {
      const site = await host(t, { headers });
      site.answers[at] = (request, response) => {
        delete site.answers[at];
        site.update();
        response.writeHead(307, { Location: at }).end(); // to itself, as it is now
      };
      const visit = await visitTo(t, site.url);
      await visit.ready();
      const version = await seen(visit.page, visit.lines);
      const old = at === 'app.worker.js' && version.line === OLD.line; // all that the exchange changes had come before
      assert.deepEqual(version, old ? OLD : NEW);
      assert.equal(visit.lines.includes('a new program'), !old);
    });
  }
}

test('half of the files exchanged: nothing runs; the rest comes: the new version runs', options, async (t) => {
  const site = await host(t, { headers: ISOLATED });
  for (const name of ['boot.js', 'app.js', 'sw.js']) site.over(name);
  const visit = await visitTo(t, site.url);
  await message(visit);
  assert.ok(!visit.lines.some((line) => line.startsWith('ready') || line === 'a new program'));
  site.update();
  await visit.page.reload();
  await visit.ready();
  assert.deepEqual(await seen(visit.page, visit.lines), NEW);
});

for (const name of ['./', 'shell.js', 'app.js', 'app.wasm', 'share.js']) {
  for (const newer of [false, true]) {
    test(`${name} damaged in the browser's storage, ${newer ? 'a newer version' : 'the same version'} on the host: it starts, and is kept whole`, options, async (t) => {
      const site = await host(t);
      const visit = await visitTo(t, site.url);
      await visit.ready();
      await kept(visit);
      await damageKept(visit, name);
      if (newer) site.update();
      await visit.page.reload();
      await visit.ready();
      await visit.until(async (damagedName) => {
        const whole = await Promise.all((await caches.keys()).map(async (key) => {
          const cache = await caches.open(key);
          return await cache.match('.complete') && (await (await cache.match(damagedName)).text()).length > 10;
        }));
        return whole.includes(true) && !whole.includes(false);
      }, name, 'kept whole');
      if (newer) await takenOver(visit, site.version);
      assert.deepEqual(await look(visit, site.url), newer ? NEW : OLD);
    });
  }
}

test('a kept version that does not start gives way to a newer one at the next visit', options, async (t) => {
  const site = await host(t);
  site.change('app.js', 'var createArcade', "throw new Error('spoilt');var createArcade");
  site.seal();
  const visit = await visitTo(t, site.url);
  assert.match(await message(visit), /could not start/);
  await kept(visit);
  await visit.page.reload();
  assert.match(await message(visit), /could not start/);
  site.update();
  assert.deepEqual(await look(visit, site.url), NEW);
});

test('a version whose first script fails gives way to a newer one, once that is whole', options, async (t) => {
  const site = await host(t);
  site.change('boot.js', 'shell.greet();', "throw new Error('spoilt');");
  site.seal();
  const visit = await visitTo(t, site.url);
  assert.match(await message(visit), /did not arrive/);
  site.update();
  site.answers['shell.js'] = cut;
  await visit.page.reload();
  assert.match(await message(visit), /did not arrive/);
  delete site.answers['shell.js'];
  await visit.page.reload();
  await visit.ready();
  assert.deepEqual(await seen(visit.page, visit.lines), NEW);
});

// Opens the page and resolves when this file has stalled there, and what waits for it does so.
async function openStalled(t, name, headers, waits) {
  const site = await host(t, { headers });
  const visit = await visitTo(t, 'about:blank');
  await visit.page.clock.install();
  const asked = new Promise((done) => { site.answers[name] = (...all) => { stalled(...all); done(); }; });
  await visit.page.goto(site.url, { waitUntil: 'commit' });
  await asked;
  await visit.until(waits);
  delete site.answers[name];
  return visit;
}

for (const [how, headers] of [['straight from the host', ISOLATED], ['through the service worker', {}]]) {
  test(`app.wasm stalled, ${how}: said so; well again: Try again starts it`, options, async (t) => {
    const visit = await openStalled(t, 'app.wasm', headers, () => crossOriginIsolated && /Loading/.test(document.getElementById('phase')?.textContent));
    await visit.page.clock.fastForward('00:31');
    assert.match(await message(visit), /broke off/);
    await visit.page.clock.resume();
    await again(visit);
    await visit.ready();
  });
}

test('boot.js stalled: after a minute the page asks once more', options, async (t) => {
  const visit = await openStalled(t, 'boot.js', ISOLATED, () => document.getElementById('again') !== null);
  await visit.page.clock.fastForward('01:01');
  await visit.page.clock.resume();
  await visit.ready();
});
