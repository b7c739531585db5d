// Several threads on one tree or one graph: nothing is counted twice or lost.
#include <cstdint>

#include <gtest/gtest.h>

#include "mcts/search.h"
#include "support/all_games.h"
#include "support/play.h"
#include "support/proofs.h"
#include "support/searches.h"
#include "support/ways.h"

namespace {

using mcts::Shared;
using support::run_workers;
using support::visits_of_moves;

template <class Case>
class SharedSearch : public ::testing::Test {};
TYPED_TEST_SUITE(SharedSearch, support::AllSearches, support::SearchName);

TYPED_TEST(SharedSearch, VisitsOfTheMovesAddUpToTheIterationsOfAllThreads) {
  for (const int workers : {1, 2, 4}) {
    typename TypeParam::SharedSearch search(support::first_position<typename TypeParam::Game>(),
                                            {.solver = false}, workers);
    run_workers(search, workers, 3000);
    const auto s = search.snapshot();
    EXPECT_EQ(s.iterations, 3000u * static_cast<unsigned>(workers));
    EXPECT_EQ(visits_of_moves(s), s.iterations);
    for (const auto& m : s.moves) {
      EXPECT_GE(m.value, 0.0);
      EXPECT_LE(m.value, 1.0);
    }
  }
}

// Six plies of three moves each, and the first player always wins. So the value of a node does not
// depend on the thread that visited it, and the number of nodes is known. Each position has one
// path to it.
struct FirstAlwaysWins : support::Ways<3, 6> {
  static constexpr std::size_t kNodes = 1 + 3 + 9 + 27 + 81 + 243 + 729;

  float reward(mcts::Player p) const { return p == mcts::Player::kFirst ? 1.0f : -1.0f; }
};

template <class Store>
class SharedSearches : public ::testing::Test {
 protected:
  // A virtual loss left behind would show in a value, a family made twice in the
  // nodes, one that was overwritten in the visits below.
  void expect_exact_tree(const mcts::SearchConfig& config) {
    typename Store::template Search<FirstAlwaysWins, Shared> search({}, config, 4);
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
};
TYPED_TEST_SUITE(SharedSearches, support::BothStores, support::StoreName);

TYPED_TEST(SharedSearches, LeaveNoVirtualLossAndNoFamilyBehind) {
  this->expect_exact_tree({.solver = false});
}

// A loss weighs as much as the rewards do, and goes as it came.
TYPED_TEST(SharedSearches, LeaveNoVirtualLossBehindInOtherUnits) {
  this->expect_exact_tree({.leaf_rollouts = 3, .solver = false});
}

TYPED_TEST(SharedSearch, OtherUnitsChangeNothingForOneThread) {
  const auto position = support::first_position<typename TypeParam::Game>();
  const mcts::SearchConfig config{
      .leaf_rollouts = 3, .reward = mcts::Reward::kMargin, .solver = false};
  typename TypeParam::SharedSearch alone(position, config);
  typename TypeParam::Search plain(position, config);
  alone.run(2000);
  plain.run(2000);
  EXPECT_EQ(alone.snapshot(), plain.snapshot());
}

TYPED_TEST(SharedSearch, WithOneThreadItPlaysLikeThePlainSearch) {
  const auto position = support::first_position<typename TypeParam::Game>();
  for (const auto selection :
       {mcts::Selection::kUcb1, mcts::Selection::kPuct, mcts::Selection::kUcb1Tuned}) {
    const mcts::SearchConfig config{.selection = selection, .solver = false};
    typename TypeParam::SharedSearch shared(position, config);
    typename TypeParam::Search plain(position, config);
    shared.run(2000);
    plain.run(2000);
    EXPECT_EQ(shared.snapshot(), plain.snapshot());
  }
}

TYPED_TEST(SharedSearch, AFullArenaIsShared) {
  typename TypeParam::SharedSearch search(support::first_position<typename TypeParam::Game>(),
                                          {.solver = false, .arena_bytes = 4000}, 4);
  run_workers(search, 4, 2000);
  EXPECT_LE(search.snapshot().bytes, 4000u);
  EXPECT_EQ(search.iterations(), 8000u);
}

TYPED_TEST(SharedSearches, ProveTheTruth) {
  using games::DotsAndBoxes;
  mcts::Rng rng(1);
  for (int i = 0; i < 30; ++i) {
    const auto g = support::after_random_moves(DotsAndBoxes(), 15, rng);
    if (mcts::is_decided(g)) continue;
    typename TypeParam::template Search<DotsAndBoxes, Shared> search(g, {}, 4);
    run_workers(search, 4, 500'000);
    support::expect_true_proofs(g, search.snapshot());
  }
}

}  // namespace
