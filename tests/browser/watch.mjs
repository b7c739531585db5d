// What tests watch in a running page: its picture, its turns, its workers.
import assert from 'node:assert/strict';
import { sleep } from './harness.mjs';

// The reloaded page is known to be good, because it makes everything again.
export async function assertAsReloaded(visit, what, picture = () => visit.picture()) {
  const running = await picture();
  await visit.page.reload();
  await visit.ready();
  assert.ok((await picture()).equals(running), `${what}: the same picture as after a reload`);
}

// In the page, before its own scripts: counts questions to GL, each of which waits for the graphics process, and turns.
export function countTurns() {
  globalThis.questions = {};
  const QUESTION = /^(get(?!Extension|ContextAttributes)|is(?!ContextLost)|readPixels|finish|checkFramebufferStatus|clientWaitSync)/;
  const gl = WebGL2RenderingContext.prototype;
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(gl))) {
    const { value } = Object.getOwnPropertyDescriptor(gl, name);
    if (!QUESTION.test(name) || typeof value !== 'function') continue;
    gl[name] = function (...rest) { questions[name] = (questions[name] ?? 0) + 1; return value.apply(this, rest); };
  }
  globalThis.turns = 0;
  for (const name of ['requestAnimationFrame', 'setTimeout']) {
    const real = globalThis[name];
    globalThis[name] = (act, ...rest) => real((...given) => { globalThis.turns++; act(...given); }, ...rest);
  }
}

// The turns that the program takes in so many milliseconds.
export async function turnsIn(visit, ms) {
  const before = await visit.place.evaluate(() => turns);
  await sleep(ms);
  return await visit.place.evaluate(() => turns) - before;
}

// Waits until the program takes no turn for a second and a half; on a busy machine what was begun takes its time.
export async function untilAtRest(visit) {
  await visit.settled();
  for (let tries = 0; await turnsIn(visit, 1500) > 0; tries++) assert.ok(tries < 10, 'the page comes to rest');
}

// In the page, before its own scripts: all workers that are made.
export function hire() {
  globalThis.hired = [];
  globalThis.Worker = class extends Worker { constructor(...rest) { super(...rest); hired.push(this); } };
}
export const endWorkers = (visit) => visit.page.evaluate(() => { for (const worker of hired.splice(0)) worker.terminate(); });
