// A classic script that runs before the first paint. It says which colours are wanted and whether this is a frame in an
// article. It runs the modules, and sees to the few cases in which boot.js never runs: a page opened from disk (modules
// are refused there), a module that did not arrive as it was built, a browser without modules.
'use strict';
(function () {
  var PATIENCE = 60000; // ms for the modules to come
  var root = document.documentElement;
  var asked = /[?&]theme=(light|dark)?-?(contrast)?(&|$)/.exec(location.search) || [];
  var wishes = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'].map(function (wish) { return matchMedia(wish); });
  function colour() {
    if (root.dataset.scheme) return; // the program has chosen
    root.dataset.theme = asked[1] || (wishes[0].matches ? 'dark' : 'light');
    root.toggleAttribute('data-contrast', Boolean(asked[2]) || wishes[1].matches || wishes[2].matches);
  }
  colour();
  wishes.forEach(function (wish) { wish.addEventListener('change', colour); });
  if (/[?&]embed=1(&|$)/.test(location.search)) {
    root.dataset.embed = '';
    var view = /[?&]view=(analyse|tree|steps|learn)(&|$)/.exec(location.search);
    if (view) root.dataset.view = view[1];
    // On its way while the modules come that check and run it: see still.js.
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: view ? 'view-still.wasm' : 'still.wasm' }));
  }

  function show(id) {
    if (!document.getElementById(id)) { // the page is cut
      document.body.textContent = 'Part of this page did not arrive. Load it again. 本页的部分内容未能载入，请重新加载。';
      return;
    }
    document.getElementById('loading').hidden = true;
    document.getElementById(id).hidden = false;
  }

  function whenParsed(act) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
    else act();
  }

  // incomplete: the same files once more help, if they are as they were built.
  function mended(incomplete, wanted) { return globalThis.mend ? mend(incomplete, wanted) : Promise.resolve(); }

  // A sandboxed frame without an origin of its own may load modules only from a host that lets everybody read them.
  function noModule() {
    if (self.origin !== 'null') { notLoaded(); return; }
    document.getElementById('address').textContent = location.href;
    fetch('boot.js', { mode: 'no-cors' }).then(function () { show('no-origin'); }, notLoaded);
  }

  var told = false; // one missing module makes others fail
  function notLoaded() { giveUp(true); }
  function giveUp(incomplete) {
    if (told) return;
    told = true;
    mended(incomplete).then(function () { show('not-loaded'); });
  }

  // One after another: a module that did not arrive as it was built must not run because another one imports it.
  function runModules(links) {
    if (links.length === 0) return;
    document.head.appendChild(Object.assign(document.createElement('script'), {
      type: 'module', src: links[0].href, integrity: links[0].integrity, onload: function () { runModules(links.slice(1)); },
    }));
  }

  whenParsed(function () {
    var again = document.getElementById('again');
    if (!again) { notLoaded(); return; }
    again.onclick = function () { mended(true, true).then(function () { location.reload(); }); };
    if (location.protocol === 'file:') show('from-file');
    else if (!('noModule' in HTMLScriptElement.prototype)) show('not-loaded');
    else runModules([].slice.call(document.querySelectorAll('link[rel=modulepreload]')));
  });
  if (location.protocol === 'file:') return;
  function isOurs(file) { return String(file).indexOf(location.href.replace(/[^/]*([?#].*)?$/, '')) === 0; }
  function started() { return Boolean(globalThis.arcade); } // by boot.js
  setTimeout(function () { if (!started()) whenParsed(notLoaded); }, PATIENCE);
  addEventListener('error', function (event) {
    var from = event.target;
    if (from.tagName === 'SCRIPT' && from.type === 'module' && !started()) whenParsed(noModule);
    if (from.rel === 'stylesheet' && !started()) whenParsed(notLoaded);
    // The modules have come, but do not run.
    if (from === window && isOurs(event.filename) && !started()) whenParsed(function () { giveUp(false); });
  }, true); // load errors do not bubble
})();
