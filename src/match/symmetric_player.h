// The player that Dots-and-Boxes' rule `sym` was made against: it answers
// every edge x with its image under the half turn of the board, 23 - x.
#pragma once

#include "match/player.h"
#include "mcts/rng.h"

namespace match {

// Closes a box while one can be closed, else plays 23 - x, x being the
// opponent's last edge. Once that edge is not to be had it plays at random for
// good; what it makes of boxes then is the one choice there is. Whether that
// has happened follows from the game alone: after an undo it mirrors again.
// Made for the second player, and for rule `free`: as the first player, and
// under `sym`, it has to begin at random. Plays Dots-and-Boxes only.
class SymmetricPlayer final : public ComputerPlayer {
 public:
  SymmetricPlayer(bool always_takes_boxes, std::uint64_t seed)
      : always_takes_boxes_(always_takes_boxes), rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  const bool always_takes_boxes_;
  mcts::Rng rng_;
};

}  // namespace match
