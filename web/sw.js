// The service worker: adds the headers that give the page shared memory, and keeps the app for offline play.
//
// Never half old and half new, nor half there. Each version has a cache of its own, used only once it is complete: every
// file has come as it was built.
// - First visit: installs at once with nothing stored. The page says 'keep' before it reloads, or when it runs, and
//   is given each file as it comes, to check for itself. What only some want, like the font for Chinese and a trained player, comes when the page
//   that runs says 'keep all'.
// - Update: the new version stores itself completely during install and waits; if it cannot, the browser tries again
//   later. A page that has loaded all it needs, and is the only one, asks it to 'take over'; the next visit gets it.
//   Switching while a page is loading would mix the two.
// - A page that does not start says 'drop' (mend.js), and goes on without what is kept.
//
// All in one function, so that a file that was cut is no service worker at all, and the browser keeps the one it has.
(() => {
  const VERSION = '';
  const FILES = {}; // name -> hash; './' in place of index.html, which some hosts redirect. Both written by the build

  const LATER = Object.keys(FILES).filter((name) => /(\.otf|\.weights|\.book|still\.wasm)$/.test(name)); // what no first visit waits for
  const NEEDED = Object.keys(FILES).filter((name) => !LATER.includes(name));

  const SCOPE = new URL(registration.scope);
  const FAMILY = `mcts-arcade ${SCOPE.pathname} `; // other copies on the same origin keep their own
  const CACHE = FAMILY + VERSION;
  const COMPLETE = new URL('.complete', SCOPE).href; // stored last
  const HOME = ['', 'index.html'].map((name) => new URL(name, SCOPE).pathname);

  const ISOLATION = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp', // credentialless would fail in Safari
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Document-Isolation-Policy': 'isolate-and-require-corp', // the one that counts inside a frame
  };

  function isolated(answer) {
    if (answer.status === 0) return answer; // opaque: cannot be remade
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  }

  const addressOf = (name) => new URL(name, SCOPE).href;

  // The answer, once it has come and is the file that was built; null otherwise.
  async function whole(name, answer) {
    if (!answer?.ok) return null;
    const bytes = await answer.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const fits = FILES[name] === 'sha256-' + btoa(String.fromCharCode(...digest));
    return fits ? new Response(bytes, { headers: answer.headers }) : null;
  }

  const coming = new Map(); // address -> the answer that keep() is fetching: a page that wants it need not fetch it again
  let keeping = null;

  function keepOnce() {
    keeping ??= keep().finally(() => { keeping = null; coming.clear(); });
    return keeping;
  }

  // Looks also through what is kept already: storage can be damaged.
  async function missing(cache, names) {
    const kept = await Promise.all(names.map(async (name) => [name, await whole(name, await cache.match(addressOf(name), { ignoreVary: true }))]));
    return kept.filter(([, answer]) => !answer).map(([name]) => name);
  }

  async function keep() {
    const cache = await caches.open(CACHE);
    const wanted = await missing(cache, NEEDED);
    if (wanted.length > 0) await cache.delete(COMPLETE);
    const stores = await Promise.allSettled(wanted.map((name) => store(cache, name))); // all: what fits need not come again
    const failed = stores.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    await cache.put(COMPLETE, new Response(VERSION));
  }

  async function keepAll() {
    await keepOnce();
    const cache = await caches.open(CACHE);
    for (const name of await missing(cache, LATER)) await store(cache, name);
  }

  // 'no-cache' asks the server each time whether the stored file is still good; 'reload' fetches it without that
  // question.
  async function store(cache, name) {
    const url = addressOf(name);
    const first = fetch(url, { cache: 'no-cache' });
    coming.set(url, first);
    const answer = await whole(name, (await first).clone()) ?? await whole(name, await fetch(url, { cache: 'reload' }));
    if (!answer) throw new Error(`${name} is not what was built`);
    await cache.put(url, isolated(answer));
  }

  // The page checks its scripts, but only this checks the page itself.
  async function stored(url) {
    try {
      const cache = await caches.open(CACHE);
      if (!await cache.match(COMPLETE)) return undefined;
      const hit = await cache.match(url, { ignoreVary: true });
      if (url !== SCOPE.href || await whole('./', hit?.clone())) return hit;
      await caches.delete(CACHE);
    } catch { /* storage refused: the network will do */ }
    return undefined;
  }

  // What isolation.js asks in a frame: whether these headers do any good there.
  const TRIAL = new URL('isolated.html', SCOPE).pathname;
  const trial = () => isolated(new Response('<!doctype html><script>parent.postMessage(crossOriginIsolated, "*")</script>',
    { headers: { 'Content-Type': 'text/html' } }));

  async function answer(request, path) {
    if (path === TRIAL) return trial();
    const url = HOME.includes(path) ? SCOPE.href : request.url;
    if (request.cache === 'reload' && request.mode !== 'navigate') return isolated(await fetch(request)); // what came before did not fit
    const hit = await stored(url);
    if (hit) return hit;
    const soon = await coming.get(url)?.catch(() => null); // null: the page shall find out itself what is wrong
    if (soon) return isolated(soon.clone());
    // A navigation request cannot be sent again with another cache mode, its address can.
    return isolated(await fetch(request.mode === 'navigate' ? request.url : request, { cache: 'no-cache' }));
  }

  addEventListener('install', (event) => {
    event.waitUntil(registration.active ? keepAll() : skipWaiting());
  });

  addEventListener('activate', (event) => {
    event.waitUntil((async () => {
      for (const name of await caches.keys()) if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
      await clients.claim();
    })());
  });

  addEventListener('message', (event) => {
    const keeping = { keep: keepOnce, 'keep all': keepAll }[event.data];
    if (keeping) event.waitUntil(keeping().catch((error) => console.log('not kept for offline play: ' + error.message)));
    if (event.data === 'take over') event.waitUntil(takeOver());
    if (event.data === 'drop') event.waitUntil(caches.delete(CACHE).then(() => event.ports[0].postMessage(null)));
  });

  async function takeOver() {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.filter((page) => page.url.startsWith(SCOPE.href)).length <= 1) await skipWaiting();
  }

  addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method === 'GET' && url.origin === SCOPE.origin && url.pathname.startsWith(SCOPE.pathname)) {
      event.respondWith(answer(request, url.pathname));
    }
  });
})();
