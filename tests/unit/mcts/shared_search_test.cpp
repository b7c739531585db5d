// Several threads on one tree: nothing is counted twice or lost.
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/search.h"
#include "support/all_games.h"
#include "support/exact.h"
#include "support/play.h"

namespace {

using mcts::Search;
using mcts::Shared;

template <class G>
void run_workers(Search<G, Shared>& search, int workers, std::uint64_t iterations_each) {
  std::vector<std::thread> threads;
  for (int i = 0; i < workers; ++i)
    threads.emplace_back([&search, iterations_each, i] { search.run(iterations_each, i); });
  for (std::thread& thread : threads) thread.join();
}

template <class G>
class SharedSearch : public ::testing::Test {};
TYPED_TEST_SUITE(SharedSearch, support::AllGames, support::GameName);

TYPED_TEST(SharedSearch, VisitsOfTheMovesAddUpToTheIterationsOfAllThreads) {
  for (const int workers : {1, 2, 4}) {
    Search<TypeParam, Shared> search(support::first_position<TypeParam>(), {.solver = false},
                                     workers);
    run_workers(search, workers, 3000);
    const auto s = search.snapshot();
    std::uint64_t visits = 0;
    for (const auto& m : s.moves) visits += m.visits;
    EXPECT_EQ(s.iterations, 3000u * static_cast<unsigned>(workers));
    EXPECT_EQ(visits, s.iterations);
    for (const auto& m : s.moves) {
      EXPECT_GE(m.value, 0.0);
      EXPECT_LE(m.value, 1.0);
    }
  }
}

// Every node's visits are those of its children and its first one, down the
// principal variation. Workers that take turns only: one that is interrupted in the
// middle of an expansion leaves the others to play from the node itself, for as
// long as the machine likes.
template <class G>
void expect_sums(Search<G, Shared>& search, int depth) {
  if (depth == 0 || search.root().is_over()) return;
  const auto s = search.snapshot();
  std::uint64_t visits = 0;
  for (const auto& m : s.moves)
    if (m.move == s.best) visits = m.visits;
  search.advance(*s.best);
  std::uint64_t below = 0;
  for (const auto& m : search.snapshot().moves) below += m.visits;
  if (below == 0) return;
  EXPECT_EQ(below + 1, visits);
  expect_sums(search, depth - 1);
}

// What comes back along a stem is added up later; see kStemIterations.
TYPED_TEST(SharedSearch, StemsLoseNoVisit) {
  Search<TypeParam, Shared> search(support::first_position<TypeParam>(), {.solver = false}, 2);
  for (const std::uint64_t iterations : {1u, 5000u, 7u}) {
    search.run(iterations, 0);
    search.run(iterations, 1);
  }
  EXPECT_EQ(search.iterations(), 2u * (1 + 5000 + 7));
  expect_sums(search, 10);
}

// Six plies of three moves each, and whatever is played the first player wins: a
// node's value is known whoever has visited it, and how many nodes there can be.
struct FirstAlwaysWins {
  static constexpr int kMaxMoves = 3;
  static constexpr int kMaxPlies = 6;
  static constexpr std::size_t kNodes = 1 + 3 + 9 + 27 + 81 + 243 + 729;

  mcts::Player to_move() const {
    return plies % 2 == 0 ? mcts::Player::kFirst : mcts::Player::kSecond;
  }
  bool is_over() const { return plies == kMaxPlies; }
  mcts::MoveList<kMaxMoves> legal_moves() const {
    mcts::MoveList<kMaxMoves> moves;
    for (mcts::Move m = 0; m < kMaxMoves && !is_over(); ++m) moves.push_back(m);
    return moves;
  }
  void play(mcts::Move) { ++plies; }
  float reward(mcts::Player p) const { return p == mcts::Player::kFirst ? 1.0f : -1.0f; }
  friend bool operator==(const FirstAlwaysWins&, const FirstAlwaysWins&) = default;

  int plies = 0;
};

// A virtual loss left behind would show in a value, a family made twice in the
// nodes, one that was overwritten in the visits below.
void expect_exact_tree(const mcts::SearchConfig& config) {
  Search<FirstAlwaysWins, Shared> search({}, config, 4);
  run_workers(search, 4, 5000);
  EXPECT_EQ(search.snapshot().nodes, FirstAlwaysWins::kNodes);
  while (!search.root().is_over()) {
    const auto s = search.snapshot();
    const double value = search.root().to_move() == mcts::Player::kFirst ? 1.0 : 0.0;
    for (const auto& m : s.moves) {
      EXPECT_GT(m.visits, 0u);
      EXPECT_EQ(m.value, value);
    }
    search.advance(*s.best);
  }
}

TEST(SharedSearch, NoVirtualLossAndNoFamilyIsLeftBehind) { expect_exact_tree({.solver = false}); }

// A loss weighs as much as the rewards do, and goes as it came.
TEST(SharedSearch, NoVirtualLossIsLeftBehindInOtherUnits) {
  expect_exact_tree({.leaf_rollouts = 3, .solver = false});
}

TYPED_TEST(SharedSearch, OtherUnitsChangeNothingForOneThread) {
  const auto position = support::first_position<TypeParam>();
  const mcts::SearchConfig config{
      .leaf_rollouts = 3, .reward = mcts::Reward::kMargin, .solver = false};
  Search<TypeParam, Shared> alone(position, config);
  Search<TypeParam> plain(position, config);
  alone.run(2000);
  plain.run(2000);
  EXPECT_EQ(alone.snapshot(), plain.snapshot());
}

TYPED_TEST(SharedSearch, WithOneThreadItPlaysLikeThePlainSearch) {
  const auto position = support::first_position<TypeParam>();
  Search<TypeParam, Shared> shared(position, {.solver = false});
  Search<TypeParam> plain(position, {.solver = false});
  shared.run(2000);
  plain.run(2000);
  EXPECT_EQ(shared.snapshot(), plain.snapshot());
}

TYPED_TEST(SharedSearch, AFullArenaIsShared) {
  Search<TypeParam, Shared> search(support::first_position<TypeParam>(),
                                   {.solver = false, .arena_bytes = 4000}, 4);
  run_workers(search, 4, 2000);
  EXPECT_LE(search.snapshot().bytes, 4000u);
  EXPECT_EQ(search.iterations(), 8000u);
}

TEST(SharedSearch, ProvesTheTruth) {
  mcts::Rng rng(1);
  for (int i = 0; i < 30; ++i) {
    const auto g = support::after_random_moves(games::DotsAndBoxes(), 15, rng);
    Search<games::DotsAndBoxes, Shared> search(g, {}, 4);
    run_workers(search, 4, 500'000);
    const auto s = search.snapshot();
    ASSERT_TRUE(s.proved) << g.text();
    EXPECT_EQ(s.value, (support::exact_reward(g, g.to_move()) + 1) / 2) << g.text();
  }
}

}  // namespace
