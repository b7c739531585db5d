#include "match/curve.h"

#include <utility>

namespace match {

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
