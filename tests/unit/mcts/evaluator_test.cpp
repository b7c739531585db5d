// Evaluators estimate the value of a position: rollouts, and custom evaluators. The search relies
// on their values.
#include "mcts/evaluator.h"

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/search.h"
#include "support/all_games.h"
#include "support/searches.h"

namespace {

using mcts::Player;
using mcts::Reward;
using mcts::Rollout;
using mcts::SearchConfig;

template <class G>
class RolloutEvaluators : public ::testing::Test {};
TYPED_TEST_SUITE(RolloutEvaluators, support::AllGames, support::GameName);

TYPED_TEST(RolloutEvaluators, AreWorthTheMeanOfTheirRewards) {
  const auto g = support::first_position<TypeParam>();
  for (const auto reward : {Reward::kResult, Reward::kMargin})
    for (const auto policy : {Rollout::kUniform, Rollout::kCaptureFirst})
      for (int count = 1; count <= mcts::kMaxLeafRollouts; ++count) {
        mcts::Rng rng(5), same(5);
        std::vector<int> leads(static_cast<std::size_t>(count));
        mcts::rollouts(g, policy, same, leads);
        double sum = 0;
        for (const int lead : leads) sum += mcts::reward_of_lead<TypeParam>(lead, reward);
        const mcts::RolloutEvaluator<TypeParam> rollouts(
            {.rollout = policy, .leaf_rollouts = count, .reward = reward});
        EXPECT_EQ(rollouts.value(g, rng), sum / count);
        EXPECT_EQ(rng.next(), same.next());
      }
}

// ---------------------------------------------------------------- evaluators of one's own

// Five plies of four moves. Each position has one path to it, and every game is a draw.
struct Plain {
  static constexpr int kMaxMoves = 4;
  static constexpr int kMaxPlies = 5;

  Player to_move() const { return plies % 2 == 0 ? Player::kFirst : Player::kSecond; }
  bool is_over() const { return plies == kMaxPlies; }
  mcts::MoveList<kMaxMoves> legal_moves() const {
    mcts::MoveList<kMaxMoves> moves;
    for (mcts::Move m = 0; m < kMaxMoves && !is_over(); ++m) moves.push_back(m);
    return moves;
  }
  void play(mcts::Move m) {
    if (plies++ == 0) first = m;
    way = kMaxMoves * way + m + 1u;
  }
  float reward(Player) const { return 0; }
  std::uint64_t key() const { return mcts::mix(way); }
  friend bool operator==(const Plain&, const Plain&) = default;

  int plies = 0;
  mcts::Move first = 0;
  std::uint64_t way = 0;  // the moves so far
};

// The first move decides; known to the fourth digit.
class ByFirstMove final : public mcts::Evaluator<Plain> {
 public:
  static constexpr double kValues[] = {-0.3712, 0.1234, 0.7771, -0.9999};

  double value(const Plain& position, mcts::Rng&) const override {
    EXPECT_FALSE(position.is_over());
    return position.plies == 0 ? 0 : kValues[position.first];
  }
};

template <class Store>
class OwnEvaluator : public ::testing::Test {
 protected:
  template <class Access = mcts::Exclusive>
  using Search = typename Store::template Search<Plain, Access>;

  template <class Access = mcts::Exclusive>
  Search<Access> search(const SearchConfig& config, int workers = 1) {
    return Search<Access>(Plain{}, config, workers, {}, std::make_shared<ByFirstMove>());
  }
};
TYPED_TEST_SUITE(OwnEvaluator, support::BothStores, support::StoreName);

TYPED_TEST(OwnEvaluator, SteersTheSearch) {
  auto search = this->search({.solver = false});
  search.run(300);
  EXPECT_EQ(search.snapshot().best, mcts::Move{2});
}

TYPED_TEST(OwnEvaluator, IsNamedInWhatTheSearchShows) {
  EXPECT_EQ(this->search({}).snapshot().leaf, mcts::Leaf::kLearned);
  const typename TypeParam::template Search<Plain> rollouts(Plain{},
                                                            {.leaf = mcts::Leaf::kLearned});
  EXPECT_EQ(rollouts.snapshot().leaf, mcts::Leaf::kRollouts) << "nobody else is there";
}

// No visit of a move is lost, and each is worth the same to a millionth. The second player moves
// next, and sees it the other way round.
TYPED_TEST(OwnEvaluator, WhatItSaysIsBackedUpToAMillionth) {
  auto search = this->search({.solver = false});
  search.run(100);
  const auto s = search.snapshot();
  double sum = 0;
  for (const auto& m : s.moves) {
    EXPECT_NEAR(m.value, mcts::value_of_reward(ByFirstMove::kValues[m.move]), 1e-6);
    sum += m.visits * m.value;
  }
  EXPECT_NEAR(s.value, sum / 100, 1e-6);
  search.advance(1);
  EXPECT_NEAR(search.snapshot().value, mcts::value_of_reward(-ByFirstMove::kValues[1]), 1e-6);
}

// All positions are looked at, and all ends of the game are draws.
TYPED_TEST(OwnEvaluator, IsNotAskedWhenTheGameIsOver) {
  auto search = this->search({.exploration = 10, .solver = false});
  search.run(20'000);
  EXPECT_EQ(search.snapshot().nodes, 1u + 4 + 16 + 64 + 256 + 1024);
  EXPECT_NEAR(search.snapshot().value, 0.5, 0.05);
}

TYPED_TEST(OwnEvaluator, ServesSeveralThreads) {
  auto search = this->template search<mcts::Shared>({.solver = false}, 4);
  support::run_workers(search, 4, 200);
  const auto s = search.snapshot();
  EXPECT_EQ(s.best, mcts::Move{2});
  EXPECT_EQ(support::visits_of_moves(s), 800u);
}

// ---------------------------------------------------------------- priors

constexpr double kPriors[] = {0.1, 0.4, 0.2, 0.3};

// Knows which moves are likely, and nothing else.
template <class G>
class ByPrior final : public mcts::Evaluator<G> {
 public:
  double value(const G&, mcts::Rng&) const override { return 0; }
  mcts::Opinions has_opinions() const override { return mcts::Opinions::kPriors; }
  void opinions(const G& position, const mcts::MoveList<G::kMaxMoves>& moves,
                std::span<mcts::Opinion> opinions) const override {
    ASSERT_EQ(opinions.size(), static_cast<std::size_t>(moves.size()));
    for (int i = 0; i < moves.size(); ++i) {
      EXPECT_TRUE(position.legal_moves().contains(moves[i]));
      opinions[static_cast<std::size_t>(i)].prior = static_cast<float>(kPriors[moves[i]]);
    }
  }
};

constexpr SearchConfig kPuct = {
    .selection = mcts::Selection::kPuct, .exploration = 10, .solver = false};

template <class Store>
class Priors : public ::testing::Test {
 protected:
  template <class G = Plain>
  typename Store::template Search<G> search(const SearchConfig& config = kPuct) {
    return {G{}, config, 1, {}, std::make_shared<ByPrior<G>>()};
  }

  // All moves are worth the same: visits are as priors say.
  void expect_visits_by_priors(const mcts::SearchSnapshot& s) {
    const auto visits = static_cast<double>(support::visits_of_moves(s));
    for (const auto& m : s.moves) EXPECT_NEAR(m.visits / visits, kPriors[m.move], 0.01);
  }
};
TYPED_TEST_SUITE(Priors, support::BothStores, support::StoreName);

TYPED_TEST(Priors, OrderTheFirstVisits) {
  auto search = this->search();
  std::vector<mcts::Move> order;
  while (order.size() < 4) {
    search.run(1);
    for (const auto& m : search.snapshot().moves)
      if (m.visits == 1 && std::find(order.begin(), order.end(), m.move) == order.end())
        order.push_back(m.move);
  }
  EXPECT_EQ(order, (std::vector<mcts::Move>{1, 3, 2, 0}));
}

TYPED_TEST(Priors, AreInAnExcerptOfTheTree) {
  auto search = this->search();
  search.run(200);
  const auto excerpt = search.excerpt({}, 5);
  ASSERT_EQ(excerpt.nodes.size(), 5u);
  for (std::size_t i = 1; i < 5; ++i) {
    const mcts::ExcerptParent& way = excerpt.nodes[i].parents.at(0);
    if (way.node == 0) {
      EXPECT_NEAR(way.prior, kPriors[way.move], 0.001);
    }
  }
}

TYPED_TEST(Priors, ShareTheVisits) {
  auto search = this->search();
  search.run(2000);
  this->expect_visits_by_priors(search.snapshot());
}

TYPED_TEST(Priors, StayWhenTheGameGoesOn) {
  auto search = this->search();
  search.run(5000);
  search.advance(3);
  this->expect_visits_by_priors(search.snapshot());
  search.run(3000);
  this->expect_visits_by_priors(search.snapshot());
  search.advance(0);
  this->expect_visits_by_priors(search.snapshot());
}

TYPED_TEST(Priors, TakeRoomOnlyWhereTheyAreOfUse) {
  const auto bytes = [this](mcts::Selection selection) {
    SearchConfig config = kPuct;
    config.selection = selection;
    return this->search(config).snapshot().bytes;
  };
  typename TypeParam::template Search<Plain> without(Plain{}, kPuct);
  EXPECT_EQ(bytes(mcts::Selection::kUcb1), without.snapshot().bytes);
  EXPECT_GT(bytes(mcts::Selection::kPuct), without.snapshot().bytes);
}

// Pairs of moves lead to the same position.
struct Pairs : Plain {
  void play(mcts::Move m) { Plain::play(m / 2); }
};

// One edge of a graph stands for both of a pair, which are 0.5 together as well as the other.
TEST(PriorsOfAGraph, AreThoseOfAllMovesToThePosition) {
  mcts::GraphSearch<Pairs> search({}, kPuct, 1, {}, std::make_shared<ByPrior<Pairs>>());
  search.run(5000);
  search.advance(1);
  const auto s = search.snapshot();
  const double first = s.moves[0].visits + s.moves[1].visits;
  EXPECT_GT(support::visits_of_moves(s), 1000u);
  EXPECT_NEAR(first / static_cast<double>(support::visits_of_moves(s)), 0.5, 0.01);
}

}  // namespace
