// Evaluators that value moves: first values, implicit minimax, results that are known for certain.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/evaluator.h"
#include "mcts/policy.h"
#include "mcts/search.h"
#include "support/searches.h"
#include "support/ways.h"

namespace {

using mcts::Opinions;
using mcts::Player;
using mcts::Proof;
using mcts::SearchConfig;

// ---------------------------------------------------------------- the formula

// Five children as a family has them, with visits, means and minimax values from a seed.
struct Children {
  explicit Children(std::uint64_t seed) {
    mcts::Rng rng(seed);
    for (std::size_t i = 0; i < kPadded; ++i) {
      const std::uint32_t visits = i < kCount ? rng.below(4) * rng.below(200) : 0;
      const double mean = rng.below(2001) * 1e-3 - 1;
      fours[i / 4].visits[i % 4] = visits;
      fours[i / 4].rewards[i % 4] = i < kCount ? mcts::in_units(mean * visits) : mcts::kNeverChosen;
      priors[i] = static_cast<std::uint16_t>(rng.below(30'000));
      minimax[i] = static_cast<std::int16_t>(static_cast<int>(rng.below(32'769)) - 16'384);
    }
  }

  mcts::ScoredChild child(std::size_t i) const {
    const auto& four = fours[i / 4];
    const double visits = four.visits[i % 4];
    const double mean = static_cast<double>(four.rewards[i % 4]) / mcts::kUnit / visits;
    return {four.visits[i % 4], mcts::value_of_reward(mean), priors[i] / 65535.0,
            mcts::value_of_reward(minimax[i] / double{mcts::kMinimaxWin})};
  }
  double score(std::size_t i, double exploration, double share) const {
    return mcts::score_terms(mcts::Selection::kPuct, child(i), {kParentVisits, 0.5}, exploration,
                             share)
        .score();
  }
  template <class Access = mcts::Exclusive>
  std::size_t best(float exploration, float share) const {
    return static_cast<std::size_t>(mcts::best_by_puct_and_minimax<Access>(
        fours.data(), priors.data(), minimax.data(), kCount, kParentVisits, exploration, share));
  }

  static constexpr int kCount = 5, kPadded = 8;
  static constexpr std::uint32_t kParentVisits = 500;
  std::array<mcts::Four, 2> fours{};
  std::array<std::uint16_t, kPadded> priors{};
  std::array<std::int16_t, kPadded> minimax{};
};

TEST(PuctAndMinimax, TakesTheHighestScore) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed)
    for (const float share : {0.0f, 0.5f, 1.0f}) {
      const Children children(seed);
      double highest = 0;
      for (std::size_t i = 0; i < Children::kCount; ++i)
        highest = std::max(highest, children.score(i, 0.7f, share));
      EXPECT_NEAR(children.score(children.best(0.7f, share), 0.7f, share), highest, 1e-6) << seed;
      EXPECT_EQ(children.best(0.7f, share), children.best<mcts::Shared>(0.7f, share));
    }
}

TEST(PuctAndMinimax, AChildWithoutVisitsIsWorthItsMinimaxValue) {
  Children children(1);
  children.fours = {};
  children.priors.fill(1000);
  children.minimax = {0, -100, 900, 800, 899};
  EXPECT_EQ(children.best(1, 0.5f), 2u);
}

TEST(PuctAndMinimax, NobodyGoesToAClosedChildWhateverItsMinimaxValue) {
  for (const float share : {0.0f, 0.5f, 1.0f}) {
    Children children(2);
    children.fours[0].rewards[1] = mcts::kNeverChosen;
    children.fours[0].visits[1] = 1000;
    children.minimax[1] = mcts::kMinimaxWin;
    children.priors[1] = mcts::kCertain;
    EXPECT_NE(children.best(1, share), 1u);
  }
}

TEST(ScoreTerms, TheShareIsTakenFromTheMean) {
  const mcts::ScoredChild child{10, 0.4, 0.2, 0.8};
  const auto value = [&](double share) {
    return mcts::score_terms(mcts::Selection::kPuct, child, {100, 0.5}, 1, share).value;
  };
  EXPECT_DOUBLE_EQ(value(0), 0.4);
  EXPECT_DOUBLE_EQ(value(0.5), 0.6);
  EXPECT_DOUBLE_EQ(value(1), 0.8);
}

// ---------------------------------------------------------------- the search

// Six plies of three moves, of which none leads where another does.
struct Threes : support::Ways<3, 6> {
  float reward(Player) const { return 0; }
};

// The value of a position for the first player, [-1, 1], follows from its key.
double worth(const Threes& g) { return static_cast<double>(g.key() % 201) / 100 - 1; }

// Values each move by what it leads to, and a position by its best move.
class OnePly : public mcts::Evaluator<Threes> {
 public:
  double value(const Threes& g, mcts::Rng&) const override {
    const double sign = g.to_move() == Player::kFirst ? 1 : -1;
    double best = -1;
    for (const mcts::Move m : g.legal_moves()) best = std::max(best, sign * worth(after(g, m)));
    return sign * best;
  }
  Opinions has_opinions() const override { return Opinions::kValues; }
  void opinions(const Threes& g, const mcts::MoveList<3>& moves,
                std::span<mcts::Opinion> opinions) const override {
    const double sign = g.to_move() == Player::kFirst ? 1 : -1;
    for (std::size_t i = 0; i < opinions.size(); ++i)
      opinions[i] = {1.0f / 3,
                     static_cast<float>(sign * worth(after(g, moves[static_cast<int>(i)])))};
  }

 protected:
  static Threes after(Threes g, mcts::Move m) {
    g.play(m);
    return g;
  }
};

// Claims an exact winner after four moves. The rules do not: the game is always drawn.
class KnowsTheEnd final : public OnePly {
 public:
  std::optional<int> exact_lead(const Threes& g) const override {
    if (g.plies < 4) return std::nullopt;
    return worth(g) > 0.6 ? 1 : -1;
  }
};

template <class Store>
class Valued : public ::testing::Test {
 protected:
  template <class Access = mcts::Exclusive>
  using Search = typename Store::template Search<Threes, Access>;

  static SearchConfig config(SearchConfig c) {
    c.leaf = mcts::Leaf::kLearned;
    c.arena_bytes = support::kSmallArena;
    return c;
  }
};
TYPED_TEST_SUITE(Valued, support::BothStores, support::StoreName);

TYPED_TEST(Valued, PuctIsTheUsualFormulaOfALearnedLeaf) {
  const auto resolved = mcts::resolved<Threes>({.leaf = mcts::Leaf::kLearned});
  EXPECT_EQ(resolved.selection, mcts::Selection::kPuct);
  EXPECT_EQ(resolved.exploration, mcts::kLearnedExploration);
  EXPECT_EQ(resolved.minimax, mcts::kMinimaxShare);
  EXPECT_EQ(mcts::resolved<Threes>({}).selection, mcts::Selection::kUcb1);
  const auto both = mcts::resolved<Threes>({.leaf = mcts::Leaf::kBoth});
  EXPECT_EQ(both.exploration, mcts::kPuctExploration);
  EXPECT_EQ(both.minimax, 0.0);
  const typename TestFixture::template Search<> nobody({}, {.leaf = mcts::Leaf::kLearned});
  EXPECT_EQ(nobody.config().selection, mcts::Selection::kUcb1) << "without an evaluator";
}

TYPED_TEST(Valued, TheFirstVisitGoesToTheBestMove) {
  auto search = typename TestFixture::template Search<>({}, this->config({.exploration = 0}), 1, {},
                                                        std::make_shared<OnePly>());
  search.run(1);
  int best = 0;
  for (int m = 1; m < 3; ++m) {
    Threes now, before;
    now.play(static_cast<mcts::Move>(m));
    before.play(static_cast<mcts::Move>(best));
    if (worth(now) > worth(before)) best = m;
  }
  EXPECT_EQ(search.snapshot().moves[static_cast<std::size_t>(best)].visits, 1u);
}

// The minimax value of a node, worked out from the whole tree below it.
template <class Store>
int minimax_below(const Store& store, typename Store::Node node, int estimate, Player view) {
  const mcts::Word below = store.children(node);
  if (!mcts::is_family(below)) return estimate;
  const auto family = store.family(below);
  int best = -mcts::kMinimaxWin;
  for (int i = 0; i < family.count(); ++i)
    best = std::max(best,
                    minimax_below(store, store.child(below, i), family.minimax(i), family.mover()));
  return family.mover() == view ? best : -best;
}

TYPED_TEST(Valued, EveryNodeHasTheMinimaxValueOfWhatIsBelowIt) {
  for (const int iterations : {1, 2, 3, 10, 50, 300}) {
    auto search = typename TestFixture::template Search<>({}, this->config({.solver = false}), 1,
                                                          {}, std::make_shared<OnePly>());
    search.run(static_cast<std::uint64_t>(iterations));
    const auto& store = search.store();
    const auto family = store.family(store.children(store.root()));
    for (int i = 0; i < family.count(); ++i)
      EXPECT_EQ(family.minimax(i),
                minimax_below(store, store.child(store.children(store.root()), i),
                              family.minimax(i), family.mover()))
          << iterations << ", " << i;
  }
}

TYPED_TEST(Valued, WhatTheEvaluatorKnowsForCertainIsProved) {
  auto search = typename TestFixture::template Search<>({}, this->config({}), 1, {},
                                                        std::make_shared<KnowsTheEnd>());
  search.run(5000);
  EXPECT_TRUE(search.proved());
  EXPECT_NE(search.snapshot().value, 0.5) << "by the rules alone the game is drawn";
  EXPECT_LT(search.snapshot().nodes, 1u + 3 + 9 + 27 + 81 + 1) << "nobody looks further";
}

TYPED_TEST(Valued, WithoutTheSolverNothingIsCertain) {
  auto search = typename TestFixture::template Search<>({}, this->config({.solver = false}), 1, {},
                                                        std::make_shared<KnowsTheEnd>());
  search.run(500);
  EXPECT_FALSE(search.proved());
}

TYPED_TEST(Valued, ServesSeveralThreads) {
  auto search = typename TestFixture::template Search<mcts::Shared>(
      {}, this->config({.solver = false}), 4, {}, std::make_shared<OnePly>());
  support::run_workers(search, 4, 200);
  EXPECT_EQ(support::visits_of_moves(search.snapshot()), 800u);
}

TYPED_TEST(Valued, MinimaxValuesStayWhenTheGameGoesOn) {
  auto search = typename TestFixture::template Search<>({}, this->config({.solver = false}), 1, {},
                                                        std::make_shared<OnePly>());
  search.run(300);
  search.advance(1);
  search.run(100);
  EXPECT_EQ(search.snapshot().leaf, mcts::Leaf::kLearned);
  EXPECT_GT(support::visits_of_moves(search.snapshot()), 100u);
}

TYPED_TEST(Valued, HalfARolloutAndHalfAnEstimate) {
  auto search = typename TestFixture::template Search<>(
      {}, {.leaf = mcts::Leaf::kBoth, .solver = false, .arena_bytes = support::kSmallArena}, 1, {},
      std::make_shared<OnePly>());
  search.run(1);
  const auto s = search.snapshot();
  EXPECT_EQ(s.leaf, mcts::Leaf::kBoth);
  const auto visited =
      std::find_if(s.moves.begin(), s.moves.end(), [](const auto& m) { return m.visits == 1; });
  Threes g;
  g.play(visited->move);
  mcts::Rng rng(1);
  EXPECT_NEAR(visited->value, mcts::value_of_reward(OnePly().value(g, rng) / 2), 1e-6)
      << "every rollout is a draw";
}

}  // namespace
