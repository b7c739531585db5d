#include "match/analysis.h"

#include <algorithm>
#include <utility>

namespace match {

using mcts::MoveStatistics;

bool is_on_curve(const CurveSample& sample, std::size_t place) {
  constexpr std::uint64_t kLeastVisitsOnCurve = 10;
  const MoveStatistics& m = sample.moves[place];
  return m.proof != mcts::Proof::kUnknown ||
         (m.visits >= kLeastVisitsOnCurve && 100 * m.visits >= sample.visits);
}

bool has_curve(const Analysis& analysis) {
  const auto& samples = analysis.curve.samples();
  if (samples.size() < 2) return false;
  for (std::size_t place = 0; place < samples.back().moves.size(); ++place)
    if (is_on_curve(samples.back(), place)) return true;
  return false;
}

const mcts::MoveStatistics* find_move(const mcts::SearchSnapshot& snapshot,
                                      std::optional<mcts::Move> move) {
  const auto found = std::find_if(snapshot.moves.begin(), snapshot.moves.end(),
                                  [&](const auto& m) { return m.move == move; });
  return found == snapshot.moves.end() ? nullptr : &*found;
}

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

std::uint64_t visits_of(const mcts::SearchSnapshot& snapshot) {
  std::uint64_t sum = 0;
  for (const mcts::MoveStatistics& m : snapshot.moves) sum += m.visits;
  return sum;
}

void Curve::add(const mcts::SearchSnapshot& snapshot) {
  const std::uint64_t visits = visits_of(snapshot);
  if (visits == 0) return;
  while (!samples_.empty() && samples_.back().visits >= visits) samples_.pop_back();
  const std::size_t last = samples_.size() - 1;
  if (samples_.size() >= 2 && !is_apart(last, last - 1)) samples_.pop_back();
  samples_.push_back({visits, snapshot.value, snapshot.moves});
  if (samples_.size() > kMost) thin();
}

bool Curve::is_apart(std::size_t later, std::size_t earlier) const {
  return static_cast<double>(samples_[later].visits) >=
         apart_ * static_cast<double>(samples_[earlier].visits);
}

// Half of them go, and the last one stays.
void Curve::thin() {
  apart_ *= apart_;
  std::size_t kept = 0;
  for (std::size_t i = 1; i < samples_.size(); ++i)
    if (is_apart(i, kept) || i + 1 == samples_.size()) samples_[++kept] = std::move(samples_[i]);
  samples_.resize(kept + 1);
}

}  // namespace match
