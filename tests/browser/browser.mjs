// Chromium as a visitor has it: a process of its own with a fresh profile, driven over CDP. Playwright's own
// launch() changes what is under test (it turns storage partitioning off, among other things).
import { spawn } from 'node:child_process';
import { accessSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const FLAGS = [
  '--headless', '--no-sandbox', '--no-first-run', '--no-default-browser-check', '--disable-quic', '--disable-sync',
  '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage', '--hide-scrollbars',
  '--disable-back-forward-cache', // Playwright's reload() hangs with it
  '--mute-audio', '--password-store=basic', '--force-color-profile=srgb', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--remote-debugging-port=0',
];

export function playwright() {
  for (const place of [process.env.PLAYWRIGHT_DIR, process.cwd()].filter(Boolean)) {
    try {
      return createRequire(path.join(path.resolve(place), 'here.js'))('playwright-core');
    } catch { /* the next place */ }
  }
  throw new Error('playwright-core not found: set PLAYWRIGHT_DIR to the folder that holds its node_modules');
}

// The program of this name on PATH, or the one that the variable names.
export function executable(name, variable) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const file of [process.env[variable], ...folders.map((folder) => path.join(folder, name))].filter(Boolean)) {
    try { accessSync(file); return file; } catch { /* the next place */ }
  }
  throw new Error(`no ${name} on PATH; ${variable} may name it`);
}

// Chromium without windows, address bar and menus, which cost a page more than its own start.
export const launchShell = (flags) => launch(flags, executable('chromium-headless-shell', 'CHROMIUM_SHELL'));

// -> { newContext(options), newSession(), unaided, close() }. unaided is the browser's first context, without Playwright's help: its
// pages are hidden when another is in front.
export async function launch(flags = [], program = executable('chromium', 'CHROMIUM')) {
  const { chromium: driver } = playwright();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'arcade-test-'));
  const child = spawn(program, [...FLAGS, ...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const browser = await driver.connectOverCDP(await endpoint(child), { noDefaults: true });

  async function close() {
    const gone = child.exitCode === null ? new Promise((done) => child.once('exit', done)) : null;
    const hard = setTimeout(kill, 5000);
    const session = await browser.newBrowserCDPSession();
    session.send('Browser.close').catch(() => {}); // the connection may go before the answer
    await gone;
    clearTimeout(hard);
    process.off('exit', kill);
    await browser.close().catch(() => {});
    rmSync(profile, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
  }
  const newSession = () => browser.newBrowserCDPSession();
  return { newContext: (options) => browser.newContext(options), newSession, unaided: browser.contexts()[0], close };
}

function endpoint(child) {
  return new Promise((found, failed) => {
    let said = '';
    const late = setTimeout(() => failed(new Error('Chromium did not start:\n' + said)), 60000);
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-8000);
      const match = /DevTools listening on (ws:\S+)/.exec(said);
      if (match) { clearTimeout(late); found(match[1]); }
    });
    child.once('exit', (code) => { clearTimeout(late); failed(new Error(`Chromium left with ${code}:\n${said}`)); });
  });
}
