// A part of a search's tree, copied out of it as plain values.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mcts/game.h"
#include "mcts/node.h"

namespace mcts {

// No excerpt has more nodes.
constexpr std::uint32_t kMostExcerptNodes = 1000;

// A way into a node.
struct ExcerptParent {
  std::uint32_t node = 0;    // the parent's place in the excerpt
  Move move = 0;             // of the position that the parent shows
  std::uint32_t visits = 0;  // how often the search went this way
  float prior = 0;           // [0,1] what an evaluator said of the move; 0 without one

  friend bool operator==(const ExcerptParent&, const ExcerptParent&) = default;
};

struct ExcerptNode {
  // The same node has the same number in every search of the same root by the same kind of
  // store, and no other node has it, but for a chance of 2^-64.
  std::uint64_t id = 0;
  // The first node of an excerpt has none. In a tree every other node has one parent. In a
  // graph a position is one node, however it is reached, so a node may have several. The first
  // parent stands before this node in the excerpt, and its move leads to the position that this
  // node shows. Another parent's move may lead to a symmetric position, which is the same node.
  std::vector<ExcerptParent> parents;
  std::uint32_t visits = 0;
  double value = 0.5;             // [0,1], the first player's view; 0.5 without visits,
                                  // exact when proved
  Proof proof = Proof::kUnknown;  // same view
  // How many moves from here have been searched or proved. The nodes they lead to need not be
  // in the excerpt. Moves that are the same to the search count once.
  std::uint32_t moves = 0;

  friend bool operator==(const ExcerptNode&, const ExcerptNode&) = default;
};

struct TreeExcerpt {
  // The first node is the one that was asked about. Each next node is the most visited one
  // among the children of the nodes before it. Empty when the search does not know the first.
  std::vector<ExcerptNode> nodes;
  std::uint64_t total = 0;  // nodes in the whole tree, or in all trees together
  // Nodes are positions: their moves have to be found by where they lead; see name_moves().
  bool is_graph = false;

  friend bool operator==(const TreeExcerpt&, const TreeExcerpt&) = default;
};

// What nodes are copied from: a search's store, or several excerpts.
class ExcerptSource {
 public:
  using Handle = std::uint64_t;  // of a node, as the source likes it
  struct Child {
    Handle node = 0;
    std::uint64_t id = 0;
    Move move = 0;
    std::uint32_t visits = 0;       // how often the search went this way
    float prior = 0;                // as of ExcerptParent
    Player mover = Player::kFirst;  // who makes the move; only where a search is the source
  };

  virtual ~ExcerptSource() = default;
  // Without its parents.
  virtual ExcerptNode node(Handle node, std::uint64_t id) const = 0;
  // Where moves that have been searched or proved lead to from here.
  virtual std::vector<Child> children(Handle node, std::uint64_t id) const = 0;
};

// The nodes of an excerpt: at most `most` >= 1, the first the one with this handle and id.
std::vector<ExcerptNode> most_visited(const ExcerptSource& source, ExcerptSource::Handle top,
                                      std::uint64_t id, std::uint32_t most);

// Merges the excerpts of one node from several searches: visits are added up, values are weighted
// by visits, and nodes with the same id become one. At most `most` >= 1 nodes.
// In a graph name_moves() has to be called after this.
TreeExcerpt merge(std::span<const TreeExcerpt> parts, std::uint32_t most);

// The part below a line of moves, at most `most` >= 1 nodes; empty where the line leaves what was
// copied. In a graph name_moves() has to be called after this.
TreeExcerpt below(const TreeExcerpt& excerpt, std::span<const Move> line, std::uint32_t most);

// In a graph a node stands for several symmetric positions, and its moves are moves of one of
// them. This changes the moves from the nodes at `from` and later into moves of the position that
// the node shows. `from` is 0, or 1 when the moves from the first node are right already. `top` is
// the position of the first node.
template <Game G>
void name_moves(TreeExcerpt& excerpt, const G& top, std::uint32_t from);

// ----------------------------------------------------------------

// A node's first parent stands before it, so that its position is known by then.
template <Game G>
[[gnu::cold, clang::minsize]] void name_moves(TreeExcerpt& excerpt, const G& top,
                                              std::uint32_t from) {
  if constexpr (KeyedGame<G>) {
    if (!excerpt.is_graph) return;
    std::vector<G> positions;
    const auto name = [&](const ExcerptNode& node, ExcerptParent& parent) {
      if (parent.node >= from) parent.move = move_to_key(node.id, positions[parent.node]);
    };
    for (ExcerptNode& node : excerpt.nodes) {
      G position = top;
      if (!node.parents.empty()) {
        name(node, node.parents[0]);
        position = positions[node.parents[0].node];
        position.play(node.parents[0].move);
      }
      positions.push_back(position);
    }
    for (ExcerptNode& node : excerpt.nodes)
      for (std::size_t i = 1; i < node.parents.size(); ++i) name(node, node.parents[i]);
  }
}

}  // namespace mcts
