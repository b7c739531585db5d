#include "mcts/family.h"

namespace mcts {

void lay_out_family(Word* words, Word parent, int count, Player mover) {
  words[0] = parent;
  words[1] = static_cast<Word>(count) | static_cast<Word>(mover) << 8;
  const int width = FamilyShape::width(count);
  auto* records = reinterpret_cast<std::uint64_t*>(words + FamilyShape::records());
  std::fill_n(records, count, Record(0, 0).bits());
  std::fill_n(records + count, width - count, Record(1, kClosed).bits());
  std::fill_n(words + FamilyShape::links(count), width, kUnexpanded);
  std::fill_n(words + FamilyShape::moves(count), width / 2, 0u);  // and proofs
}

}  // namespace mcts
