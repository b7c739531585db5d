// window.arcade: the app as tests, embeds and the accessibility layer use it.
//
//   await arcade.ready                       rejects with a readable Error when the start fails
//   arcade.state()                           the match as a plain object, null before ready
//   await arcade.newGame({ game: 'dots', first: 'human', second: 'mcts', iterations: 1000, seed: 1 })
//   await arcade.newGame({ game: 'reversi', moves: 'f5d6c3' })   any parameter of the address that names a match, or
//                                            { gallery: 'long-chain' }
//   arcade.play('13')                        true if it was legal
//   await arcade.tree({ moves: ['D3', 'C3'], limit: 200 })   what the search has found below these moves from the present
//                                            position; see docs/api.md. Answered while the page is seen
//   arcade.analysis()                        what the search on show has found, null before it has found anything
//   await arcade.lesson.start({ seed: 1, exploration: 0.5, transpositions: true })   the search of the present position,
//                                            step by step, in the view Steps; with the state of its first step
//   await arcade.lesson.go({ iteration: 8, step: 3 })   that step, forwards or back
//   arcade.lesson.state(), arcade.lesson.end()   the step on show, null without a lesson; back to the view Play
//   arcade.controls()                        what can be pressed besides the board, and where; none before ready
//   const off = arcade.on('move', (state) => ...)   'ready' | 'move' | 'over' | 'snapshot' | 'analysis' | 'lesson'; off() ends it
//
// Wrong arguments, and texts of more than a megabyte, leave a line in the console and change nothing; tree() and a lesson
// reject.
import { call as callProgram, isTooLong } from './calls.js';

const EVENTS = ['ready', 'move', 'over', 'snapshot', 'analysis', 'lesson'];

const STOPPED = 'the program has stopped';
const UNREADABLE = -1; // what the program answers to a move that it cannot read
const MOST_NODES = 200; // of a tree, by default

const complain = (text) => console.warn('arcade: ' + text);

// { api, connect, begin, fail, stop, emit, tell, ask }: api is what the world sees, the rest is for boot.js.
// crashed(why) is called when the program dies in a call.
export function makeArcade(crashed) {
  const listeners = new Map(EVENTS.map((name) => [name, new Set()]));
  let module = null; // the running program
  let last = null;   // the last known state, for when the program has stopped
  let ready, settle, failed;
  const asked = new Map(); // number -> { what, done, no }, questions that the program has not answered

  // null when the program has died in the call.
  function call(name, ...values) {
    try {
      return callProgram(module, name, values);
    } catch (error) {
      crashed(String(error?.message ?? error));
      return null;
    }
  }

  function ask(name, ...values) {
    const at = module && call(name, ...values);
    return at === null ? null : module.UTF8ToString(at);
  }

  function state() {
    last = JSON.parse(ask('state')) ?? last;
    return last;
  }

  function fits(text, what) {
    if (isTooLong(text)) complain(what + ' is longer than 1 MB and was not read');
    return !isTooLong(text);
  }

  async function newGame(options = {}) {
    const query = toQuery(options);
    if (query === null || !fits(query, 'what newGame(options) asks for')) return state();
    if (!module) await ready;
    if (module) call('new_game', query);
    return state();
  }

  function play(move) {
    if (typeof move !== 'string' && !Number.isInteger(move)) {
      complain('play(move) takes a move in our notation, such as "D3" or 4');
      return false;
    }
    if (!fits(String(move), 'the move') || module === null) return false;
    const played = call('play', String(move));
    if (played === UNREADABLE) complain(`play(move) cannot read the move ${JSON.stringify(move)}`);
    return played === 1;
  }

  async function tree(what = {}) {
    if (typeof what !== 'object' || what === null) throw new Error("tree(what) takes an object such as { moves: ['D3'], limit: 100 }");
    const { moves = [], limit = MOST_NODES } = what;
    return later('tree()', 'ask_tree', toLine(moves), Number.isInteger(limit) ? Math.min(limit, 1e6) : 0);
  }

  // Asks the program, and resolves with its later answer.
  async function later(what, name, ...values) {
    if (!module) await ready;
    const { number, error } = JSON.parse(module && ask(name, ...values)) ?? { error: STOPPED };
    if (error) throw new Error(`${what}: ${error}`);
    return new Promise((done, no) => asked.set(number, { what, done, no }));
  }

  function answered({ number, result, error }) {
    const { what, done, no } = asked.get(number);
    asked.delete(number);
    if (error) no(new Error(`${what}: ${error}`));
    else done(result);
  }

  const tell = (name) => JSON.parse(ask(name)); // null before ready
  const analysis = () => tell('analysis');

  const lesson = Object.freeze({
    // iterations: so many are done when it begins.
    async start(options = {}) {
      const { iterations = 0, ...others } = toObject('lesson.start()', options);
      if (!(Number(iterations) >= 0)) throw new Error(`lesson.start(): iterations cannot be '${iterations}'`);
      return later('lesson.start()', 'start_lesson', toLesson('lesson.start()', { iteration: Number(iterations) + 1, ...others }));
    },
    async go(place) {
      if (!module) await ready; // the event of the first step may come before it
      const { iteration = lesson.state()?.iteration, step } = toObject('lesson.go()', place);
      return later('lesson.go()', 'go_in_lesson', toLesson('lesson.go()', { iteration, step }));
    },
    state: () => tell('lesson'),
    end() { if (module) call('end_lesson'); },
  });

  const controls = () => JSON.parse(ask('controls')) ?? [];

  function on(name, listener) {
    if (!listeners.has(name) || typeof listener !== 'function') {
      complain(`on(name, f) takes one of ${EVENTS.join(', ')} and a function`);
      return () => {};
    }
    const own = (data) => listener(data); // so that the same function may be registered twice
    listeners.get(name).add(own);
    return () => { listeners.get(name).delete(own); };
  }

  // Called in the middle of a C++ call; listeners run after it, when they may call back into C++.
  function emit(name, data) {
    if (name === 'answer') answered(data);
    for (const listener of listeners.get(name) ?? []) queueMicrotask(() => listener(data));
  }

  function begin() { // also before a second try
    failed = false;
    ready = new Promise((done, no) => { settle = { done, no }; });
    ready.catch(() => {}); // a caller need not handle it
  }

  function connect(running) {
    if (failed) begin(); // given up too early: the start was only slow
    module = running;
    settle.done(state());
  }

  begin();
  const api = { get ready() { return ready; }, state, newGame, play, tree, analysis, lesson, controls, on };
  return {
    api: Object.freeze(api), begin, connect, emit,
    fail(error) { failed = true; settle.no(error); },
    tell: (name, ...values) => { if (module) call(name, ...values); },
    ask,
    stop() { // crashed: state() tells the last state, play() says false
      module = null;
      for (const { what, no } of asked.values()) no(new Error(`${what}: ${STOPPED}`));
      asked.clear();
    },
  };
}

// Moves in our notation, in a row.
function toLine(moves) {
  const line = Array.isArray(moves) ? moves : [moves];
  if (!line.every((move) => typeof move === 'string' || Number.isInteger(move))) {
    throw new Error("tree(): moves are a list of moves in our notation, such as ['D3', 'C3'] or [4, 0]");
  }
  const text = line.join(' ');
  if (isTooLong(text)) throw new Error('tree(): the moves are longer than 1 MB');
  return text;
}

function toObject(what, options) {
  if (typeof options !== 'object' || options === null) throw new Error(`${what} takes an object such as { iteration: 8, step: 3 }`);
  return options;
}

// The value as an address has it.
const toText = (value) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));

// A place in a lesson, and how it searches, as parameters of the address.
function toLesson(what, options) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options)) {
    const name = ['iteration', 'step'].includes(key) ? key : `lesson.${key}`;
    if (value !== undefined) query.set(name, toText(value));
  }
  if (isTooLong(query.toString())) throw new Error(`${what}: longer than 1 MB`);
  return query.toString();
}

// The options of newGame as URL parameters, which the program reads already; null when they make no sense.
function toQuery(options) {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    complain("newGame(options) takes an object such as { game: 'reversi', first: 'human', second: 'mcts' }");
    return null;
  }
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) query.set(key, toText(value));
    else if (value !== undefined) return complain(`newGame: ${key} must be a string or a number`) ?? null;
  }
  return query.toString();
}
