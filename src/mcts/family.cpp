#include "mcts/family.h"

namespace mcts {

void lay_out_family(Word* words, Word parent, int count, Player mover, bool with_priors) {
  words[0] = parent;
  words[1] = static_cast<Word>(count) | static_cast<Word>(mover) << 8;
  const int width = FamilyShape::width(count);
  auto* rewards = reinterpret_cast<Rewards*>(words + FamilyShape::rewards());
  std::fill_n(rewards, count, Rewards{0});
  std::fill_n(rewards + count, width - count, kClosed);
  std::fill_n(words + FamilyShape::visits(count), width, 0u);
  std::fill_n(words + FamilyShape::links(count), width, kUnexpanded);
  const int moves = FamilyShape::moves(count);  // and what comes behind
  std::fill_n(words + moves, FamilyShape::size(count, with_priors) - moves, 0u);
}

}  // namespace mcts
