// The last plies of a Reversi endgame, where most of the positions are: too
// near the end for sorting moves or remembering positions to pay.
#pragma once

#include "games/reversi_bits.h"

namespace solve {

// Up to so many empty squares.
constexpr int kLastPlies = 7;

// Exact final disc difference in the mover's view, if it lies between alpha
// and beta; otherwise a bound on the same side (fail-soft alpha-beta). `empties`
// is the number of empty squares, 0 to kLastPlies.
int last_plies(games::reversi::Bits mine, games::reversi::Bits theirs, int empties, int alpha,
               int beta);

}  // namespace solve
