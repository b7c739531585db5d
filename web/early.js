// A classic script that runs before the first paint. It says which colours are wanted and whether this is a frame in an
// article, and sees to the few cases in which the module boot.js never runs: a page opened from disk (modules are
// refused there), a module that did not arrive, a browser without modules.
'use strict';
(function () {
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
  if (/[?&]embed=1(&|$)/.test(location.search)) root.dataset.embed = '';

  function show(id) {
    function reveal() {
      document.getElementById('loading').hidden = true;
      document.getElementById(id).hidden = false;
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', reveal);
    else reveal();
  }

  // A sandboxed frame without an origin of its own may load modules only from a host that lets everybody read them.
  function notLoaded() {
    if (self.origin !== 'null') { show('not-loaded'); return; }
    document.getElementById('address').textContent = location.href;
    fetch('boot.js', { mode: 'no-cors' }).then(function () { show('no-origin'); }, function () { show('not-loaded'); });
  }

  if (location.protocol === 'file:') { show('from-file'); return; }
  if (!('noModule' in HTMLScriptElement.prototype)) { show('not-loaded'); return; }
  addEventListener('error', function (event) {
    var from = event.target;
    if (from && from.tagName === 'SCRIPT' && from.type === 'module') notLoaded();
  }, true); // load errors do not bubble
})();
