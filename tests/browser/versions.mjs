// A host that can be given a new version, in which every file tells that it is new where a visitor can see it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WEB, serve } from './harness.mjs';

const SEAL = fileURLToPath(new URL('../../cmake/seal.py', import.meta.url));
const ofWorker = (folder, what) => what.exec(readFileSync(path.join(folder, 'sw.js'), 'utf8'))[1];
const versionIn = (folder) => ofWorker(folder, /VERSION = '([^']+)'/);
export const filesOfVersion = () => Object.keys(JSON.parse(ofWorker(WEB, /FILES = (\{[^}]*\})/))).length;

// A site of serve(), and
//   change(name, from, to)   of a file's text; seal() afterwards makes a version of it
//   update()                 puts the new version in the old one's place; another folder, `over(name)` copies one file of it
//   version                  the old one's
export async function host(t, options = {}) {
  const folder = copy(t, WEB);
  const site = await serve(folder, { prefix: '/app/', ...options });
  t.after(site.close);
  site.version = versionIn(folder);
  site.change = (name, from, to) => change(folder, name, from, to);
  site.seal = () => execFileSync('python3', [SEAL, folder]);
  const next = copy(t, WEB);
  change(next, 'index.html', '<h1 id="name">', '<h1 id="name" data-version="new">');
  change(next, 'boot.js', '`ready mode', '`ready new mode');
  change(next, 'share.js', "make('h2', {}, ", "make('h2', {}, 'New ' + ");
  change(next, 'search-worker.js', "'use strict';", "'use strict'; console.log('a new search worker');");
  change(next, 'app.js', 'var createArcade', 'console.log("a new program");var createArcade');
  appendFileSync(path.join(next, 'app.wasm'), Buffer.from([0, 4, 3, 0x6e, 0x65, 0x77])); // a section of no meaning, "new"
  execFileSync('python3', [SEAL, next]);
  site.over = (name) => cpSync(path.join(next, name), path.join(folder, name));
  site.update = () => cpSync(next, folder, { recursive: true });
  return site;
}

function copy(t, from) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arcade-web-'));
  cpSync(from, folder, { recursive: true });
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function change(folder, name, from, to) {
  const file = path.join(folder, name), text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${name} has ${from}`);
  writeFileSync(file, text.replaceAll(from, to));
}

export const OLD = { page: null, line: 'ready mode' }, NEW = { page: 'new', line: 'ready new mode' };

export const pageOf = (place) => place.locator('h1').getAttribute('data-version');

// Tells which version is there, by its first file and by its script.
export async function seen(place, lines) {
  const line = lines.findLast((one) => one.startsWith('ready '));
  return { page: await pageOf(place), line: line.slice(0, line.indexOf('mode') + 4) };
}

export async function look(visit, url) {
  visit.lines.length = 0;
  await visit.page.goto(url);
  await visit.ready();
  return seen(visit.page, visit.lines);
}

// The browser notices a new version by itself, some time after a visit; here at once. Its answer is a failure when the
// new version cannot be kept. Twice, because the first may be one with the page's own question, asked before there was
// anything new.
export const notice = (visit) => visit.place.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  await registration.update();
});
export const waiting = (visit) => visit.until(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null, null, 'the new version is stored and waits');
export const takenOver = (visit, version) => visit.until(async (old) => (await caches.keys()).every((name) => !name.endsWith(' ' + old)), version, 'the new version has taken over');

// Puts something else in the place of a file that the browser has kept.
export const damageKept = (visit, name) => visit.page.evaluate(async (damagedName) => {
  for (const key of await caches.keys()) await (await caches.open(key)).put(damagedName, new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
}, name);
