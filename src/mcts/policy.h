// How the search chooses among the children of a node.
#pragma once

#include <algorithm>
#include <cstdint>

#include "mcts/record.h"

namespace mcts {

// Natural logarithm of a count, n >= 1. Our own, because the last digit of
// std::log differs between libraries, and with it the move a search prefers.
// Absolute error below 1e-12.
double log_of_count(std::uint32_t n);

// A mean reward in [-1, 1] as a value in [0, 1]: win 1, draw 0.5, loss 0.
inline double value_of_reward(double mean_reward) { return 0.5 * (mean_reward + 1.0); }

// A prior from 0 to 1 as it is kept: in 65535ths.
constexpr std::uint16_t kCertain = 65535;
constexpr std::uint16_t in_prior_units(float prior) {
  return static_cast<std::uint16_t>(std::min(prior, 1.0f) * kCertain + 0.5f);
}

// The children of a node, side by side: an array for each field, as long as a multiple of
// four.
struct Children {
  const Rewards* rewards;  // in the view of the player who chooses; kClosed for what is not there
  const std::uint32_t* visits;
  const std::uint16_t* priors;  // in 65535ths; null: all moves are alike
  int count;                    // at least one
};

// Both return the child with the highest score, of equals the first; one that is closed
// comes last. Values are in [0, 1], in the view of the player who chooses. In vector lanes
// and single precision, every operation in a fixed order: the same choice on every machine.
// Access is Exclusive or Shared.

// UCB1 (Auer, Cesa-Bianchi, Fischer 2002), which makes UCT of a tree search (Kocsis and
// Szepesvari 2006):
//
//     value + C * sqrt(ln(parent visits) / visits)
//
// A child without visits goes before all that have some. parent_visits >= 1.
template <class Access>
int best_by_ucb1(const Children& children, std::uint32_t parent_visits, float exploration);

// PUCT as in Silver et al., "Mastering the game of Go without human knowledge", 2017:
//
//     value + C * prior * sqrt(parent visits) / (1 + visits)
//
// A child without visits has the value of its parent less kFirstPlayReduction ("first play
// urgency", Gelly and Wang 2006; relative to the parent as in Leela Chess Zero, there called FPU
// reduction): so the likely moves are tried first, and the others while those disappoint.
// `parent` is in the view of the player who chooses; without visits its value is 0.5.
constexpr float kFirstPlayReduction = 0.1f;
template <class Access>
int best_by_puct(const Children& children, const Record& parent, float exploration);

}  // namespace mcts
