// A game for tests of the search: as many moves at every ply, and no two ways lead to the same
// position.
#pragma once

#include <cstdint>

#include "mcts/game.h"
#include "mcts/rng.h"

namespace support {

// A game of its own says what the end is worth: float reward(mcts::Player) const.
template <int kMoves, int kPlies>
struct Ways {
  static constexpr int kMaxMoves = kMoves;
  static constexpr int kMaxPlies = kPlies;

  mcts::Player to_move() const {
    return plies % 2 == 0 ? mcts::Player::kFirst : mcts::Player::kSecond;
  }
  bool is_over() const { return plies == kMaxPlies; }
  mcts::MoveList<kMaxMoves> legal_moves() const {
    mcts::MoveList<kMaxMoves> moves;
    for (mcts::Move m = 0; m < kMaxMoves && !is_over(); ++m) moves.push_back(m);
    return moves;
  }
  void play(mcts::Move m) {
    ++plies;
    way = kMaxMoves * way + m + 1u;
  }
  std::uint64_t key() const { return mcts::mix(way); }
  friend bool operator==(const Ways&, const Ways&) = default;

  int plies = 0;
  std::uint64_t way = 0;  // the moves so far
};

}  // namespace support
