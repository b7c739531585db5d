// When the program gets its turns. It says after each how long nothing can happen but input, and the page sleeps for
// so long: an animation frame that is asked for and draws nothing still keeps the browser's compositor awake.

// What the program may hear of. It listens for itself; this wakes it to look.
const INPUT = ['keydown', 'keyup', 'mousemove', 'mousedown', 'mouseup', 'mouseleave', 'wheel', 'touchstart', 'touchmove', 'touchend',
  'touchcancel', 'focus', 'blur', 'resize', 'visibilitychange', 'fullscreenchange'];
const WISHES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)', '(pointer: coarse)',
  '(prefers-reduced-motion: reduce)'];
const LONGEST = 1e6; // seconds; whoever can wait for longer waits for input

// { start(turn), wake(), stop() }. turn() is one turn of the program, and returns seconds: 0 for another with the next
// frame that the browser draws.
export function makeLoop() {
  let turn = null;
  let frame = 0, timer = 0; // what is asked for

  function run() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = timer = 0;
    const patience = turn(); // no turn after one that throws: the program is dead
    if (patience === 0) wake();
    else if (patience < LONGEST) timer = setTimeout(run, patience * 1000);
  }

  function wake() {
    if (turn && !frame) frame = requestAnimationFrame(run);
  }

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    turn = null;
  }

  // Something that looks the same but has other pixels: the browser's zoom, or another monitor.
  function followPixels() {
    const changed = () => { dispatchEvent(new Event('resize')); followPixels(); };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', changed, { once: true });
  }

  for (const name of INPUT) addEventListener(name, wake, { capture: true, passive: true });
  for (const wish of WISHES) matchMedia(wish).addEventListener('change', wake);
  followPixels();
  return { start(program) { turn = program; wake(); }, wake, stop };
}
