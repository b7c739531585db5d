#include "app/page_threads.h"

#include <emscripten.h>

#include <utility>

namespace app {

// clang-format off

// Ends all of Emscripten's threads, and loads so many workers for new ones.
EM_JS(void, threads_renew, (int count), {
  Module["threadsLost"]();
  PThread.terminateAllThreads();
  for (let i = 0; i < count; i++) {
    PThread.allocateUnusedWorker();
    PThread.loadWasmModuleToWorker(PThread.unusedWorkers[PThread.unusedWorkers.length - 1], () => {});
  }
});

// How many workers wait to become a thread.
EM_JS(int, threads_loaded, (), {
  return PThread.unusedWorkers.filter((worker) => worker.loaded).length;
});

// clang-format on

std::unique_ptr<engine::Engine> make_page_threads(int threads, std::size_t bytes) {
  auto memory = engine::TreeMemory::for_both(bytes);
  engine::ThreadSource source;
  source.make = [threads, memory]() -> std::unique_ptr<engine::ThreadEngine> {
    if (threads_loaded() < threads) return nullptr;
    return std::make_unique<engine::ThreadEngine>(threads, memory);
  };
  // The engine stays where it is: its threads can never be joined.
  source.give_up = [threads](std::unique_ptr<engine::ThreadEngine> lost) {
    static_cast<void>(lost.release());
    threads_renew(threads);
  };
  return std::make_unique<engine::GuardedEngine>(threads, std::move(source));
}

}  // namespace app
