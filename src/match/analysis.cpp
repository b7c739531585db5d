#include "match/analysis.h"

#include <algorithm>

namespace match {

using mcts::MoveStatistics;

double share_of(const Analysis& analysis, const MoveStatistics& move) {
  const std::uint64_t visits = visits_of(analysis.snapshot);
  return static_cast<double>(move.visits) / static_cast<double>(std::max<std::uint64_t>(visits, 1));
}

bool has_priors(const Analysis& analysis) {
  const auto& moves = analysis.snapshot.moves;
  return !moves.empty() && moves.front().minimax.has_value();
}

double prior_of(const Analysis& analysis, const MoveStatistics& move) {
  return move.minimax || move.prior > 0 ? move.prior
                                        : 1.0 / static_cast<double>(analysis.snapshot.moves.size());
}

mcts::ScoreTerms terms_of(const Analysis& analysis, const MoveStatistics& move,
                          std::optional<double> exploration) {
  const auto visits = static_cast<std::uint32_t>(visits_of(analysis.snapshot));
  return mcts::score_terms(
      *analysis.config.selection, {move.visits, move.value, prior_of(analysis, move), move.minimax},
      {visits, analysis.snapshot.value}, exploration.value_or(*analysis.config.exploration),
      *analysis.config.minimax);
}

}  // namespace match
