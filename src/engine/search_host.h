// Runs one search of whichever game is asked for, in slices short enough that
// its thread can listen in between.
#pragma once

#include <chrono>
#include <memory>

#include "engine/protocol.h"

namespace engine {

// A search with the type of its game forgotten.
class AnySearch {
 public:
  virtual ~AnySearch() = default;
  virtual void run(std::uint64_t iterations) = 0;
  virtual void advance(mcts::Move m) = 0;
  virtual void restart(std::uint64_t seed) = 0;
  virtual std::uint64_t iterations() const = 0;
  virtual mcts::SearchSnapshot snapshot() const = 0;
};

class SearchHost {
 public:
  // Takes up a request, with the tree of the one before where it asks for
  // that and it can be. Allocates; runs no iteration.
  void start(SearchRequest request);

  // Searches for about a millisecond. False when the budget is used up. Only
  // after start().
  bool run_slice();

  // What has been found since start().
  mcts::SearchSnapshot snapshot() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool can_keep_tree(const SearchRequest& next) const;
  bool is_out_of_time() const;
  double seconds() const;

  SearchRequest request_;
  std::unique_ptr<AnySearch> search_;  // null before the first start()
  Clock::time_point began_;
};

}  // namespace engine
