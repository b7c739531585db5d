// The features of a position of Reversi for the evaluator: the content of each instance of a
// pattern, kept up to date move by move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/reversi.h"
#include "games/reversi_bits.h"
#include "learn/patterns.h"

namespace learn {

using games::reversi::Bits;

// Contents with digit 1 for black and 2 for white. 3^10 does not fit into a signed number of 16
// bits. Padded to whole vectors of 128 bits, so that the compiler adds eight at a time, natively
// and in WebAssembly.
constexpr std::size_t kLanes = 48;
struct alignas(16) Features {
  std::array<std::uint16_t, kLanes> content{};

  friend bool operator==(const Features&, const Features&) = default;
};

// [square]: what a black disc there adds to each content; a white one adds it twice.
inline constexpr std::array<Features, 64> kDiscFeatures = [] {
  std::array<Features, 64> all{};
  for (std::size_t i = 0; i < kInstances; ++i) {
    const PatternInstance& instance = kInstanceList[i];
    for (std::size_t k = 0; k < kPatterns[instance.pattern].size; ++k)
      all[instance.squares[k]].content[i] = static_cast<std::uint16_t>(kPowersOfThree[k]);
  }
  return all;
}();

// A position with its features. Unlike games::Reversi it knows which side is called black only by
// its features: `mine` are the discs of the player to move.
struct Board {
  Bits mine = 0, theirs = 0;
  bool black_to_move = true;
  Features features;

  // The player to move is called black.
  static Board of(Bits mine, Bits theirs);
  static Board of(const games::Reversi& position);

  int discs() const { return std::popcount(mine | theirs); }
  Bits placements() const { return games::reversi::placements(mine, theirs); }
  Bits their_placements() const { return games::reversi::placements(theirs, mine); }
  bool is_over() const { return placements() == 0 && their_placements() == 0; }
  // The numbers of moves of both, as weights tell them apart.
  std::size_t mobility() const { return mobility_of(placements()); }
  std::size_t their_mobility() const { return mobility_of(their_placements()); }
  // Own discs minus the opponent's; empty squares do not count.
  int margin() const { return std::popcount(mine) - std::popcount(theirs); }

  // On a square of placements().
  void play(int square);
  void pass();
  // Any legal move, a pass as well.
  void make(mcts::Move move) { move == games::Reversi::kPass ? pass() : play(move); }

  Board after(int square) const {
    Board next = *this;
    next.play(square);
    return next;
  }
  Board after_move(mcts::Move move) const {
    Board next = *this;
    next.make(move);
    return next;
  }

 private:
  static std::size_t mobility_of(Bits placements) {
    return std::min(static_cast<std::size_t>(std::popcount(placements)), kMobilities - 1);
  }
};

}  // namespace learn
