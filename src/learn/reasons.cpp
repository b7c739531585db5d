#include "learn/reasons.h"

#include <algorithm>
#include <cmath>

#include "mcts/sort_short.h"

namespace learn {

void keep_most(std::vector<mcts::Reason>& reasons) {
  std::erase_if(reasons, [](const mcts::Reason& r) { return std::abs(r.points) < kLeastReason; });
  mcts::sort_short(reasons, [](const auto& a, const auto& b) { return a.points > b.points; });
  const auto against = std::find_if(reasons.begin(), reasons.end(),
                                    [](const mcts::Reason& r) { return r.points < 0; });
  const auto least = [](auto count) { return std::min<std::ptrdiff_t>(count, kMostReasons); };
  reasons.erase(reasons.begin() + least(against - reasons.begin()),
                reasons.end() - least(reasons.end() - against));
}

void add_opinions(std::vector<mcts::ExplainedMove>& moves,
                  std::span<const mcts::Opinion> opinions) {
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i].opinion = opinions[i];
  mcts::sort_by_value(moves);
}

}  // namespace learn
