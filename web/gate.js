// Hears input on the canvas before SDL does, and decides which is for the app and which stays with the browser. Must be
// opened before SDL makes its window, because listeners run in the order they were added.

// Ctrl or Command with these is the app's; all others are the browser's. V is not among them: the browser
// makes a paste event of it, see services.js.
const APP_WITH_CTRL = /^([acxyz]|Arrow.*|Home|End|Backspace|Delete|Enter|Insert|Control|Meta|Shift|Alt)$/;
const APP_WITH_CTRL_SHIFT = /^([Zz]|Arrow.*|Home|End|Control|Meta|Shift)$/; // and Shift

// Signs that are commands, and the codes by which SDL knows them; on other keyboards than the American these keys have others.
const SIGNS = { '?': 191, '/': 191, '\u061f': 191, '.': 190, ',': 188, '+': 187, '=': 187, '-': 189 };
const SHIFTED = ['>', '<', '_']; // of the same keys
const OF_SIGNS = Object.values(SIGNS);
const NO_COMMAND = 222; // the apostrophe; without a code SDL would take the place of the key

// The sign that a key types. A key with a letter of another script counts as the Latin letter in its place.
function signOf({ key, code }) {
  const place = key.length === 1 && key > '~' && /^(?:Key|Digit)(.)$/.exec(code);
  return place ? place[1].toLowerCase() : key;
}

// The code by which SDL finds the command of a key.
function codeOf(event) {
  const { keyCode, location } = event, sign = signOf(event);
  if (sign.length > 1 || location === KeyboardEvent.DOM_KEY_LOCATION_NUMPAD) return keyCode;
  if (SIGNS[sign]) return SIGNS[sign];
  if (sign !== event.key) return sign.toUpperCase().charCodeAt(0);
  return OF_SIGNS.includes(keyCode) && !SHIFTED.includes(sign) ? NO_COMMAND : keyCode;
}

// SDL calls preventDefault on most keys that it gets, so keys of the browser must not reach it.
// Tab leaves the canvas (WCAG 2.1.2); F5, F11, F12, Ctrl+R and their like stay the browser's. F1 is the key for
// help and F10 for the menu in programs of all kinds, and here.
function browsersKey(event) {
  const { altKey, ctrlKey, metaKey, shiftKey } = event, key = signOf(event);
  if (key === 'F1' || key === 'F10') return altKey || ctrlKey || metaKey || shiftKey;
  if (key === 'Tab' || /^F\d+$/.test(key)) return true;
  if (altKey && !ctrlKey) return true;      // menus, and back and forward
  if (altKey && key.length === 1) return false; // AltGr types characters
  if (!ctrlKey && !metaKey) return key === 'Insert' && shiftKey; // the old way to paste
  if (shiftKey && !APP_WITH_CTRL_SHIFT.test(key)) return true;
  return !APP_WITH_CTRL.test(key.length === 1 ? key.toLowerCase() : key);
}

// guest: in a frame of an article, where wheel and swipe scroll the article until the board was clicked.
export function openGate(canvas, guest) {
  canvas.addEventListener('keydown', (event) => { if (browsersKey(event)) event.stopImmediatePropagation(); }, { capture: true });
  if (guest) minded(canvas);
  translateKeys(canvas);
  countNotches(canvas);
  endDrags(canvas);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  // SDL prevents the press's default, which would have been to focus the canvas.
  canvas.addEventListener('pointerdown', (event) => {
    if (!guest || event.pointerType === 'mouse') canvas.focus({ preventScroll: true });
  }, { capture: true });
}

// Hands another event to SDL in the place of this one.
let handing = false;
function replace(event, other) {
  event.stopImmediatePropagation();
  handing = true;
  if (!event.target.dispatchEvent(other)) event.preventDefault();
  handing = false;
}

// A key is released as the key that was pressed, even if Shift has changed in between.
function translateKeys(canvas) {
  const down = new Map(); // place -> code
  const translate = (event) => {
    if (handing) return;
    const up = event.type === 'keyup';
    const keyCode = (up ? down.get(event.code) : undefined) ?? codeOf(event);
    if (up) down.delete(event.code);
    else down.set(event.code, keyCode);
    if (keyCode === event.keyCode) return;
    const { key, code, location, repeat, ctrlKey, shiftKey, altKey, metaKey } = event;
    replace(event, new KeyboardEvent(event.type, { key, code, keyCode, location, repeat, ctrlKey, shiftKey, altKey, metaKey, cancelable: true }));
  };
  for (const name of ['keydown', 'keyup']) canvas.addEventListener(name, translate, { capture: true });
}

const STEP = 100; // pixels, as SDL counts them
const UNITS = [1, 33, STEP];    // pixels of a deltaMode: pixels, lines, pages
const NOTCHES = [50, 33, STEP]; // pixels: less than a wheel turns by, which is surely a touchpad's

// One notch of a wheel is one step, whatever the browser makes of it; what a touchpad does adds up.
function countNotches(canvas) {
  const stepsOf = (delta, mode) => {
    const pixels = delta * UNITS[mode];
    return Math.abs(pixels) < NOTCHES[mode] ? pixels : Math.sign(pixels) * STEP;
  };
  canvas.addEventListener('wheel', (event) => {
    if (handing) return;
    const { deltaMode, ctrlKey, shiftKey, clientX, clientY } = event;
    const deltaX = stepsOf(event.deltaX, deltaMode), deltaY = stepsOf(event.deltaY, deltaMode);
    replace(event, new WheelEvent('wheel', { deltaX, deltaY, ctrlKey, shiftKey, clientX, clientY, bubbles: true, cancelable: true }));
  }, { capture: true, passive: false });
}

// A drag ends outside the frame as well, and at the latest with a move without a button.
function endDrags(canvas) {
  const held = new Set(); // buttons
  canvas.addEventListener('pointerdown', ({ pointerId, isTrusted }) => { if (isTrusted) canvas.setPointerCapture(pointerId); }, { capture: true });
  canvas.addEventListener('mousedown', ({ button }) => held.add(button), { capture: true });
  addEventListener('mouseup', ({ button }) => held.delete(button), { capture: true });
  addEventListener('mousemove', ({ buttons, clientX, clientY }) => {
    if (buttons !== 0) return;
    for (const button of held) canvas.dispatchEvent(new MouseEvent('mouseup', { button, clientX, clientY, bubbles: true }));
  }, { capture: true });
}

// Escape gives the keys, wheel and swipes back to the article. A click works at once. A first tap only activates,
// because it may begin a swipe.
function minded(canvas) {
  const active = () => document.activeElement === canvas && document.hasFocus();
  const gate = (name, closed) => canvas.addEventListener(name, (event) => { if (closed(event)) event.stopImmediatePropagation(); }, { capture: true, passive: true });
  gate('wheel', (event) => !active() && !event.ctrlKey);
  let ours = false; // this touch
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) {
    gate(name, (event) => {
      if (name === 'touchstart' && event.touches.length === 1) ours = active();
      return !ours;
    });
  }
  canvas.addEventListener('click', () => canvas.focus({ preventScroll: true })); // a tap; a swipe makes no click
  canvas.addEventListener('keydown', (event) => { if (event.key === 'Escape') canvas.blur(); });
  canvas.addEventListener('focus', () => canvas.classList.add('active'));
  canvas.addEventListener('blur', () => canvas.classList.remove('active'));
}
