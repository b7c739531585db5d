// Debian's Firefox, driven by Playwright over WebDriver BiDi, with a window on a virtual screen. Without a screen it
// has no WebGL. With one it draws in software and needs no preference for that.
import { spawn } from 'node:child_process';
import { executable, playwright } from './browser.mjs';

// Mouse events go the way of a real mouse, through the whole window. Otherwise they would go to the page directly, and
// frames of other sites would get none.
const PREFERENCES = {
  'remote.events.async.mouse.enabled': true, 'remote.events.async.wheel.enabled': true,
  'network.dns.localDomains': 'arcade.test', // this machine, under a name that is not known to be
};

// -> { newContext(options), close() }. A context's colorScheme is not heeded yet.
export async function launchFirefox() {
  const screen = await openScreen();
  const firefox = await playwright().firefox.launch({
    channel: 'moz-firefox', // as it comes from Mozilla, not Playwright's own build
    executablePath: executable('firefox-esr', 'FIREFOX'),
    headless: false,
    firefoxUserPrefs: PREFERENCES,
    env: { ...process.env, DISPLAY: screen.name },
  });
  return {
    newContext: (options) => firefox.newContext(options),
    async close() { await firefox.close(); screen.close(); },
  };
}

// Xvfb chooses a free number and writes it to a pipe. It goes with the tests, however they end.
async function openScreen() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const close = () => child.kill();
  process.on('exit', close);
  child.unref();
  let number = '';
  for await (const text of child.stdio[3]) number += text;
  if (!number) throw new Error('Xvfb opens no screen');
  return { name: ':' + number.trim(), close };
}
