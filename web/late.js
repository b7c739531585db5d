// Files that come when they are first wanted, and that no first visit waits for: the font for Chinese, the weights of a
// trained player, its opening book.
import { fetchBytes } from './load.js';

const files = new Map(); // name -> bytes, without any when it could not be had; null while nobody knows
const coming = new Map();

// Resolves when it is known whether it can be had.
export function fetchLate(name) {
  if (!coming.has(name)) {
    coming.set(name, fetchBytes(name, new AbortController()).then(unpacked).catch((error) => {
      console.log(`no ${name}: ${error.message}`);
      return new Uint8Array();
    }).then((bytes) => files.set(name, bytes)));
  }
  return coming.get(name);
}

// What the build has packed: not every host does that for a kind of file that it does not know.
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The bytes at once, null when it is not known yet: known() is called then. Who has been told that a file cannot be had,
// and asks again, has it fetched again.
export function lateFile(name, known) {
  const told = files.get(name);
  if (!told) fetchLate(name).then(known);
  else if (told.length === 0) [files, coming].forEach((map) => map.delete(name));
  return told ?? null;
}
