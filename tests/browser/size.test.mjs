// What a visitor downloads, and what the files must not contain.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { WEB } from './harness.mjs';

const LIMIT = 900000; // bytes, gzip, all that is needed to play
const text = (name) => readFileSync(path.join(WEB, name), 'utf8');
const packed = (name) => gzipSync(readFileSync(path.join(WEB, name)), { level: 9 }).length;

function files() {
  const list = /const FILES = (\[[^\]]*\])/.exec(text('sw.js'));
  assert.ok(list, 'the build has filled in FILES');
  return [...JSON.parse(list[1]).map((name) => (name === './' ? 'index.html' : name)), 'sw.js'];
}

test('all that is needed to play weighs at most 1 MB', (t) => {
  const sizes = files().map((name) => [name, packed(name)]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  t.diagnostic(`${total} bytes gzip`);
  assert.ok(total <= LIMIT, `${total}: ${sizes.map(([name, size]) => `${name} ${size}`).join(', ')}`);
});

test('every file of the page is in the list for offline play', () => {
  const known = files();
  const top = readdirSync(WEB).filter((name) => statSync(path.join(WEB, name)).isFile());
  for (const name of top.filter((one) => !one.endsWith('.html') || one === 'index.html')) assert.ok(known.includes(name), name);
});

test('the build has filled in every token', () => {
  assert.match(text('boot.js'), new RegExp(`Number\\('${statSync(path.join(WEB, 'app.wasm')).size}'\\)`));
  for (const name of files().filter((one) => /\.(html|js|css)$/.test(one) && !one.startsWith('app.'))) {
    assert.doesNotMatch(text(name), /@[A-Z_]+@/, name);
  }
});

test('nothing inline, nothing from elsewhere', () => {
  const page = text('index.html');
  assert.doesNotMatch(page, /<script(?![^>]*\ssrc=)/);
  assert.doesNotMatch(page, /<style|\sstyle=|\son[a-z]+=/);
  assert.doesNotMatch(page, /(src|href)="(https?:)?\/\//);
  assert.match(page, /Content-Security-Policy/);
  assert.doesNotMatch(page, /unsafe-(inline|eval)(?<!wasm-unsafe-eval)/);
});
