// Where the nodes of a search's tree are drawn: no pixels, no ImGui.
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
  float room = 0;        // so far to either side it may reach without touching a neighbour
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

// A node is one layer below its first parent, in a graph so far below the first node as the longest
// way to it is, so that all edges run downwards. Children stand in the order of their moves, those
// that stand at the same parent by their first one, and a parent stands over the middle between the
// outer ones of them. No two nodes of a layer overlap. The same excerpt gives the same places.
TreeLayout lay_out(const mcts::TreeExcerpt& excerpt);

// On the way from `from` to `to`, `share` in [0,1] of it: a node that is in both goes from the one
// place to the other; a new one comes out of its parent, and out of nothing.
TreeLayout blend(const TreeLayout& from, const TreeLayout& to, float share);

}  // namespace ui
