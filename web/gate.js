// Stands before SDL on the canvas: decides which input is the app's and which stays the browser's.
// Must be opened before SDL makes its window, because listeners run in the order they were added.

const APP_WITH_CTRL = 'acvxyz'; // Ctrl or Command with these is the app's; all others are the browser's

// SDL calls preventDefault on every key it hears, so what it must not swallow must not reach it.
// Tab leaves the canvas (WCAG 2.1.2); F5, F11, F12, Ctrl+R and their like stay the browser's.
function browsersKey(event) {
  if (event.key === 'Tab' || /^F\d+$/.test(event.key)) return true;
  if (event.altKey && !event.ctrlKey) return true; // AltGr, which types characters, reports both
  return (event.ctrlKey || event.metaKey) && event.key.length === 1 && !APP_WITH_CTRL.includes(event.key.toLowerCase());
}

export function openGate(canvas) {
  canvas.addEventListener('keydown', (event) => { if (browsersKey(event)) event.stopImmediatePropagation(); }, { capture: true });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  // SDL prevents the press's default, which would have been to focus the canvas.
  canvas.addEventListener('pointerdown', () => canvas.focus({ preventScroll: true }), { capture: true });
}
