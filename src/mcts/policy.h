// How the search chooses among the children of a node.
#pragma once

#include <cstdint>

namespace mcts {

// Natural logarithm of a count, n >= 1. Our own, because the last digit of
// std::log differs between libraries, and with it the move a search prefers.
// Absolute error below 1e-12.
double log_of_count(std::uint32_t n);

// A mean reward in [-1, 1] as a value in [0, 1]: win 1, draw 0.5, loss 0.
inline double value_of_reward(double mean_reward) { return 0.5 * (mean_reward + 1.0); }

// How to choose among children whose rewards are counted in parts of a win.
struct Choice {
  float exploration = 0;  // C
  float unit = 1;         // so many parts are a win
};

// The child with the highest UCB1 (Auer, Cesa-Bianchi, Fischer 2002), which makes UCT of
// a tree search (Kocsis and Szepesvari 2006):
//
//     value + C * sqrt(ln(parent visits) / visits)
//
// with the value in [0, 1], in the view of the player who chooses. Of equals the first. A
// child without visits goes before all that have some; one that is closed comes last.
//
// `records` (record.h) are `width`, a multiple of four; parent_visits >= 1. In vector
// lanes and single precision, every operation in a fixed order: the same choice on every
// machine. Access is Exclusive or Shared.
template <class Access>
int best_child(const std::uint64_t* records, int width, std::uint32_t parent_visits,
               const Choice& choice);

}  // namespace mcts
