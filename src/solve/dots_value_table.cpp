#include "solve/dots_value_table.h"

#include <algorithm>
#include <array>
#include <bit>

namespace solve {

using games::DotsAndBoxes;

namespace {

using Edges = DotsValueTable::Edges;

// Entries between two looks at the interrupt: a few hundredths of a millisecond.
constexpr std::size_t kSlice = 512;

const std::array<Edges, DotsAndBoxes::kBoxes> kBoxes = [] {
  std::array<Edges, DotsAndBoxes::kBoxes> boxes{};
  for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
    boxes[static_cast<std::size_t>(box)] = DotsAndBoxes::edges_of(box);
  return boxes;
}();

// The open edges that close a box, and the open edges that close two.
struct Closing {
  Edges some = 0, two = 0;
};

Closing closing_edges(Edges drawn) {
  Closing closing;
  for (const Edges box : kBoxes) {
    const Edges open = box & ~drawn;
    const Edges last = (open & (open - 1)) == 0 ? open : 0;
    closing.two |= closing.some & last;
    closing.some |= last;
  }
  return closing;
}

}  // namespace

DotsValueTable::DotsValueTable() : nets_(std::size_t{kAllEdges} + 1), known_from_(kAllEdges) {}

// Every move draws an edge and so leads to a greater number, known already.
void DotsValueTable::work_out(Edges edges) {
  const Closing closing = closing_edges(edges);
  int best = -DotsAndBoxes::kBoxes;
  for (Edges open = kAllEdges & ~edges; open != 0; open &= open - 1) {
    const Edges edge = open & (~open + 1);
    const int net = nets_[edges | edge];
    const bool closes = (closing.some & edge) != 0;
    const bool closes_two = (closing.two & edge) != 0;
    best = std::max(best, closes ? net + 1 + closes_two : -net);
  }
  nets_[edges] = static_cast<std::int8_t>(best);
}

bool DotsValueTable::build(Interrupt& interrupt) {
  while (known_from_ > 0) {
    const std::size_t end = known_from_ - std::min(known_from_, kSlice);
    while (known_from_ > end) work_out(static_cast<Edges>(--known_from_));
    if (interrupt.requested()) break;
  }
  return is_complete();
}

}  // namespace solve
