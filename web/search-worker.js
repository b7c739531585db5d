// A search that shares no memory with the page: it loads the whole program, but runs only src/app/search_worker.cpp.
// The first message starts it, or tries whether memory can be shared; after that messages are bytes (src/engine/wire.h), in both directions. It says besides
//   a number   so many messages have come, and all that they asked for is done
//   null       it is at work (where it has said nothing else for a while)
//   a text     why it does not start
'use strict';

const SLICE = 8;  // ms of search between two looks at the door
const BEAT = 400; // ms without a word

let search = null;
let busy = false;
let taken = 0;   // messages
let spokeAt = 0; // ms
const turn = new MessageChannel(); // a timeout would wait for 4 ms
turn.port1.onmessage = work;

function say(what, transfer = []) {
  postMessage(what, transfer);
  spokeAt = performance.now();
}

function work() {
  busy = search._search_run(SLICE) !== 0;
  for (let size = search._search_next_report(); size > 0; size = search._search_next_report()) {
    const at = search._search_report();
    const bytes = search.HEAPU8.slice(at, at + size);
    say(bytes, [bytes.buffer]);
  }
  if (!busy) return say(taken);
  if (performance.now() - spokeAt >= BEAT) say(null);
  return turn.port2.postMessage(null);
}

function take(bytes) {
  taken++;
  const at = search._malloc(bytes.length);
  search.HEAPU8.set(bytes, at);
  search._search_take(at, bytes.length);
  search._free(at);
  if (!busy) work();
}

async function start({ program, wasm, memory }) {
  if (program) importScripts(program); // else it is in the same file
  const pages = memory.bytes / 65536;
  search = await createArcade({
    noInitialRun: true, threads: 0, treeMemory: memory.trees,
    wasmMemory: new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }),
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(wasm, imports).then((instance) => receive(instance, wasm), refuse);
      return {};
    },
    onAbort(why) { setTimeout(() => { throw new Error(String(why)); }); }, // the page gets the error and starts another
  });
  say(++taken);
}

const refuse = (error) => say(String(error?.message ?? error));

onmessageerror = () => postMessage(false);
onmessage = ({ data }) => {
  if (data.trial) { postMessage(true); return; } // see canShareWithWorker()
  onmessage = (event) => take(event.data);
  start(data).catch(refuse);
};
