// Search workers for where memory cannot be shared: each has the whole program and a memory of its own, and what
// goes to and fro are bytes (src/engine/wire.h). The program calls the pool by name, see src/app/page_workers.cpp.
//
// A worker that dies without a notice, or hangs, is known by its silence: while it has work it sends messages all the
// time, see search-worker.js. Only time in which the page itself is awake counts, so that a laptop that slept loses no
// worker.

const BEAT = 500;             // ms between two looks for silent workers, while any has work
const PATIENCE = 6000;        // ms of silence, from a worker that has work
const START_PATIENCE = 20000; // from one that comes up
const MOST_LOST = 5;          // workers; after more the pool is given up

// files: { script, program } search-worker.js and app.js as fetchScript() gives them, { wasm } the compiled program,
// { memories } for each worker, of which there are so many, check() rejects when the host has other files by now.
// broken(why) is called when lost workers cannot be replaced.
// Resolves when all are up; rejects when that cannot be.
export async function startWorkers(files, broken) {
  const places = files.memories.map((memory) => ({ memory, worker: null, up: false, inbox: [], restarted: false, sent: 0, done: 0 }));
  let lost = 0;
  let beat = 0;    // the timer
  let awakeAt = 0; // ms

  // Every message is work, until the worker says how many of them are done. The start is the first.
  function send(place, message, transfer = []) {
    place.worker.postMessage(message, transfer);
    place.sent++;
    if (beat) return;
    awakeAt = performance.now();
    beat = setInterval(listen, BEAT);
  }

  function listen() {
    const passed = Math.min(performance.now() - awakeAt, 2 * BEAT);
    awakeAt = performance.now();
    const atWork = places.filter(({ worker, sent, done }) => worker && sent > done);
    if (atWork.length === 0) { clearInterval(beat); beat = 0; }
    for (const place of atWork) {
      place.silent += passed;
      if (place.silent > place.patience) place.lose(Object.assign(new Error('it says nothing any more'), { silent: true }));
    }
  }

  function hear(place, data) {
    place.silent = 0;
    if (typeof data === 'number') place.done = data;
    else if (data !== null) place.inbox.push(data);
  }

  async function fill(place, script, program) {
    const worker = new Worker(script);
    Object.assign(place, { worker, up: false, inbox: [], sent: 0, done: 0, silent: 0, patience: START_PATIENCE });
    try {
      await new Promise((up, failed) => {
        place.lose = failed;
        worker.onerror = (event) => { event.preventDefault(); place.lose(new Error(event.message || 'a search worker was not loaded')); };
        worker.onmessage = ({ data }) => (typeof data === 'number' ? up(data) : failed(new Error(String(data))));
        send(place, { program, wasm: files.wasm, memory: place.memory });
      });
    } catch (error) {
      dismiss(place);
      throw error;
    }
    hear(place, 1);
    worker.onmessage = ({ data }) => hear(place, data);
    Object.assign(place, { up: true, patience: PATIENCE, lose: (error) => replace(place, error).catch((last) => broken(last.message)) });
  }

  function dismiss(place) {
    place.worker.terminate();
    Object.assign(place, { worker: null, up: false });
  }

  // A worker that hangs while it starts may do so by chance; one that refuses to start will refuse again.
  async function startWorker(place) {
    try {
      await fill(place, files.script.address, files.program.address);
    } catch (error) {
      if (!error.silent) throw error;
      countLoss(error);
      await startWorker(place);
    }
  }

  // The host may have a newer version by now, so a copy of the present one comes first. A policy may forbid it.
  async function hireAgain(place) {
    try {
      await fill(place, URL.createObjectURL(new Blob([files.program.copy, '\n', files.script.copy], { type: 'text/javascript' })), null);
    } catch (error) {
      if (error.silent) countLoss(error);
      await files.check();
      await startWorker(place);
    }
  }

  function countLoss(error) {
    console.log('a search worker is lost: ' + error.message);
    if (++lost > MOST_LOST) throw error;
  }

  // Its work is lost; the program sends it to its successor again.
  async function replace(place, error) {
    dismiss(place);
    countLoss(error);
    await hireAgain(place);
    place.restarted = true;
  }

  // Waits for all of them, so that none starts later and stays.
  const failure = (await Promise.allSettled(places.map(startWorker))).find(({ status }) => status === 'rejected');
  if (failure) {
    for (const place of places) if (place.worker) dismiss(place);
    throw failure.reason;
  }
  return {
    count: places.length,
    send(i, bytes) { if (places[i].up) send(places[i], bytes, [bytes.buffer]); }, // a successor gets its work later
    nextSize: (i) => places[i].inbox[0]?.length ?? -1,
    receive: (i) => places[i].inbox.shift(),
    takeRestarted(i) {
      const { restarted } = places[i];
      places[i].restarted = false;
      return restarted;
    },
  };
}

// Resolves to true if a worker can share memory with the page: a worker may refuse it even if the page can make it.
export async function canShareWithWorker(script) {
  let worker;
  try {
    return await new Promise((told) => {
      worker = new Worker(script);
      worker.onmessage = ({ data }) => told(data);
      worker.onerror = (event) => { event.preventDefault(); told(false); };
      setTimeout(told, START_PATIENCE, false);
      worker.postMessage({ trial: makeMemory(65536) });
    });
  } catch {
    return false;
  } finally {
    worker?.terminate();
  }
}

// A memory of fixed size, in the form the program wants.
export const makeMemory = (bytes) => {
  const pages = bytes / 65536;
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
};
