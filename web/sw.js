// The service worker: adds the headers that give the page shared memory, and keeps the app for offline play.
//
// Never half old and half new. Each version has a cache of its own, used only once it is complete:
// all files fetched, and after the last of them the server still offers this very version.
// - First visit: installs at once with nothing stored. The page says 'keep' before it reloads, or when it runs, and
//   is given each file as it comes.
// - Update: the new version stores itself completely during install and waits. A page that has loaded all
//   it needs, and is the only one, asks it to 'take over'; the next visit gets it. Switching while a page
//   is loading would mix the two.
const VERSION = '@VERSION@';
const FILES = @FILES@; // './' in place of index.html, which some hosts redirect

const SCOPE = new URL(registration.scope);
const FAMILY = `mcts-arcade ${SCOPE.pathname} `; // other copies on the same origin keep their own
const CACHE = FAMILY + VERSION;
const COMPLETE = new URL('.complete', SCOPE).href; // stored last
const HOME = ['', 'index.html'].map((name) => new URL(name, SCOPE).pathname);

const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp', // not credentialless: Safari has none
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Document-Isolation-Policy': 'isolate-and-require-corp', // the one that counts inside a frame
};

function isolated(answer) {
  if (answer.status === 0) return answer; // opaque: cannot be remade
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

// 'no-cache' asks the server each time: a host's max-age could bring files of two versions together.
async function fresh(url) {
  const answer = await fetch(url, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
  return answer;
}

const coming = new Map(); // address -> the answer that keep() is fetching: a page that wants it need not fetch it again
let keeping = null;

function keepOnce() {
  keeping ??= keep().finally(() => { keeping = null; coming.clear(); });
  return keeping;
}

async function keep() {
  const cache = await caches.open(CACHE);
  if (await cache.match(COMPLETE)) return;
  await Promise.all(FILES.map((name) => store(cache, new URL(name, SCOPE).href)));
  const now = await (await fresh('sw.js')).text();
  if (!now.includes(VERSION)) throw new Error('a newer version appeared meanwhile');
  await cache.put(COMPLETE, new Response(VERSION));
}

async function store(cache, url) {
  const answer = fresh(url);
  coming.set(url, answer);
  await cache.put(url, isolated((await answer).clone()));
}

async function stored(url) {
  try {
    const cache = await caches.open(CACHE);
    return await cache.match(COMPLETE) && await cache.match(url, { ignoreSearch: true, ignoreVary: true });
  } catch {
    return undefined; // storage refused: the network will do
  }
}

// What isolation.js asks in a frame: whether these headers do any good there.
const TRIAL = new URL('isolated.html', SCOPE).pathname;
const trial = () => isolated(new Response('<!doctype html><script>parent.postMessage(crossOriginIsolated, "*")</script>',
  { headers: { 'Content-Type': 'text/html' } }));

async function answer(request, path) {
  if (path === TRIAL) return trial();
  const url = HOME.includes(path) ? SCOPE.href : request.url;
  const hit = await stored(url);
  if (hit) return hit;
  const soon = await coming.get(url)?.catch(() => null); // null: the page shall find out itself what is wrong
  if (soon) return isolated(soon.clone());
  // A navigation request cannot be sent again with another cache mode, its address can.
  return isolated(await fetch(request.mode === 'navigate' ? request.url : request, { cache: 'no-cache' }));
}

addEventListener('install', (event) => {
  event.waitUntil(registration.active ? keepOnce() : skipWaiting());
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
    await clients.claim();
  })());
});

addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepOnce().catch((error) => console.log('not kept for offline play: ' + error.message)));
  if (event.data === 'take over') event.waitUntil(takeOver());
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
