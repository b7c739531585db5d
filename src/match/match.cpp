#include "match/match.h"

#include <algorithm>

namespace match {

bool Match::play(mcts::Move m) {
  if (!games::is_legal(position(), m)) return false;
  positions_.push_back(position());
  games::play(positions_.back(), m);
  moves_.push_back(m);
  return true;
}

void Match::undo(std::size_t count) {
  const std::size_t left = moves_.size() - std::min(count, moves_.size());
  moves_.resize(left);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(left) + 1, positions_.end());
}

}  // namespace match
