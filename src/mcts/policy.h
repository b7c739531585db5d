// How the search chooses, as pure functions of numbers.
#pragma once

#include <cmath>
#include <cstdint>

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

// How to choose among children whose rewards are counted in parts of a win.
struct Choice {
  float exploration = 0;  // C
  float unit = 1;         // so many parts are a win
};

// The child with the highest UCB1, the first of equals, in vector lanes, of
// `width` records (record.h), a multiple of four. A child without visits goes
// before all that have some; one that is closed comes last. Single precision,
// every operation in a fixed order: the same choice on every machine.
// Access is Exclusive or Shared.
template <class Access>
int best_child(const std::uint64_t* records, int width, std::uint32_t parent_visits,
               const Choice& choice);

}  // namespace mcts
