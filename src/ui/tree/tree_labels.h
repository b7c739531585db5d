// The labels of a tree's drawing, and their places.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/tree/tree_picture.h"

namespace ui {

struct TreeLabel {
  Rect place;
  std::string title;          // a move, or the player to move
  std::string numbers;         // in a line below the title; may be empty
  Align align = Align::kLeft;  // kRight to the left of its node; kCenter over it, on a plate
};

// "26.1k \u00b7 Red 37.5 %", "Red 2/2": visits, and the win rate of the first player unless the
// result is known.
std::string node_numbers(std::string_view game, mcts::Reward reward, const mcts::ExcerptNode& node,
                         mcts::Proof result = mcts::Proof::kUnknown);

// As many labels as have room inside `whole`: first the labels of the nodes in `first`, then of the
// most visited nodes. A label does not cover another one, a node, or an edge that is not its own.
// But the label of a first move, or of a node in `first`, may cover edges to its siblings. A label
// stands next to its node with the numbers, else over the end of the edge to it, without the
// numbers where there is too little room. If
// several ways meet in a node, each has its move on its edge; a node without a label has its move
// on its card.
std::vector<TreeLabel> labels_of(const SearchedTree& tree, const std::vector<NodeSpot>& spots,
                                 std::span<const std::size_t> first, const Rect& whole,
                                 const std::optional<Rect>& taken = {});
// The place of a badge near a node. It covers no node. It crosses no edge of other nodes if there
// is room. labels_of() keeps labels away from it if it is given as `taken`.
Rect badge_beside(const SearchedTree& tree, const std::vector<NodeSpot>& spots, std::size_t node,
                  const Rect& whole, float radius);
void draw_label(Pen& pen, const TreeLabel& label);

}  // namespace ui
