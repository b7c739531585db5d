// What is kept from visit to visit. Storage may be switched off or full.

const folder = new URL('.', location.href).pathname; // other copies on the same origin keep their own
const keyOf = (name) => `mcts-arcade ${folder} ${name}`;

export function load(name) {
  try {
    return localStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

export function save(name, text) {
  try {
    localStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}

// The language somebody chose, or null. The program writes it, for frames apart: see src/app/app.cpp and
// src/ui/preferences.h.
export function chosenLanguage() {
  const preferences = load(window === window.top ? 'preferences' : 'framed');
  return new URLSearchParams(preferences).get('language');
}
