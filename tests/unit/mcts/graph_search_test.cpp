// Search where every position is one node.
#include "mcts/graph_search.h"

#include <algorithm>
#include <numeric>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "support/all_games.h"
#include "support/exact.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::GraphSearch;
using mcts::Move;
using mcts::Proof;
using mcts::SearchSnapshot;
using mcts::Shared;

constexpr mcts::SearchConfig kPlain = {.solver = false};

std::uint64_t visits_of_moves(const SearchSnapshot& s) {
  return std::accumulate(s.moves.begin(), s.moves.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& m) { return sum + m.visits; });
}

template <class G>
std::vector<G> some_positions() {
  std::vector<G> positions = {support::first_position<G>()};
  mcts::Rng rng(1);
  for (int moves = 1; moves < 9; ++moves) {
    const G g = support::after_random_moves(support::first_position<G>(), moves, rng);
    if (!g.is_over()) positions.push_back(g);
  }
  return positions;
}

template <class G>
class GraphCounts : public ::testing::Test {};
TYPED_TEST_SUITE(GraphCounts, support::AllGames, support::GameName);

TYPED_TEST(GraphCounts, VisitsOfTheMovesAddUpToTheIterations) {
  for (const auto& position : some_positions<TypeParam>()) {
    GraphSearch<TypeParam> search(position, kPlain);
    search.run(1500);
    EXPECT_EQ(search.snapshot().iterations, 1500u);
    EXPECT_EQ(visits_of_moves(search.snapshot()), 1500u);
  }
}

TYPED_TEST(GraphCounts, SameSeedSameCountsHoweverTheIterationsAreCut) {
  for (const auto& position : some_positions<TypeParam>()) {
    GraphSearch<TypeParam> at_once(position, {.seed = 5}), in_parts(position, {.seed = 5});
    at_once.run(2000);
    for (int i = 0; i < 20; ++i) in_parts.run(100);
    EXPECT_EQ(at_once.snapshot(), in_parts.snapshot());
  }
}

// The moves of a canonical position are told in those of the one that is shown.
TYPED_TEST(GraphCounts, TheVariationIsLegal) {
  for (const auto& position : some_positions<TypeParam>()) {
    GraphSearch<TypeParam> search(position, kPlain);
    search.run(3000);
    const auto s = search.snapshot();
    ASSERT_FALSE(s.principal_variation.empty());
    EXPECT_EQ(s.principal_variation[0], *s.best);
    TypeParam g = position;
    for (const Move m : s.principal_variation) {
      ASSERT_TRUE(g.legal_moves().contains(m)) << g.text();
      g.play(m);
    }
  }
}

TYPED_TEST(GraphCounts, ValuesAreWhatRewardsCanBe) {
  for (const auto& position : some_positions<TypeParam>()) {
    GraphSearch<TypeParam> search(position, kPlain);
    search.run(3000);
    const auto s = search.snapshot();
    const auto [low, high] =
        std::minmax_element(s.moves.begin(), s.moves.end(),
                            [](const auto& a, const auto& b) { return a.value < b.value; });
    EXPECT_GE(low->value, 0.0);
    EXPECT_LE(high->value, 1.0);
    EXPECT_GE(s.value, low->value - 0.01);  // parts of a reward are rounded away
    EXPECT_LE(s.value, high->value + 0.01);
  }
}

// Through a whole game, by moves the search likes and by others.
TYPED_TEST(GraphCounts, AKeptGraphGoesOnFromTheMoveThatWasPlayed) {
  mcts::Rng rng(3);
  GraphSearch<TypeParam> search(support::first_position<TypeParam>(), kPlain);
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
    const auto earlier = visits_of_moves(kept);
    search.run(300);
    EXPECT_EQ(visits_of_moves(search.snapshot()), earlier + 300);
  }
}

TYPED_TEST(GraphCounts, AFullArenaSearchesOn) {
  for (const auto& position : some_positions<TypeParam>()) {
    GraphSearch<TypeParam> search(position, {.solver = false, .arena_bytes = 4000});
    search.run(2000);
    EXPECT_EQ(search.iterations(), 2000u);
    EXPECT_LE(search.snapshot().bytes, 4000u);
  }
}

// 5478 positions can be reached from the empty board.
TEST(GraphSearch, HasEveryPositionOfTicTacToeOnce) {
  GraphSearch<TicTacToe> search(TicTacToe(), {.exploration = 10, .solver = false});
  search.run(1'000'000);
  EXPECT_EQ(search.snapshot().nodes, 5478u);
}

// Stones left and whose turn it is; 20 with the second player to move and 19
// with the first cannot be reached.
TEST(GraphSearch, HasEveryPositionOfStonesOnce) {
  GraphSearch<Stones> search(Stones(20, 2, mcts::Player::kFirst), kPlain);
  search.run(20'000);
  EXPECT_EQ(search.snapshot().nodes, 21u * 2 - 2);
}

// ---------------------------------------------------------------- proofs

Proof proof_of(float reward) {
  return reward > 0 ? Proof::kWin : reward < 0 ? Proof::kLoss : Proof::kDraw;
}

template <class G>
void expect_true_proofs(const G& g, const SearchSnapshot& s) {
  ASSERT_TRUE(s.proved) << g.text();
  EXPECT_EQ(s.value, mcts::value_of_proof(proof_of(support::exact_reward(g, g.to_move())), -1));
  for (const auto& m : s.moves) {
    if (m.proof == Proof::kUnknown) continue;
    G next = g;
    next.play(m.move);
    EXPECT_EQ(m.proof, proof_of(support::exact_reward(next, g.to_move())))
        << g.text() << ", " << G::move_text(m.move);
    EXPECT_EQ(m.value, mcts::value_of_proof(m.proof, -1));
  }
  const auto best = support::best_moves(g);
  EXPECT_NE(std::find(best.begin(), best.end(), *s.best), best.end()) << g.text();
}

template <class G>
void expect_proof(const G& g, std::uint64_t enough) {
  if (mcts::is_decided(g)) return;
  GraphSearch<G> search(g, {});
  search.run(enough);
  expect_true_proofs(g, search.snapshot());
}

TEST(GraphSolver, ProvesTicTacToe) {
  mcts::Rng rng(1);
  expect_proof(TicTacToe(), 50'000);
  for (int i = 0; i < 300; ++i)
    expect_proof(support::after_random_moves(TicTacToe(), 1 + i % 7, rng), 50'000);
}

TEST(GraphSolver, ProvesHeapsOfStonesInAThousandIterations) {
  for (int stones = 1; stones <= Stones::kMaxStones; ++stones)
    for (int most = 1; most <= Stones::kMaxTake; ++most) {
      GraphSearch<Stones> search(Stones(stones, most, mcts::Player::kSecond), {});
      search.run(1000);
      const auto s = search.snapshot();
      ASSERT_TRUE(s.proved) << stones << ", " << most;
      ASSERT_EQ(s.value, stones % (most + 1) == 0 ? 0.0 : 1.0) << stones << ", " << most;
    }
}

TEST(GraphSolver, ProvesExtraTurnsAndPositionsThatAreTheSame) {
  mcts::Rng rng(2);
  for (int i = 0; i < 100; ++i)
    expect_proof(support::after_random_moves(DotsAndBoxes(), 11 + i % 9, rng), 500'000);
}

TEST(GraphSolver, ProvesOverPasses) {
  mcts::Rng rng(3);
  for (int i = 0; i < 60; ++i)
    expect_proof(support::after_random_moves(Reversi(), 54 + i % 6, rng), 500'000);
}

// A position that is won whatever happens is searched for points: the last two
// boxes are there for the taking.
TEST(GraphSolver, GoesOnForPointsWhenTheResultIsDecided) {
  const auto g = pictures::parsed<DotsAndBoxes>("111111111111111111111010 1 7 0 sym");
  GraphSearch<DotsAndBoxes> search(g, {});
  search.run(200);
  EXPECT_FALSE(search.proved());
  EXPECT_EQ(search.iterations(), 200u);
}

TEST(GraphSolver, WhatWasProvedStaysProved) {
  mcts::Rng rng(4);
  for (int i = 0; i < 30; ++i) {
    const auto g = support::after_random_moves(DotsAndBoxes(), 14, rng);
    if (mcts::is_decided(g)) continue;
    GraphSearch<DotsAndBoxes> search(g, {});
    search.run(500'000);
    ASSERT_TRUE(search.proved());
    const Move m = *search.snapshot().best;
    const float truth = support::exact_reward(g, g.to_move());
    search.advance(m);
    if (mcts::is_decided(search.root())) continue;
    search.run(500'000);
    expect_true_proofs(search.root(), search.snapshot());
    EXPECT_EQ(support::exact_reward(search.root(), g.to_move()), truth);
  }
}

// ---------------------------------------------------------------- threads

template <class G>
void run_workers(GraphSearch<G, Shared>& search, int workers, std::uint64_t iterations_each) {
  std::vector<std::thread> threads;
  for (int i = 0; i < workers; ++i)
    threads.emplace_back([&search, iterations_each, i] { search.run(iterations_each, i); });
  for (std::thread& thread : threads) thread.join();
}

TYPED_TEST(GraphCounts, SeveralThreadsLoseNoVisit) {
  for (const int workers : {1, 2, 4}) {
    GraphSearch<TypeParam, Shared> search(support::first_position<TypeParam>(), kPlain, workers);
    run_workers(search, workers, 2000);
    const auto s = search.snapshot();
    EXPECT_EQ(s.iterations, 2000u * static_cast<unsigned>(workers));
    EXPECT_EQ(visits_of_moves(s), s.iterations);
    for (const auto& m : s.moves) {
      EXPECT_GE(m.value, 0.0);
      EXPECT_LE(m.value, 1.0);
    }
  }
}

TYPED_TEST(GraphCounts, WithOneThreadTheSharedGraphPlaysLikeThePlainOne) {
  const auto position = support::first_position<TypeParam>();
  GraphSearch<TypeParam, Shared> shared(position, kPlain);
  GraphSearch<TypeParam> plain(position, kPlain);
  shared.run(2000);
  plain.run(2000);
  EXPECT_EQ(shared.snapshot(), plain.snapshot());
}

TEST(GraphSolver, SeveralThreadsProveTheTruth) {
  mcts::Rng rng(5);
  for (int i = 0; i < 30; ++i) {
    const auto g = support::after_random_moves(DotsAndBoxes(), 12, rng);
    if (mcts::is_decided(g)) continue;
    GraphSearch<DotsAndBoxes, Shared> search(g, {}, 4);
    run_workers(search, 4, 500'000);
    expect_true_proofs(g, search.snapshot());
  }
}

}  // namespace
