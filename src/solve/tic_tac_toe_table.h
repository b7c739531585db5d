// The result of every Tic-Tac-Toe position, reachable or not, remembered once
// it has been worked out.
#pragma once

#include <array>
#include <cstdint>

#include "games/tic_tac_toe.h"

namespace solve {

class TicTacToeTable {
 public:
  TicTacToeTable() { results_.fill(kUnset); }

  // 1 win, 0 draw, -1 loss with best play, view of the player to move.
  int result(const games::TicTacToe& g);

 private:
  static constexpr std::int8_t kUnset = 2;
  static constexpr std::size_t kPositions = 2 * 19683;  // two sides to move, 3^9 boards

  std::array<std::int8_t, kPositions> results_;
};

}  // namespace solve
