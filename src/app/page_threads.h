// The threads of a page with shared memory, which are Web Workers to the browser.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/guarded_engine.h"

namespace app {

// The trees of the searches take at most `bytes` of memory, whatever happens to the threads.
std::unique_ptr<engine::Engine> make_page_threads(int threads, std::size_t bytes);

// How many bytes of it are for the trees of searches, as web/boot.js has decided.
std::size_t tree_memory();

}  // namespace app
