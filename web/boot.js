// Starts the app: check the browser, get shared memory, fetch, start the threads, hand over to C++.
import { makeArcade } from './arcade.js';
import { EMBED, overReload, untilWanted } from './embed.js';
import { FILES } from './files.js';
import { openGate } from './gate.js';
import { isolate, keepForOffline } from './isolation.js';
import { fetchLate } from './late.js';
import { fetchBytes, fetchModule, fetchScript, importModule, runScript } from './load.js';
import { makeLoop } from './loop.js';
import { hearMessages } from './messages.js';
import { checkBrowser } from './probe.js';
import { makeServices } from './services.js';
import * as shell from './shell.js';
import { canShareWithWorker, makeMemory, startWorkers } from './workers.js';

const WASM = 'app.wasm';
const WASM_BYTES = FILES[WASM].bytes;
// What runs in the page, in its threads (newer Emscripten: the program's own script), in its search workers.
const EARLY = ['early.js', 'mend.js', 'shell.css']; // nothing has checked them yet
const SCRIPTS = { page: 'app.js', thread: 'app.worker.js', search: 'search-worker.js' };
const START_PATIENCE = 60000; // ms from the start of the program to its first frame
const FONT_PATIENCE = 2000; // ms, after all else has come, for the font of Chinese; until it is there the program speaks English
const TURN_PATIENCE = 60000;  // ms for others to start before
const MOST_LOSSES = 5;        // of all search threads; after more the program stops

const canvas = document.getElementById('canvas');
const arcade = makeArcade(crashed);
const services = makeServices(canvas, drawn);
const loop = makeLoop(services.unseen);
let reader = null;     // the board in words, once it is there
let reading = null;    // what it says
let losses = 0;
let stage = 'loading'; // then 'starting', 'running', and 'dead' when only a fresh page helps

const MEGABYTE = 1 << 20;
// A phone has less memory to give, and takes all of it at once.
const small = matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;
const guest = window !== window.top; // a frame
const mostThreads = guest ? 4 : 8;
const threads = Math.max(1, Math.min(small ? 2 : mostThreads, (navigator.hardwareConcurrency || 2) - 1)); // one core stays the page's

// Frames of one article, and tabs, start one after another: all at once, some would find neither the service worker nor
// the machine ready for them in time. Without locks each starts at once.
async function boot() {
  let begun = false;
  const turn = () => { begun = true; return begin(); };
  shell.progress('Preparing');
  try {
    await navigator.locks.request('mcts-arcade start', { signal: AbortSignal.timeout(TURN_PATIENCE) }, turn);
  } catch {
    if (!begun) await turn();
  }
}

async function begin() {
  try {
    checkBrowser();
    const program = await fetchProgram(await possibleMode());
    await start(program, await settingsFor(program));
  } catch (error) {
    giveUp(error);
  }
}

// { mode, wasm, scripts: { name: script } }: all that will be needed now or when a worker is lost, all from one version.
async function fetchProgram(mode) {
  const show = (bytes) => shell.progress('Loading', bytes, WASM_BYTES);
  const stop = new AbortController();
  const scripts = {};
  const fetchInto = async (name) => { scripts[name] = await fetchScript(name, stop, name !== SCRIPTS.page); };
  const fetchPage = async () => {
    await fetchInto(SCRIPTS.page);
    if (!globalThis.createArcade) await runScript(SCRIPTS.page);
  };
  const fetchThreads = async () => {
    await fetchInto(SCRIPTS.search);
    if (!await canShareWithWorker(scripts[SCRIPTS.search].address)) mode = 'workers';
    else if (SCRIPTS.thread in FILES) await fetchInto(SCRIPTS.thread);
  };
  const fetchWorkers = { threads: fetchThreads, workers: () => fetchInto(SCRIPTS.search), single() {} }[mode];
  show(0);
  try {
    const font = shell.isChinese() ? fetchLate('chinese.otf') : null;
    const [wasm] = await Promise.all([fetchModule(WASM, stop, show), fetchPage(), fetchWorkers(),
      ...EARLY.map((name) => fetchBytes(name, stop))]);
    await Promise.race([font, new Promise((late) => setTimeout(late, FONT_PATIENCE))]);
    return { mode, wasm, scripts };
  } catch (error) {
    stop.abort(); // the rest is of no use
    throw error;
  }
}

// 'threads' that share memory, 'workers' that share none, or a 'single' thread, the page's own.
async function possibleMode() {
  const wanted = new URLSearchParams(location.search).get('mode');
  if (wanted === 'workers' || wanted === 'single') return wanted;
  return await isolate(EMBED ? overReload() : location.hash) ? 'threads' : 'workers';
}

// How much of a memory is for the trees of searches, and how much it is in all. The memory that answers
// questions also has the tables that learn, and exact values: some 90 MB. The largest table takes 170 MB more; a frame
// and a phone do without it.
const memory = (trees, rest) => ({ trees: trees * MEGABYTE, bytes: (trees + rest) * MEGABYTE });
const searchMemory = small ? memory(32, 32) : memory(64, 64);
const answerMemory = small ? memory(64, 128) : guest ? memory(128, 128) : memory(208, 208);

// The settings of the program for this mode. There are `threads` searches.
async function settingsFor({ mode, wasm, scripts }) {
  if (mode === 'workers') {
    const memories = [answerMemory, ...Array(threads - 1).fill(searchMemory)];
    try {
      const workers = await startWorkers({ script: scripts[SCRIPTS.search], program: scripts[SCRIPTS.page], wasm, memories,
        check: () => checkAgain(Object.keys(scripts)) }, crashed);
      return { mode, threads: 0, workers, wasmMemory: makeMemory(64 * MEGABYTE) };
    } catch (error) {
      console.log('no workers: ' + error.message);
    }
  }
  const settings = { treeMemory: answerMemory.trees, wasmMemory: makeMemory(answerMemory.bytes) };
  return mode === 'threads' ? { ...settings, mode, threads } : { ...settings, mode: 'single', threads: 0 };
}

// Resolves when C++ has reported 'ready'.
async function start({ wasm, scripts }, where) {
  stage = 'starting';
  shell.progress('Starting', WASM_BYTES, WASM_BYTES);
  return new Promise((started, failed) => {
    const late = setTimeout(() => failed(new shell.StartError('slow')), START_PATIENCE);
    const told = { ready: null, instance: null }; // both are needed, and either may come first
    const meet = () => {
      if (!told.ready || !told.instance) return;
      clearTimeout(late);
      handOver(told.instance, told.ready);
      started();
    };
    const settings = {
      ...where, canvas, loop, services: { ...services.api, mode: () => where.mode },
      locateFile: (name) => scripts[name]?.address ?? new URL(name, document.baseURI).href,
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(wasm, imports).then((instance) => receive(instance, wasm), failed);
        return {};
      },
      onEvent(name, json) {
        const data = JSON.parse(json);
        if (name === 'ready') { told.ready = data; meet(); }
        if (name === 'reading') read(data);
        arcade.emit(name, data);
      },
      onAbort: (why) => crashed(String(why)),
      threadsLost() {
        console.log('the search threads are lost; others take their place');
        if (++losses > MOST_LOSSES) crashed('the search threads are lost');
      },
    };
    createArcade(settings).then(async (instance) => {
      if (where.mode !== 'single') await checkAgain(Object.keys(scripts));
      told.instance = instance;
      meet();
    }).catch(failed);
  });
}

// Workers have read their scripts from the host, which may have got another version since.
async function checkAgain(names) {
  try {
    await Promise.all(names.map((name) => fetchScript(name, new AbortController())));
  } catch (error) {
    if (error.kind === 'missing') throw error; // else the line is gone, and nothing more will come over it
  }
}

function handOver(instance, state) {
  stage = 'running';
  arcade.connect(instance);
  services.connect(instance);
  uncover();
  console.log(`ready mode=${state.mode} threads=${state.threads}`);
  openReader().catch((error) => console.log('no board in words: ' + error.message))
    .then(() => openPaper().catch((error) => console.log('no board on paper: ' + error.message)))
    .then(keepForOffline) // last: a page that has all it needs lets a newer version take over
    .catch((error) => console.log('not kept for offline play: ' + error.message));
}

// A frame takes the focus only from itself.
function uncover() {
  shell.leave();
  const ours = window === window.top ? document.activeElement === document.body : document.hasFocus();
  if (ours) canvas.focus({ preventScroll: true });
}

function read(data) {
  reading = data;
  shell.speak(reading.lang);
  reader?.show(reading);
}

// Nobody waits for this, so it comes after the rest.
async function openReader() {
  const { openReader: open } = await importModule('reader.js');
  reader = open(canvas, arcade.tell, arcade.ask);
  if (reading) read(reading);
}

async function openPaper() {
  const { preparePaper } = await importModule('paper.js');
  await preparePaper(services.position);
}

// Neither the browser nor the machine is at fault: other files than these may start.
const OF_FILES = ['broken', 'missing', 'start'];

async function giveUp(error) {
  if (stage === 'dead') return;
  if (!(error instanceof shell.StartError)) {
    const memory = error instanceof RangeError || /memory/i.test(error?.message);
    error = new shell.StartError(memory ? 'memory' : 'start', String(error?.message ?? error));
  }
  const retriable = stage === 'loading'; // a half-started program cannot be started again in this page
  console.log('not started: ' + error.message);
  if (OF_FILES.includes(error.kind)) await globalThis.mend?.();
  arcade.fail(error);
  shell.fail(error, retriable ? retry : null);
}

function retry() {
  arcade.begin();
  boot();
}

// A lost graphics context may come back after the message.
function drawn(back) {
  if (stage === 'starting' && !back) crashed('', 'context');
  if (stage === 'running' && back) uncover();
  if (stage === 'running' && !back) shell.fail(new shell.StartError('context'), null);
}

// Shows a message after an abort, a trap or a dead thread. The match was kept, and comes back
// when the page is loaded again.
function crashed(why, kind = /memory|OOM/i.test(why) ? 'memory' : 'crash') {
  if (stage === 'dead') return; // the first reason is the true one
  if (stage === 'starting') giveUp(new shell.StartError(kind === 'memory' ? kind : 'start', why));
  if (stage === 'running') shell.fail(new shell.StartError(kind, why), null);
  stage = 'dead';
  arcade.stop();
  services.stop();
  loop.stop();
}

// An exception that leaves C++ or its glue has ended the frame loop for good, and so has a dead thread.
addEventListener('error', (event) => {
  if (stage === 'loading') return;
  const program = event.error instanceof WebAssembly.RuntimeError || /\/app\.[^/]*$/.test(event.filename);
  if (program) crashed(event.message);
});

shell.greet();
openGate(canvas, EMBED);
untilWanted(hearMessages(arcade.api)).then(boot);
window.arcade = arcade.api; // last: by this early.js knows that the scripts of the page have run
