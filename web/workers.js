// Search workers for where memory cannot be shared: each has the whole program and a memory of its own, and what
// goes to and fro are bytes (src/engine/wire.h). The program calls the pool by name, see src/app/page_workers.cpp.

const PATIENCE = 30000; // ms for a worker to come up
const MOST_LOST = 5;    // workers; whoever loses more has no luck with them

// wasm: the compiled program. memory: bytes for each worker. broken(why) is called when lost workers cannot be replaced.
// Resolves when all are up; rejects when that cannot be.
export async function startWorkers(wasm, count, memory, broken) {
  const places = Array.from({ length: count }, () => ({ worker: null, inbox: [], restarted: false }));
  let lost = 0;

  async function fill(place) {
    const worker = await startWorker(wasm, memory);
    Object.assign(place, { worker, inbox: [] });
    worker.onmessage = ({ data }) => place.inbox.push(data);
    worker.onerror = (event) => { event.preventDefault(); replace(place, event.message).catch((error) => broken(error.message)); };
  }

  // What it was doing is lost; the program tells its successor again.
  async function replace(place, why) {
    console.log('a search worker is lost: ' + why);
    place.worker.terminate();
    place.worker = null;
    if (++lost > MOST_LOST) throw new Error(why);
    await fill(place);
    place.restarted = true;
  }

  // Waits for the last of them, so that none comes up later and stays.
  const failure = (await Promise.allSettled(places.map(fill))).find(({ status }) => status === 'rejected');
  if (failure) {
    for (const { worker } of places) worker?.terminate();
    throw failure.reason;
  }
  return {
    count,
    send(i, bytes) { places[i].worker?.postMessage(bytes, [bytes.buffer]); },
    nextSize: (i) => places[i].inbox[0]?.length ?? -1,
    receive: (i) => places[i].inbox.shift(),
    takeRestarted(i) {
      const { restarted } = places[i];
      places[i].restarted = false;
      return restarted;
    },
  };
}

function startWorker(wasm, memory) {
  return new Promise((up, failed) => {
    const worker = new Worker('search-worker.js');
    const give = (why) => { clearTimeout(late); worker.terminate(); failed(new Error(why)); };
    const late = setTimeout(() => give('a search worker does not come up'), PATIENCE);
    worker.onmessage = ({ data }) => {
      if (data !== 'up') return give(String(data));
      clearTimeout(late);
      return up(worker);
    };
    worker.onerror = (event) => { event.preventDefault(); give(event.message || 'a search worker was not loaded'); };
    worker.postMessage({ wasm, memory });
  });
}

// A memory of fixed size, in the form the program wants.
export const makeMemory = (bytes) => {
  const pages = bytes / 65536;
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
};
