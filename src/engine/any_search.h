// A search with the type of its game, and how many may search it, forgotten.
#pragma once

#include <cstdint>

#include "games/catalogue.h"
#include "mcts/snapshot.h"

namespace engine {

// What these do is said in mcts/search.h.
class AnySearch {
 public:
  virtual ~AnySearch() = default;
  virtual void run(std::uint64_t iterations, int worker) = 0;
  virtual void advance(mcts::Move m) = 0;
  virtual void restart(std::uint64_t seed) = 0;
  virtual bool finished() const = 0;
  // Also while workers run, for whom it does not wait. To be called by one thread.
  virtual mcts::SearchSnapshot snapshot() = 0;
};

}  // namespace engine
