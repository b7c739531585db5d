// A static file server on the loopback interface that can misbehave on purpose.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm',
};

// What sends isolation headers from the host; without it the page's service worker has to.
export const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

// serve(folder, options) -> { url, log, answers, close() }
//   prefix   '/some/path/': where the folder hangs; all else is 404
//   headers  added to every answer
//   gzip     compress as static hosts do
//   answers  { 'app.wasm': (request, response, body) => ... }: misbehaviour per file, may be changed while serving
//   log      names of the files sent, in order (not those still good in the browser's cache)
export async function serve(folder, { prefix = '/', headers = {}, gzip = false, answers = {} } = {}) {
  const site = { answers, log: [] };
  const server = http.createServer((request, response) => {
    respond(request, response).catch((error) => { response.statusCode = 500; response.end(String(error)); });
  });

  async function respond(request, response) {
    const { pathname } = new URL(request.url, 'http://loopback');
    const name = pathname.slice(prefix.length) || 'index.html';
    const body = pathname.startsWith(prefix) && await file(name);
    for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
    response.setHeader('Cache-Control', 'max-age=600'); // what GitHub Pages says: the app must not fall for it
    response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    const tag = body && `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    if (tag && request.headers['if-none-match'] === tag) { response.statusCode = 304; response.end(); return undefined; }
    site.log.push(name);
    if (tag) response.setHeader('ETag', tag); // of the true file, even if a bad one is sent: asking with it gives 304
    if (site.answers[name]) return site.answers[name](request, response, body);
    if (!body) { response.statusCode = 404; response.end('not found'); return undefined; }
    return send(response, packed(request, response, body));
  }

  function file(name) {
    const full = path.join(folder, name);
    return full.startsWith(folder) ? readFile(full).catch(() => null) : null;
  }

  function packed(request, response, body) {
    if (!gzip || !/gzip/.test(request.headers['accept-encoding'] ?? '')) return body;
    response.setHeader('Content-Encoding', 'gzip');
    return gzipSync(body);
  }

  await new Promise((up, failed) => { server.on('error', failed); server.listen(0, '127.0.0.1', up); });
  site.url = `http://127.0.0.1:${server.address().port}${prefix}`;
  site.close = () => new Promise((done) => { server.close(done); server.closeAllConnections?.(); });
  return site;
}

export function send(response, body) {
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

// A page of another author, for `answers`; and one that shows the app in a frame.
export const article = (body) => (request, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.end(`<!doctype html><title>A post</title>${body}`);
};
export const post = (src, attributes = '') => article(`<iframe src="${src}" width=800 height=600 ${attributes}></iframe>`);

// Ready-made misbehaviour for `answers`.
export const missing = (request, response) => { response.statusCode = 404; response.end('not found'); };

// All of these are well-formed answers, which a browser keeps: a file that was cut or damaged on its way to the host,
// or another file in its place.
export const cut = (request, response, body) => send(response, body.subarray(0, body.length / 2));
export const damaged = (request, response, body) => {
  const copy = Buffer.from(body);
  copy[copy.length >> 1] ^= 1;
  send(response, copy);
};
export const foreign = (request, response) => {
  response.setHeader('Content-Type', 'text/html');
  send(response, Buffer.from('<!doctype html><html><title>Sign in</title>Welcome to this network</html>'));
};

// Sends half of the file, and then nothing.
export const stalled = (request, response, body) => {
  response.setHeader('Content-Length', body.length);
  response.write(body.subarray(0, body.length / 2));
};

// Promises the whole file, sends half of it and hangs up.
export const brokenOff = (request, response, body) => {
  response.setHeader('Content-Length', body.length);
  response.write(body.subarray(0, body.length / 2), () => setTimeout(() => response.destroy(), 50));
};

// An answer of serve() that waits until it is let go.
export function held() {
  const waiting = [];
  const answer = (request, response, body) => waiting.push(() => send(response, body));
  answer.release = () => { for (const go of waiting) go(); };
  return answer;
}
