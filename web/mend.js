// Repairs a visit for which not all files of this version arrived as they were built: one was cut, foreign, or of
// another version. A classic script, so that early.js has it whatever module is not there.
'use strict';
globalThis.mend = (() => {
  const PATIENCE = 4000;    // ms for the service worker to answer
  const FETCH_WAIT = 15000; // ms for a file, and for a reload; a message shall not wait for ever

  // True if this page has just reloaded itself. It does so once, unless a person asks for it, so that it makes no loop.
  const tried = Boolean(history.state?.mended);
  if (tried) history.replaceState({ ...history.state, mended: false }, '');

  const modulesOf = (page) => [...page.querySelectorAll('link[integrity]')].map((link) => ({ url: link.getAttribute('href'), integrity: link.integrity }));
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const anew = (url, integrity = '') => fetch(url, { cache: 'reload', integrity, signal: AbortSignal.timeout?.(FETCH_WAIT) });

  // The modules of the version that the host has now.
  async function offered() {
    const answer = await anew('./');
    const text = await answer.text();
    if (!answer.ok || !text.trimEnd().endsWith('</html>')) throw new Error('the page is not whole');
    const modules = modulesOf(new DOMParser().parseFromString(text, 'text/html'));
    if (modules.length === 0) throw new Error('the page is not ours');
    return modules;
  }

  // Removes the stored version that did not start, and a service worker that does not answer.
  async function drop() {
    const workers = navigator.serviceWorker; // the mere look throws in a sandboxed frame
    if (!workers?.controller) return;
    const { port1, port2 } = new MessageChannel();
    const dropped = new Promise((done) => { port1.onmessage = () => done(true); });
    workers.controller.postMessage('drop', [port2]);
    if (await Promise.race([dropped, wait(PATIENCE)])) return;
    await Promise.race([workers.getRegistration().then((found) => found?.unregister()), wait(PATIENCE)]);
  }

  // Loads the page again if that can help; else resolves, and nothing has changed. incomplete: something of the page
  // itself is missing, so that the same version once more helps too. wanted: a person asks for it.
  return async function mend(incomplete, wanted = false) {
    try {
      if (tried && !wanted) return;
      const modules = await offered();
      if (same(modules, modulesOf(document)) && !incomplete) return;
      await Promise.all(modules.map(({ url, integrity }) => anew(url, integrity))); // fails if one does not fit
      await drop().catch((error) => console.log('nothing dropped: ' + error));
      history.replaceState({ ...history.state, mended: true }, '');
      location.reload();
      await wait(FETCH_WAIT); // the page is going
    } catch (error) {
      console.log('not mended: ' + error);
    }
  };
})();
