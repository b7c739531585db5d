// A search's tree as the views go through it: from node to node.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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
  // `expected` is the line that the search itself gives from the first node, if it gives one.
  explicit SearchedTree(match::TreeAnswer answer, std::span<const mcts::Move> expected = {});

  const mcts::TreeExcerpt& excerpt() const { return answer_.excerpt; }
  const games::Position& top() const { return answer_.top; }
  mcts::Reward reward() const { return answer_.reward; }
  const std::vector<mcts::ExcerptNode>& nodes() const { return answer_.excerpt.nodes; }
  std::optional<std::size_t> find(std::uint64_t id) const;

  // The nodes from the first one to this one, both included, and the moves between them. Where
  // several ways lead here, the way by first parents.
  std::vector<std::size_t> way_to(std::size_t node) const;
  std::vector<mcts::Move> moves_to(std::size_t node) const;
  const games::Position& position(std::size_t node) const { return positions_[node]; }
  // The first player's result at a node, if it is known: the search has proved it, or no move can
  // change it. A search for points goes on behind a result that is certain.
  mcts::Proof result(std::size_t node) const;

  // The ways to all nodes of the excerpt that a move leads to from here, the most visited way
  // first.
  const std::vector<TreeWay>& ways_below(std::size_t node) const { return below_[node]; }
  // The expected line from the first node on, node by node, with the first node: the line that the
  // search gives, as far as the excerpt has it. If the search gives none, each player goes on as
  // mcts::FinalMove::kProvedFirst says.
  const std::vector<std::size_t>& best_line() const { return line_; }
  // The moves of that line from the first node's position.
  const std::vector<mcts::Move>& best_moves() const { return line_moves_; }

  // Goes to the first parent, to the most visited child, or to the neighbour among the children of
  // the first parent, in the order of their moves. Empty if there is none.
  std::optional<std::size_t> step(std::size_t from, TreeStep step) const;

 private:
  const TreeWay* way_by(std::size_t node, mcts::Move m, const games::Position& before) const;
  const TreeWay* expected_way(std::size_t node) const;
  mcts::Move move_along(const TreeWay& way, const games::Position& before) const;
  void follow(std::span<const mcts::Move> expected);
  void follow_best();

  match::TreeAnswer answer_;
  std::vector<games::Position> positions_;
  std::vector<std::vector<TreeWay>> below_;
  std::vector<std::size_t> line_;
  std::vector<mcts::Move> line_moves_;
};

}  // namespace ui
