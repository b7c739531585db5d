// When the program gets its turns. It says after each how long nothing can happen but input, and the page sleeps for
// so long: an animation frame that is asked for and draws nothing still keeps the browser's compositor awake.

// Events that concern the program. It has its own listeners; these wake it.
const INPUT = ['keydown', 'keyup', 'mousemove', 'mousedown', 'mouseup', 'mouseleave', 'wheel', 'touchstart', 'touchmove', 'touchend',
  'touchcancel', 'focus', 'blur', 'resize', 'visibilitychange', 'fullscreenchange'];
const WISHES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)', '(pointer: coarse)',
  '(prefers-reduced-motion: reduce)'];
const LONGEST = 1e6; // seconds; for longer than this it waits for input alone
const AT_WORK = 0.1; // seconds; it waits for no longer while it searches
const NO_PICTURE = 250; // ms until a turn comes without one
const WATCH = 300;      // ms from a picture to the next one to watch for
const UNSEEN = 1300;    // ms without a picture in a frame of an article until it counts as out of sight

// { start(turn), wake(), stop() }. turn() is one turn of the program, and returns seconds: 0 for another with the next
// frame that the browser draws. unseen(true) is called when the browser shows no pictures of a frame that searches: it is
// out of sight, which a busy browser says much later. unseen(false) follows with the next picture.
export function makeLoop(unseen) {
  let turn = null;
  let frame = 0, timer = 0; // what is asked for
  let asked = 0, came = 0;  // the last picture to watch for, ms; asked is 0 once it has come
  let gone = 0;             // since when none comes, ms
  let limit = UNSEEN;

  function run() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = timer = 0;
    const patience = turn(); // no turn after one that throws: the program is dead
    if (window !== window.top && patience < AT_WORK) watch();
    if (patience === 0) wake();
    else if (!frame && patience < LONGEST) timer = setTimeout(run, patience * 1000);
  }

  function wake() {
    if (!turn || frame) return;
    frame = requestAnimationFrame(run);
    clearTimeout(timer);
    timer = setTimeout(run, NO_PICTURE);
  }

  function watch() {
    const now = performance.now();
    if (asked === 0 && now - came > WATCH) {
      asked = now;
      requestAnimationFrame(seen);
    } else if (asked !== 0 && gone === 0 && now - asked > limit) {
      gone = now;
      unseen(true);
    }
  }

  // Pictures that are only slow come once the search has stopped. It may go on for longer then, to come to an end.
  function seen(now) {
    asked = 0;
    came = now;
    if (gone === 0) return;
    limit = now - gone < 2 * UNSEEN ? 2 * limit : UNSEEN;
    gone = 0;
    unseen(false);
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
