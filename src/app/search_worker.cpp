// The program as a search worker: web/search-worker.js loads it without running
// main(), and calls these.
#include <emscripten.h>

#include <cstdint>

#include "app/page_threads.h"
#include "engine/workers.h"

using app::tree_memory;

namespace {

engine::SearchServer& server() {
  static engine::SearchServer server(engine::TreeMemory::for_both(tree_memory()));
  return server;
}

engine::Bytes g_report;

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void search_take(const std::uint8_t* bytes, int size) {
  server().take({bytes, static_cast<std::size_t>(size)});
}

// 1 while there is more to do.
EMSCRIPTEN_KEEPALIVE int search_run(int milliseconds) {
  return server().run(std::chrono::milliseconds(milliseconds)) ? 1 : 0;
}

// The size of the next report, 0 when there is none; it stays valid until the
// next call.
EMSCRIPTEN_KEEPALIVE int search_next_report() {
  g_report = server().take_message().value_or(engine::Bytes());
  return static_cast<int>(g_report.size());
}

EMSCRIPTEN_KEEPALIVE const std::uint8_t* search_report() { return g_report.data(); }

}  // extern "C"
