// The positions that an endgame search remembers: bounds on their values, in a
// table of fixed size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/reversi_bits.h"

namespace solve {

// Bounds on the final disc difference, view of the player to move. They hold
// for good, whatever search found them: an endgame is searched to its end.
struct Bounds {
  games::reversi::Bits mine = 0, theirs = 0;
  std::int8_t lower = -64, upper = 64;
  std::uint8_t best = 64;    // the move that was best last time; 64 for none
  std::uint8_t empties = 0;  // 0: unused
};

// The position is stored in full, so an entry is never another position's.
class BoundsTable {
 public:
  BoundsTable() : entries_(kEntries) {}

  // Null when nothing is known.
  const Bounds* find(games::reversi::Bits mine, games::reversi::Bits theirs) const;

  // Also in place of what was known of the same position. Of two entries that
  // share a place the one with more empty squares, dearer to find again, stays
  // and the other one gives way to whatever comes next.
  void store(const Bounds& bounds);

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 20;  // 24 bytes each

  static std::size_t bucket_of(games::reversi::Bits mine, games::reversi::Bits theirs);

  std::vector<Bounds> entries_;  // buckets of two
};

}  // namespace solve
