// The still board of a frame that waits: the position of its address as a drawing, by a small program of its own, which
// has the games and their scenes of the whole one (src/app/still_module.cpp).
import { fetchModule } from './load.js';

// The module may ask for one thing only, to be ended, under whatever names its library has for that.
const ended = () => { throw new Error('the still board gave up'); };
const IMPORTS = new Proxy({}, { get: () => new Proxy({}, { get: () => ended }) });

// Resolves to draw(query, { dark, contrast }), which returns a new <svg>.
export async function openStill() {
  const wasm = await fetchModule('still.wasm', new AbortController(), () => {});
  const { exports: still } = await WebAssembly.instantiate(wasm, IMPORTS);
  still._initialize();
  return (query, { dark, contrast }) => drawing(text(still, query, dark, contrast));
}

// A query that has no room there is too long for the program as well: both show what they show without one.
function text(still, query, dark, contrast) {
  const room = new Uint8Array(still.memory.buffer, still.still_query(), still.still_room());
  const { read, written } = new TextEncoder().encodeInto(query, room);
  const at = still.still_draw(read < query.length ? 0 : written, dark, contrast);
  return new TextDecoder().decode(new Uint8Array(still.memory.buffer, at, still.still_size()));
}

const drawing = (svg) => document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
