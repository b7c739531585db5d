#include "mcts/node_pool.h"

#include <algorithm>
#include <cassert>

namespace mcts {

namespace {

// Marks a node, through its parent field, as not to be kept.
constexpr NodeIndex kDropped = kNoNode - 1;

}  // namespace

NodePool::NodePool(std::size_t capacity)
    : capacity_(std::clamp<std::size_t>(capacity, 1, kDropped)),
      nodes_(new Node[capacity_]) {}  // not initialised: untouched pages cost nothing

void NodePool::reset(Player mover) {
  size_ = 1;
  nodes_[0] = {.reward_sum = 0,
               .visits = 0,
               .parent = kNoNode,
               .first_child = kNoNode,
               .move = 0,
               .mover = mover,
               .children = 0,
               .tried = 0};
}

NodeIndex NodePool::allocate(int count) {
  if (size_ + static_cast<std::size_t>(count) > capacity_) return kNoNode;
  const auto first = static_cast<NodeIndex>(size_);
  size_ += static_cast<std::size_t>(count);
  return first;
}

// One pass in address order: a node is met after its parent, which by then is
// in its new place or known to be dropped, and has told its children so.
void NodePool::keep_subtree(NodeIndex node) {
  if (node == 0) return;
  NodeIndex kept = 1;
  for (NodeIndex i = 0; i < size_; ++i) {
    Node n = nodes_[i];
    const bool is_root = i == node;
    if (!is_root && (i < node || n.parent == kDropped)) {
      set_parent_of_children(n, kDropped);
      continue;
    }
    const NodeIndex to = is_root ? 0 : kept++;
    if (is_root) {
      n.parent = kNoNode;
    } else if (nodes_[n.parent].first_child == i) {
      nodes_[n.parent].first_child = to;
    }
    set_parent_of_children(n, to);
    nodes_[to] = n;
  }
  size_ = kept;
}

void NodePool::set_parent_of_children(const Node& node, NodeIndex parent) {
  for (NodeIndex c = 0; c < node.children; ++c) nodes_[node.first_child + c].parent = parent;
}

}  // namespace mcts
