// The exact margin of small positions, by plain minimax without any of the
// solver's means.
#pragma once

#include <algorithm>

#include "mcts/game.h"

namespace support {

// Points of p minus the opponent's at the end, when both play for points.
template <mcts::Game G>
int minimax_margin(const G& g, mcts::Player p) {
  if (g.is_over()) return g.score(p) - g.score(mcts::other(p));
  const bool mine = g.to_move() == p;
  int best = mine ? -100 : 100;
  for (const mcts::Move m : g.legal_moves()) {
    G next = g;
    next.play(m);
    const int margin = minimax_margin(next, p);
    best = mine ? std::max(best, margin) : std::min(best, margin);
  }
  return best;
}

}  // namespace support
