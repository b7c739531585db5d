#include "mcts/iteration.h"

namespace mcts {

std::vector<Step> steps_of(const Iteration& iteration) {
  std::vector<Step> steps;
  const auto hops = static_cast<std::uint32_t>(iteration.hops.size());
  for (std::uint32_t hop = 0; hop < hops; ++hop)
    steps.push_back(
        {iteration.adds_node && hop + 1 == hops ? Phase::kExpand : Phase::kSelect, hop});
  steps.push_back({Phase::kEvaluate, 0});
  for (std::uint32_t hop = hops; hop-- > 0;) steps.push_back({Phase::kBackup, hop});
  steps.push_back({Phase::kBackup, hops});
  return steps;
}

}  // namespace mcts
