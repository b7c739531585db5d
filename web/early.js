// A classic script for the few cases in which the module boot.js never runs: a page opened from disk
// (modules are refused there), a module that did not arrive, a browser without modules.
'use strict';
(function () {
  function show(id) {
    function reveal() {
      document.getElementById('loading').hidden = true;
      document.getElementById(id).hidden = false;
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', reveal);
    else reveal();
  }

  if (location.protocol === 'file:') { show('from-file'); return; }
  if (!('noModule' in HTMLScriptElement.prototype)) { show('not-loaded'); return; }
  addEventListener('error', function (event) {
    var from = event.target;
    if (from && from.tagName === 'SCRIPT' && from.type === 'module') show('not-loaded');
  }, true); // load errors do not bubble
})();
