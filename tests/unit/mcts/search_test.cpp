// What the search counts, to the last visit: in every game, over kept
// subtrees, and when its memory is used up.
#include "mcts/search.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/graph_search.h"
#include "support/all_games.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::TicTacToe;
using mcts::Move;
using mcts::Search;
using mcts::SearchSnapshot;

std::uint64_t visits_of_moves(const SearchSnapshot& s) {
  std::uint64_t sum = 0;
  for (const auto& m : s.moves) sum += m.visits;
  return sum;
}

double value_sum_of_moves(const SearchSnapshot& s) {
  double sum = 0;
  for (const auto& m : s.moves) sum += m.visits * m.value;
  return sum;
}

// Plain UCT: a search that may stop at a proof has a test of its own.
constexpr mcts::SearchConfig kPlain = {.reward = mcts::Reward::kResult, .solver = false};

constexpr std::size_t bytes_for(int families_of_four) {
  return static_cast<std::size_t>(mcts::FamilyShape::size(1) +
                                  families_of_four * mcts::FamilyShape::size(4)) *
         sizeof(mcts::Word);
}

template <class G>
SearchSnapshot searched(const G& root, std::uint64_t iterations,
                        mcts::SearchConfig config = kPlain) {
  Search<G> search(root, config);
  search.run(iterations);
  return search.snapshot();
}

// For every game of the catalogue, from positions all along a random game.
template <class G>
class SearchCounts : public ::testing::Test {
 protected:
  std::vector<G> positions() {
    std::vector<G> all;
    mcts::Rng rng(1);
    for (G g = support::first_position<G>(); !g.is_over(); g.play(support::random_move(g, rng)))
      all.push_back(g);
    return all;
  }
};
TYPED_TEST_SUITE(SearchCounts, support::AllGames, support::GameName);

// Every iteration goes through exactly one move of the root.
TYPED_TEST(SearchCounts, VisitsOfTheMovesAddUpToTheIterations) {
  for (const auto& position : this->positions())
    for (const std::uint64_t iterations : {1u, 2u, 5u, 50u, 500u}) {
      const auto s = searched(position, iterations);
      EXPECT_EQ(s.iterations, iterations);
      EXPECT_EQ(visits_of_moves(s), iterations) << position.text();
      EXPECT_NEAR(value_sum_of_moves(s), s.value * static_cast<double>(iterations), 1e-6);
      EXPECT_FALSE(s.arena_full);
      EXPECT_GE(s.bytes, 14 * s.nodes);
    }
}

// The mean of several rollouts is the reward of one visit, to the last digit.
TYPED_TEST(SearchCounts, SeveralRolloutsALeafAreOneVisit) {
  for (const auto reward : {mcts::Reward::kResult, mcts::Reward::kMargin})
    for (const int rollouts : {2, 3, 8, 16})
      for (const auto& position : this->positions()) {
        const auto s =
            searched(position, 300, {.leaf_rollouts = rollouts, .reward = reward, .solver = false});
        EXPECT_EQ(s.iterations, 300u);
        EXPECT_EQ(visits_of_moves(s), 300u);
        EXPECT_NEAR(value_sum_of_moves(s), s.value * 300, 1e-9);
        if (reward == mcts::Reward::kResult) {
          const double half_wins = 2 * rollouts * 300 * s.value;
          EXPECT_NEAR(half_wins, std::round(half_wins), 1e-6);
        }
      }
}

// With more games a leaf, the same number of visits knows the value better.
TEST(Search, SeveralRolloutsALeafSeeTheSameValue) {
  const double one = searched(Reversi(), 4000).value;
  const double many = searched(Reversi(), 4000, {.leaf_rollouts = 16, .solver = false}).value;
  EXPECT_NEAR(one, many, 0.05);
}

TYPED_TEST(SearchCounts, EveryLegalMoveIsListedAndTriedOnceBeforeAnyTwice) {
  for (const auto& position : this->positions()) {
    const auto legal = support::moves_of(position);
    for (std::size_t iterations = 0; iterations <= legal.size(); ++iterations) {
      const auto s = searched(position, iterations);
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
  const auto position = this->positions().front();
  const auto whole = searched(position, 1000, {.solver = false, .seed = 5});
  Search<TypeParam> in_parts(position, {.solver = false, .seed = 5});
  for (const std::uint64_t part : {1u, 99u, 400u, 500u}) in_parts.run(part);
  EXPECT_EQ(in_parts.snapshot(), whole);
}

TYPED_TEST(SearchCounts, TheVariationIsLegalAndBeginsWithAMostVisitedMove) {
  for (const auto& position : this->positions()) {
    const auto s = searched(position, 300);
    ASSERT_FALSE(s.principal_variation.empty());
    std::uint32_t most = 0, first = 0;
    for (const auto& m : s.moves) {
      most = std::max(most, m.visits);
      if (m.move == s.principal_variation[0]) first = m.visits;
    }
    EXPECT_EQ(first, most);
    TypeParam g = position;
    for (const Move m : s.principal_variation) {
      ASSERT_TRUE(g.legal_moves().contains(m)) << g.text();
      g.play(m);
    }
  }
}

// The whole tree, seen through advance() and snapshot(). What a node has more
// than its children is its own first rollout: one visit, and 0, 0.5 or 1 of
// value in the view of the player to move there.
template <class G>
void expect_exact_tree(const G& root, std::uint64_t iterations, std::vector<Move> path,
                       std::uint64_t visits, std::uint64_t& nodes_seen) {
  Search<G> search(root, kPlain);
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

TYPED_TEST(SearchCounts, EveryNodeOfTheTreeAddsUpWhenItsSubtreeIsKept) {
  const auto positions = this->positions();
  for (const auto& position : {positions.front(), positions[positions.size() / 2]}) {
    std::uint64_t nodes = 0;
    expect_exact_tree(position, 200, {}, 200, nodes);
    EXPECT_GT(nodes, support::moves_of(position).size());
  }
}

TYPED_TEST(SearchCounts, AKeptSubtreeIsTheMoveThatWasPlayed) {
  for (const auto& position : this->positions()) {
    Search<TypeParam> search(position, kPlain);
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

TEST(Search, BeforeTheFirstIterationKnowsNothing) {
  const auto s = Search<Reversi>(Reversi(), {}).snapshot();
  EXPECT_EQ(s.iterations, 0u);
  EXPECT_EQ(s.nodes, 5u);  // the root and its children
  EXPECT_EQ(s.value, 0.5);
  EXPECT_EQ(s.moves.size(), 4u);
  EXPECT_TRUE(s.principal_variation.empty());
}

TEST(Search, AdvancesIntoMovesItHasNeverTried) {
  Search<Reversi> search(Reversi(), {});
  search.advance(*Reversi::parse_move("D3").value);
  EXPECT_EQ(search.root(), support::played(Reversi(), {"D3"}));
  search.run(10);
  EXPECT_EQ(visits_of_moves(search.snapshot()), 10u);
}

TEST(Search, OtherSeedsCountOtherwise) {
  EXPECT_NE(searched(Reversi(), 500, {.solver = false, .seed = 1}),
            searched(Reversi(), 500, {.solver = false, .seed = 2}));
}

TEST(Search, RestartKeepsTheTreeAndCountsAnew) {
  Search<Reversi> search(Reversi(), {.seed = 1});
  search.run(300);
  search.restart(2);
  EXPECT_EQ(search.iterations(), 0u);
  EXPECT_EQ(visits_of_moves(search.snapshot()), 300u);
  search.run(50);
  EXPECT_EQ(search.iterations(), 50u);
  EXPECT_EQ(visits_of_moves(search.snapshot()), 350u);
}

TEST(Search, AFinishedGameJustCountsItsResult) {
  const auto lost = pictures::tic_tac_toe("XXX OO. ...", 'O');
  const auto s = searched(lost, 25);
  EXPECT_EQ(s.iterations, 25u);
  EXPECT_EQ(s.value, 0.0);  // O is to move, and has lost
  EXPECT_TRUE(s.moves.empty());
  EXPECT_EQ(searched(pictures::tic_tac_toe("XOX XOO OXX", 'O'), 25).value, 0.5);
  EXPECT_EQ(searched(lost, 25, {.leaf_rollouts = 7, .solver = false}).value, 0.0);
}

// Without exploration only the value counts: the first move found to win is
// visited ever after.
TEST(Search, ExplorationIsConfigurable) {
  const auto position = pictures::tic_tac_toe("XX. OO. ...", 'X');
  const auto greedy = searched(position, 1000, {.exploration = 0, .solver = false});
  const auto curious = searched(position, 1000, {.exploration = 10, .solver = false});
  EXPECT_GT(greedy.moves[0].visits, 900u);
  EXPECT_LT(curious.moves[0].visits, 400u);
}

// ---------------------------------------------------------------- a full arena

TEST(Search, SearchesOnWithoutExpandingWhenTheArenaIsFull) {
  for (const int families : {1, 10, 100}) {
    const auto s = searched(Reversi(), 5000, {.solver = false, .arena_bytes = bytes_for(families)});
    EXPECT_TRUE(s.arena_full);
    EXPECT_LE(s.bytes, bytes_for(families));
    EXPECT_EQ(s.iterations, 5000u);
    EXPECT_EQ(visits_of_moves(s), 5000u);
  }
}

TEST(Search, WithoutRoomForAnyMoveStillHasAValueAndAMove) {
  const auto s = searched(Reversi(), 1000, {.solver = false, .arena_bytes = 1});
  EXPECT_TRUE(s.arena_full);
  EXPECT_EQ(s.nodes, 1u);
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

template <class S>
void expect_no_attempts_when_full() {
  S search(Asked{}, {.solver = false, .arena_bytes = 16'000});
  search.run(5000);
  ASSERT_TRUE(search.snapshot().arena_full);
  Asked::times = 0;
  search.run(1000);
  EXPECT_EQ(Asked::times, 0);
}

TEST(Search, AFullArenaIsNotTriedAgainAtEveryVisit) {
  expect_no_attempts_when_full<Search<Asked>>();
  expect_no_attempts_when_full<mcts::GraphSearch<Asked>>();
}

TEST(Search, ATreeThatFitsIsNotFull) { EXPECT_FALSE(searched(TicTacToe(), 500).arena_full); }

TEST(Search, AfterAMoveAFullArenaHasRoomAgain) {
  Search<DotsAndBoxes> search(DotsAndBoxes(), {.solver = false, .arena_bytes = 16'000});
  search.run(20'000);
  ASSERT_TRUE(search.snapshot().arena_full);
  search.advance(0);
  EXPECT_FALSE(search.snapshot().arena_full);
  const auto kept = search.snapshot();
  EXPECT_LT(kept.bytes, 8'000u);
  search.run(30);
  EXPECT_GT(search.snapshot().nodes, kept.nodes);
  EXPECT_EQ(visits_of_moves(search.snapshot()), visits_of_moves(kept) + 30);
}

}  // namespace
