// For the linker: the page that runs view-still.wasm gives it this (web/still.js).
mergeInto(LibraryManager.library, { measure: function () {} });
