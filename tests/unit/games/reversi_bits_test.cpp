// Reversi's bitboard functions against walking from square to square.
#include "games/reversi_bits.h"

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

using games::reversi::bit;
using games::reversi::Bits;

// What turns over in one direction: steps over theirs until a disc of mine.
Bits walk(Bits mine, Bits theirs, int square, int rows, int columns) {
  Bits turned = 0;
  for (int row = square / 8 + rows, column = square % 8 + columns;
       row >= 0 && row < 8 && column >= 0 && column < 8; row += rows, column += columns) {
    const Bits here = bit(8 * row + column);
    if ((mine & here) != 0) return turned;
    if ((theirs & here) == 0) return 0;
    turned |= here;
  }
  return 0;
}

Bits walk_all(Bits mine, Bits theirs, int square) {
  Bits turned = 0;
  for (int rows = -1; rows <= 1; ++rows)
    for (int columns = -1; columns <= 1; ++columns)
      if (rows != 0 || columns != 0) turned |= walk(mine, theirs, square, rows, columns);
  return turned;
}

// From nearly empty boards, where rays end at the edge, to nearly full ones.
TEST(ReversiBits, FlipsAndPlacementsAreWhatAWalkFinds) {
  mcts::Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    Bits empty = rng.next();
    if (i % 3 == 0) empty &= rng.next() & rng.next();
    if (i % 3 == 1) empty |= rng.next() | rng.next();
    const Bits mine = rng.next() & ~empty, theirs = ~mine & ~empty;
    Bits expected_placements = 0;
    for (int square = 0; square < 64; ++square) {
      if ((empty & bit(square)) == 0) continue;
      const Bits expected = walk_all(mine, theirs, square);
      ASSERT_EQ(games::reversi::flips(mine, theirs, square), expected) << square;
      if (expected != 0) expected_placements |= bit(square);
    }
    ASSERT_EQ(games::reversi::placements(mine, theirs), expected_placements);
  }
}

}  // namespace
