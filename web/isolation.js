// Shared memory needs headers that a plain static host does not send. The service worker sw.js adds them,
// at the price of one reload at the first visit. So this runs before anything big is fetched.
import { fetchBytes, importModule } from './load.js';
import { canShare } from './probe.js';

const MOST_RELOADS = 2; // the first visit takes one; a hard reload, which no service worker sees, one more
const PATIENCE = 4000;  // ms to wait for each thing that a service worker does
const RELOAD = 15000;   // ms for the page to load itself again

let registered = null; // the promise of register(), once asked for

// Says whether threads can share memory, after all has been tried. May reload the page instead, with `hash` then.
export async function isolate(hash) {
  try {
    await settle(hash);
  } catch (error) {
    console.log('no service worker: ' + String(error?.message ?? error));
  }
  history.replaceState(null, '', location.pathname + location.search);
  return canShare();
}

function register() {
  const ask = () => navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
  registered ??= ask().catch(() => renewed().then(ask));
  return registered;
}

// The browser compares what it has of the service worker with the host's by a mark that a damaged file may have too.
const renewed = () => fetch('sw.js', { cache: 'reload' });

async function settle(hash) {
  const workers = navigator.serviceWorker; // the mere look throws in a sandboxed frame
  if (!workers) throw new Error('not offered by this browser');
  if (canShare()) {
    register().catch((error) => console.log('no service worker: ' + error)); // only offline play is lost
    return;
  }
  await fetchBytes('mend.js', new AbortController()); // where a policy forbids it, a service worker could not answer either
  await within(PATIENCE, register());
  if (performance.getEntriesByType('navigation')[0]?.workerStart > 0) return; // it has sent this page, and so done what it can
  const { active } = await within(PATIENCE, workers.ready);
  if (window !== window.top && !await within(PATIENCE, isolatesFrames())) return;
  active.postMessage('keep'); // so that the program is on its way while the page loads again
  await reloadOnce(hash);
}

// Only some browsers know the header that isolates a frame. This is found out in a frame within this one, which the
// service worker answers by itself.
function isolatesFrames() {
  const trial = Object.assign(document.createElement('iframe'), { hidden: true, src: 'isolated.html' });
  return new Promise((told) => {
    addEventListener('message', ({ source, data }) => { if (source === trial.contentWindow) told(data === true); });
    document.body.append(trial);
  }).finally(() => trial.remove());
}

// The count is lost when the isolated page gets a process of its own; where it does not, it ends what could be a loop.
async function reloadOnce(hash) {
  const reloads = history.state?.reloads ?? 0;
  if (reloads >= MOST_RELOADS) return;
  history.replaceState({ reloads: reloads + 1 }, '', location.pathname + location.search + hash);
  location.reload();
  await within(RELOAD, new Promise(() => {})); // the page is going
}

function within(ms, promise) {
  const late = new Promise((_, no) => setTimeout(() => no(new Error('the service worker does not answer')), ms));
  return Promise.race([promise, late]);
}

// Once the app runs: store all of it for the next visit and for playing offline, and let a newer version, which stores
// itself first, take over. The next visit shows it.
export async function keepForOffline() {
  const registration = await register();
  // The controller is asked first: Firefox may not tell the registration's active worker to a page that it controls.
  (navigator.serviceWorker.controller ?? (await navigator.serviceWorker.ready).active).postMessage('keep all');
  // The last file that this page may want. One that cannot be had is no reason to stay with this version.
  await importModule('share.js').catch((error) => console.log(String(error?.message ?? error)));
  const invite = (worker) => {
    if (worker?.state === 'installed') worker.postMessage('take over');
    else worker?.addEventListener('statechange', () => invite(worker), { once: true });
  };
  invite(registration.waiting);
  invite(registration.installing);
  registration.addEventListener('updatefound', () => invite(registration.installing));
  await registration.update().catch(renewed);
}
