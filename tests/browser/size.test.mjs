// The size of the download, and the contents that its files must not have.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WEB } from './harness.mjs';

const LIMIT = 800000; // bytes, gzip, all that is needed to play, in Chinese as well
const text = (name) => readFileSync(path.join(WEB, name), 'utf8');
const packed = (name) => gzipSync(readFileSync(path.join(WEB, name)), { level: 9 }).length;

const FONT = 'chinese.otf';

// True for a file that is fetched only when it is wanted, like the font for Chinese or the program for the still of a
// waiting frame.
const isLate = (name) => /(\.otf|\.weights|\.book|still\.wasm)$/.test(name);

const hash = (bytes) => 'sha256-' + createHash('sha256').update(bytes).digest('base64');

// Every file that is needed to play, with the hash that the service worker has of it; sw.js without one.
function files() {
  const kept = JSON.parse(/const FILES = (\{[^}]*\})/.exec(text('sw.js'))[1]);
  return [...Object.entries(kept).map(([name, its]) => [name === './' ? 'index.html' : name, its]), ['sw.js', null]];
}

test('all that is needed to play in Chinese weighs at most 800 kB', (t) => {
  const sizes = files().map(([name]) => [name, packed(name)]).filter(([name]) => !isLate(name) || name === FONT);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  t.diagnostic(`${total} bytes gzip, ${packed(FONT)} of them for Chinese, and ${packed('master.weights')} for Master`);
  assert.ok(total <= LIMIT, `${total}: ${sizes.map(([name, size]) => `${name} ${size}`).join(', ')}`);
});

test('a trained player weighs at most 150 kB', () => {
  for (const weights of ['master.weights', 'blocks.weights']) assert.ok(packed(weights) <= 150_000, weights);
});

test('its opening book weighs a few kB', () => assert.ok(packed('opening.book') <= 12_000));

test('what a frame that waits fetches for its still board weighs at most 51 kB', (t) => {
  const total = packed('still.js') + packed('still.wasm');
  t.diagnostic(`${total} bytes gzip`);
  assert.ok(total <= 51_000, `${total}`);
});

test('what draws the still of another view than Play weighs at most 180 kB', (t) => {
  t.diagnostic(`${packed('view-still.wasm')} bytes gzip`);
  assert.ok(packed('view-still.wasm') <= 180_000, `${packed('view-still.wasm')}`);
});

// The only exception is an example of what newGame() takes.
test('no script of the page knows a game', () => {
  const ours = readdirSync(WEB).filter((name) => name.endsWith('.js') && !name.startsWith('app.'));
  for (const name of ours) assert.doesNotMatch(text(name).replace(/complain\(.*/g, ''), /\b(ttt|stones|reversi|dots)\b/i, name);
});

test('every word of the scripts has its Chinese', () => {
  const known = JSON.parse(/TEXT = (\{[\s\S]*\});/.exec(text('text.js'))[1]);
  const scripts = readdirSync(WEB).filter((name) => name.endsWith('.js') && name !== 'app.js');
  const said = scripts.flatMap((name) => [...text(name).matchAll(/\btr\('((?:[^'\\]|\\.)*)'/g)].map(([, words]) => words));
  assert.ok(said.length > 10, 'they are found');
  assert.deepEqual(said.filter((words) => !(words.replaceAll("\\'", "'") in known)), []);
});

test('every file of the page is in the list for offline play', () => {
  const known = files().map(([name]) => name);
  const top = readdirSync(WEB).filter((name) => statSync(path.join(WEB, name)).isFile());
  for (const name of top.filter((one) => !one.endsWith('.html') || one === 'index.html')) assert.ok(known.includes(name), name);
});

test('every table of the build tells what each file is', () => {
  for (const [name, its] of files()) if (its) assert.equal(its, hash(readFileSync(path.join(WEB, name))), name);
  const fetched = JSON.parse(/FILES = (\{[\s\S]*\});/.exec(text('files.js'))[1]);
  for (const [name, { bytes, integrity }] of Object.entries(fetched)) { // the CRC-32 is checked at every start
    assert.deepEqual([bytes, integrity], [statSync(path.join(WEB, name)).size, hash(readFileSync(path.join(WEB, name)))], name);
  }
  const modules = [...text('index.html').matchAll(/<link rel="modulepreload" href="([^"]+)" integrity="([^"]+)">/g)];
  for (const [, name, its] of modules) assert.equal(its, hash(readFileSync(path.join(WEB, name))), name);
  const scripts = files().map(([name]) => name).filter((name) => /\.(js|css|wasm|otf|weights|book)$/.test(name));
  const checked = [...Object.keys(fetched), ...modules.map(([, name]) => name), 'sw.js', 'mcts-arcade.js'];
  assert.deepEqual([...scripts].sort(), checked.sort());
});

test('the version is another when any file is', (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arcade-web-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(WEB, folder, { recursive: true });
  const version = () => {
    execFileSync('python3', [fileURLToPath(new URL('../../cmake/seal.py', import.meta.url)), folder]);
    return /VERSION = '(\w{16})'/.exec(readFileSync(path.join(folder, 'sw.js'), 'utf8'))[1];
  };
  const versions = [version()];
  assert.equal(versions[0], /VERSION = '(\w{16})'/.exec(text('sw.js'))[1], 'sealed again it is the same');
  for (const name of ['app.wasm', 'shell.js', 'index.html', 'icon-180.png', 'reader.css', 'sw.js']) {
    appendFileSync(path.join(folder, name), '\n');
    versions.push(version());
  }
  assert.equal(new Set(versions).size, 7);
});

test('nothing inline, nothing from elsewhere', () => {
  const page = text('index.html');
  const [policy] = /default-src[^"]*/.exec(page);
  assert.doesNotMatch(page, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';[^"]* style-src 'self';/);
  assert.doesNotMatch(page, /(src|href)="(https?:)?\/\//);
  assert.doesNotMatch(policy, /unsafe-(inline|eval)(?<!wasm-unsafe-eval)/);
});
