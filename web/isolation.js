// Shared memory needs headers that a plain static host does not send. The service worker sw.js adds them,
// at the price of one reload at the first visit. So this runs before anything big is fetched.
import { canShare } from './probe.js';
import { StartError } from './shell.js';

const MOST_RELOADS = 2; // the first visit takes one; a hard reload, which no service worker sees, one more
const PATIENCE = 4000;  // ms to wait for a service worker to become active

let registered = null; // the promise of register(), once asked for

// Returns when threads can share memory; throws a StartError when they cannot. May reload the page instead.
export async function isolate() {
  if (!isSecureContext && !canShare()) throw new StartError('insecure');
  let refused = '';
  try {
    await settle();
  } catch (error) {
    refused = String(error?.message ?? error);
    console.log('no service worker: ' + refused);
  }
  if (!canShare()) throw new StartError(window === window.top ? 'refused' : 'framed', refused);
  // Kept in the history entry, not in sessionStorage, which lags behind when the isolated page gets a new process.
  if (history.state?.reloads) history.replaceState(null, '');
}

async function settle() {
  const workers = navigator.serviceWorker; // the mere look throws in a sandboxed frame
  if (!workers) throw new Error('not offered by this browser');
  registered = workers.register('sw.js', { updateViaCache: 'none' });
  if (canShare()) {
    registered.catch((error) => console.log('no service worker: ' + error)); // only offline play is lost
    return;
  }
  await registered;
  if (workers.controller) return; // it has done what it can
  await within(PATIENCE, workers.ready);
  await reloadOnce();
}

async function reloadOnce() {
  const reloads = history.state?.reloads ?? 0;
  if (reloads >= MOST_RELOADS) return;
  history.replaceState({ reloads: reloads + 1 }, '');
  location.reload();
  await new Promise(() => {}); // the page is going
}

function within(ms, promise) {
  const late = new Promise((_, no) => setTimeout(() => no(new Error('the service worker does not answer')), ms));
  return Promise.race([promise, late]);
}

// Once the app runs and needs no more files: store all of it for the next visit and for playing offline,
// and let a newer version, which stores itself first, take over. It is seen at the next visit.
export async function keepForOffline() {
  const registration = await registered;
  if (!registration) return;
  // The controller first: Firefox may not tell the registration's active worker to a page that it controls.
  (navigator.serviceWorker.controller ?? registration.active)?.postMessage('keep');
  const invite = (worker) => {
    if (worker?.state === 'installed') worker.postMessage('take over');
    else worker?.addEventListener('statechange', () => invite(worker), { once: true });
  };
  invite(registration.waiting);
  invite(registration.installing);
  registration.addEventListener('updatefound', () => invite(registration.installing));
}
