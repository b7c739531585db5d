// Trees that are to reach a given size and stay there.
#pragma once

#include <cstdint>

#include "engine/evaluators.h"
#include "games/position.h"
#include "mcts/config.h"

namespace cli {

// How a tree comes to its size.
struct Growth {
  std::uint64_t iterations = 0;
  std::uint64_t nodes = 0;
  std::uint64_t bytes = 0;  // that they take
  bool reached = false;     // false: the tree does not grow that large
};

// Finds out by searching. The evaluator is as in engine::make_search().
Growth grow(const games::Position& root, mcts::SearchConfig config, std::uint64_t nodes,
            const engine::AnyEvaluator& evaluator);

// The same search with such an arena grows in the same way, and then goes on without expanding,
// because the arena is full.
mcts::SearchConfig with_arena_for(const games::Position& root, mcts::SearchConfig config,
                                  const Growth& growth);

}  // namespace cli
