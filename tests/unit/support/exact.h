// The truth about small positions, by looking at every continuation.
#pragma once

#include <algorithm>
#include <vector>

#include "mcts/game.h"

namespace support {

// The result with best play in p's view: 1, 0 or -1. Alpha-beta, so that
// late positions of every game take milliseconds.
template <mcts::Game G>
float exact_reward(const G& g, mcts::Player p, float alpha = -1, float beta = 1) {
  if (g.is_over()) return g.reward(p);
  const bool mine = g.to_move() == p;
  float best = mine ? -1.0f : 1.0f;
  for (const mcts::Move m : g.legal_moves()) {
    G next = g;
    next.play(m);
    const float reward = exact_reward(next, p, alpha, beta);
    best = mine ? std::max(best, reward) : std::min(best, reward);
    if (mine) alpha = std::max(alpha, best);
    if (!mine) beta = std::min(beta, best);
    if (alpha >= beta) break;
  }
  return best;
}

// The moves that keep the best result.
template <mcts::Game G>
std::vector<mcts::Move> best_moves(const G& g) {
  const float best = exact_reward(g, g.to_move());
  std::vector<mcts::Move> moves;
  for (const mcts::Move m : g.legal_moves()) {
    G next = g;
    next.play(m);
    if (exact_reward(next, g.to_move()) == best) moves.push_back(m);
  }
  return moves;
}

}  // namespace support
