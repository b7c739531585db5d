// The arena: bounded, and able to keep one subtree exactly as it was.
#include "mcts/tree.h"

#include <limits>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

using mcts::Arena;
using mcts::Exclusive;
using mcts::Player;
using mcts::Proof;
using mcts::Record;
using mcts::Slot;
using mcts::Tree;
using mcts::Word;

constexpr std::size_t kBytes = 1 << 20;

mcts::Family<Exclusive> family(const Tree& tree, Word at) { return tree.family<Exclusive>(at); }

std::size_t bytes(int children) {
  return static_cast<std::size_t>(mcts::FamilyShape::size(children, mcts::Opinions::kNone)) *
         sizeof(Word);
}

// A subtree as a list, without addresses: equal lists mean equal subtrees.
using Entry = std::tuple<Word, mcts::Rewards, mcts::Move, Player, Proof, int, int>;

void list_subtree(const Tree& tree, Slot slot, bool with_priors, std::vector<Entry>& list) {
  const auto node = family(tree, slot.family);
  const Word below = node.link(slot.index);
  const int children = mcts::is_family(below) ? family(tree, below).count() : 0;
  // The move into the root does not matter any more.
  const mcts::Move move = list.empty() ? mcts::Move{0} : node.move(slot.index);
  list.emplace_back(node.visits(slot.index), node.rewards(slot.index), move, node.mover(),
                    node.proof(slot.index), children,
                    list.empty() || !with_priors ? 0 : node.priors()[slot.index]);
  for (int i = 0; i < children; ++i) list_subtree(tree, {below, i}, with_priors, list);
}

std::vector<Entry> subtree(const Tree& tree, Slot slot, bool with_priors = false) {
  std::vector<Entry> list;
  list_subtree(tree, slot, with_priors, list);
  return list;
}

// Gives a node `count` children; all of them differ. False when there is no room.
bool add_children(Tree& tree, Slot parent, int count, mcts::Rng& rng, bool with_priors = false) {
  const Word at = tree.add_family<Exclusive>(parent, count,
                                             rng.below(2) == 0 ? Player::kFirst : Player::kSecond);
  if (at == mcts::kNone) return false;
  const auto children = family(tree, at);
  for (int i = 0; i < count; ++i) {
    children.set_move(i, static_cast<mcts::Move>(rng.below(64)));
    children.set_record(i, {rng.below(1000), mcts::Rewards{rng.below(2000)} - 1000});
    children.set_proof(i, static_cast<Proof>(rng.below(4)));
    if (with_priors) children.set_prior(i, static_cast<float>(rng.below(1000)) / 1000);
  }
  family(tree, parent.family).set_link(parent.index, at);
  return true;
}

std::vector<Slot> all_slots(const Tree& tree) {
  std::vector<Slot> slots = {Tree::root()};
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const Word below = family(tree, slots[i].family).link(slots[i].index);
    if (!mcts::is_family(below)) continue;
    for (int child = 0; child < family(tree, below).count(); ++child)
      slots.push_back({below, child});
  }
  return slots;
}

// A tree that grew at random places, as a search's does.
Tree random_tree(std::uint64_t seed, int families, bool with_priors = false) {
  mcts::Rng rng(seed);
  Tree tree(Arena(kBytes), with_priors ? mcts::Opinions::kPriors : mcts::Opinions::kNone);
  tree.reset(Player::kSecond);
  std::vector<Slot> leaves = {Tree::root()};
  for (int i = 0; i < families; ++i) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(leaves.size()));
    const Slot leaf = leaves[at];
    leaves.erase(leaves.begin() + static_cast<std::ptrdiff_t>(at));
    const int count = 1 + static_cast<int>(rng.below(9));
    EXPECT_TRUE(add_children(tree, leaf, count, rng, with_priors));
    const Word below = family(tree, leaf.family).link(leaf.index);
    for (int child = 0; child < count; ++child) leaves.push_back({below, child});
  }
  return tree;
}

TEST(Rewards, AreTheNearestUnit) {
  EXPECT_EQ(mcts::in_units(1), mcts::kUnit);
  EXPECT_EQ(mcts::in_units(-1), -mcts::kUnit);
  EXPECT_EQ(mcts::in_units(0), 0);
  EXPECT_EQ(mcts::in_units(0.37), 387'973);     // 0.37 * 2^20 = 387973.12
  EXPECT_EQ(mcts::in_units(-0.7), -734'003);    // 0.7 * 2^20 = 734003.2
  EXPECT_EQ(mcts::in_units(0.7 / 2), 367'002);  // 367001.6
}

TEST(Rewards, OfAsManyVisitsAsCanBeCountedAreFarFromClosed) {
  const mcts::Rewards most = mcts::kUnit * (mcts::Rewards{1} << 32);
  EXPECT_LT(mcts::kNeverChosen + 2 * most, -2 * most);
  EXPECT_GT(mcts::kNeverChosen - 2 * most, std::numeric_limits<mcts::Rewards>::min() / 2);
}

TEST(Tree, StartsWithAnUnvisitedRoot) {
  Tree tree{Arena(kBytes)};
  tree.reset(Player::kSecond);
  EXPECT_EQ(tree.nodes<Exclusive>(), 1u);
  const auto root = family(tree, 0);
  EXPECT_EQ(root.count(), 1);
  EXPECT_EQ(root.mover(), Player::kSecond);
  EXPECT_EQ(root.record(0), Record());
  EXPECT_EQ(root.link(0), mcts::kUnexpanded);
  EXPECT_EQ(root.proof(0), Proof::kUnknown);
}

TEST(Tree, NewChildrenAreUnvisitedAndPaddingIsClosed) {
  Tree tree{Arena(kBytes)};
  tree.reset(Player::kSecond);
  const Word at = tree.add_family<Exclusive>(Tree::root(), 5, Player::kFirst);
  const auto children = family(tree, at);
  EXPECT_EQ(children.count(), 5);
  EXPECT_EQ(children.mover(), Player::kFirst);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(children.record(i), Record());
    EXPECT_EQ(children.link(i), mcts::kUnexpanded);
    EXPECT_EQ(children.proof(i), Proof::kUnknown);
  }
  for (int i = 5; i < 8; ++i) EXPECT_EQ(children.rewards(i), mcts::kNeverChosen);
}

TEST(Tree, GivesFamiliesUntilItIsFull) {
  Tree tree{Arena(bytes(1) + bytes(4) + bytes(3))};
  tree.reset(Player::kFirst);
  EXPECT_NE(tree.add_family<Exclusive>(Tree::root(), 4, Player::kFirst), mcts::kNone);
  EXPECT_EQ(tree.add_family<Exclusive>(Tree::root(), 5, Player::kFirst), mcts::kNone);
  EXPECT_NE(tree.add_family<Exclusive>(Tree::root(), 3, Player::kFirst), mcts::kNone);
  EXPECT_EQ(tree.add_family<Exclusive>(Tree::root(), 1, Player::kFirst), mcts::kNone);
  EXPECT_EQ(tree.nodes<Exclusive>(), 8u);
  EXPECT_EQ(tree.bytes<Exclusive>(), bytes(1) + bytes(4) + bytes(3));
}

TEST(Tree, HasRoomForTheRootAtLeast) {
  Tree tree{Arena(0)};
  tree.reset(Player::kFirst);
  EXPECT_EQ(tree.add_family<Exclusive>(Tree::root(), 1, Player::kFirst), mcts::kNone);
}

TEST(Tree, OnlyOneMayExpandANode) {
  Tree tree{Arena(kBytes)};
  tree.reset(Player::kFirst);
  const auto root = family(tree, 0);
  EXPECT_TRUE(root.begin_expansion(0));
  EXPECT_FALSE(root.begin_expansion(0));
  EXPECT_FALSE(mcts::is_family(root.link(0)));
  root.set_link(0, mcts::kUnexpanded);  // there was no room: another may try again
  EXPECT_TRUE(root.begin_expansion(0));
}

TEST(Tree, KeepsEverySubtreeExactly) {
  for (const bool with_priors : {false, true})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto slots = all_slots(random_tree(seed, 60, with_priors));
      for (const Slot slot : slots) {
        Tree tree = random_tree(seed, 60, with_priors);
        const auto before = subtree(tree, slot, with_priors);
        tree.make_root(slot);
        ASSERT_EQ(subtree(tree, Tree::root(), with_priors), before) << "seed " << seed;
        EXPECT_EQ(tree.nodes<Exclusive>(), before.size());
      }
    }
}

TEST(Tree, APriorTakesTwoBytesAChild) {
  for (const bool with_priors : {false, true}) {
    Tree tree(Arena(kBytes), with_priors ? mcts::Opinions::kPriors : mcts::Opinions::kNone);
    tree.reset(Player::kFirst);
    const std::size_t before = tree.bytes<Exclusive>();
    tree.add_family<Exclusive>(Tree::root(), 8, Player::kFirst);
    EXPECT_EQ(tree.bytes<Exclusive>() - before, 8u + 8 * (with_priors ? 20 : 18));
  }
}

// Move after move the tree shrinks to the line that was played, and grows again.
TEST(Tree, KeepsSubtreesOfSubtreesAndGivesTheRestAway) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Tree tree = random_tree(seed, 300);
    for (Word below = family(tree, 0).link(0); mcts::is_family(below);
         below = family(tree, 0).link(0)) {
      const Slot next{below, family(tree, below).count() / 2};
      const auto before = subtree(tree, next);
      tree.make_root(next);
      ASSERT_EQ(subtree(tree, Tree::root()), before);
    }
    EXPECT_EQ(tree.bytes<Exclusive>(), bytes(1));
    mcts::Rng rng(seed);
    EXPECT_TRUE(add_children(tree, Tree::root(), 5, rng));
    EXPECT_EQ(subtree(tree, Tree::root()).size(), 6u);
  }
}

}  // namespace
