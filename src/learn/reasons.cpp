#include "learn/reasons.h"

#include <algorithm>
#include <cmath>

namespace learn {

void keep_most(std::vector<mcts::Reason>& reasons) {
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const auto& a, const auto& b) { return a.points > b.points; });
  if (reasons.size() > 2 * kMostReasons)
    reasons.erase(reasons.begin() + kMostReasons, reasons.end() - kMostReasons);
  std::erase_if(reasons, [](const mcts::Reason& r) { return std::abs(r.points) < kLeastReason; });
}

void add_opinions(std::vector<mcts::ExplainedMove>& moves,
                  std::span<const mcts::Opinion> opinions) {
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i].opinion = opinions[i];
  mcts::sort_by_value(moves);
}

}  // namespace learn
