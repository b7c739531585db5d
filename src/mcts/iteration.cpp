#include "mcts/iteration.h"

namespace mcts {

std::vector<Step> steps_of(const Iteration& iteration) {
  std::vector<Step> steps;
  for (std::uint32_t hop = 0; hop < iteration.selected; ++hop)
    steps.push_back({Phase::kSelect, hop});
  steps.push_back({Phase::kExpand, 0});
  steps.push_back({Phase::kEvaluate, 0});
  const auto hops = static_cast<std::uint32_t>(iteration.hops.size());
  for (std::uint32_t hop = hops; hop-- > 0;) steps.push_back({Phase::kBackup, hop});
  steps.push_back({Phase::kBackup, hops});
  return steps;
}

}  // namespace mcts
