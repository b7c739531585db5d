// The still of a frame that waits: what its address asks for as a drawing, by a small program of its own. still.wasm has the
// games and their scenes of the whole one (src/app/still_module.cpp); view-still.wasm, which only other views than Play
// fetch, also searches and has their pictures (src/app/view_still_module.cpp).
import { fetchModule } from './load.js';
import { isChinese } from './shell.js';

// The module imports only two things: the width of a text, and a function that ends it, under any names of its library.
const ended = () => { throw new Error('the still board gave up'); };
const importsOf = (page) => new Proxy({}, { get: (_, from) => (from === 'page' ? page : new Proxy({}, { get: () => ended })) });

// Resolves to draw(query, { dark, contrast, width, height }), which returns a new <svg>; width and height are of the frame,
// which view-still.wasm fills.
export async function openStill(name = 'still.wasm') {
  const wasm = await fetchModule(name, new AbortController(), () => {});
  const { exports: still } = await WebAssembly.instantiate(wasm, importsOf({ measure: (...text) => measured(still, ...text) }));
  still._initialize();
  return (query, look) => drawing(text(still, query, look));
}

const textAt = (still, at, size) => new TextDecoder().decode(new Uint8Array(still.memory.buffer, at, size));

let pen;
function measured(still, at, size, pixels, strong) {
  pen ??= document.createElement('canvas').getContext('2d');
  pen.font = `${strong ? 600 : 400} ${pixels}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return pen.measureText(textAt(still, at, size)).width;
}

// A query that has no room there is too long for the program as well: both show what they show without one.
function text(still, query, { dark, contrast, width, height }) {
  const room = new Uint8Array(still.memory.buffer, still.still_query(), still.still_room());
  const { read, written } = new TextEncoder().encodeInto(query, room);
  const at = still.still_draw(read < query.length ? 0 : written, dark, contrast, isChinese(), width, height);
  return textAt(still, at, still.still_size());
}

const drawing = (svg) => document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
