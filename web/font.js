// The font for Chinese, which comes when it is first wanted: in English nobody waits for it.
import { fetchBytes } from './load.js';

let font = null; // bytes, without any when it could not be had; null while nobody knows
let coming = null;

// Resolves when it is known whether it can be had.
export function fetchFont() {
  coming ??= fetchBytes('chinese.otf', new AbortController()).catch((error) => {
    console.log('no font for Chinese: ' + error.message);
    return new Uint8Array();
  }).then((bytes) => { font = bytes; });
  return coming;
}

// The same at once, null when it is not known yet: known() is called then. Who has been told that it cannot be had, and
// asks again, has it fetched again.
export function chineseFont(known) {
  const told = font;
  if (!told) fetchFont().then(known);
  else if (told.length === 0) font = coming = null;
  return told;
}
