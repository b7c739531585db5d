// The tree as a drawing: edges, nodes and their labels.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ui/base/pen.h"
#include "ui/tree/searched_tree.h"
#include "ui/tree/tree_layout.h"

namespace ui {

// The camera from units and layers to the page.
struct TreeCamera {
  ImVec2 origin;   // where the first node is, CSS pixels
  ImVec2 scale;    // CSS pixels a unit, and a layer
  float zoom = 1;  // how many times as large as when all of the tree is to be seen
};

// Shows all of the tree in this room; layers are `most_layer` CSS pixels apart at most.
TreeCamera fitting(const Rect& room, const TreeLayout& layout, float most_layer);

// Where a node is on the page, in CSS pixels.
struct NodeSpot {
  ImVec2 at = {};    // centre
  float radius = 0;  // of a disc; what is drawn as a square has the same area
  float room = 0;    // from the centre to either side, before a neighbour begins
  float shown = 1;   // opacity

  float half() const { return radius * 0.886f; }  // of that square's side
};
std::vector<NodeSpot> spots_of(const TreeLayout& layout, const TreeCamera& camera);

// The radii of a picture: the area of a node is its share of the highest visits, which have the
// largest one. No node has a smaller radius than the least.
struct Radii {
  float least = 0, most = 0;
};
Radii radii_of(const TreeLayout& layout, const TreeCamera& camera);
// So many visits, or fewer, have the least radius.
std::uint64_t visits_of_least(const mcts::TreeExcerpt& excerpt, const Radii& radii);

// The colour of ways that are not marked: at least 3:1 against the ground. The more of all visits
// went that way, the stronger; all ways into a node but the first are the quietest.
ImU32 way_color(double share, bool first);

// The colour of a value in [0,1], the first player's view, between the colours of the sides: where
// pieces are black and white the sides have these colours, else the theme's.
using Sides = std::array<board::Material, 2>;
ImU32 value_color(double value, const Sides& sides);
// Round a node. Black or white may be the colour of the ground.
ImU32 rim_color();

// From below the one node to above the other.
Curve edge_curve(const NodeSpot& from, const NodeSpot& to);

// A tree, and how the board of a node of it looks.
struct TreeBoards {
  const SearchedTree& tree;
  std::function<board::Scene(std::size_t node)> scene;
};

// The marked parts of the drawing.
struct TreeMarks {
  std::optional<std::size_t> pointed;  // under the pointer: the way to it is marked, too
  std::optional<std::size_t> chosen;   // by a click or the keys
  // The node that is marked: under the pointer, else the chosen one.
  std::optional<std::size_t> marked() const { return pointed ? pointed : chosen; }
  std::vector<std::size_t> way = {};  // from node to node, in a colour of its own
  ImU32 way_color = 0;
  std::optional<Rect> taken = {};  // by something else that is drawn: no label is there
};

// Nodes are coloured by their value for the first player; what is proved has corners and a ring,
// and a tick where there is room. A node that is large enough is a board in a frame of that colour,
// or has the number that tells its position.
class TreePicture {
 public:
  // Draws the part in this place. `spots` in the order of the tree's nodes.
  void draw(Pen& pen, const TreeBoards& boards, const std::vector<NodeSpot>& spots,
            const TreeMarks& marks, const Rect& whole);
  // To be called when the tree has changed: its boards have to be made again.
  void forget_boards() { scenes_.clear(); }

 private:
  const board::Scene& scene(const TreeBoards& boards, std::size_t node);
  void draw_node(Pen& pen, const TreeBoards& boards, std::size_t node, const NodeSpot& spot,
                 const Sides& sides);

  std::unordered_map<std::size_t, board::Scene> scenes_;
  std::deque<BoardPicture> boards_;  // of this frame
};

}  // namespace ui
