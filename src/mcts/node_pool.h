// The nodes of a search tree in one bounded block of memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

#include "mcts/game.h"

namespace mcts {

using NodeIndex = std::uint32_t;
constexpr NodeIndex kNoNode = std::numeric_limits<NodeIndex>::max();

// A position reached in the tree. The children of a node lie side by side;
// a node has either none of them yet or one for every legal move.
struct Node {
  double reward_sum;      // of all visits, in the view of `mover`, each in [-1, 1]
  std::uint32_t visits;   // iterations that went through this node
  NodeIndex parent;       // kNoNode at the root
  NodeIndex first_child;  // kNoNode before the node is expanded
  Move move;              // the move that led here
  Player mover;           // the player who made it
  std::uint8_t children;  // how many; 0 before the node is expanded
  std::uint8_t tried;     // how many of them have been visited, always the first ones
};
static_assert(sizeof(Node) == 24);

// A bounded arena. Node 0 is the root, and a child lies behind its parent:
// keep_subtree relies on that order to work in place.
class NodePool {
 public:
  // Room for `capacity` nodes, at least one.
  explicit NodePool(std::size_t capacity);

  std::size_t capacity() const { return capacity_; }
  std::size_t size() const { return size_; }

  Node& operator[](NodeIndex i) { return nodes_[i]; }
  const Node& operator[](NodeIndex i) const { return nodes_[i]; }

  // Forgets everything and starts a tree of one unvisited root.
  void reset(Player mover);

  // `count` nodes side by side, not yet filled in; kNoNode when there is no room.
  NodeIndex allocate(int count);

  // Makes `node` the root, keeps all below it and forgets the rest. Moves
  // nodes in place, in time linear in size(); old indices become invalid.
  void keep_subtree(NodeIndex node);

 private:
  void set_parent_of_children(const Node& node, NodeIndex parent);

  std::size_t capacity_;
  std::size_t size_ = 0;
  std::unique_ptr<Node[]> nodes_;
};

}  // namespace mcts
