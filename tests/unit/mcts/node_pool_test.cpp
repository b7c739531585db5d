// The arena: bounded, and able to keep one subtree exactly as it was.
#include "mcts/node_pool.h"

#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

using mcts::kNoNode;
using mcts::Node;
using mcts::NodeIndex;
using mcts::NodePool;
using mcts::Player;

// A subtree as a list, without indices: equal lists mean equal subtrees.
using Entry = std::tuple<double, std::uint32_t, mcts::Move, Player, int, int>;

void list_subtree(const NodePool& pool, NodeIndex node, std::vector<Entry>& list) {
  const Node& n = pool[node];
  list.emplace_back(n.reward_sum, n.visits, n.move, n.mover, n.children, n.tried);
  for (NodeIndex i = 0; i < n.children; ++i) {
    EXPECT_EQ(pool[n.first_child + i].parent, node);
    EXPECT_GT(n.first_child + i, node);
    list_subtree(pool, n.first_child + i, list);
  }
}

std::vector<Entry> subtree(const NodePool& pool, NodeIndex node) {
  std::vector<Entry> list;
  list_subtree(pool, node, list);
  return list;
}

// Gives `node` `count` children; all fields of every node differ.
void add_children(NodePool& pool, NodeIndex node, int count) {
  const NodeIndex first = pool.allocate(count);
  ASSERT_NE(first, kNoNode);
  for (NodeIndex i = first; i < pool.size(); ++i)
    pool[i] = {.reward_sum = 0.25 * i,
               .visits = i,
               .parent = node,
               .first_child = kNoNode,
               .move = static_cast<mcts::Move>(i % 64),
               .mover = i % 3 == 0 ? Player::kFirst : Player::kSecond,
               .children = 0,
               .tried = 0};
  pool[node].first_child = first;
  pool[node].children = static_cast<std::uint8_t>(count);
  pool[node].tried = static_cast<std::uint8_t>(count / 2);
}

// A tree that grew at random places, as a search's does.
NodePool random_tree(std::uint64_t seed, std::size_t nodes) {
  mcts::Rng rng(seed);
  NodePool pool(nodes + 8);
  pool.reset(Player::kSecond);
  while (pool.size() < nodes) {
    const NodeIndex at = rng.below(static_cast<std::uint32_t>(pool.size()));
    if (pool[at].children == 0) add_children(pool, at, 1 + static_cast<int>(rng.below(8)));
  }
  return pool;
}

TEST(NodePool, StartsWithAnUnvisitedRoot) {
  NodePool pool(10);
  pool.reset(Player::kSecond);
  EXPECT_EQ(pool.size(), 1u);
  EXPECT_EQ(pool[0].visits, 0u);
  EXPECT_EQ(pool[0].reward_sum, 0);
  EXPECT_EQ(pool[0].parent, kNoNode);
  EXPECT_EQ(pool[0].children, 0);
  EXPECT_EQ(pool[0].mover, Player::kSecond);
}

TEST(NodePool, GivesNodesSideBySideUntilItIsFull) {
  NodePool pool(10);
  pool.reset(Player::kFirst);
  EXPECT_EQ(pool.allocate(4), 1u);
  EXPECT_EQ(pool.allocate(3), 5u);
  EXPECT_EQ(pool.allocate(3), kNoNode);  // only two are left
  EXPECT_EQ(pool.size(), 8u);
  EXPECT_EQ(pool.allocate(2), 8u);
  EXPECT_EQ(pool.size(), pool.capacity());
  EXPECT_EQ(pool.allocate(1), kNoNode);
}

TEST(NodePool, HasRoomForTheRootAtLeast) {
  NodePool pool(0);
  pool.reset(Player::kFirst);
  EXPECT_EQ(pool.capacity(), 1u);
  EXPECT_EQ(pool.allocate(1), kNoNode);
}

TEST(NodePool, ResetForgetsEverything) {
  NodePool pool = random_tree(1, 100);
  pool.reset(Player::kFirst);
  EXPECT_EQ(subtree(pool, 0), (std::vector<Entry>{{0.0, 0u, 0, Player::kFirst, 0, 0}}));
}

TEST(NodePool, KeepsEverySubtreeExactly) {
  constexpr std::size_t kNodes = 300;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    for (NodeIndex node = 0; node < kNodes; ++node) {
      NodePool pool = random_tree(seed, kNodes);
      const auto before = subtree(pool, node);
      pool.keep_subtree(node);
      ASSERT_EQ(subtree(pool, 0), before) << "node " << node << ", seed " << seed;
      EXPECT_EQ(pool.size(), before.size());
      EXPECT_EQ(pool[0].parent, kNoNode);
    }
}

// Move after move the tree shrinks to the line that was played, and grows again.
TEST(NodePool, KeepsSubtreesOfSubtreesAndGivesTheRestAway) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    NodePool pool = random_tree(seed, 1000);
    while (pool[0].children > 0) {
      const NodeIndex next = pool[0].first_child + pool[0].children / 2;
      const auto before = subtree(pool, next);
      pool.keep_subtree(next);
      ASSERT_EQ(subtree(pool, 0), before);
    }
    add_children(pool, 0, 5);
    EXPECT_EQ(pool.size(), 6u);
    EXPECT_EQ(subtree(pool, 0).size(), 6u);
  }
}

}  // namespace
