// The places of the nodes in the drawing of a search's tree, without pixels or ImGui.
#pragma once

#include <cstdint>
#include <vector>

#include "mcts/excerpt.h"

namespace ui {

// Lengths to the side are in units: the most visited node is 1 wide.
struct TreePlace {
  std::uint64_t id = 0;  // of the node (mcts::ExcerptNode)
  int parent = -1;       // its first parent's place in the list; -1 for the first node
  float x = 0;           // centre; to the right, the first node is at 0
  float layer = 0;       // downwards; a whole number at rest
  float size = 1;        // [0,1] its width: its square is the share of the highest visits
  float room = 0;        // how far it may reach to either side without touching a neighbour
  float shown = 1;       // [0,1] opacity
};

struct TreeLayout {
  std::vector<TreePlace> places;  // in the order of the excerpt
  float left = 0, right = 0;      // of all centres
  float bottom = 0;               // the last layer
};

// A node that is smaller takes as much room as one of this size.
constexpr float kLeastSize = 0.1f;

// The highest visits of a node. In a graph the first node need not have them.
std::uint32_t most_visits(const mcts::TreeExcerpt& excerpt);

// A node is one layer below its first parent. In a graph its layer is the length of the longest way
// from the first node, so that all edges run downwards. Children stand in the order of their moves;
// children of the same parent are ordered by their first move. A parent stands over the middle
// between its outer children. Two nodes of a layer do not overlap. The same excerpt gives the same
// places.
TreeLayout lay_out(const mcts::TreeExcerpt& excerpt);

// On the way from `from` to `to`, `share` in [0,1] of it: a node that is in both goes from the one
// place to the other. A new one starts at its parent, invisible.
TreeLayout blend(const TreeLayout& from, const TreeLayout& to, float share);

}  // namespace ui
