if (typeof process === 'object') {
  // The program speaks the language of the locale, and Emscripten has variables of its own instead.
  Module['preRun'] = () => {
    for (const name of ['LC_ALL', 'LC_MESSAGES', 'LANG']) ENV[name] = process.env[name];
  };

  // Emscripten 3.1.6 takes any `fetch` for a browser's and asks it for a file name, which Node.js (18 and later) refuses.
  // Without it the program reads its .wasm from the disk, and `node mcts-cli.js` needs no flags.
  globalThis.fetch = undefined;

  // With threads, Node.js makes its pipes non-blocking: what a slow reader has no room for yet would be an error, and
  // the rest of the output lost. Wait and try again.
  const fs = require('fs');
  const nap = new Int32Array(new SharedArrayBuffer(4));
  for (const name of ['readSync', 'writeSync']) {
    const call = fs[name];
    fs[name] = (...parameters) => {
      for (;;) {
        try {
          return call(...parameters);
        } catch (error) {
          if (error.code !== 'EAGAIN') throw error;
          Atomics.wait(nap, 0, 0, 2);  // milliseconds
        }
      }
    };
  }
}
