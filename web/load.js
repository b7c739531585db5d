// Fetches what is not there with the page, with a progress that tells true bytes. Only files that are as they were
// built are used: one that is not is fetched once more, past all caches, and then given up.
import { FILES } from './files.js';
import { StartError } from './shell.js';

const STALL = 30000; // ms without a byte after which a download counts as broken off

const CRC = Int32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xEDB88320 : n >>> 1;
  return n;
});

// CRC-32 of some more bytes. Not SHA-256, which the browser does not compute for a stream, nor on a plain http address.
export function crc32(bytes, before = 0) {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ CRC[(crc ^ bytes[i]) & 255];
  return ~crc >>> 0;
}

// Fetched and compiled at the same time. stop: an AbortController. progress(bytes) is called as they come, and no more
// once stop is used.
export const fetchModule = (name, stop, progress) => fetchFile(name, stop, progress, (answer) => WebAssembly.compileStreaming(answer));

// { address, copy } of a script that has come as it was built. The copy is a Blob, which stays as it is whatever happens on
// the host. A frame without an origin starts a worker only from a copy.
export const fetchScript = (name, stop, startsWorker) => fetchFile(name, stop, () => {}, async (answer) => {
  const copy = await answer.blob();
  return { address: startsWorker && self.origin === 'null' ? URL.createObjectURL(copy) : new URL(name, document.baseURI).href, copy };
});

// The bytes of a file that no first visit waits for.
export const fetchBytes = (name, stop) => fetchFile(name, stop, () => {}, async (answer) => new Uint8Array(await answer.arrayBuffer()));

let cache = 'default'; // 'reload', past all caches, once something has failed

async function fetchFile(name, stop, progress, use) {
  const first = cache;
  try {
    return await attempt(name, stop, progress, use);
  } catch (error) {
    cache = 'reload';
    if (first === cache || stop.signal.aborted) throw error;
    console.log(`once more, past the caches: ${error.message}`);
    return attempt(name, stop, progress, use);
  }
}

async function attempt(name, stop, progress, use) {
  const meter = { bytes: 0, crc: 0, whole: false, stalled: false };
  let watchdog;
  const awake = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => { meter.stalled = true; stop.abort(); }, STALL);
  };
  awake();
  try {
    const answer = await fetch(name, { cache, signal: stop.signal });
    if (!answer.ok) throw new StartError('missing', `${name}: HTTP ${answer.status}`);
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, next) {
        awake();
        meter.bytes += chunk.length;
        meter.crc = crc32(chunk, meter.crc);
        if (!stop.signal.aborted) progress(meter.bytes);
        next.enqueue(chunk);
      },
      flush() { // before the reader sees the end of the stream
        meter.whole = true;
        if (meter.bytes !== FILES[name].bytes || meter.crc !== FILES[name].crc32) throw new Error('not what was built');
      },
    }));
    // In an answer of our own, so that a host's wrong type does no harm.
    return await use(new Response(counted, { headers: { 'Content-Type': name.endsWith('.js') ? 'text/javascript' : 'application/wasm' } }));
  } catch (error) {
    throw readable(error, name, meter);
  } finally {
    clearTimeout(watchdog);
  }
}

function readable(error, name, meter) {
  if (error instanceof StartError) return error;
  const { bytes } = FILES[name];
  const where = `${name}: ${meter.bytes} / ${bytes}`;
  const cut = meter.whole ? meter.bytes < bytes : !(error instanceof WebAssembly.CompileError);
  if (meter.stalled || cut) return new StartError('broken', where);
  return new StartError('missing', where + ', not what was built'); // a page, or another version
}

// A classic script that makes globals.
export const runScript = (name) => attach('script', name, (src) => ({ src }));

// A module, or a style sheet, that comes later than the page.
const modules = new Map(); // name -> promise
export function importModule(name) {
  if (!modules.has(name)) {
    const module = attach('script', name, (src) => ({ type: 'module', src })).then((element) => import(element.src));
    modules.set(name, module);
    module.catch(() => modules.delete(name)); // the next call may succeed
  }
  return modules.get(name);
}
export const addStyle = (name) => attach('link', name, (href) => ({ rel: 'stylesheet', href }));

// The second time it has another address, which neither the caches nor the browser's list of modules know.
async function attach(kind, name, properties) {
  const add = (url) => new Promise((loaded, failed) => {
    const element = Object.assign(document.createElement(kind), { integrity: FILES[name].integrity, crossOrigin: 'anonymous' }, properties(url));
    element.onload = () => loaded(element);
    element.onerror = () => { element.remove(); failed(new Error(`${url} is not what was built`)); };
    document.head.append(element);
  });
  return add(name).catch(() => add(`${name}?${Date.now()}`));
}
