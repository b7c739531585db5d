// A lesson: the search that plays, stepped forwards and backwards, and what is said of each
// iteration.
#include "mcts/lesson.h"

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/stones.h"
#include "support/all_games.h"
#include "support/pictures.h"
#include "support/play.h"
#include "support/searches.h"

namespace {

using mcts::Credit;
using mcts::Hop;
using mcts::Iteration;
using mcts::Phase;
using mcts::Player;
using mcts::Proof;
using mcts::SearchConfig;
using mcts::Step;

SearchConfig small(SearchConfig config) {
  config.arena_bytes = support::kSmallArena;
  return config;
}

std::vector<SearchConfig> configs() {
  return {small(mcts::classic_config(3)), small({.seed = 4}),
          small({.selection = mcts::Selection::kPuct, .leaf_rollouts = 3, .seed = 5}),
          small({.selection = mcts::Selection::kUcb1Tuned, .solver = false, .seed = 6})};
}

// For every game with both stores.
template <class Case>
class Lessons : public ::testing::Test {
 protected:
  using G = typename Case::Game;
  using Search = typename Case::Search;
  using Lesson = mcts::SteppedSearch<G, typename Case::Store::template Store<G>>;

  static std::vector<G> positions() {
    mcts::Rng rng(7);
    const G first = support::first_position<G>();
    return {first, support::after_random_moves(first, 3, rng),
            support::after_random_moves(first, 6, rng)};
  }

  // Calls look(position, config) for all that have a next iteration.
  template <class Look>
  static void with_each(Look look) {
    for (const G& position : positions())
      for (const SearchConfig& config : configs())
        if (!position.is_over()) look(position, config);
  }

  static void expect_same(const Search& a, const Search& b) {
    EXPECT_EQ(a.snapshot(), b.snapshot());
    EXPECT_EQ(a.excerpt({}, mcts::kMostExcerptNodes), b.excerpt({}, mcts::kMostExcerptNodes));
  }
};
TYPED_TEST_SUITE(Lessons, support::AllSearches, support::SearchName);

TYPED_TEST(Lessons, ASteppedSearchHasTheTreeOfAFreeOne) {
  this->with_each([](const auto& position, const SearchConfig& config) {
    typename TestFixture::Lesson lesson(position, config);
    for (int i = 0; i < 300; ++i) lesson.next();
    typename TestFixture::Search free(position, config);
    free.run(300);
    TestFixture::expect_same(lesson.search(), free);
  });
}

TYPED_TEST(Lessons, GoBackToTheSameTree) {
  this->with_each([](const auto& position, const SearchConfig& config) {
    typename TestFixture::Lesson lesson(position, config), other(position, config);
    while (!lesson.go_towards(200, 64)) {
    }
    while (!lesson.go_towards(77, 64)) {
    }
    other.go_towards(77, 77);
    TestFixture::expect_same(lesson.search(), other.search());
    EXPECT_EQ(lesson.next(), other.next());
    while (!lesson.go_towards(250, 64)) {
    }
    other.go_towards(250, 250);
    TestFixture::expect_same(lesson.search(), other.search());
  });
}

// The hops are legal moves. Each is the best by the formula among the moves that may be chosen.
TYPED_TEST(Lessons, SayWhichMoveIsChosenAndWhy) {
  this->with_each([](const auto& position, const SearchConfig& config) {
    typename TestFixture::Lesson lesson(position, config);
    for (int n = 1; n <= 200; ++n) {
      const auto it = lesson.next();
      if (!it) return;
      ASSERT_EQ(it->number, static_cast<std::uint64_t>(n));
      auto at = position;
      for (const Hop& hop : it->hops) {
        EXPECT_EQ(hop.chooser, at.to_move());
        const double score = hop.choice().terms.score();
        for (const mcts::ComparedChild& choice : hop.choices) {
          ASSERT_TRUE(at.legal_moves().contains(choice.known.move)) << at.text();
          if (choice.known.proof == Proof::kUnknown && std::isfinite(score)) {
            EXPECT_LE(choice.terms.score(), score + 1e-5) << at.text() << ", iteration " << n;
          }
        }
        at.play(hop.choice().known.move);
      }
    }
  });
}

TYPED_TEST(Lessons, PlayTheirRandomGamesFromWhereTheHopsEnd) {
  this->with_each([](const auto& position, const SearchConfig& config) {
    typename TestFixture::Lesson lesson(position, config);
    for (int n = 1; n <= 100; ++n) {
      const auto it = lesson.next();
      if (!it) return;
      auto leaf = position;
      for (const Hop& hop : it->hops) leaf.play(hop.choice().known.move);
      EXPECT_EQ(it->games.empty(), it->worth == mcts::Worth::kResult);
      double sum = 0;
      for (const mcts::RolloutGame& game : it->games) {
        auto end = leaf;
        for (const mcts::Move m : game.moves) {
          ASSERT_TRUE(end.legal_moves().contains(m)) << end.text();
          end.play(m);
        }
        EXPECT_TRUE(end.is_over());
        EXPECT_EQ(mcts::final_lead(end), game.lead);
        sum += mcts::reward_of_lead<std::decay_t<decltype(end)>>(game.lead,
                                                                 *lesson.search().config().reward);
      }
      if (!it->games.empty()) {
        EXPECT_NEAR(it->reward, sum / static_cast<double>(it->games.size()), 1e-6);
      }
    }
  });
}

TYPED_TEST(Lessons, CreditEveryMoveOnTheWayWithOneVisit) {
  this->with_each([](const auto& position, const SearchConfig& config) {
    typename TestFixture::Lesson lesson(position, config);
    for (int n = 1; n <= 100; ++n) {
      const auto it = lesson.next();
      if (!it) return;
      ASSERT_EQ(it->credits.size(), it->hops.size());
      for (const Credit& credit : it->credits)
        EXPECT_EQ(credit.after.visits, credit.before.visits + 1);
      EXPECT_EQ(it->root.after.visits, it->root.before.visits + 1);
      EXPECT_EQ(it->root.after.value, lesson.search().snapshot().value);
    }
  });
}

TYPED_TEST(Lessons, NameNodesAsExcerptsDo) {
  this->with_each([](const auto& position, const SearchConfig& config) {
    typename TestFixture::Lesson lesson(position, config);
    for (int n = 1; n <= 50; ++n) {
      const auto it = lesson.next();
      if (!it) return;
      const auto excerpt = lesson.search().excerpt({}, mcts::kMostExcerptNodes);
      EXPECT_EQ(it->hops[0].node, excerpt.nodes[0].id);
      for (const Hop& hop : it->hops)
        EXPECT_TRUE(std::any_of(excerpt.nodes.begin(), excerpt.nodes.end(),
                                [&](const auto& node) { return node.id == hop.choice().node; }));
    }
  });
}

// ---------------------------------------------------------------- the first iterations, in full

using Stones = games::Stones;
using StonesLesson = mcts::SteppedSearch<Stones, mcts::TreeStore<Stones>>;

// Four stones, of which one or two are taken: "o" leaves three, "oo" leaves two.
StonesLesson four_stones() { return {Stones::start({4, 2}), small(mcts::classic_config(1))}; }

TEST(Lesson, BeginsWithAMoveOfTheRootARandomGameAndTwoCredits) {
  auto lesson = four_stones();
  const Iteration it = *lesson.next();
  ASSERT_EQ(it.hops.size(), 1u);
  EXPECT_TRUE(it.adds_node);
  EXPECT_EQ(it.hops[0].choices.size(), 2u);
  EXPECT_EQ(it.hops[0].chosen, 0u);  // of equals the first
  EXPECT_TRUE(std::isinf(it.hops[0].choice().terms.bonus));
  ASSERT_EQ(it.games.size(), 1u);
  EXPECT_EQ(it.reward, it.games[0].lead);
  EXPECT_EQ(it.credits[0].after.value, it.reward > 0 ? 1.0 : 0.0);
}

TEST(Lesson, TriesTheOtherMoveNextAndThenComparesBoth) {
  auto lesson = four_stones();
  const Iteration first = *lesson.next(), second = *lesson.next(), third = *lesson.next();
  EXPECT_NE(second.hops[0].chosen, first.hops[0].chosen);
  // UCB1: value + sqrt(2) * sqrt(ln 2 / 1), and sqrt(2 ln 2) = 1.17741.
  for (const mcts::ComparedChild& choice : third.hops[0].choices) {
    EXPECT_EQ(choice.known.visits, 1u);
    EXPECT_NEAR(choice.terms.bonus, 1.17741, 1e-5);
    EXPECT_EQ(choice.terms.value, choice.known.value);
  }
  EXPECT_TRUE(third.adds_node);
  EXPECT_EQ(third.hops.size(), 2u);
}

TEST(Lesson, HasAStepForEachHopAndEachCredit) {
  auto lesson = four_stones();
  lesson.go_towards(2, 2);
  const std::vector<Step> expected = {{Phase::kSelect, 0},   {Phase::kExpand, 1},
                                      {Phase::kEvaluate, 0}, {Phase::kBackup, 1},
                                      {Phase::kBackup, 0},   {Phase::kBackup, 2}};
  EXPECT_EQ(mcts::steps_of(*lesson.next()), expected);
}

// Where every move has been tried already, as in a game that is over, nothing is added.
TEST(Lesson, WithoutANewNodeHasNoExpansion) {
  auto lesson = four_stones();
  lesson.go_towards(300, 300);
  const Iteration it = *lesson.next();
  EXPECT_FALSE(it.adds_node) << "the whole game is in the tree";
  for (const Step& step : mcts::steps_of(it)) EXPECT_NE(step.phase, Phase::kExpand);
}

// As the textbooks have it: one node an iteration, until the game is over at its end.
TYPED_TEST(Lessons, EachIterationAddsOneNodeOrNone) {
  this->with_each([](const auto& position, const SearchConfig& config) {
    typename TestFixture::Lesson lesson(position, config);
    std::size_t nodes = 1;
    for (int n = 1; n <= 100; ++n) {
      const auto it = lesson.next();
      if (!it) return;
      nodes += it->adds_node ? 1 : 0;
      const auto excerpt = lesson.search().excerpt({}, mcts::kMostExcerptNodes);
      const auto visited = std::count_if(excerpt.nodes.begin(), excerpt.nodes.end(),
                                         [](const auto& node) { return node.visits > 0; });
      ASSERT_EQ(static_cast<std::size_t>(visited), nodes) << position.text() << " " << n;
    }
  });
}

TEST(Lesson, EndsWhenTheRootIsProved) {
  SearchConfig config = small(mcts::classic_config(1));
  config.solver = true;
  StonesLesson lesson(Stones::start({4, 2}), config);
  EXPECT_TRUE(lesson.go_towards(100'000, 100'000));
  EXPECT_TRUE(lesson.search().proved());
  EXPECT_LT(lesson.search().iterations(), 1000u);
  EXPECT_FALSE(lesson.next().has_value());
}

// ---------------------------------------------------------------- the terms of a formula

TEST(ScoreTerms, AreThoseOfUcb1) {
  const auto terms = mcts::score_terms(mcts::Selection::kUcb1, {.visits = 25, .value = 0.52},
                                       {.visits = 100}, 0.5);
  EXPECT_EQ(terms.value, 0.52);
  EXPECT_NEAR(terms.bonus, 0.5 * std::sqrt(std::log(100.0) / 25), 1e-12);
}

TEST(ScoreTerms, AreThoseOfPuct) {
  const mcts::ScoredParent parent{.visits = 100, .value = 0.6};
  const auto seen = mcts::score_terms(mcts::Selection::kPuct,
                                      {.visits = 9, .value = 0.5, .prior = 0.2}, parent, 1.5);
  EXPECT_NEAR(seen.bonus, 1.5 * 0.2 * 10 / 10, 1e-12);
  const auto unseen =
      mcts::score_terms(mcts::Selection::kPuct, {.visits = 0, .prior = 0.2}, parent, 1.5);
  EXPECT_NEAR(unseen.value, 0.5, 1e-6);  // the parent's less 0.1
  EXPECT_NEAR(unseen.bonus, 3, 1e-12);
}

}  // namespace
