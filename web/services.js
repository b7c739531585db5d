// Services of the page for the program (storage, clipboard, files, address bar), and input of the page to it (a pasted
// text, a dropped file, whether it is visible). C++ calls `api` by name, see platform_web.cpp.
import { MOST_TEXT, call, isTooLong } from './calls.js';
import { lateFile } from './late.js';
import { importModule } from './load.js';
import { endSound, playSound } from './sound.js';
import { load, save } from './storage.js';

const TOO_LONG = 0, UNREADABLE = 1, NOT_ALLOWED = 2;
const ADDRESS_BEAT = 400;      // ms; Safari refuses more than 100 changes in 30 s
const MOST_PASSED = 4;         // addresses that a reload may still find
const CONTEXT_PATIENCE = 3000; // ms for a lost graphics context to come back
const KEEP_DOWNLOAD = 60000;   // ms until the browser must have fetched what was offered
const OWN_PARAMETERS = ['lang', 'mode', 'embed', 'theme', 'panel', 'autoplay']; // the page's; all others are the game's

const framed = window !== window.top;

// { api, connect(module), stop() }: nothing is handed over before connect() and after stop(). drawn(false) is called when
// the graphics context was lost and has not come back, drawn(true) when it has.
export function makeServices(canvas, drawn) {
  let module = null;

  const early = new Set(); // what happened before connect(), of what has no values
  const tell = (name, ...values) => {
    if (module) call(module, name, values);
    else if (values.length === 0) early.add(name);
  };

  function takeText(text, take, name = '') {
    if (isTooLong(text)) tell('refused', name, TOO_LONG);
    else if (text.includes('\0')) tell('refused', name, UNREADABLE); // not a text
    else take(text);
  }

  const takePaste = (text) => { if (text) takeText(text, () => tell('pasted', text)); };

  async function takeFile(file) {
    if (file.size > MOST_TEXT) return tell('refused', file.name, TOO_LONG);
    let text;
    try {
      text = await (await isTable(file) ? dataUrlOf(file) : file.text());
    } catch { // a folder, or no longer there
      return tell('refused', file.name, UNREADABLE);
    }
    return takeText(text, () => tell('dropped', file.name, text), file.name);
  }

  const files = (list) => { if (list.length > 0) takeFile(list[0]).catch(reportError); };

  document.addEventListener('paste', (event) => {
    if (event.target.closest?.('input, textarea, [contenteditable]')) return;
    event.preventDefault();
    takePaste(event.clipboardData.getData('text/plain'));
  });
  addEventListener('dragover', (event) => { if (event.dataTransfer.types.includes('Files')) event.preventDefault(); });
  addEventListener('drop', (event) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault(); // the browser would leave the page for the file
    files(event.dataTransfer.files);
  });
  // SDL asks how large the canvas is when the window has changed, but a notch can change sides without that.
  new ResizeObserver(() => dispatchEvent(new Event('resize'))).observe(canvas);
  const hidden = () => document.visibilityState === 'hidden' || scrolledAway || unseen || covered;
  let scrolledAway = false; // a frame; nothing else in a browser says so
  let unseen = false; // the same before the browser says so: see loop.js
  let covered = false; // by a dialog of the page
  const cover = (now) => { covered = now; tell('hidden_changed'); };
  if (framed) {
    new IntersectionObserver((entries) => {
      scrolledAway = !entries.at(-1).isIntersecting;
      tell('hidden_changed');
    }).observe(canvas);
  }
  document.addEventListener('visibilitychange', () => tell('hidden_changed'));
  // Saves changes since the last frame, too.
  addEventListener('pagehide', () => { if (module) tell('leave'); });

  let late; // the browser takes the context away, and mostly gives it back
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // else it never comes back
    tell('context_lost');
    late = setTimeout(drawn, CONTEXT_PATIENCE, false);
  });
  canvas.addEventListener('webglcontextrestored', () => { clearTimeout(late); tell('context_restored'); drawn(true); });

  let chooser = null; // held, because some browsers forget an element that is nowhere
  const api = {
    load, save, offerFile, offerPicture, showAddress, forgetParameter,
    query,
    language: () => navigator.language || 'en',
    linkOf: (query) => location.origin + location.pathname + (query && '?' + query),
    copy: (text) => { copy(text).then((done) => tell('copied', done ? 1 : 0)); },
    askForPaste() {
      const read = navigator.clipboard?.readText?.() ?? Promise.reject();
      read.then(takePaste, () => tell('refused', '', NOT_ALLOWED)).catch(reportError);
    },
    askForFile() {
      chooser = Object.assign(document.createElement('input'), { type: 'file' });
      chooser.addEventListener('change', () => files(chooser.files));
      chooser.click();
    },
    async share(query) {
      const { openShare } = await importModule('share.js');
      openShare(query, copy, () => { cover(false); canvas.focus({ preventScroll: true }); });
      cover(true);
    },
    openArticle(name) { open(name, '_blank', 'noopener'); },
    hidden, showScheme,
    lateFile: (name) => lateFile(name, () => tell('file_came')),
    embedded: () => framed,
    playSound, endSound,
    commandKey: () => /^(Mac|iP)/.test(navigator.platform),
  };
  return {
    api,
    connect(running) {
      module = running;
      for (const name of early) tell(name);
    },
    stop() { module = null; },
    position: () => latest,
    unseen(now) { unseen = now; tell('hidden_changed'); },
  };
}

// A table that has learned: bytes, and no text.
const TABLE = 'MCTSDOTS';
const DATA = 'data:application/octet-stream;base64,';
const isTable = async (file) => await file.slice(0, TABLE.length).text() === TABLE;

function dataUrlOf(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    Object.assign(reader, { onload: () => done(reader.result), onerror: () => failed(reader.error) });
    reader.readAsDataURL(file.slice(0, file.size, 'application/octet-stream'));
  });
}

// -> whether the clipboard has it
function copy(text) {
  const written = navigator.clipboard?.writeText?.(text) ?? Promise.reject();
  return written.then(() => true, () => copyBySelection(text));
}

// The way to copy where the clipboard's own interface is refused, as in frames that were not given it.
function copyBySelection(text) {
  const before = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  before?.focus({ preventScroll: true });
  return done;
}

const offerFile = (name, text) => offer(name, text.startsWith(DATA)
  ? new Blob([Uint8Array.from(atob(text.slice(DATA.length)), (letter) => letter.charCodeAt(0))])
  : new Blob([text], { type: 'text/plain' }));

// A drawing in SVG, drawn by the browser twice as large as it says.
async function offerPicture(name, svg) {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const picture = Object.assign(document.createElement('canvas'), { width: 2 * image.width, height: 2 * image.height });
  picture.getContext('2d').drawImage(image, 0, 0, picture.width, picture.height);
  picture.toBlob((png) => offer(name, png));
}

function offer(name, blob) {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_DOWNLOAD);
}

// Applies what the program has chosen; early.js no longer follows the system.
function showScheme(theme, contrast) {
  const root = document.documentElement;
  Object.assign(root.dataset, { theme, scheme: 'chosen' });
  root.toggleAttribute('data-contrast', contrast !== '');
  return true;
}

let latest = ''; // the query of the present game
let shown = null; // the same while it waits to be seen
let beat = 0;

// Writes at once, so that a reload finds it. After each pause it writes the last query of that time.
function showAddress(query) {
  latest = query;
  if (framed) return; // a frame's address is not visible
  shown = query;
  if (beat) keepAddress(searchWith(shown));
  else writeAddress();
}

function writeAddress() {
  if (shown === null) { beat = 0; return; }
  const search = searchWith(shown);
  shown = null;
  beat = setTimeout(writeAddress, ADDRESS_BEAT);
  replaceSearch(search);
}

function forgetParameter(name) {
  const present = new URLSearchParams(location.search);
  if (!present.has(name)) return;
  const kept = location.search.slice(1).split('&').filter((part) => part.split('=')[0] !== name).join('&');
  replaceSearch(kept && '?' + kept);
}

function searchWith(query) {
  const present = new URLSearchParams(location.search);
  const own = OWN_PARAMETERS.filter((name) => present.has(name)).map((name) => `${name}=${encodeURIComponent(present.get(name))}`);
  const search = [query, ...own].filter(Boolean).join('&');
  return search && '?' + search;
}

function replaceSearch(search) {
  keepAddress(search);
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}

// A reload in the middle of a pause finds an old address. So does one at once after the change of an address, which a
// browser that is busy has not taken up yet. Kept are what the address is to be and the last ones that it was.
const passed = [];

function keepAddress(next) {
  if (passed[0] !== location.search) passed.unshift(location.search);
  passed.splice(MOST_PASSED);
  save('address', [next, ...passed].join(' '));
}

function query() {
  if (framed) return location.search;
  const [next, ...old] = load('address').split(' ');
  // Without a reload a person asks for this very address.
  const reloaded = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  if (reloaded && old.includes(location.search)) replaceSearch(next);
  else save('address', '');
  return location.search;
}
