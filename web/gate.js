// Hears input on the canvas before SDL does, and decides which is for the app and which stays with the browser. Must be
// opened before SDL makes its window, because listeners run in the order they were added.

// Ctrl or Command with these is the app's; all others are the browser's. V is not among them: the browser
// makes a paste event of it, see services.js.
const APP_WITH_CTRL = /^([acxyz]|Arrow.*|Home|End|Backspace|Delete|Enter|Insert|Control|Meta|Shift|Alt)$/;
const APP_WITH_CTRL_SHIFT = /^([Zz]|Arrow.*|Home|End|Control|Meta|Shift)$/; // and Shift

// SDL calls preventDefault on most keys it hears, so what it must not swallow must not reach it.
// Tab leaves the canvas (WCAG 2.1.2); F5, F11, F12, Ctrl+R and their like stay the browser's. F1 is the key for
// help and F10 for the menu in programs of all kinds, and here.
function browsersKey(event) {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'F1' || key === 'F10') return altKey || ctrlKey || metaKey || shiftKey;
  if (key === 'Tab' || /^F\d+$/.test(key)) return true;
  if (altKey && !ctrlKey) return true;      // menus, and back and forward
  if (altKey && key.length === 1) return false; // AltGr types characters
  if (!ctrlKey && !metaKey) return key === 'Insert' && shiftKey; // the old way to paste
  if (shiftKey && !APP_WITH_CTRL_SHIFT.test(key)) return true;
  return !APP_WITH_CTRL.test(key.length === 1 ? key.toLowerCase() : key);
}

// guest: in a frame of somebody's article, where wheel and swipe scroll the article until the board was clicked.
export function openGate(canvas, guest) {
  canvas.addEventListener('keydown', (event) => { if (browsersKey(event)) event.stopImmediatePropagation(); }, { capture: true });
  if (guest) minded(canvas);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  // SDL prevents the press's default, which would have been to focus the canvas.
  canvas.addEventListener('pointerdown', (event) => {
    if (!guest || event.pointerType === 'mouse') canvas.focus({ preventScroll: true });
  }, { capture: true });
}

// Escape gives the keys, wheel and swipes back to the article. A click is heard at once, a first tap only activates:
// nobody knows yet whether it begins a swipe.
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
