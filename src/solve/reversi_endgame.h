// Exact Reversi endgames by alpha-beta search to the end of the game.
//
// Principal variation search (Marsland and Campbell 1982) with a transposition
// table. Moves that leave the opponent few replies come first ("fastest
// first"), corners and quadrants with an odd number of empty squares before
// others; the last plies do without the table and the sorting.
#pragma once

#include <optional>

#include "games/reversi_bits.h"
#include "solve/limits.h"
#include "solve/reversi_bounds.h"

namespace solve {

struct ReversiMoves;  // the moves of one position, in the order they are tried

class ReversiEndgame {
 public:
  using Bits = games::reversi::Bits;

  // The final disc difference with best play, view of the player to move, who
  // owns `mine`. Nothing when interrupted. Blocks.
  std::optional<int> margin(Bits mine, Bits theirs, Interrupt& interrupt);

 private:
  // All of these are fail-soft: a value outside alpha to beta is a bound on
  // the true one, which lies on the same side. Meaningless once interrupted.
  int search(Bits mine, Bits theirs, int alpha, int beta);
  int search_placements(Bits mine, Bits theirs, Bits squares, int alpha, int beta);
  int search_in_order(const ReversiMoves& moves, int alpha, int beta, std::uint8_t& best_square);

  Bounds recall(Bits mine, Bits theirs) const;

  BoundsTable bounds_;
  Interrupt* interrupt_ = nullptr;  // of the call that runs
};

}  // namespace solve
