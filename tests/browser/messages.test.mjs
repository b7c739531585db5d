// Calls and answers between an article and a frame: by messages, and through the element <mcts-arcade>.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focused, iframe, openArticle, options, running, stage, start, still } from './embed.mjs';
import { sleep } from './harness.mjs';

// A script as an author would write it.
const ASKER = `<script>
  const asked = new Map(), events = [];
  addEventListener('message', ({ data, source }) => {
    if (source !== document.querySelector('iframe').contentWindow || data.mctsArcade !== 1) return;
    if (data.event) events.push(data);
    if (data.event === 'loaded') for (const { message } of asked.values()) send(message); // again, after a reload
    if (data.id) { asked.get(data.id).done(data.error ?? data.result); asked.delete(data.id); }
  });
  let last = 0;
  function send(message) { document.querySelector('iframe').contentWindow.postMessage(message, '*'); }
  function ask(call, argument) {
    const message = { mctsArcade: 1, id: ++last, call, with: argument };
    send(message);
    return new Promise((done) => asked.set(message.id, { message, done }));
  }
</script>`;
const ask = (visit, ...what) => visit.page.evaluate((w) => ask(...w), what);

test('the article can ask for everything window.arcade does', options, async (t) => {
  const { visit, frame } = await openArticle(t, ASKER + iframe({ game: 'ttt', first: 'human', second: 'human' }));
  await still(frame);
  await visit.until(() => events.some(({ event }) => event === 'loaded'), null, 'the frame hears');
  assert.equal(await ask(visit, 'start'), true);
  assert.equal((await ask(visit, 'state')).position, '......... X');
  await running(frame);
  assert.equal(await focused(visit.page), 'BODY');

  assert.equal(await ask(visit, 'on', 'move'), true);
  assert.equal(await ask(visit, 'play', '4'), true);
  assert.equal(await ask(visit, 'play', '4'), false, 'not legal twice');
  await visit.until(() => events.some(({ event, data }) => event === 'move' && data.history.join() === '4'), null, 'the event');
  const { game, position } = await ask(visit, 'newGame', { game: 'stones', stones: 7, take: 2, first: 'human', second: 'human' });
  assert.deepEqual([game, position], ['stones', '7 2 1']);
  assert.deepEqual(await ask(visit, 'tree', { moves: [1] }), { total: 0, toMove: 'second', nodes: [] }, 'nothing was searched');
  assert.match(await ask(visit, 'tree', { moves: [3] }), /moves: move 1/);

  assert.equal(await ask(visit, 'off', 'move'), true);
  const before = await visit.page.evaluate(() => events.length);
  assert.equal(await ask(visit, 'play', 2), true, 'a number will do');
  await sleep(500);
  assert.equal(await visit.page.evaluate(() => events.length), before, 'nothing is told any more');
  visit.assertCalm();
});

test('what does not fit is ignored, with a line in the console', options, async (t) => {
  const { visit, frame } = await openArticle(t, ASKER + iframe({ game: 'ttt', first: 'human', second: 'human' }));
  await start(frame);
  const wrong = ['hello', null, 7, { call: 'play' }, { mctsArcade: 2, call: 'state' }, { mctsArcade: 1 }, { mctsArcade: 1, call: 'toString' },
    { mctsArcade: 1, call: 'on', with: 'nonsense' }, { mctsArcade: 1, call: '__proto__' }];
  for (const message of wrong) {
    visit.lines.length = 0;
    await visit.page.evaluate((m) => send(m), message);
    for (let i = 0; i < 40 && visit.lines.length === 0; i++) await sleep(50);
    assert.match(visit.lines.join(), /arcade: ignored a message/, JSON.stringify(message));
  }
  assert.match(await ask(visit, 'dance'), /call is one of start, state, newGame/);
  assert.match(await ask(visit, 'on', 'nonsense'), /the events are ready, move/);
  assert.equal(await ask(visit, 'play', 'nonsense'), false);
  assert.deepEqual((await ask(visit, 'state')).history, []);
  visit.assertCalm();
});

test('only the window around the frame is heard', options, async (t) => {
  const { visit, frame } = await openArticle(t, ASKER + iframe({ game: 'ttt', first: 'human', second: 'human' }) + '<iframe id="stranger" srcdoc="<p>Somebody else\'s"></iframe>');
  await start(frame);
  const stranger = visit.page.frames().find((other) => other.url() === 'about:srcdoc');
  await stranger.evaluate(() => parent.frames[0].postMessage({ mctsArcade: 1, id: 1, call: 'play', with: '4' }, '*'));
  await frame.evaluate(() => postMessage({ mctsArcade: 1, id: 1, call: 'play', with: '4' }, '*'));
  await sleep(500);
  assert.deepEqual((await ask(visit, 'state')).history, []);
});

// ---------------------------------------------------------------- <mcts-arcade>

test('<mcts-arcade> is the frame with attributes, events and calls', options, async (t) => {
  const { visit } = await openArticle(t, `<script src="${stage.app.url}mcts-arcade.js" async></script>
    <div lang="zh-CN"><mcts-arcade game="dots" moves="0-1" first="human" second="mcts" iterations="50" theme="dark" height="500" title="A board"></mcts-arcade></div>
    <script>
      const seen = [], board = document.querySelector('mcts-arcade');
      for (const name of ['move', 'over', 'snapshot']) board.addEventListener(name, ({ detail }) => seen.push([name, detail]));
    </script>`);
  await visit.page.waitForSelector('mcts-arcade iframe');
  const frame = await (await visit.page.$('mcts-arcade iframe')).contentFrame();
  assert.equal(await still(frame), '对弈', 'the language of the text around it');
  const { title, width, height, src } = await visit.page.evaluate(() => {
    const { title, width, height, src } = board.frame;
    return { title, width, height, src };
  });
  assert.deepEqual([title, width, height], ['A board', '100%', '500']);
  assert.equal(new URL(src).searchParams.get('title'), null);

  assert.equal(await visit.page.evaluate(() => board.start()), true);
  assert.deepEqual((await visit.page.evaluate(() => board.state())).history, ['0', '1']);
  await running(frame);
  assert.equal(await visit.page.evaluate(() => board.play('4')), true);
  await visit.until(() => seen.some(([name, detail]) => name === 'move' && detail.history.length === 4), null, 'the answer\'s event');
  const snapshot = await visit.page.evaluate(() => seen.findLast(([name]) => name === 'snapshot')[1]);
  assert.ok(snapshot.iterations > 0 && snapshot.value >= 0 && snapshot.value <= 1, JSON.stringify(snapshot));
  const { nodes } = await visit.page.evaluate(() => board.tree({ limit: 2 }));
  assert.equal(nodes.length, 2);
  assert.match(await visit.page.evaluate(() => board.tree({ limit: 0 }).catch((error) => error.message)), /limit is from 1 to 1000/);
  assert.equal((await visit.page.evaluate(() => board.newGame({ gallery: 'win-first' }))).position, 'XX.OO.... X');
  const { position } = await visit.page.evaluate(() => board.newGame({ game: 'stones', first: 'human', second: 'human', stones: 1 }));
  assert.equal(position, '1 2 1');
  await visit.page.evaluate(() => board.play(1));
  await visit.until(() => seen.some(([name]) => name === 'over'), null, 'the end');
  visit.assertCalm();
});

test('<mcts-arcade> may be moved about in the article, and taken out of it', options, async (t) => {
  const { visit } = await openArticle(t, `<script src="${stage.app.url}mcts-arcade.js" async></script>
    <section id="one"><mcts-arcade game="ttt" first="human" second="human"></mcts-arcade></section><section id="two"></section>
    <script>const board = document.querySelector('mcts-arcade');</script>`);
  await visit.page.waitForSelector('mcts-arcade iframe');
  await visit.page.evaluate(() => board.start());
  await visit.page.evaluate(() => { document.getElementById('two').append(board); });
  assert.equal(await visit.page.evaluate(() => board.start()), true, 'it begins again at its new place');
  assert.equal((await visit.page.evaluate(() => board.state())).game, 'ttt');
  await visit.page.evaluate(() => board.remove());
  await visit.page.evaluate(() => postMessage({ mctsArcade: 1, event: 'loaded' }, '*'));
  await sleep(300);
  visit.assertCalm();
});

// ---------------------------------------------------------------- a lesson

test('an article steps a lesson by messages', options, async (t) => {
  const { visit, frame } = await openArticle(t, ASKER + iframe({ game: 'stones', stones: 4, first: 'human', second: 'human', view: 'steps', iteration: 2 }));
  await start(frame);
  assert.equal(await ask(visit, 'on', 'lesson'), true);
  const second = await ask(visit, 'lesson.go', { iteration: 2, step: 1 });
  assert.deepEqual([second.iteration, second.step, second.phase], [2, 1, 'expand']);
  assert.equal((await ask(visit, 'lesson.go', { step: 2 })).phase, 'rollout');
  assert.deepEqual(await ask(visit, 'lesson.go', { step: 1 }), second);
  assert.deepEqual(await ask(visit, 'lesson.state'), second);
  await visit.until(() => events.filter(({ event }) => event === 'lesson').some(({ data }) => data.phase === 'rollout'), null, 'its event');
  assert.equal((await ask(visit, 'lesson.start', { seed: 3, iterations: 5 })).root.visits, 5);
  assert.match(await ask(visit, 'lesson.go', { iteration: 0 }), /iteration cannot be/);
  assert.equal(await ask(visit, 'lesson.end'), null);
  assert.equal(await ask(visit, 'lesson.state'), null);
  assert.equal(await ask(visit, 'analysis'), null);
  visit.assertCalm();
});

test('and so does <mcts-arcade>', options, async (t) => {
  const { visit } = await openArticle(t, `<script src="${stage.app.url}mcts-arcade.js" async></script>
    <mcts-arcade game="ttt" first="human" second="human" view="steps" iteration="8" step="2" lesson.solver="on"></mcts-arcade>
    <script>
      const told = [], board = document.querySelector('mcts-arcade');
      board.addEventListener('lesson', ({ detail }) => told.push(detail));
    </script>`);
  await visit.page.waitForSelector('mcts-arcade iframe');
  await visit.page.evaluate(() => board.start());
  await visit.until(() => told.length > 0, null, 'the first event');
  assert.deepEqual(await visit.page.evaluate(() => [told[0].iteration, told[0].step]), [8, 2]);
  const third = await visit.page.evaluate(() => board.lesson.go({ step: 3 }));
  assert.deepEqual([third.iteration, third.step], [8, 3]);
  assert.deepEqual(await visit.page.evaluate(() => board.lesson.go({ iteration: 9 }).then(() => board.lesson.go({ iteration: 8, step: 3 }))), third);
  assert.equal(await visit.page.evaluate(() => board.analysis()), null);
  visit.assertCalm();
});
