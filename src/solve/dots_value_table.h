// Dots-and-Boxes solved: for every set of drawn edges, by how many boxes the
// player to move gets more of those still open than the opponent, when both
// play for boxes. 2^24 numbers.
//
// The boxes closed so far and whose they are do not matter for that number:
// they are the same at the end of every game that goes on from here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/dots_and_boxes.h"
#include "solve/limits.h"

namespace solve {

class DotsValueTable {
 public:
  using Edges = std::uint32_t;  // bit e: edge e is drawn
  static constexpr Edges kAllEdges = games::DotsAndBoxes::kAllEdges;

  DotsValueTable();  // takes 16 MiB; is_complete() after build()

  // Works the table out from the full board down, as far as the interrupt lets
  // it; false when that was not all the way. Call again to go on.
  bool build(Interrupt& interrupt);
  bool is_complete() const { return known_from_ == 0; }

  // -9 to 9, view of the player to move; without the restriction of rule `sym`,
  // which can only matter while less than two edges are drawn. Only when complete.
  int net(Edges edges) const { return nets_[edges]; }

 private:
  void work_out(Edges edges);

  std::vector<std::int8_t> nets_;
  std::size_t known_from_;  // nets_ is filled in from here to its end
};

}  // namespace solve
