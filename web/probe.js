// Tests whether the browser has the features that the app needs, by trying them.
import { StartError } from './shell.js';

// A module of one function that splats a number into a SIMD register: 28 bytes.
//   (func (result v128) i32.const 0 i8x16.splat)
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];

export function checkBrowser() {
  if (!canRun()) throw new StartError('wasm');
  if (!canDraw()) throw new StartError('webgl');
}

function canRun() {
  try {
    const bytes = new Uint8Array(SIMD);
    return WebAssembly.validate(bytes) && new WebAssembly.Module(bytes) && typeof WebAssembly.compileStreaming === 'function';
  } catch {
    return false; // no WebAssembly at all, or a policy that forbids it
  }
}

// On a canvas of its own: a canvas that once had another context is spoilt for the app.
function canDraw() {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext(); // browsers allow only a few contexts at a time
    return gl !== null;
  } catch {
    return false;
  }
}

// Shared memory that may be posted to a worker. crossOriginIsolated alone is no proof (WebKit may have
// it without SharedArrayBuffer), and making the memory is none either: only posting it is refused. To a worker it may be
// refused all the same: see workers.js.
export function canShare() {
  if (!self.crossOriginIsolated || typeof SharedArrayBuffer !== 'function') return false;
  try {
    new MessageChannel().port1.postMessage(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }));
    return true;
  } catch {
    return false;
  }
}
