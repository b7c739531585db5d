// Fetches the program, with a progress that tells true bytes.
import { StartError } from './shell.js';

const STALL = 30000; // ms without a byte after which a download counts as broken off

// Fetches and compiles at the same time. total: the file's true size, which Content-Length is not under
// compression. progress(bytes) is called as they come, and no more once stop, an AbortController, is used.
export async function fetchModule(url, total, stop, progress) {
  const meter = { bytes: 0, stalled: false };
  let watchdog;
  const awake = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => { meter.stalled = true; stop.abort(); }, STALL);
  };
  awake();
  try {
    const answer = await fetch(url, { signal: stop.signal });
    if (!answer.ok) throw new StartError('missing', `${url}: HTTP ${answer.status}`);
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, next) {
        awake();
        meter.bytes += chunk.length;
        if (!stop.signal.aborted) progress(meter.bytes);
        next.enqueue(chunk);
      },
    }));
    // In an answer of our own, so that a host's wrong type for .wasm does no harm.
    return await WebAssembly.compileStreaming(new Response(counted, { headers: { 'Content-Type': 'application/wasm' } }));
  } catch (error) {
    throw readable(error, url, meter, total);
  } finally {
    clearTimeout(watchdog);
  }
}

function readable(error, url, meter, total) {
  if (error instanceof StartError) return error;
  const where = `${url}: ${meter.bytes} / ${total || '?'}`;
  if (meter.stalled || !(error instanceof WebAssembly.CompileError)) return new StartError('broken', where);
  if (total && meter.bytes < total) return new StartError('broken', where);
  return new StartError('missing', `${where}, ${error.message}`); // whole, but not ours: a page, or another version
}

// A classic script that makes globals. A failed one is taken out again, so that a retry fetches anew.
export function loadScript(url) {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = loaded;
    script.onerror = () => { script.remove(); failed(new StartError('broken', url)); };
    document.head.append(script);
  });
}
