#include "match/analysis.h"

#include <algorithm>

namespace match {

using mcts::MoveStatistics;

std::uint32_t visits_of(const Analysis& analysis) {
  std::uint32_t sum = 0;
  for (const MoveStatistics& m : analysis.snapshot.moves) sum += m.visits;
  return sum;
}

double share_of(const Analysis& analysis, const MoveStatistics& move) {
  return static_cast<double>(move.visits) / std::max(visits_of(analysis), 1u);
}

double prior_of(const Analysis& analysis) {
  return 1.0 / static_cast<double>(analysis.snapshot.moves.size());
}

mcts::ScoreTerms terms_of(const Analysis& analysis, const MoveStatistics& move) {
  return mcts::score_terms(analysis.config.selection, {move.visits, move.value, prior_of(analysis)},
                           {visits_of(analysis), analysis.snapshot.value},
                           *analysis.config.exploration);
}

}  // namespace match
