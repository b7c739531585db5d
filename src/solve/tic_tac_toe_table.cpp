#include "solve/tic_tac_toe_table.h"

#include <algorithm>

namespace solve {

using games::TicTacToe;
using mcts::Player;

namespace {

// The cells as a number to base three, the side to move as its last bit.
std::size_t index_of(const TicTacToe& g) {
  std::size_t index = 0;
  for (int cell = 0; cell < 9; ++cell)
    index = 3 * index + (g.has(Player::kFirst, cell) ? 1 : g.has(Player::kSecond, cell) ? 2 : 0);
  return 2 * index + static_cast<std::size_t>(g.to_move());
}

}  // namespace

int TicTacToeTable::result(const TicTacToe& g) {
  std::int8_t& known = results_[index_of(g)];
  if (known != kUnset) return known;
  int best = g.is_over() ? static_cast<int>(g.reward(g.to_move())) : -1;
  for (const mcts::Move m : g.legal_moves()) {
    TicTacToe next = g;
    next.play(m);
    best = std::max(best, -result(next));
  }
  return known = static_cast<std::int8_t>(best);
}

}  // namespace solve
