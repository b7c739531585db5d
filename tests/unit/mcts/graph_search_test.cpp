// Search with a graph: every position is one node. What it shares with the search of a tree
// is in search_test.cpp and its neighbours.
#include "mcts/search.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "support/exact.h"
#include "support/play.h"
#include "support/proofs.h"
#include "support/searches.h"

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::GraphSearch;
using mcts::Move;
using mcts::Shared;
using support::expect_true_proofs;
using support::kSmall;
using support::run_workers;

constexpr mcts::SearchConfig kPlain = {.solver = false};

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

template <class G>
void expect_proof(const G& g, std::uint64_t enough) {
  if (mcts::is_decided(g)) return;
  GraphSearch<G> search(g, kSmall);
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
      GraphSearch<Stones> search(Stones(stones, most, mcts::Player::kSecond), kSmall);
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
