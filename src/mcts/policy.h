// How the search chooses among the children of a node.
#pragma once

#include <cstdint>

#include "mcts/record.h"

namespace mcts {

// Natural logarithm of a count, n >= 1. Our own, because the last digit of
// std::log differs between libraries, and with it the move a search prefers.
// Absolute error below 1e-12.
double log_of_count(std::uint32_t n);

// A mean reward in [-1, 1] as a value in [0, 1]: win 1, draw 0.5, loss 0.
inline double value_of_reward(double mean_reward) { return 0.5 * (mean_reward + 1.0); }

// The children of a node, side by side: an array for each field.
struct Children {
  const Rewards* rewards;  // in the view of the player who chooses; kClosed for what is not there
  const std::uint32_t* visits;
  int width;  // of the arrays, a multiple of four
};

struct Choice {
  float exploration = 0;  // C
};

// The child with the highest UCB1 (Auer, Cesa-Bianchi, Fischer 2002), which makes UCT of
// a tree search (Kocsis and Szepesvari 2006):
//
//     value + C * sqrt(ln(parent visits) / visits)
//
// with the value in [0, 1], in the view of the player who chooses. Of equals the first. A
// child without visits goes before all that have some; one that is closed comes last.
//
// parent_visits >= 1. In vector lanes and single precision, every operation in a fixed order:
// the same choice on every machine. Access is Exclusive or Shared.
template <class Access>
int best_child(const Children& children, std::uint32_t parent_visits, const Choice& choice);

}  // namespace mcts
