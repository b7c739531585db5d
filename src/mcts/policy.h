// The formulas of the search as pure functions of numbers.
#pragma once

#include <cmath>
#include <cstdint>

namespace mcts {

// Natural logarithm of a count, n >= 1. Our own, because the last digit of
// std::log differs between libraries, and with it the move a search prefers.
// Relative error below 1e-15.
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

}  // namespace mcts
