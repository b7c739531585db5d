// A game from its first position to the present one, with undo.
#pragma once

#include <vector>

#include "games/position.h"

namespace match {

class Match {
 public:
  explicit Match(const games::Position& start) : positions_{start} {}

  const games::Position& start() const { return positions_.front(); }
  const games::Position& position() const { return positions_.back(); }
  const std::vector<mcts::Move>& moves() const { return moves_; }
  // Who made move i of moves().
  mcts::Player mover(std::size_t i) const { return games::to_move(positions_[i]); }

  // False, and nothing happens, when the move is not legal.
  bool play(mcts::Move m);
  // Takes back the last `count` moves; at most as many as there are.
  void undo(std::size_t count);

 private:
  std::vector<games::Position> positions_;  // one more than moves
  std::vector<mcts::Move> moves_;
};

}  // namespace match
