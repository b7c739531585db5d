// The page's program also runs where memory cannot be shared (Module.threads is 0 then).

// Shared memory can be made there, but not sent, and the name of its constructor is hidden. Emscripten asks for the name.
if (typeof SharedArrayBuffer === 'undefined') {
  globalThis.SharedArrayBuffer = new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true }).buffer.constructor;
}

// Emscripten 3.1.6 waits for ever for a thread pool of size 0.
if (Module['threads'] === 0) {
  const instantiate = Module['instantiateWasm'];
  Module['instantiateWasm'] = (imports, receive) => instantiate(imports, (instance, module) => {
    receive(instance, module);
    setTimeout(() => { if (runDependencies > 0) removeRunDependency('wasm-instantiate'); });
  });
}
