// One search of whichever game is asked for, in slices short enough that its thread can listen in
// between; the memory in which it grows, and the threads that help it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/any_search.h"
#include "engine/evaluators.h"
#include "engine/protocol.h"
#include "mcts/arena.h"
#include "mcts/config.h"

namespace engine {

// The memory in which an engine's searches grow their trees. It is allocated once, at the first
// search, and lent to all searches, also if their config asks for another size. The memory of a
// page is small and cannot grow: many large allocations one after the other would leave no room for
// the next one. For one search at a time. A shared pointer keeps it when the engine is destroyed,
// so that another engine can go on in the same memory.
class TreeMemory {
 public:
  // Takes no memory yet. `for_game` bytes are for a game's tree, and `beside_game`, which may be 0,
  // for short searches beside the game (SearchRequest::beside_game).
  explicit TreeMemory(std::size_t for_game = mcts::kDefaultArenaBytes, std::size_t beside_game = 0)
      : game_(words(std::max(for_game, kLeast))),
        beside_game_(beside_game > 0 ? words(std::max(beside_game, kLeast)) : 0) {}

  // `bytes` in all, an eighth of them for short searches beside the game.
  static std::shared_ptr<TreeMemory> for_both(std::size_t bytes) {
    return std::make_shared<TreeMemory>(bytes - bytes / 8, bytes / 8);
  }

  // For a search that does not share its memory. The size is the one in the config.
  static std::shared_ptr<TreeMemory> as_told(const mcts::SearchConfig& config) {
    return std::make_shared<TreeMemory>(config.arena_bytes.value_or(mcts::kDefaultArenaBytes));
  }

  bool has_beside_game() const { return beside_game_ > 0; }
  // Takes the memory if that has not been done, as the next three do.
  void take() { block(); }
  mcts::LentMemory for_game() { return block().first(game_); }
  mcts::LentMemory beside_game() { return block().last(beside_game_); }
  // Both together.
  mcts::LentMemory for_one() { return block(); }

 private:
  // Room for the root of each of the trees, of which there can be kMaxThreads.
  static constexpr std::size_t kLeast = mcts::kMaxThreads * mcts::kLeastArenaBytes;
  static constexpr std::size_t words(std::size_t bytes) { return bytes / sizeof(std::uint64_t); }

  mcts::LentMemory block() {
    // Not initialised: untouched pages are free.
    if (!block_) block_.reset(new std::uint64_t[game_ + beside_game_]);
    return {block_.get(), game_ + beside_game_};
  }

  const std::size_t game_, beside_game_;  // words
  std::unique_ptr<std::uint64_t[]> block_;
};

// Threads that help the thread that leads a search.
class HelperThreads {
 public:
  // Starts `helpers` >= 0 threads, which wait.
  explicit HelperThreads(int helpers);
  // Blocks until they have ended.
  ~HelperThreads();

  int size() const { return static_cast<int>(threads_.size()); }

  // The first `helpers` threads call `work` with their numbers, from 1 on,
  // again and again until it says false or end() is called. Not between begin()
  // and end().
  void begin(int helpers, std::function<bool(int)> work);

  // All are to come back from `work`. Does not block; harmless without begin().
  void call_back() { ending_ = true; }

  // Blocks until all have come back, called or because `work` said false, at most for
  // `time`: false when that was not enough. True without begin().
  bool wait(std::chrono::milliseconds time);

  // Calls all back and blocks until they are there. Harmless without begin().
  void end();

 private:
  void run_helper(int number);

  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::function<bool(int)> work_;
  int called_ = 0;      // threads up to this number are to work
  unsigned round_ = 0;  // how often begin() was called
  int busy_ = 0;
  bool quit_ = false;
  std::atomic<bool> ending_{false};
  std::vector<std::thread> threads_;
};

// The search itself, led by the thread that calls run_slice().
class SearchHost {
 public:
  // Has `helpers` threads of its own, which join in where a request allows: on
  // its tree, or each with a tree of its own. All trees grow in `memory`. It can use models
  // that one of the rows reads.
  explicit SearchHost(int helpers = 0,
                      std::shared_ptr<TreeMemory> memory = std::make_shared<TreeMemory>(),
                      EvaluatorRows rows = evaluator_rows())
      : memory_(std::move(memory)), evaluators_(rows), helpers_(helpers) {}

  // Models are for searches that start from now on; the search before goes on with what it has.
  void take(const Model& model) { evaluators_.take(model); }
  void take(const Models& models) { evaluators_.take(models); }

  // Takes up a request, with the tree of the one before where it asks for
  // that and it can be; the helpers begin at once. The clock of its budget runs from
  // here. Blocks while a helper has not come back from the search before.
  void start(SearchRequest request);

  // Searches for about a millisecond. False when the budget is used up or the result is proved; the
  // helpers have been stopped then. With a budget in time it does not wait for a helper that does
  // not run. Only after start().
  bool run_slice();

  // The helpers come back. Waits for them for some milliseconds: one that takes
  // longer, because others keep the machine busy, comes back later, and what it was at
  // is missing or counts as lost in the snapshot.
  void stop();

  // Allocates the memory for trees now, before other parts of the program take much.
  void take_memory() { memory_->take(); }

  // For other work, until the next start(). Blocks while a helper has not come back from the
  // search.
  HelperThreads& free_helpers() {
    helpers_.end();
    return helpers_;
  }

  // The evaluator for a search that begins at `root`; null: rollouts.
  AnyEvaluator evaluator_for(const games::Position& root, const mcts::SearchConfig& config) const {
    return evaluators_.choose(root, config);
  }

  // The opinions of the game's evaluator on the moves of a position, without a search. Empty
  // without an evaluator.
  std::vector<mcts::ExplainedMove> explained(const games::Position& position) const {
    return evaluators_.explained(position);
  }

  // Whether the search since start() values leaves with an evaluator; else with rollouts.
  bool has_evaluator() const { return now_->evaluator != nullptr; }

  // The results since start().
  mcts::SearchSnapshot snapshot();

  // Answers a question about the search since start(), while it runs and later. If a helper has to
  // answer first, it returns nothing, and the caller asks the same question again.
  std::optional<Reply> reply(const Question& question);

 private:
  using Clock = std::chrono::steady_clock;

  // There is one slot for the game, and one for searches beside the game. A search beside the game
  // without a limit has the memory of both: a person looks at it for as long as it grows, and no
  // search for a move runs at the same time. The game's tree is given up for it, and the game's
  // next search begins with a new tree.
  struct SearchSlot {
    SearchRequest request;              // the last one
    std::unique_ptr<AnySearch> search;  // null when there is none that could go on
    // That search was made for so many threads and with this evaluator.
    int threads = 1;
    AnyEvaluator evaluator;
    bool has_all = false;  // it grows in the memory of both places
  };

  int threads_for(const SearchRequest& request) const;
  bool takes_all(const SearchRequest& request) const;
  void make_place(const SearchRequest& request);
  bool can_keep_tree(const SearchRequest& next, const AnyEvaluator& evaluator) const;
  bool keeps_tree(const SearchRequest& next, const AnyEvaluator& evaluator);
  bool work(int worker);
  bool needs_helpers() const;
  bool is_out_of_time() const;
  double seconds() const;

  const std::shared_ptr<TreeMemory> memory_;
  Evaluators evaluators_;  // the helpers do not use it

  // Constant while the helpers work.
  SearchSlot game_, beside_;
  SearchSlot* now_ = &game_;  // where the present search is
  Clock::time_point began_;

  // For each tree, the iterations that its workers have claimed.
  std::vector<std::atomic<std::uint64_t>> claimed_;
  HelperThreads helpers_;  // last: its threads use all of the above
};

}  // namespace engine
