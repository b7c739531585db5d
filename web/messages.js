// window.arcade for the page around a frame, by postMessage. All messages are objects with `mctsArcade: 1`, the version.
//
//   to the frame    { mctsArcade: 1, id, call: 'start' }               as a click on the still board
//                   { mctsArcade: 1, id, call: 'state' }
//                   { mctsArcade: 1, id, call: 'newGame', with: { game: 'dots', ... } }
//                   { mctsArcade: 1, id, call: 'play', with: '13' }
//                   { mctsArcade: 1, id, call: 'tree', with: { moves: ['D3'], limit: 100 } }
//                   { mctsArcade: 1, id, call: 'analysis' }
//                   { mctsArcade: 1, id, call: 'lesson.start', with: { seed: 1 } }
//                   { mctsArcade: 1, id, call: 'lesson.go', with: { iteration: 8, step: 3 } }
//                   { mctsArcade: 1, id, call: 'lesson.state' }      and 'lesson.end'
//                   { mctsArcade: 1, id, call: 'controls' }
//                   { mctsArcade: 1, id, call: 'on', with: 'move' }    from then on events of this name; 'off' ends it
//   from the frame  { mctsArcade: 1, event: 'loaded' }                 now it takes messages; again after a reload of
//                                                                      itself at its start; open calls are lost then
//                   { mctsArcade: 1, id, result }                      the answer; `id` is the asker's
//                   { mctsArcade: 1, id, error }                       or why there is none, in words
//                   { mctsArcade: 1, event: 'move', data }
//
// Only messages of the window around the frame count, from any origin, because they can do no more than a person at the
// frame can. Answers and events go to the origin that asked. All but 'start', 'on' and 'off' are answered when the
// program runs. What is no message of ours is ignored; that, and every error, leaves a line in the console.

const VERSION = 1;
const EVENTS = ['ready', 'move', 'over', 'snapshot', 'analysis', 'lesson'];

// Resolves, as `told`, when the page around asks for the program to start.
export function hearMessages(arcade) {
  let start;
  const told = new Promise((done) => { start = done; });
  const wanted = new Map(); // event -> off()

  const calls = {
    start: () => { start(); return true; },
    state: () => arcade.ready.then(arcade.state),
    newGame: (options) => arcade.newGame(options),
    play: (move) => arcade.ready.then(() => arcade.play(move)),
    tree: (what) => arcade.tree(what),
    analysis: () => arcade.ready.then(arcade.analysis),
    'lesson.start': (options) => arcade.lesson.start(options),
    'lesson.go': (place) => arcade.lesson.go(place),
    'lesson.state': () => arcade.ready.then(arcade.lesson.state),
    'lesson.end': () => arcade.ready.then(arcade.lesson.end),
    controls: () => arcade.ready.then(arcade.controls),
    on: (name, tell) => {
      if (!EVENTS.includes(name)) throw new Error(`the events are ${EVENTS.join(', ')}`);
      if (!wanted.has(name)) wanted.set(name, arcade.on(name, (data) => tell({ event: name, data })));
      return true;
    },
    off: (name) => { wanted.get(name)?.(); return wanted.delete(name); },
  };

  addEventListener('message', async ({ data, source, origin }) => {
    if (source !== window.parent || window.parent === window) return;
    if (data?.mctsArcade !== VERSION) return complain('not one for mctsArcade: 1', data);
    const tell = (message) => source.postMessage({ mctsArcade: VERSION, ...message }, origin === 'null' ? '*' : origin);
    try {
      if (!Object.hasOwn(calls, data.call)) throw new Error(`call is one of ${Object.keys(calls).join(', ')}`);
      tell({ id: data.id, result: await calls[data.call](data.with, tell) ?? null });
    } catch (error) {
      complain(error.message, data);
      tell({ id: data.id, error: error.message });
    }
  });
  if (window.parent !== window) window.parent.postMessage({ mctsArcade: VERSION, event: 'loaded' }, '*');
  return told;
}

function complain(why, message) {
  console.warn('arcade: ignored a message: ' + why, message);
}
