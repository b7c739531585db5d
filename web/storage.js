// Data that is kept from visit to visit. Storage may be switched off or full.

const folder = new URL('.', location.href).pathname; // other copies on the same origin keep their own
const keyOf = (name) => `mcts-arcade ${folder} ${name}`;

// A tab goes on with its own match and tables, whatever was done in another one since. A new tab goes on with the match
// and tables of the last one.
const OF_A_TAB = ['match', 'tablea', 'tableb'];
const OF_A_TAB_ALONE = ['address'];

export function load(name) {
  if (OF_A_TAB_ALONE.includes(name)) return read('sessionStorage', name);
  return (OF_A_TAB.includes(name) && read('sessionStorage', name)) || read('localStorage', name);
}

export function save(name, text) {
  if (OF_A_TAB_ALONE.includes(name)) return write('sessionStorage', name, text);
  if (OF_A_TAB.includes(name)) write('sessionStorage', name, text);
  return write('localStorage', name, text);
}

function read(storage, name) {
  try {
    return window[storage].getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

function write(storage, name, text) {
  try {
    window[storage].setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}

// The language that the user chose, or null. The program writes it, for frames apart: see src/app/app.cpp and
// src/ui/base/preferences.h.
export function chosenLanguage() {
  const preferences = load(window === window.top ? 'preferences' : 'framed');
  return new URLSearchParams(preferences).get('language');
}
