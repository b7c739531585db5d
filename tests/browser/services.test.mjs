// The page's services for the program, and its input to it: storage, clipboard, files, address bar, sound, keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ISOLATED, WEB, openPage, serve, sleep } from './harness.mjs';
import { openPlain as open, stage } from './page.mjs';

const options = { timeout: 120000 };

// services: what C++ calls, made a second time for the test.
async function openServices(t, query, page) {
  const visit = await open(t, query, page);
  await visit.page.evaluate(async () => {
    const { makeServices } = await import('./services.js');
    const made = makeServices(document.createElement('canvas'), () => {});
    globalThis.services = made.api;
    globalThis.heard = []; // the calls into C++
    const texts = [''];
    made.connect({
      lengthBytesUTF8: (text) => new Blob([text]).size, _malloc: () => texts.push('') - 1, _free() {},
      stringToUTF8: (text, at) => { texts[at] = text; },
      _arcade_pasted: (at) => heard.push(['pasted', texts[at]]),
      _arcade_dropped: (name, at) => heard.push(['dropped', texts[name], texts[at]]),
      _arcade_refused: (name, why) => heard.push(['refused', texts[name], ['too long', 'unreadable', 'not allowed'][why]]),
      _arcade_copied: (done) => heard.push(['copied', done === 1]),
      _arcade_leave() {},
      _arcade_hidden_changed: () => heard.push(['hidden', services.hidden()]),
    });
  });
  return visit;
}

const serviceOf = (visit, name, ...values) => visit.page.evaluate(([n, v]) => services[n](...v), [name, values]);
const heard = (visit) => visit.until(() => heard.length > 0 && heard.splice(0), null, 'the program hears');

// A drop as a file manager makes it.
const drop = (visit, name, content) => visit.page.evaluate(([n, c]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([typeof c === 'number' ? 'x'.repeat(c) : c], n));
  const fire = (type) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    document.getElementById('canvas').dispatchEvent(event);
    return event.defaultPrevented;
  };
  return [fire('dragover'), fire('drop')];
}, [name, content]);

test('what is saved is there after a reload, and only for this copy of the page', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  assert.equal(await serviceOf(visit, 'load', 'note'), '');
  assert.equal(await serviceOf(visit, 'save', 'note', 'one\ntwo 中'), true);
  await visit.page.reload();
  await visit.ready();
  const kept = await visit.page.evaluate(async () => (await import('./services.js')).makeServices(document.createElement('canvas'), () => {}).api.load('note'));
  assert.equal(kept, 'one\ntwo 中');
  assert.ok(await visit.page.evaluate(() => Object.keys(localStorage).includes('mcts-arcade / note')));
});

test('storage that is refused or full harms nothing', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  assert.equal(await serviceOf(visit, 'save', 'match', 'x'.repeat(20e6)), false);
  await visit.page.evaluate(() => {
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, storage, { get() { throw new Error('refused'); } });
  });
  assert.equal(await serviceOf(visit, 'save', 'match', 'x'), false);
  assert.equal(await serviceOf(visit, 'load', 'match'), '');
  visit.assertCalm();
});

test('copying, and by selection where the clipboard is refused', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.click(5, 5);
  await serviceOf(visit, 'copy', 'f5d6c3');
  await visit.until(async () => (await navigator.clipboard.readText()) === 'f5d6c3', null, 'the clipboard has it');
  assert.deepEqual(await heard(visit), [['copied', true]]);

  await visit.page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); });
  await serviceOf(visit, 'copy', 'D3 C5\n中');
  await visit.until(async () => (await navigator.clipboard.readText()) === 'D3 C5\n中', null, 'the clipboard has it too');
  assert.deepEqual(await heard(visit), [['copied', true]]);
  assert.equal(await visit.page.evaluate(() => document.activeElement.id), 'canvas', 'the keys are still the canvas\'s');
  assert.equal(await visit.page.evaluate(() => document.querySelectorAll('textarea').length), 0);
});

test('a copy or a paste that the browser refuses is told', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  await visit.page.evaluate(() => {
    const refuse = () => Promise.reject(new Error('refused'));
    Object.assign(navigator.clipboard, { writeText: refuse, readText: refuse });
    document.execCommand = () => false;
  });
  await serviceOf(visit, 'copy', 'f5d6c3');
  assert.deepEqual(await heard(visit), [['copied', false]]);
  await serviceOf(visit, 'askForPaste');
  assert.deepEqual(await heard(visit), [['refused', '', 'not allowed']]);
  await visit.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })); // no secure page
  await serviceOf(visit, 'askForPaste');
  assert.deepEqual(await heard(visit), [['refused', '', 'not allowed']]);
  visit.assertCalm();
});

test('Ctrl+V hands over the clipboard, a button "Paste" too', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.click(5, 5);
  await serviceOf(visit, 'copy', 'f5d6c3');
  await visit.until(async () => (await navigator.clipboard.readText()) === 'f5d6c3');
  await heard(visit);
  await visit.page.keyboard.press('Control+v');
  assert.deepEqual(await heard(visit), [['pasted', 'f5d6c3']]);
  await serviceOf(visit, 'askForPaste');
  assert.deepEqual(await heard(visit), [['pasted', 'f5d6c3']]);
});

test('a paste into a field of the page is the field\'s', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  const prevented = await visit.page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'D3');
    return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  assert.equal(prevented, false);
  assert.deepEqual(await visit.page.evaluate(() => heard), []);
});

test('a dropped file is read; one too long, a folder and what is no text are refused', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  assert.deepEqual(await drop(visit, 'match 1.txt', 'one\ntwo 中'), [true, true], 'the browser does not open it');
  assert.deepEqual(await heard(visit), [['dropped', 'match 1.txt', 'one\ntwo 中']]);
  await drop(visit, 'exact.txt', 1 << 20);
  assert.equal((await heard(visit))[0][0], 'dropped');
  await drop(visit, 'long.txt', (1 << 20) + 1);
  assert.deepEqual(await heard(visit), [['refused', 'long.txt', 'too long']]);
  await drop(visit, 'picture.png', '\x89PNG\0\0');
  assert.deepEqual(await heard(visit), [['refused', 'picture.png', 'unreadable']]);
  visit.assertCalm();
});

test('the program takes a file, and says why not', options, async (t) => {
  const visit = await open(t, { game: 'ttt' });
  await drop(visit, 'long.txt', 1 << 20); // as long as may be: it is read, but says nothing
  await visit.untilState((s) => /; nothing was changed\.$/.test(s.message));
  await drop(visit, 'longer.txt', (1 << 20) + 1);
  await visit.untilState((s) => /"longer\.txt" is longer than 1 MB/.test(s.message));
  visit.assertCalm();
});

test('what is wrong is said in the language of the page', options, async (t) => {
  const visit = await open(t, { game: 'ttt', lang: 'zh', first: 'robot', moves: '4-4' });
  await visit.untilState((s) => /“robot”不能用于 first，未作更改。/.test(s.message) && /第 2 步“4”不合规则/.test(s.message));
  await drop(visit, 'match.txt', 'MCTS Arcade match 1\nsettings game=ttt\nmoves x\n');
  await visit.untilState((s) => s.message === 'match.txt: 第 3 行：第 1 步“x”：格号应为 0 到 8 的整数，而不是“x”；未作更改。');
  visit.assertCalm();
});

test('a file that is chosen is read', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  await visit.click(5, 5);
  const [chooser] = await Promise.all([visit.page.waitForEvent('filechooser'), serviceOf(visit, 'askForFile')]);
  await chooser.setFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from('one\n') });
  assert.deepEqual(await heard(visit), [['dropped', 'match.txt', 'one\n']]);
});

test('a file that is offered is downloaded', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  const [download] = await Promise.all([visit.page.waitForEvent('download'), serviceOf(visit, 'offerFile', 'match.txt', 'one\ntwo 中\n')]);
  assert.equal(download.suggestedFilename(), 'match.txt');
  assert.equal(readFileSync(await download.path(), 'utf8'), 'one\ntwo 中\n');
});

test('the address follows the game and keeps what is the page\'s own', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt', lang: 'zh', theme: 'dark', seed: '4' });
  await visit.page.evaluate(() => { history.replaceState({ mine: 1 }, '', location.href + '#here'); });
  const length = await visit.page.evaluate(() => history.length);
  const changes = await visit.page.evaluate(async () => {
    let count = 0;
    const own = history.replaceState;
    history.replaceState = (...values) => { count++; own.apply(history, values); };
    for (let i = 1; i <= 50; i++) {
      services.showAddress(`game=dots&moves=${i}`);
      await new Promise((done) => setTimeout(done, 20));
    }
    return count;
  });
  assert.ok(changes >= 1 && changes <= 5, `${changes} changes in a second`);
  await visit.until(() => location.search.includes('moves=50'), null, 'the last one is seen');
  const seen = await visit.page.evaluate(() => ({ search: location.search, hash: location.hash, state: history.state, length: history.length }));
  assert.deepEqual(seen, { search: '?game=dots&moves=50&lang=zh&theme=dark', hash: '#here', state: { mine: 1 }, length });
  assert.equal(await serviceOf(visit, 'linkOf', 'game=ttt&moves=4'), stage.site.url + '?game=ttt&moves=4');
});

test('a reload at once finds the last address', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  await visit.page.evaluate(() => {
    for (const stones of [31, 32, 33]) services.showAddress(`game=stones&stones=${stones}`); // the last ones wait
    location.reload();
  });
  await visit.untilState((s) => s.game === 'stones');
  assert.equal((await visit.state()).position, '33 2 1');
});

test('the program hears when nobody sees it any more', options, async (t) => {
  const visit = await openServices(t, { game: 'ttt' });
  for (const state of ['hidden', 'visible']) {
    await visit.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
    assert.deepEqual(await heard(visit), [['hidden', state === 'hidden']]);
  }
  visit.assertCalm();
});

// Counts the sound contexts of a page and how loud they are. Playwright's evaluate() counts as a click, so this
// counts the true ones.
function listen() {
  let clicked = false;
  addEventListener('pointerdown', () => { clicked = true; }, { capture: true });
  Object.defineProperty(navigator, 'userActivation', { value: { get hasBeenActive() { return clicked; } } });
  globalThis.sounds = { contexts: 0, peak: 0 };
  const Own = globalThis.AudioContext;
  globalThis.AudioContext = class extends Own {
    constructor(...values) {
      super(...values);
      sounds.contexts++;
      this.ear = new AnalyserNode(this, { fftSize: 32768 }); // as many samples are longer than any sound
      this.ear.connect(super.destination);
      setInterval(() => {
        const heard = new Float32Array(this.ear.fftSize);
        this.ear.getFloatTimeDomainData(heard);
        for (const sample of heard) sounds.peak = Math.max(sounds.peak, Math.abs(sample));
      }, 50);
    }

    get destination() { return this.ear; }
  };
}

test('no sound before somebody has clicked, then a quiet one for a move', options, async (t) => {
  const visit = await open(t, { game: 'ttt', first: 'human', second: 'human' }, { init: listen });
  await visit.page.evaluate(() => arcade.play('4'));
  await visit.untilState((s) => s.history.length === 1);
  await visit.frame();
  assert.equal(await visit.page.evaluate(() => sounds.contexts), 0);

  const { targets } = await visit.untilState((s) => s.targets.length > 0);
  await visit.click(targets[0].x, targets[0].y);
  await visit.until(() => sounds.peak > 0.1, null, 'a sound is heard');
  await sleep(500);
  const sounds = await visit.page.evaluate(() => globalThis.sounds);
  assert.equal(sounds.contexts, 1);
  assert.ok(sounds.peak < 0.5, `peak ${sounds.peak}`);
  visit.assertCalm();
});

test('a frame in somebody\'s page is silent, and leaves the address alone', options, async (t) => {
  const blog = await serve(WEB, { headers: ISOLATED, answers: { 'post.html': (request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>A post</title><iframe src="./?game=ttt&first=human&second=human" width=700 height=500></iframe>');
  } } });
  t.after(() => blog.close());
  const visit = await openPage(stage.browser, blog.url + 'post.html', { start: false, init: listen });
  t.after(() => visit.close());
  for (let i = 0; !visit.lines.some((line) => line.startsWith('ready ')) && i < 300; i++) await sleep(100);
  const frame = visit.page.frames()[1];
  const { targets } = await frame.evaluate(() => arcade.state());
  const box = await (await frame.frameElement()).boundingBox();
  await visit.page.mouse.click(box.x + targets[0].x, box.y + targets[0].y, { delay: 200 });
  for (let i = 0; i < 50 && (await frame.evaluate(() => arcade.state().history.length)) === 0; i++) await sleep(100);
  assert.equal(await frame.evaluate(() => arcade.state().history.length), 1);
  assert.equal(await frame.evaluate(() => globalThis.sounds.contexts), 0);
  await frame.evaluate(async () => (await import('./services.js')).makeServices(document.createElement('canvas'), () => {}).api.showAddress('game=dots'));
  await sleep(600);
  assert.match(frame.url(), /\?game=ttt/);
  assert.match(await frame.evaluate(() => location.search), /^\?game=ttt/);
});
