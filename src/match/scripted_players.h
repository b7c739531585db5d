// Players that follow a rule and do not search: at random, by the mirror strategy of
// Dots-and-Boxes, and against it.
#pragma once

#include <span>

#include "match/player.h"
#include "mcts/rng.h"

namespace match {

// One of `moves`, all equally likely; at least one.
inline mcts::Move pick(std::span<const mcts::Move> moves, mcts::Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// The weakest player, and the yardstick for all others.
class RandomPlayer final : public ComputerPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  mcts::Rng rng_;
};

// The player that Dots-and-Boxes' rule `sym` was made against: it answers every edge x with
// its image under the half turn of the board, 23 - x.
//
// Closes a box while one can be closed, else plays 23 - x, x being the opponent's last edge.
// Once that edge is not to be had it plays at random for good; what it makes of boxes then is
// the one choice there is. Whether that has happened follows from the game alone: after an undo
// it mirrors again. Made for the second player, and for rule `free`: as the first player, and
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

// The player that beats the one above: it turns the mirror against the one who holds it.
//
// Plays the outer edges, the ring of twelve around the board, until the ring is full; then two
// edges of the box in the centre; then it collects: closes whatever can be closed, else plays an
// edge that gives nothing away, where there is one, else any. Of several edges a random one. As
// the first player, under rule `free`, it wins 8:1 against one who mirrors: that one closes the
// centre and has to open the ring of the other eight boxes. How far it has come follows from the
// game alone. Plays Dots-and-Boxes only.
class CounterSymmetricPlayer final : public ComputerPlayer {
 public:
  explicit CounterSymmetricPlayer(std::uint64_t seed) : rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  mcts::Rng rng_;
};

}  // namespace match
