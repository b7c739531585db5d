#include "mcts/family.h"

namespace mcts {

void lay_out_family(Word* words, Word parent, int count, Player mover, Opinions opinions) {
  words[0] = parent;
  words[1] = static_cast<Word>(count) | static_cast<Word>(mover) << 8;
  auto* fours = reinterpret_cast<Four*>(words + FamilyShape::kHeader);
  for (int i = 0; i < FamilyShape::width(count); ++i) {
    fours[i / 4].rewards[i % 4] = i < count ? Rewards{0} : kNeverChosen;
    fours[i / 4].visits[i % 4] = 0;
    fours[i / 4].links[i % 4] = kUnexpanded;
  }
  const int moves = FamilyShape::moves(count);  // and what comes behind
  std::fill_n(words + moves, FamilyShape::size(count, opinions) - moves, 0u);
}

}  // namespace mcts
