// Search with a tree: every sum is exact.
#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/search.h"
#include "support/all_games.h"
#include "support/play.h"
#include "support/searches.h"

namespace {

using games::Reversi;
using mcts::Move;
using mcts::SearchSnapshot;
using mcts::Shared;
using mcts::TreeSearch;
using support::searched;
using support::visits_of_moves;

constexpr mcts::SearchConfig kPlain = {
    .reward = mcts::Reward::kResult, .solver = false, .arena_bytes = support::kSmallArena};

double value_sum_of_moves(const SearchSnapshot& s) {
  double sum = 0;
  for (const auto& m : s.moves) sum += m.visits * m.value;
  return sum;
}

// From positions all along a random game.
template <class G>
class TreeCounts : public ::testing::Test {
 protected:
  std::vector<G> positions() {
    return support::positions_of_a_random_game(support::first_position<G>());
  }
};
TYPED_TEST_SUITE(TreeCounts, support::AllGames, support::GameName);

TYPED_TEST(TreeCounts, ValuesOfTheMovesAddUpToTheRoots) {
  for (const auto& position : this->positions())
    for (const std::uint64_t iterations : {1u, 2u, 5u, 50u, 500u}) {
      const auto s = searched(TreeSearch<TypeParam>(position, kPlain), iterations);
      EXPECT_NEAR(value_sum_of_moves(s), s.value * static_cast<double>(iterations), 1e-6);
    }
}

// The mean of several rollouts is the reward of one visit, to the nearest unit.
TYPED_TEST(TreeCounts, SeveralRolloutsALeafAreAddedUpExactly) {
  for (const auto reward : {mcts::Reward::kResult, mcts::Reward::kMargin})
    for (const int rollouts : {2, 3, 8, 16})
      for (const auto& position : this->positions()) {
        mcts::SearchConfig config = kPlain;
        config.leaf_rollouts = rollouts;
        config.reward = reward;
        const auto s = searched(TreeSearch<TypeParam>(position, config), 300);
        EXPECT_NEAR(value_sum_of_moves(s), s.value * 300, 1e-9);
        if (reward == mcts::Reward::kResult) {
          const double half_wins = 2 * rollouts * 300 * s.value;
          EXPECT_NEAR(half_wins, std::round(half_wins), 1e-3);
        }
      }
}

// The whole tree, seen through advance() and snapshot(). What a node has more
// than its children is its own first rollout: one visit, and 0, 0.5 or 1 of
// value in the view of the player to move there.
template <class G>
void expect_exact_tree(const G& root, std::uint64_t iterations, std::vector<Move> path,
                       std::uint64_t visits, std::uint64_t& nodes_seen) {
  TreeSearch<G> search(root, kPlain);
  search.run(iterations);
  for (const Move m : path) search.advance(m);
  const auto s = search.snapshot();
  ++nodes_seen;
  if (visits_of_moves(s) == 0) return;
  const std::uint64_t own = path.empty() ? 0 : 1;
  ASSERT_EQ(visits_of_moves(s) + own, visits);
  const double own_value = s.value * static_cast<double>(visits) - value_sum_of_moves(s);
  ASSERT_NEAR(own_value, std::round(own_value * 2) / 2, 1e-6);
  ASSERT_GE(own_value, -1e-6);
  ASSERT_LE(own_value, static_cast<double>(own) + 1e-6);
  const std::uint64_t nodes_before = nodes_seen;
  for (const auto& m : s.moves) {
    path.push_back(m.move);
    if (m.visits == 0) ++nodes_seen;
    if (m.visits > 0) expect_exact_tree(root, iterations, path, m.visits, nodes_seen);
    path.pop_back();
  }
  ASSERT_EQ(nodes_seen - nodes_before + 1, s.nodes);
}

TYPED_TEST(TreeCounts, EveryNodeAddsUpWhenItsSubtreeIsKept) {
  const auto positions = this->positions();
  for (const auto& position : {positions.front(), positions[positions.size() / 2]}) {
    std::uint64_t nodes = 0;
    expect_exact_tree(position, 200, {}, 200, nodes);
    EXPECT_GT(nodes, support::moves_of(position).size());
  }
}

TYPED_TEST(TreeCounts, AKeptSubtreeIsTheMoveThatWasPlayed) {
  for (const auto& position : this->positions()) {
    TreeSearch<TypeParam> search(position, kPlain);
    search.run(2000);
    const auto before = search.snapshot();
    const auto played =
        *std::max_element(before.moves.begin(), before.moves.end(),
                          [](const auto& a, const auto& b) { return a.visits < b.visits; });
    search.advance(played.move);
    const auto kept = search.snapshot();
    EXPECT_EQ(kept.iterations, 0u);
    const bool same_player = search.root().to_move() == position.to_move();
    EXPECT_NEAR(kept.value, same_player ? played.value : 1 - played.value, 1e-12);
    if (search.root().is_over()) continue;
    EXPECT_EQ(visits_of_moves(kept), played.visits - 1);
    search.run(100);
    EXPECT_EQ(search.iterations(), 100u);
    EXPECT_EQ(visits_of_moves(search.snapshot()), played.visits - 1 + 100);
  }
}

// ---------------------------------------------------------------- a full arena

constexpr std::size_t bytes_for(int families_of_four) {
  return static_cast<std::size_t>(mcts::FamilyShape::size(1, mcts::Opinions::kNone) +
                                  families_of_four *
                                      mcts::FamilyShape::size(4, mcts::Opinions::kNone)) *
         sizeof(mcts::Word);
}

TEST(TreeSearch, UsesItsMemoryToTheLastFamily) {
  for (const int families : {1, 10, 100}) {
    const mcts::SearchConfig config{.solver = false, .arena_bytes = bytes_for(families)};
    const auto s = searched(TreeSearch<Reversi>(Reversi(), config), 5000);
    EXPECT_TRUE(s.arena_full);
    EXPECT_LE(s.bytes, bytes_for(families));
    EXPECT_EQ(s.iterations, 5000u);
    EXPECT_EQ(visits_of_moves(s), 5000u);
  }
}

TEST(TreeSearch, WithoutRoomForAnyMoveHasItsRoot) {
  const mcts::SearchConfig config{.solver = false, .arena_bytes = 1};
  EXPECT_EQ(searched(TreeSearch<Reversi>(Reversi(), config), 1000).nodes, 1u);
}

// ---------------------------------------------------------------- threads

// Every node's visits are the sum of its children's visits and its own first visit, down the
// principal variation. This holds only if workers take turns: while one is interrupted in the
// middle of an expansion, the others play from the node itself.
template <class G>
void expect_sums(TreeSearch<G, Shared>& search, int depth) {
  if (depth == 0 || search.root().is_over()) return;
  const auto s = search.snapshot();
  std::uint64_t visits = 0;
  for (const auto& m : s.moves)
    if (m.move == s.best) visits = m.visits;
  search.advance(*s.best);
  const std::uint64_t below = visits_of_moves(search.snapshot());
  if (below == 0) return;
  EXPECT_EQ(below + 1, visits);
  expect_sums(search, depth - 1);
}

// The results along a prefix are added up later; see kPrefixIterations.
TYPED_TEST(TreeCounts, PrefixesLoseNoVisit) {
  TreeSearch<TypeParam, Shared> search(support::first_position<TypeParam>(), {.solver = false}, 2);
  for (const std::uint64_t iterations : {1u, 5000u, 7u}) {
    search.run(iterations, 0);
    search.run(iterations, 1);
  }
  EXPECT_EQ(search.iterations(), 2u * (1 + 5000 + 7));
  expect_sums(search, 10);
}

}  // namespace
