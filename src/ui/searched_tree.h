// A search's tree as somebody looks at it: from node to node.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "match/session.h"

namespace ui {

enum class TreeStep : std::uint8_t { kParent, kChild, kPrevious, kNext };

// From a node to one below it.
struct TreeWay {
  std::size_t node = 0;  // its place in the excerpt
  mcts::Move move = 0;
  std::uint32_t visits = 0;  // of this way
};

// Nodes are named by their places in the excerpt. They stand in the order of their visits, so
// another excerpt of the same tree may have them elsewhere, but with the same ids.
class SearchedTree {
 public:
  SearchedTree() = default;
  explicit SearchedTree(match::TreeAnswer answer);

  const mcts::TreeExcerpt& excerpt() const { return answer_.excerpt; }
  const games::Position& top() const { return answer_.top; }
  const std::vector<mcts::ExcerptNode>& nodes() const { return answer_.excerpt.nodes; }
  std::optional<std::size_t> find(std::uint64_t id) const;

  // The nodes from the first one to this one, both included, and the moves between them. Where
  // several ways lead here, the way by first parents.
  std::vector<std::size_t> way_to(std::size_t node) const;
  std::vector<mcts::Move> moves_to(std::size_t node) const;
  const games::Position& position(std::size_t node) const { return positions_[node]; }

  // To all nodes of the excerpt that a move leads to from here, the most visited way first.
  const std::vector<TreeWay>& ways_below(std::size_t node) const { return below_[node]; }
  // The most visited way from the first node, node by node.
  std::vector<std::size_t> best_line() const;

  // To the first parent, to the most visited child, or to the neighbour among the children of the
  // first parent, in the order of their moves. Nothing where there is none.
  std::optional<std::size_t> step(std::size_t from, TreeStep step) const;

 private:
  match::TreeAnswer answer_;
  std::vector<games::Position> positions_;
  std::vector<std::vector<TreeWay>> below_;
};

}  // namespace ui
