// Stands before SDL on the canvas: decides which input is the app's and which stays the browser's.
// Must be opened before SDL makes its window, because listeners run in the order they were added.

// Ctrl or Command with these is the app's; all others are the browser's. V is not among them: the browser
// makes a paste event of it, see services.js.
const APP_WITH_CTRL = /^([acxyz]|Arrow.*|Home|End|Backspace|Delete|Enter|Insert|Control|Meta|Shift|Alt)$/;
const APP_WITH_CTRL_SHIFT = /^([Zz]|Arrow.*|Home|End|Control|Meta|Shift)$/; // and Shift

// SDL calls preventDefault on most keys it hears, so what it must not swallow must not reach it.
// Tab leaves the canvas (WCAG 2.1.2); F5, F11, F12, Ctrl+R and their like stay the browser's. F10 is the menu's key
// in programs of all kinds, and here.
function browsersKey(event) {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'F10') return altKey || ctrlKey || metaKey || shiftKey;
  if (key === 'Tab' || /^F\d+$/.test(key)) return true;
  if (altKey && !ctrlKey) return true;      // menus, and back and forward
  if (altKey && key.length === 1) return false; // AltGr types characters
  if (!ctrlKey && !metaKey) return key === 'Insert' && shiftKey; // the old way to paste
  if (shiftKey && !APP_WITH_CTRL_SHIFT.test(key)) return true;
  return !APP_WITH_CTRL.test(key.length === 1 ? key.toLowerCase() : key);
}

export function openGate(canvas) {
  canvas.addEventListener('keydown', (event) => { if (browsersKey(event)) event.stopImmediatePropagation(); }, { capture: true });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  // SDL prevents the press's default, which would have been to focus the canvas.
  canvas.addEventListener('pointerdown', () => canvas.focus({ preventScroll: true }), { capture: true });
}
