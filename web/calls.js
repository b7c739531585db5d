// Calls of the program's functions. Texts go over its heap: its stack is small, and a text may be long.

export const MOST_TEXT = 1 << 20; // bytes; none longer goes in

export const isTooLong = (text) => text.length > MOST_TEXT || new Blob([text]).size > MOST_TEXT;

// Calls arcade_NAME with numbers and texts, none of them too long; what it returns is a number, which for a text is its place.
export function call(module, name, values) {
  const places = values.map((value) => (typeof value === 'string' ? place(module, value) : value));
  try {
    return module['_arcade_' + name](...places);
  } finally {
    values.forEach((value, i) => { if (typeof value === 'string') module._free(places[i]); });
  }
}

function place(module, text) {
  const size = module.lengthBytesUTF8(text) + 1;
  const at = module._malloc(size);
  module.stringToUTF8(text, at, size);
  return at;
}
