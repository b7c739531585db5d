// Runs one search of whichever game is asked for, in slices short enough that
// its thread can listen in between.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "engine/any_search.h"
#include "engine/crew.h"
#include "engine/evaluators.h"
#include "engine/protocol.h"
#include "engine/tree_memory.h"

namespace engine {

class SearchHost {
 public:
  // Has `helpers` threads of its own, which join in where a request allows: on
  // its tree, or each with a tree of its own. All trees grow in `memory`. It can use models
  // that one of the rows reads.
  explicit SearchHost(int helpers = 0,
                      std::shared_ptr<TreeMemory> memory = std::make_shared<TreeMemory>(),
                      EvaluatorRows rows = evaluator_rows())
      : memory_(std::move(memory)), evaluators_(rows), crew_(helpers) {}

  // For what is started from now on; the search before goes on with what it has.
  void take(const Model& model) { evaluators_.take(model); }

  // Takes up a request, with the tree of the one before where it asks for
  // that and it can be; the helpers begin at once. The clock of its budget runs from
  // here. Blocks while a helper has not come back from the search before.
  void start(SearchRequest request);

  // Searches for about a millisecond. False when the budget is used up or the
  // result is proved; the helpers have been stopped then. With a budget in time none
  // is waited for that does not run. Only after start().
  bool run_slice();

  // The helpers come back. Waits for them for some milliseconds: one that takes
  // longer, because others keep the machine busy, comes back later, and what it was at
  // is missing or counts as lost in the snapshot.
  void stop();

  // What has been found since start().
  mcts::SearchSnapshot snapshot();

  // What is known of the search since start(), while it runs and later. Nothing as long as a
  // helper has to say something first: to be asked again, with the same question.
  std::optional<Reply> reply(const Question& question);

 private:
  using Clock = std::chrono::steady_clock;

  // One for the game, and one for what is asked beside it.
  struct Place {
    SearchRequest request;              // the last one
    std::unique_ptr<AnySearch> search;  // null when there is none that could go on
    // That search was made for so many and with this one.
    int threads = 1;
    AnyEvaluator evaluator;
  };

  int threads_for(const SearchRequest& request) const;
  bool can_keep_tree(const SearchRequest& next, const AnyEvaluator& evaluator) const;
  void begin(const SearchRequest& request, AnyEvaluator evaluator);
  bool work(int worker);
  bool needs_helpers() const;
  std::uint64_t claim(int worker);
  bool is_out_of_time() const;
  double seconds() const;

  const std::shared_ptr<TreeMemory> memory_;
  Evaluators evaluators_;  // nothing that works looks at it

  // Constant while the helpers work.
  Place game_, aside_;
  Place* now_ = &game_;  // where the present search is
  Clock::time_point began_;

  // For each tree, the iterations that somebody has taken on.
  std::vector<std::atomic<std::uint64_t>> claimed_;
  Crew crew_;  // last: its threads use all of the above
};

}  // namespace engine
