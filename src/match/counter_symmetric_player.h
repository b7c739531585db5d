// The player that beats symmetric_player.h: it turns the mirror against the
// one who holds it.
#pragma once

#include "match/player.h"
#include "mcts/rng.h"

namespace match {

// Plays the outer edges, the ring of twelve around the board, until the ring
// is full; then two edges of the box in the centre; then it collects: closes
// whatever can be closed, else plays an edge that gives nothing away, where
// there is one, else any. Of several edges a random one. As the first player,
// under rule `free`, it wins 8:1 against one who mirrors: that one closes the
// centre and has to open the ring of the other eight boxes. How far it has come
// follows from the game alone. Plays Dots-and-Boxes only.
class CounterSymmetricPlayer final : public ComputerPlayer {
 public:
  explicit CounterSymmetricPlayer(std::uint64_t seed) : rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  mcts::Rng rng_;
};

}  // namespace match
