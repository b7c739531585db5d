// Shared memory needs headers that a plain static host does not send. The service worker sw.js adds them,
// at the price of one reload at the first visit. So this runs before anything big is fetched.
import { canShare } from './probe.js';
import { StartError } from './shell.js';

const MOST_RELOADS = 2; // the first visit takes one; a hard reload, which no service worker sees, one more
const PATIENCE = 4000;  // ms to wait for a service worker to become active

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
  const before = await workers.getRegistration();
  if (before?.waiting && await takeOver(before.waiting)) await reloadOnce();
  const registered = workers.register('sw.js', { updateViaCache: 'none' });
  if (canShare()) {
    registered.catch((error) => console.log('no service worker: ' + error)); // only offline play is lost
    return;
  }
  await registered;
  if (workers.controller) return; // it has done what it can
  await within(PATIENCE, workers.ready);
  await reloadOnce();
}

// A newer version of the app waits, complete. It may take over when no other tab runs the older one.
async function takeOver(waiting) {
  const changed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true }));
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => { port1.onmessage = (event) => done(event.data); });
  waiting.postMessage('take over', [port2]);
  try {
    return await within(PATIENCE, answer) && await within(PATIENCE, changed);
  } catch {
    return false; // next time
  }
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

// Once the app runs: store all of it, for the next visit and for playing offline.
export function keepForOffline() {
  navigator.serviceWorker?.controller?.postMessage('keep');
}
