// Root parallelisation (Chaslot, Winands, van den Herik 2008): every worker
// searches a tree of its own, and what is shown is their sum.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
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
  // Shows each tree as it was at the end of its last run(), or of the run() before if the worker is
  // just writing.
  mcts::SearchSnapshot snapshot() override;
  // Each tree answers at the end of a run(), or at once when its worker is not in one.
  std::optional<std::vector<Reply>> replies(const Question& question) override;

 private:
  // The number tells a question from the same one asked again later.
  struct NumberedQuestion {
    std::uint64_t number = 0;
    Question question;
    friend bool operator==(const NumberedQuestion&, const NumberedQuestion&) = default;
  };

  struct RootTree {
    std::mutex in_use;                  // held by the thread that works in the search
    std::unique_ptr<AnySearch> search;  // under in_use
    std::mutex mutex;                   // guards what the worker and the caller exchange:
    mcts::SearchSnapshot shown;
    std::optional<NumberedQuestion> asked;
    std::optional<Reply> reply;  // to that
    mcts::SearchSnapshot seen;   // the caller's copy of `shown`

    void show();
    const mcts::SearchSnapshot& look();
    void answer();
    std::optional<Reply> look_for_reply(const NumberedQuestion& now);
  };

  void show_all();  // while no worker runs

  std::deque<RootTree> trees_;  // a deque, because a Tree cannot be moved
  std::uint64_t answered_ = 0;  // questions; only the caller uses it
  const mcts::FinalMove final_move_;
  std::atomic<bool> finished_{false};
};

}  // namespace engine
