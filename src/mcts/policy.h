// The formulas of the search as pure functions of numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "mcts/config.h"

namespace mcts {

// Natural logarithm of a count, n >= 1. Our own, because the last digit of
// std::log differs between libraries, and with it the move a search prefers.
// Absolute error below 1e-12.
double log_of_count(std::uint32_t n);

// A mean reward in [-1, 1] as a value in [0, 1]: win 1, draw 0.5, loss 0.
inline double value_of_reward(double mean_reward) { return 0.5 * (mean_reward + 1.0); }

// UCB1 (Auer, Cesa-Bianchi, Fischer 2002), which makes UCT of a tree search
// (Kocsis and Szepesvari 2006):
//
//     value + C * sqrt(ln(parent visits) / visits)
//
// `value` in [0, 1] in the view of the player who chooses; visits >= 1.
inline double ucb1(double value, double log_parent_visits, std::uint32_t visits,
                   double exploration) {
  return value + exploration * std::sqrt(log_parent_visits / visits);
}

// UCB1-Tuned (same paper, section 4) puts the variance in place of C. Of win
// or loss it is value * (1 - value); a draw counts as half of each.
inline double ucb1_tuned(double value, double log_parent_visits, std::uint32_t visits) {
  const double share = log_parent_visits / visits;
  const double variance = value * (1 - value) + std::sqrt(2 * share);
  return value + std::sqrt(share * std::min(0.25, variance));
}

// How to choose among children whose rewards are counted in parts of a win.
struct Choice {
  Selection selection = Selection::kUcb1;
  float exploration = 0;
  float unit = 1;  // so many parts are a win
};

// The child with the highest score, the first of equals, in vector lanes, of
// `width` records (record.h), a multiple of four. A child without visits goes
// before all that have some; one that is closed comes last. Single precision,
// every operation in a fixed order: the same choice on every machine.
// Access is Exclusive or Shared.
template <class Access>
int best_child(const std::uint64_t* records, int width, std::uint32_t parent_visits,
               const Choice& choice);

}  // namespace mcts
