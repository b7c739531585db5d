// The weakest player, and the yardstick for all others.
#pragma once

#include "match/player.h"
#include "mcts/rng.h"

namespace match {

// One of `moves`, all equally likely; at least one.
inline mcts::Move pick(std::span<const mcts::Move> moves, mcts::Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

class RandomPlayer final : public ComputerPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>&) override {
    return pick(games::legal_moves(game.position()), rng_);
  }

 private:
  mcts::Rng rng_;
};

}  // namespace match
