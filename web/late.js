// Files that come when they are first wanted, and that no first visit waits for: the font for Chinese, the weights of a
// trained player, its opening book.
import { fetchBytes } from './load.js';

const files = new Map(); // name -> bytes, empty when the file could not be fetched; not there until it is known
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

// Unpacks a file that the build has packed: not every host compresses kinds of files that it does not know.
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Returns the bytes, or null while they are unknown; known() is called when they are known. No bytes mean that the file
// could not be fetched; the next call then fetches it again.
export function lateFile(name, known) {
  const told = files.get(name);
  if (!told) fetchLate(name).then(known);
  else if (told.length === 0) [files, coming].forEach((map) => map.delete(name));
  return told ?? null;
}
