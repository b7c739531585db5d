// Keys on keyboards of other countries, and keys that come faster than pictures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './page.mjs';

const options = { timeout: 180000 };
const CTRL = 2, SHIFT = 8; // as CDP counts them

// A browser reports [key, code, keyCode], with Ctrl for undo, redo and copy, and with Shift for help.
const LAYOUTS = {
  American: { undo: ['z', 'KeyZ', 90], redo: ['y', 'KeyY', 89], copy: ['c', 'KeyC', 67], paste: ['v', 'KeyV', 86], help: ['?', 'Slash', 191] },
  Russian: { undo: ['я', 'KeyZ', 90], redo: ['н', 'KeyY', 89], copy: ['с', 'KeyC', 67], paste: ['м', 'KeyV', 86], help: ['?', 'Digit7', 55] },
  German: { undo: ['z', 'KeyY', 90], redo: ['y', 'KeyZ', 89], copy: ['c', 'KeyC', 67], paste: ['v', 'KeyV', 86], help: ['?', 'Minus', 219] },
  French: { undo: ['z', 'KeyW', 90], redo: ['y', 'KeyY', 89], copy: ['c', 'KeyC', 67], paste: ['v', 'KeyV', 86], help: ['?', 'KeyM', 188] },
  Spanish: { undo: ['z', 'KeyZ', 90], redo: ['y', 'KeyY', 89], copy: ['c', 'KeyC', 67], paste: ['v', 'KeyV', 86], help: ['?', 'Minus', 219] },
  Arabic: { undo: ['ئ', 'KeyZ', 0], redo: ['غ', 'KeyY', 0], copy: ['ؤ', 'KeyC', 0], paste: ['ر', 'KeyV', 0], help: ['؟', 'Slash', 191] },
};

// With the modifier's own key before and after it, as a hand does.
async function press(visit, [key, code, windowsVirtualKeyCode], modifier) {
  const cdp = await visit.context.newCDPSession(visit.page);
  const send = (type, what, modifiers) => cdp.send('Input.dispatchKeyEvent', { type, ...what, modifiers });
  const held = { [CTRL]: { key: 'Control', code: 'ControlLeft', windowsVirtualKeyCode: 17 }, [SHIFT]: { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 } }[modifier];
  if (held) await send('rawKeyDown', held, modifier);
  for (const type of ['rawKeyDown', 'keyUp']) await send(type, { key, code, windowsVirtualKeyCode }, modifier);
  if (held) await send('keyUp', held, 0);
  await cdp.detach();
  await visit.frame();
}

test('undo, redo, copy and help work on every keyboard, and paste stays the browser\'s', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human', moves: '0-4' }, { init: () => {
    navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
  } });
  await visit.page.locator('#canvas').focus();
  const length = (n) => visit.untilState((s, wanted) => s.history.length === wanted, n);
  for (const [layout, { undo, redo, copy, paste, help }] of Object.entries(LAYOUTS)) {
    await press(visit, undo, CTRL);
    await length(1);
    await press(visit, redo, CTRL);
    await length(2);
    await press(visit, copy, CTRL);
    assert.equal(await visit.page.evaluate(() => { const text = globalThis.copied; globalThis.copied = null; return text; }), '0 4', `${layout}: Ctrl+C`);
    const [key, code, keyCode] = paste;
    assert.ok(await visit.page.evaluate((one) => document.getElementById('canvas').dispatchEvent(
      new KeyboardEvent('keydown', { ...one, ctrlKey: true, bubbles: true, cancelable: true })), { key, code, keyCode }), `${layout}: Ctrl+V`);
    const controls = () => visit.page.evaluate(() => JSON.stringify(arcade.controls().map(({ id, label }) => id + label)));
    const before = await controls();
    await press(visit, help, SHIFT);
    await visit.settled();
    assert.notEqual(await controls(), before, `${layout}: ?`);
    await visit.press('Escape');
    await visit.settled();
    assert.equal(await controls(), before, `${layout}: help is closed`);
  }
});

test('a key that types another sign is not the command of its place', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' });
  await visit.page.locator('#canvas').focus();
  const before = await visit.picture();
  await press(visit, ['#', 'Backslash', 191], 0); // German
  assert.ok(before.equals(await visit.picture()), 'no help');
});

test('all keys that have come are acted upon before the next picture', options, async (t) => {
  const moves = Array.from({ length: 20 }, (_, i) => i);
  const visit = await open(t, { game: 'dots', rule: 'free', first: 'human', second: 'human', moves: moves.join('-') });
  await visit.page.locator('#canvas').focus();
  await visit.settled();
  const { left, drawn } = await visit.page.evaluate((count) => new Promise((done) => {
    const { frames } = arcade.state();
    for (let i = 0; i < count; i++) {
      for (const type of ['keydown', 'keyup']) {
        document.getElementById('canvas').dispatchEvent(new KeyboardEvent(type, { key: 'u', code: 'KeyU', keyCode: 85, bubbles: true, cancelable: true }));
      }
    }
    const look = () => {
      const state = arcade.state();
      if (state.frames === frames) requestAnimationFrame(look);
      else done({ left: state.history.length, drawn: state.frames - frames });
    };
    look();
  }), moves.length);
  assert.deepEqual({ left, drawn }, { left: 0, drawn: 1 });
});
