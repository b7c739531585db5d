// The counts of the search, with both stores and in every game, also over kept subtrees and when
// its memory is full. Exact counts that hold only for a tree are in tree_search_test.cpp.
#include "mcts/search.h"

#include <algorithm>
#include <memory>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "games/reversi_lanes.h"
#include "support/all_games.h"
#include "support/pictures.h"
#include "support/play.h"
#include "support/searches.h"

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::TicTacToe;
using mcts::Move;
using mcts::SearchConfig;
using support::visits_of_moves;

// Plain UCT: a search that may stop at a proof has a test of its own.
constexpr SearchConfig kPlain = {
    .reward = mcts::Reward::kResult, .solver = false, .arena_bytes = support::kSmallArena};

// For every game of the catalogue, from positions all along a random game.
template <class Case>
class SearchCounts : public ::testing::Test {
 protected:
  using G = typename Case::Game;
  using Search = typename Case::Search;

  std::vector<G> positions() {
    return support::positions_of_a_random_game(support::first_position<G>());
  }
  mcts::SearchSnapshot searched(const G& root, std::uint64_t iterations,
                                const SearchConfig& config = kPlain) {
    return support::searched(Search(root, config), iterations);
  }
};
TYPED_TEST_SUITE(SearchCounts, support::AllSearches, support::SearchName);

// Every iteration goes through exactly one move of the root.
TYPED_TEST(SearchCounts, VisitsOfTheMovesAddUpToTheIterations) {
  for (const auto& position : this->positions())
    for (const std::uint64_t iterations : {1u, 2u, 5u, 50u, 500u}) {
      const auto s = this->searched(position, iterations);
      EXPECT_EQ(s.iterations, iterations);
      EXPECT_EQ(visits_of_moves(s), iterations) << position.text();
      EXPECT_FALSE(s.arena_full);
      EXPECT_GE(s.bytes, 18 * s.nodes);
    }
}

TYPED_TEST(SearchCounts, VisitsAddUpByOtherFormulasToo) {
  for (const auto selection : {mcts::Selection::kPuct, mcts::Selection::kUcb1Tuned})
    for (const auto& position : this->positions()) {
      SearchConfig config = kPlain;
      config.selection = selection;
      const auto s = this->searched(position, 500, config);
      EXPECT_EQ(visits_of_moves(s), 500u) << position.text();
    }
}

TYPED_TEST(SearchCounts, SeveralRolloutsALeafAreOneVisit) {
  for (const auto reward : {mcts::Reward::kResult, mcts::Reward::kMargin})
    for (const int rollouts : {2, 3, 8, 16})
      for (const auto& position : this->positions()) {
        SearchConfig config = kPlain;
        config.leaf_rollouts = rollouts;
        config.reward = reward;
        const auto s = this->searched(position, 300, config);
        EXPECT_EQ(s.iterations, 300u);
        EXPECT_EQ(visits_of_moves(s), 300u);
      }
}

TYPED_TEST(SearchCounts, EveryLegalMoveIsListedAndTriedOnceBeforeAnyTwice) {
  for (const auto& position : this->positions()) {
    const auto legal = support::moves_of(position);
    for (std::size_t iterations = 0; iterations <= legal.size(); ++iterations) {
      const auto s = this->searched(position, iterations);
      ASSERT_EQ(s.moves.size(), legal.size());
      for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_EQ(s.moves[i].move, legal[i]);
        EXPECT_LE(s.moves[i].visits, 1u);
        if (s.moves[i].visits == 0) {
          EXPECT_EQ(s.moves[i].value, 0.5);
        }
      }
      EXPECT_EQ(visits_of_moves(s), iterations);
    }
  }
}

TYPED_TEST(SearchCounts, SameSeedSameCountsHoweverTheIterationsAreCut) {
  SearchConfig config = kPlain;
  config.seed = 5;
  for (const auto& position : this->positions()) {
    const auto whole = this->searched(position, 1000, config);
    typename TypeParam::Search in_parts(position, config);
    for (const std::uint64_t part : {1u, 99u, 400u, 500u}) in_parts.run(part);
    EXPECT_EQ(in_parts.snapshot(), whole);
  }
}

TYPED_TEST(SearchCounts, TheVariationIsLegalAndBeginsWithAMostVisitedMove) {
  for (const auto& position : this->positions()) {
    const auto s = this->searched(position, 300);
    ASSERT_FALSE(s.principal_variation.empty());
    EXPECT_EQ(s.principal_variation[0], *s.best);
    std::uint32_t most = 0, first = 0;
    for (const auto& m : s.moves) {
      most = std::max(most, m.visits);
      if (m.move == s.principal_variation[0]) first = m.visits;
    }
    EXPECT_EQ(first, most);
    auto g = position;
    for (const Move m : s.principal_variation) {
      ASSERT_TRUE(g.legal_moves().contains(m)) << g.text();
      g.play(m);
    }
  }
}

// In moves: the first leaf is below the root, and all that was visited is no deeper than it says.
TYPED_TEST(SearchCounts, TheDepthIsThatOfTheDeepestLeaf) {
  for (const auto& position : this->positions()) {
    EXPECT_EQ(this->searched(position, 1).depth, 1);
    const auto s = this->searched(position, 500);
    EXPECT_GE(s.depth, static_cast<int>(s.principal_variation.size())) << position.text();
    EXPECT_LE(s.depth, TestFixture::G::kMaxPlies);
    EXPECT_EQ(s.threads, 1);
  }
}

TYPED_TEST(SearchCounts, ValuesAreWhatRewardsCanBe) {
  for (const auto& position : this->positions()) {
    const auto s = this->searched(position, 3000);
    const auto [low, high] =
        std::minmax_element(s.moves.begin(), s.moves.end(),
                            [](const auto& a, const auto& b) { return a.value < b.value; });
    EXPECT_GE(low->value, 0.0);
    EXPECT_LE(high->value, 1.0);
    EXPECT_GE(s.value, low->value - 0.01);  // a graph rounds parts of a reward away
    EXPECT_LE(s.value, high->value + 0.01);
  }
}

// Through a whole game, by moves the search likes and by others.
TYPED_TEST(SearchCounts, WhatIsKeptGoesOnFromTheMoveThatWasPlayed) {
  mcts::Rng rng(3);
  typename TypeParam::Search search(this->positions().front(), kPlain);
  while (!search.root().is_over()) {
    search.run(500);
    const auto before = search.snapshot();
    ASSERT_EQ(before.moves.size(), static_cast<std::size_t>(search.root().legal_moves().size()));
    const Move m = rng.below(2) == 0 ? *before.best : support::random_move(search.root(), rng);
    search.advance(m);
    const auto kept = search.snapshot();
    EXPECT_EQ(kept.iterations, 0u);
    EXPECT_LE(kept.nodes, before.nodes + 1) << "the root may be no canonical position";
    if (search.root().is_over()) break;
    EXPECT_EQ(kept.moves.size(), static_cast<std::size_t>(search.root().legal_moves().size()));
    search.run(300);
    EXPECT_EQ(search.iterations(), 300u);
    EXPECT_EQ(visits_of_moves(search.snapshot()), visits_of_moves(kept) + 300);
  }
}

// ---------------------------------------------------------------- single games

template <class Store>
class Search : public ::testing::Test {
 protected:
  template <class G>
  using Of = typename Store::template Search<G>;

  template <class G>
  mcts::SearchSnapshot searched(const G& root, std::uint64_t iterations,
                                const SearchConfig& config = kPlain) {
    return support::searched(Of<G>(root, config), iterations);
  }
};
TYPED_TEST_SUITE(Search, support::BothStores, support::StoreName);

TEST(SearchConfig, TheConstantIsThatOfTheFormula) {
  EXPECT_EQ(mcts::resolved<Reversi>({}).exploration, Reversi::kSearchDefaults.exploration);
  EXPECT_EQ(mcts::resolved<Reversi>({.selection = mcts::Selection::kPuct}).exploration,
            mcts::kPuctExploration);
  EXPECT_EQ(mcts::resolved<Reversi>({.selection = mcts::Selection::kUcb1Tuned}).exploration,
            mcts::kTunedExploration);
  EXPECT_EQ(
      mcts::resolved<Reversi>({.selection = mcts::Selection::kPuct, .exploration = 3}).exploration,
      3);
}

TEST(SearchConfig, WhereNoLeadIsCountedARewardIsOfTheResult) {
  const mcts::SearchConfig margin{.reward = mcts::Reward::kMargin};
  EXPECT_EQ(mcts::resolved<TicTacToe>(margin).reward, mcts::Reward::kResult);
  EXPECT_EQ(mcts::resolved<Reversi>(margin).reward, mcts::Reward::kMargin);
}

// A search for a time may depend on the machine, one for iterations may not.
TEST(SearchConfig, AGameMayHaveOtherDefaultsForATime) {
  const mcts::SearchDefaults timed = Reversi::timed_search_defaults();
  EXPECT_EQ(mcts::timed<Reversi>({}).exploration, timed.exploration);
  EXPECT_EQ(mcts::timed<Reversi>({}).leaf_rollouts, timed.leaf_rollouts);
  const bool wide = games::reversi::all_lanes().size() > 1;
  EXPECT_EQ(timed.leaf_rollouts, wide ? 8 : 1);
  EXPECT_EQ(timed.exploration, wide ? 0.25 : Reversi::kSearchDefaults.exploration);
}

TEST(SearchConfig, WhatIsToldIsNotReplacedForATime) {
  for (const SearchConfig& told : {SearchConfig{.exploration = 1}, SearchConfig{.leaf_rollouts = 1},
                                   SearchConfig{.selection = mcts::Selection::kPuct}})
    EXPECT_EQ(mcts::timed<Reversi>(told), told);
  EXPECT_EQ(mcts::timed<TicTacToe>({}), SearchConfig());
}

// With more games a leaf, the same number of visits knows the value better.
TYPED_TEST(Search, SeveralRolloutsALeafSeeTheSameValue) {
  const double one = this->searched(Reversi(), 4000).value;
  const double many = this->searched(Reversi(), 4000, {.leaf_rollouts = 16, .solver = false}).value;
  EXPECT_NEAR(one, many, 0.05);
}

TYPED_TEST(Search, BeforeTheFirstIterationKnowsNothing) {
  const auto s = this->searched(Reversi(), 0, {});
  EXPECT_EQ(s.iterations, 0u);
  EXPECT_EQ(s.nodes, 5u);  // the root and its children
  EXPECT_EQ(s.value, 0.5);
  EXPECT_EQ(s.moves.size(), 4u);
  EXPECT_TRUE(s.principal_variation.empty());
}

TYPED_TEST(Search, AdvancesIntoMovesItHasNeverTried) {
  typename TypeParam::template Search<Reversi> search(Reversi(), {});
  search.advance(*Reversi::parse_move("D3").value);
  EXPECT_EQ(search.root(), support::played(Reversi(), {"D3"}));
  search.run(10);
  EXPECT_EQ(visits_of_moves(search.snapshot()), 10u);
}

TYPED_TEST(Search, OtherSeedsCountOtherwise) {
  EXPECT_NE(this->searched(Reversi(), 500, {.solver = false, .seed = 1}),
            this->searched(Reversi(), 500, {.solver = false, .seed = 2}));
}

TYPED_TEST(Search, RestartKeepsWhatIsKnownAndCountsAnew) {
  typename TypeParam::template Search<Reversi> search(Reversi(), {.seed = 1});
  search.run(300);
  search.restart(2);
  EXPECT_EQ(search.iterations(), 0u);
  EXPECT_EQ(visits_of_moves(search.snapshot()), 300u);
  search.run(50);
  EXPECT_EQ(search.iterations(), 50u);
  EXPECT_EQ(visits_of_moves(search.snapshot()), 350u);
}

TYPED_TEST(Search, AFinishedGameJustCountsItsResult) {
  const auto lost = pictures::tic_tac_toe("XXX OO. ...", 'O');
  const auto s = this->searched(lost, 25);
  EXPECT_EQ(s.iterations, 25u);
  EXPECT_EQ(s.value, 0.0);  // O is to move, and has lost
  EXPECT_TRUE(s.moves.empty());
  EXPECT_EQ(this->searched(pictures::tic_tac_toe("XOX XOO OXX", 'O'), 25).value, 0.5);
  EXPECT_EQ(this->searched(lost, 25, {.leaf_rollouts = 7, .solver = false}).value, 0.0);
}

// Without exploration only the value counts: the first move found to win is
// visited ever after.
TYPED_TEST(Search, ExplorationIsConfigurable) {
  const auto position = pictures::tic_tac_toe("XX. OO. ...", 'X');
  const auto greedy = this->searched(position, 1000, {.exploration = 0, .solver = false});
  const auto curious = this->searched(position, 1000, {.exploration = 10, .solver = false});
  EXPECT_GT(greedy.moves[0].visits, 900u);
  EXPECT_LT(curious.moves[0].visits, 400u);
}

// ---------------------------------------------------------------- as many visits as can be counted

// Every iteration counts as if it had been made so many times, with the same end.
template <class Store>
struct Multiplied : Store {
  using Store::Store;
  static constexpr int kTimes = mcts::kMaxVisits / 64;

  void credit(typename Store::Path& path, int prefix, typename Store::Node leaf,
              mcts::Rewards reward) const {
    Store::credit(path, prefix, leaf, reward);
    if constexpr (requires { path.held_back; })
      for (int level = 0; level < path.size(); ++level) {
        const bool first = this->family(path[level].family).mover() == mcts::Player::kFirst;
        path.held_back[static_cast<std::size_t>(level)] = (first ? reward : -reward) * (kTimes - 1);
      }
    Store::credit_prefix(path, path.size(), kTimes - 1);
  }
};

struct AlwaysTheSame final : mcts::Evaluator<Reversi> {
  double value(const Reversi&, mcts::Rng&) const override { return 0.7; }
};

TYPED_TEST(Search, EndsAndSaysSoWhenNoMoreVisitsCanBeCounted) {
  mcts::Search<Reversi, Multiplied<typename TypeParam::template Store<Reversi>>> search(
      Reversi(), kPlain, 1, {}, std::make_shared<AlwaysTheSame>());
  search.run(63);
  EXPECT_FALSE(search.finished());
  EXPECT_FALSE(search.snapshot().visits_full);
  search.run(1000);
  EXPECT_TRUE(search.finished());
  const auto s = search.snapshot();
  EXPECT_TRUE(s.visits_full);
  EXPECT_EQ(s.iterations, 64u);
  EXPECT_EQ(visits_of_moves(s), mcts::kMaxVisits);
  for (const auto& m : s.moves) {
    EXPECT_NEAR(m.value, 0.85, 1e-6) << "no sum has left its number";
  }
  EXPECT_NEAR(s.value, 0.85, 1e-6);
  search.advance(*s.best);
  EXPECT_FALSE(search.finished()) << "the next search has room for visits of its own";
}

// ---------------------------------------------------------------- a full arena

TYPED_TEST(SearchCounts, SearchesOnWithoutExpandingWhenTheArenaIsFull) {
  for (const std::size_t bytes : {1000u, 4000u}) {
    const auto s =
        this->searched(this->positions().front(), 5000, {.solver = false, .arena_bytes = bytes});
    EXPECT_LE(s.bytes, bytes);
    EXPECT_EQ(s.iterations, 5000u);
    EXPECT_EQ(visits_of_moves(s), s.arena_full && s.nodes == 1 ? 0u : 5000u);
  }
}

TYPED_TEST(Search, WithoutRoomForAnyMoveStillHasAValueAndAMove) {
  const auto s = this->searched(Reversi(), 1000, {.solver = false, .arena_bytes = 1});
  EXPECT_TRUE(s.arena_full);
  EXPECT_EQ(visits_of_moves(s), 0u);
  EXPECT_GT(s.value, 0.3);
  EXPECT_LT(s.value, 0.7);
  EXPECT_TRUE(s.best.has_value());
}

// A game that counts how often it is asked for its moves.
struct Asked : DotsAndBoxes {
  static inline int times = 0;
  auto legal_moves() const {
    ++times;
    return DotsAndBoxes::legal_moves();
  }
};

TYPED_TEST(Search, AFullArenaIsNotTriedAgainAtEveryVisit) {
  typename TypeParam::template Search<Asked> search(Asked{},
                                                    {.solver = false, .arena_bytes = 16'000});
  search.run(5000);
  ASSERT_TRUE(search.snapshot().arena_full);
  Asked::times = 0;
  search.run(1000);
  EXPECT_EQ(Asked::times, 0);
}

TYPED_TEST(Search, WhatFitsIsNotFull) { EXPECT_FALSE(this->searched(TicTacToe(), 500).arena_full); }

TYPED_TEST(Search, AfterAMoveAFullArenaHasRoomAgain) {
  typename TypeParam::template Search<DotsAndBoxes> search(
      DotsAndBoxes(), {.solver = false, .arena_bytes = 16'000});
  search.run(20'000);
  ASSERT_TRUE(search.snapshot().arena_full);
  search.advance(0);
  EXPECT_FALSE(search.snapshot().arena_full);
  const auto kept = search.snapshot();
  constexpr bool tree = std::is_same_v<TypeParam, support::Trees>;
  EXPECT_LT(kept.bytes, tree ? 8'000u : 10'000u);
  search.run(30);
  EXPECT_GT(search.snapshot().nodes, kept.nodes);
  EXPECT_EQ(visits_of_moves(search.snapshot()), visits_of_moves(kept) + 30);
}

}  // namespace
