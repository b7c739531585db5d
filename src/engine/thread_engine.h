// The engine on threads: std::thread on the desktop, pthreads in a page with
// shared memory.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/engine.h"
#include "engine/search_host.h"

namespace engine {

class ThreadEngine final : public Engine {
 public:
  // Starts `threads` >= 1 threads, which share `bytes` of memory for trees:
  // with kSharedTree one leads and the others help it, with kRootTrees each
  // grows a tree of its own, and poll() merges what they found.
  ThreadEngine(int threads, std::size_t bytes,
               mcts::Parallel parallel = mcts::Parallel::kSharedTree);
  // Blocks until the threads have ended: within some milliseconds.
  ~ThreadEngine() override;

  void post(SearchRequest request) override;
  void stop() override;
  std::optional<SearchUpdate> poll() override;
  int threads() const override { return threads_; }

 private:
  // A request or an update with the number of the search it belongs to.
  struct Order {
    std::uint64_t generation = 0;
    SearchRequest request;
  };
  struct Report {
    std::uint64_t generation = 0;
    SearchUpdate update;
  };

  struct Worker {
    explicit Worker(int helpers) : host(helpers) {}

    // Only the owner of the engine touches these.
    std::optional<Order> pending;  // not handed over yet
    std::optional<Report> newest;

    // Both sides, under `mutex`. The owner only ever tries the lock: on a
    // page's main thread nothing may wait.
    std::mutex mutex;
    std::condition_variable wake;
    std::optional<Order> inbox;
    std::optional<Report> outbox;
    bool quit = false;

    // Only the thread touches this.
    SearchHost host;
    std::thread thread;
  };

  void work(Worker& worker);
  static std::optional<Order> wait_for_order(Worker& worker);
  void search(Worker& worker, Order order);
  static void publish(Worker& worker, Report report);

  static void hand_over(Worker& worker);
  static bool collect(Worker& worker);
  std::optional<SearchUpdate> merged() const;

  std::size_t active_for(const SearchRequest& request) const;

  int threads_;
  std::size_t bytes_per_worker_;
  std::vector<std::unique_ptr<Worker>> workers_;
  mcts::FinalMove final_move_ = {};           // of the present search
  std::size_t active_ = 0;                    // the first so many workers are on the present search
  std::atomic<std::uint64_t> generation_{0};  // of the present search; older ones give up
  std::atomic<std::uint64_t> stopped_{0};     // the search of this generation is to end
};

}  // namespace engine
