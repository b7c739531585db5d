#include "mcts/lesson.h"

#include <numbers>

namespace mcts {

SearchConfig classic_config(std::uint64_t seed) {
  return {.selection = Selection::kUcb1,
          .exploration = std::numbers::sqrt2,
          .leaf = Leaf::kRollouts,
          .rollout = Rollout::kUniform,
          .leaf_rollouts = 1,
          .reward = Reward::kResult,
          .transpositions = false,
          .final_move = FinalMove::kMostVisits,
          .solver = false,
          .threads = 1,
          .seed = seed};
}

}  // namespace mcts
