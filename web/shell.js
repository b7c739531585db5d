// The shell over the canvas: progress while loading, one readable message when the app cannot run.
import { chosenLanguage } from './storage.js';
import { TEXT } from './text.js';

const at = (id) => document.getElementById(id);

// 'zh' or 'en': ?lang= first, then what was chosen once, then the browser. The program decides in the same way, and
// says when it is changed.
let lang = [new URLSearchParams(location.search).get('lang'), chosenLanguage()].find((one) => one === 'en' || one === 'zh')
  ?? (navigator.language?.startsWith('zh') ? 'zh' : 'en');

export const isChinese = () => lang === 'zh';

// A word missing from the table is shown in English rather than not at all.
export const tr = (english) => (isChinese() && TEXT[english]) || english;

// Sets the language from now on: 'zh' or 'en'.
export function speak(language) {
  lang = language;
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
  document.title = at('name').textContent = tr('MCTS Arcade');
}

export function greet() {
  speak(lang);
  at('tagline').textContent = tr('Four board games against a Monte Carlo tree search');
}

// phase: an English key of the table. done and total in bytes; total 0 when it is unknown.
export function progress(phase, done = 0, total = 0) {
  for (const id of ['failure', 'not-loaded']) at(id).hidden = true;
  at('loading').hidden = false;
  at('phase').textContent = tr(phase);
  at('bar').value = total ? Math.min(1, done / total) : 0;
  at('bytes').textContent = total ? `${megabytes(done)} / ${megabytes(total)} MB` : '';
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// The app has drawn: the shell leaves the canvas to it.
export const leave = () => cover(false);

function cover(covered) {
  at('shell').classList.toggle('gone', !covered);
  at('shell').inert = !covered;
  at('canvas').inert = covered;
  if (at('reader')) at('reader').inert = covered; // see reader.js
}

// Why the app does not run. kind -> [what happened, what to try next], both keys of the table.
const SLOW_NEXT = 'Close other tabs and programs, then load the page again.';
export const FAILURES = {
  wasm: ['This browser cannot run WebAssembly', "The games need WebAssembly with SIMD. Current Chrome, Edge, Firefox and Safari have it; a lockdown mode or a company's settings may switch it off."],
  webgl: ['This browser cannot draw with WebGL 2', "Switch on hardware acceleration in the browser's settings and restart it, update the graphics driver, or try another browser."],
  broken: ['The download broke off', 'Check the connection, then try again.'],
  missing: ['A file is missing on the server', 'The site may be in the middle of an update. Wait a minute, then try again.'],
  memory: ['Not enough memory', SLOW_NEXT],
  slow: ['The start takes too long', SLOW_NEXT],
  start: ['The games could not start', 'Load the page again. If that does not help, try another browser.'],
  context: ['The graphics were taken away', 'Another page or program needed them. Loading the page again brings the game back.'],
  crash: ['The program stopped', 'Something went wrong inside. Loading the page again brings the game back.'],
};

// An Error that knows which message to show. detail is a technical remark, shown small, not translated.
export class StartError extends Error {
  constructor(kind, detail = '') {
    super(FAILURES[kind].map(tr).join('. ').replace('..', '.') + (detail && ` (${detail})`));
    this.kind = kind;
    this.detail = detail;
  }
}

// Shows what happened and what to try. retry: a function that starts again without loading the page, or null.
export function fail(error, retry) {
  const [what, next] = FAILURES[error.kind];
  at('what').textContent = tr(what);
  at('next').textContent = tr(next);
  at('detail').textContent = error.detail;
  at('actions').replaceChildren(...actions(error.kind, retry));
  at('loading').hidden = true;
  at('failure').hidden = false;
  cover(true);
}

function actions(kind, retry) {
  if (retry && (kind === 'broken' || kind === 'missing')) return [button('Try again', retry)];
  return [button('Load again', reload)];
}

// A fresh start: forgets how often isolation.js has reloaded.
function reload() {
  history.replaceState(null, '');
  location.reload();
}

function button(english, action) {
  const made = document.createElement('button');
  made.textContent = tr(english);
  made.addEventListener('click', action);
  return made;
}
