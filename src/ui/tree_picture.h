// The tree as a drawing: edges, nodes and what stands beside them.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ui/board_picture.h"
#include "ui/searched_tree.h"
#include "ui/tree_layout.h"

namespace ui {

// From units and layers to the page.
struct TreeCamera {
  ImVec2 origin;   // where the first node is, CSS pixels
  ImVec2 scale;    // CSS pixels a unit, and a layer
  float zoom = 1;  // how many times as large as when all of the tree is to be seen
};

// Shows all of the tree in this room; layers are `most_layer` CSS pixels apart at most.
TreeCamera fitting(const Rect& room, const TreeLayout& layout, float most_layer);

// Where a node is on the page, in CSS pixels.
struct NodeSpot {
  ImVec2 at;        // centre
  float half = 0;   // of its width and height
  float room = 0;   // from the centre to either side, before a neighbour begins
  float above = 0;  // free between it and the layer above
  float shown = 1;  // opacity
};
std::vector<NodeSpot> spots_of(const TreeLayout& layout, const TreeCamera& camera);

// The colour of ways that are not marked: at least 3:1 against the ground. The more of all visits
// went that way, the stronger; all ways into a node but the first are the quietest.
ImU32 way_color(double share, bool first);

// The colour of a value in [0,1], the first player's view.
ImU32 value_color(double value);

// A tree, and how the board of a node of it looks.
struct TreeBoards {
  const SearchedTree& tree;
  std::function<board::Scene(std::size_t node)> scene;
};

// What is marked.
struct TreeMarks {
  std::optional<std::size_t> pointed;  // under the pointer: the way to it is marked, too
  std::optional<std::size_t> chosen;   // by a click or the keys
  // The one the eye is on.
  std::optional<std::size_t> marked() const { return pointed ? pointed : chosen; }
  std::vector<std::size_t> way = {};   // from node to node, in a colour of its own
  ImU32 way_color = 0;
};

// Nodes are coloured by their value for the first player; what is proved has corners and a ring,
// and a tick where there is room. A node that is large enough is a board in a frame of that colour.
class TreePicture {
 public:
  // To the present window's draw list. `spots` in the order of the tree's nodes.
  void draw(const match::Session& session, const TreeBoards& boards,
            const std::vector<NodeSpot>& spots, const TreeMarks& marks);
  // The tree is another one: boards have to be made anew.
  void forget_boards() { scenes_.clear(); }

 private:
  const board::Scene& scene(const TreeBoards& boards, std::size_t node);
  void draw_node(const TreeBoards& boards, std::size_t node, const NodeSpot& spot);

  std::unordered_map<std::size_t, board::Scene> scenes_;
  std::deque<BoardPicture> boards_;  // of this frame
};

}  // namespace ui
