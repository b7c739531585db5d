// What evaluators that are sums of terms have in common when they say why they prefer a move: by
// how much each term is better after it than after the mean of all moves.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "mcts/opinion.h"

namespace learn {

// So many reasons for a move at most, and so many against it; none that counts less than this, in
// points of the game.
constexpr std::size_t kMostReasons = 3;
constexpr float kLeastReason = 0.1f;

// What each term says, for who makes the move.
template <std::size_t kTerms>
using TermPoints = std::array<float, kTerms>;

template <std::size_t kTerms>
TermPoints<kTerms> mean_of(const std::vector<TermPoints<kTerms>>& all) {
  TermPoints<kTerms> mean{};
  for (const auto& points : all)
    for (std::size_t i = 0; i < kTerms; ++i) mean[i] += points[i] / static_cast<float>(all.size());
  return mean;
}

// Keeps the reasons that count most: from the one most for the move to the one most against it.
void keep_most(std::vector<mcts::Reason>& reasons);

// Each of the moves has its opinion, in the same order; then the highest value comes first.
void add_opinions(std::vector<mcts::ExplainedMove>& moves, std::span<const mcts::Opinion> opinions);

}  // namespace learn
