// Root parallelisation (Chaslot, Winands, van den Herik 2008): every worker
// searches a tree of its own, and what is shown is their sum.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/any_search.h"
#include "mcts/config.h"

namespace engine {

// Worker i searches tree i. Finished as soon as one of the trees is: a proof
// holds for all of them.
class RootTrees final : public AnySearch {
 public:
  // Trees of the same position for one worker each, with seeds that differ by one.
  RootTrees(std::vector<std::unique_ptr<AnySearch>> trees, mcts::FinalMove final_move);

  void run(std::uint64_t iterations, int worker) override;
  void advance(mcts::Move m) override;
  void restart(std::uint64_t seed) override;
  bool finished() const override { return finished_; }
  // Each tree as it was at the end of a run(), the last one if its worker is not just
  // about to say so.
  mcts::SearchSnapshot snapshot() override;

 private:
  struct Tree {
    std::unique_ptr<AnySearch> search;  // its worker's alone while that runs
    std::mutex mutex;
    mcts::SearchSnapshot shown;  // under mutex
    mcts::SearchSnapshot seen;   // of it, by who asks

    void show();
    const mcts::SearchSnapshot& look();
  };

  void show_all();  // while no worker runs

  std::deque<Tree> trees_;  // a deque, because a Tree cannot be moved
  const mcts::FinalMove final_move_;
  std::atomic<bool> finished_{false};
};

}  // namespace engine
