// Runs one search of whichever game is asked for, in slices short enough that
// its thread can listen in between.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "engine/any_search.h"
#include "engine/crew.h"
#include "engine/protocol.h"

namespace engine {

class SearchHost {
 public:
  // Has `helpers` threads of its own, which join in where a request allows: on
  // its tree, or each with a tree of its own.
  explicit SearchHost(int helpers = 0) : crew_(helpers) {}

  // Takes up a request, with the tree of the one before where it asks for
  // that and it can be. Allocates; the helpers begin at once.
  void start(SearchRequest request);

  // Searches for about a millisecond. False when the budget is used up or the
  // result is proved; the helpers have come back then. Only after start().
  bool run_slice();

  // Blocks until the helpers have come back: about a millisecond.
  void stop() { crew_.end(); }

  // What has been found since start().
  mcts::SearchSnapshot snapshot() const;

 private:
  using Clock = std::chrono::steady_clock;

  int threads_for(const SearchRequest& request) const;
  bool can_keep_memory(const SearchRequest& next) const;
  bool can_keep_tree(const SearchRequest& next) const;
  void begin(const games::Position& root, const SearchRequest& request);
  bool work(int worker);
  std::uint64_t claim(int worker);
  bool is_out_of_time() const;
  double seconds() const;

  // Constant while the helpers work.
  SearchRequest request_;
  std::unique_ptr<AnySearch> search_;  // null before the first start()
  int threads_ = 1;                    // that search_ was made for
  Clock::time_point began_;

  // For each tree, the iterations that somebody has taken on.
  std::vector<std::atomic<std::uint64_t>> claimed_;
  Crew crew_;  // last: its threads use all of the above
};

}  // namespace engine
