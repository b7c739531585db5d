// A search that shares no memory with the page: the whole program, of which src/app/search_worker.cpp runs. It says
// 'up', or why not; after that messages are bytes (src/engine/wire.h), in both directions.
'use strict';
importScripts('app.js');

const SLICE = 8; // ms of search between two looks at the door

let search = null;
let busy = false;
const turn = new MessageChannel(); // a timeout would wait for 4 ms
turn.port1.onmessage = work;

function work() {
  busy = search._search_run(SLICE) !== 0;
  for (let size = search._search_next_report(); size > 0; size = search._search_next_report()) {
    const at = search._search_report();
    const bytes = search.HEAPU8.slice(at, at + size);
    postMessage(bytes, [bytes.buffer]);
  }
  if (busy) turn.port2.postMessage(null);
}

function take(bytes) {
  const at = search._malloc(bytes.length);
  search.HEAPU8.set(bytes, at);
  search._search_take(at, bytes.length);
  search._free(at);
  if (!busy) work();
}

function start({ wasm, memory }) {
  const pages = memory / 65536;
  return createArcade({
    noInitialRun: true, threads: 0,
    wasmMemory: new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }),
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(wasm, imports).then((instance) => receive(instance, wasm), refuse);
      return {};
    },
    onAbort(why) { setTimeout(() => { throw new Error(String(why)); }); }, // the page hears of it and starts another
  });
}

const refuse = (error) => postMessage(String(error?.message ?? error));

onmessage = ({ data }) => {
  onmessage = (event) => take(event.data);
  start(data).then((program) => { search = program; postMessage('up'); }, refuse);
};
