// The search behind the door: any game, in slices, with or without the tree
// of the request before.
#include "engine/search_host.h"
#include "engine/config_of.h"

#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "support/requests.h"

namespace {

using engine::SearchHost;
using engine::SearchRequest;
using support::request;
using support::visits_of_moves;

mcts::SearchSnapshot finished(SearchHost& host, const SearchRequest& r) {
  host.start(r);
  while (host.run_slice()) {
  }
  return host.snapshot();
}

TEST(SearchHost, SearchesThePositionAfterTheMovesOfEveryGame) {
  for (const std::string_view game : games::ids()) {
    SearchRequest r = request(game, 100);
    r.moves.push_back(games::legal_moves(r.start)[0]);
    games::Position position = r.start;
    games::play(position, r.moves[0]);
    SearchHost host;
    const auto s = finished(host, r);
    ASSERT_EQ(s.moves.size(), games::legal_moves(position).size());
    for (std::size_t i = 0; i < s.moves.size(); ++i)
      EXPECT_EQ(s.moves[i].move, games::legal_moves(position)[i]);
    EXPECT_EQ(visits_of_moves(s), 100u);
  }
}

TEST(SearchHost, ABudgetInIterationsIsExact) {
  for (const std::uint64_t iterations : {1u, 255u, 256u, 257u, 10'000u}) {
    SearchHost host;
    EXPECT_EQ(finished(host, request("ttt", iterations)).iterations, iterations);
    EXPECT_FALSE(host.run_slice());
    EXPECT_EQ(host.snapshot().iterations, iterations);
  }
}

TEST(SearchHost, ABudgetInTimeIsUsedUp) {
  SearchRequest r = request("reversi", 0);
  r.budget.milliseconds = 30;
  SearchHost host;
  const auto s = finished(host, r);
  EXPECT_GE(s.seconds, 0.030);
  EXPECT_LT(s.seconds, 10);
  EXPECT_GT(s.iterations, 0u);
}

// Only a search with the same config goes on with the tree.
TEST(SearchHost, ABudgetInTimeHasDefaultsOfItsOwn) {
  SearchRequest timed = request("reversi", 0), counted = request("reversi", 1);
  timed.budget.milliseconds = 30;
  counted.keep_tree = true;
  counted.config = engine::config_of(timed);
  SearchHost host;
  const auto before = visits_of_moves(finished(host, timed));
  EXPECT_GT(before, 0u);
  EXPECT_EQ(visits_of_moves(finished(host, counted)), before + 1);
}

TEST(SearchHost, SearchesALittleHoweverLateItIs) {
  SearchRequest r = request("ttt", 0);
  r.budget.milliseconds = 1;
  SearchHost host;
  host.start(r);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(host.run_slice());
  EXPECT_GT(host.snapshot().iterations, 0u);
  EXPECT_FALSE(host.run_slice());
}

TEST(SearchHost, OfTwoLimitsTheFirstEndsTheSearch) {
  SearchRequest r = request("ttt", 100);
  r.budget.milliseconds = 600'000;
  SearchHost host;
  EXPECT_EQ(finished(host, r).iterations, 100u);
}

TEST(SearchHost, SameRequestSameAnswer) {
  SearchHost a, b;
  auto first = finished(a, request("dots", 3000)), second = finished(b, request("dots", 3000));
  first.seconds = second.seconds = 0;
  EXPECT_EQ(first, second);
}

// ---------------------------------------------------------------- a tree for each thread

constexpr int kTrees = 3;

SearchRequest request_for_trees(std::string_view game, std::uint64_t iterations) {
  SearchRequest r = request(game, iterations);
  r.config.threads = kTrees;
  r.config.parallel = mcts::Parallel::kRootTrees;
  return r;
}

// What one of the trees finds by itself.
mcts::SearchSnapshot part(SearchRequest r, std::uint64_t number, std::uint64_t iterations) {
  r.config.threads = 1;
  r.config.seed += number;
  *r.config.arena_bytes /= kTrees;
  r.budget.iterations = iterations;
  SearchHost host;
  return finished(host, r);
}

TEST(SearchHost, TreesAreSearchesOfTheirOwnWithEqualShares) {
  for (const std::string_view game : games::ids()) {
    const SearchRequest r = request_for_trees(game, 10'000);
    SearchHost host(kTrees - 1);
    auto whole = finished(host, r);
    auto sum = mcts::merge(std::vector{part(r, 0, 3334), part(r, 1, 3333), part(r, 2, 3333)},
                           r.config.final_move);
    whole.seconds = sum.seconds = 0;
    EXPECT_EQ(whole, sum) << game;
    EXPECT_EQ(visits_of_moves(whole), 10'000u);
  }
}

TEST(SearchHost, ASmallBudgetReachesSomeTreesOnly) {
  SearchHost host(kTrees - 1);
  EXPECT_EQ(finished(host, request_for_trees("dots", 2)).iterations, 2u);
  EXPECT_FALSE(host.run_slice());
}

TEST(SearchHost, WithoutAWordOnThreadsABudgetInIterationsIsOneTrees) {
  SearchRequest r = request_for_trees("dots", 1000);
  r.config.threads = 0;
  SearchHost many(kTrees - 1), one;
  auto found = finished(many, r), expected = finished(one, request("dots", 1000));
  found.seconds = expected.seconds = 0;
  EXPECT_EQ(found, expected);
}

TEST(SearchHost, TreesAreSummedExactlyWhileTheyGrow) {
  SearchRequest r = request_for_trees("reversi", 0);
  r.budget.milliseconds = 100;
  SearchHost host(kTrees - 1);
  host.start(r);
  std::uint64_t before = 0;
  for (bool more = true; more;) {
    more = host.run_slice();
    const auto s = host.snapshot();
    EXPECT_EQ(visits_of_moves(s), s.iterations);
    EXPECT_GE(s.iterations, before);
    before = s.iterations;
  }
}

TEST(SearchHost, TreesShareTheMemory) {
  SearchRequest r = request_for_trees("dots", 50'000);
  r.config.arena_bytes = 300'000;
  SearchHost host(kTrees - 1);
  const auto s = finished(host, r);
  EXPECT_TRUE(s.arena_full);
  EXPECT_LE(s.bytes, 300'000u);
  EXPECT_GT(s.bytes, 200'000u);
}

TEST(SearchHost, WhatOneTreeProvesEndsTheSearch) {
  SearchRequest r = request_for_trees("ttt", 0);
  r.config.solver = true;
  SearchHost host(kTrees - 1);
  const auto s = finished(host, r);
  EXPECT_TRUE(s.proved);
  EXPECT_EQ(s.value, 0.5);
}

// ---------------------------------------------------------------- the tree of the request before

// The visits of the search of `next` when `before` was searched first. Without a kept tree these
// are its own 200 iterations.
std::uint64_t visits_after(const SearchRequest& before, const SearchRequest& next) {
  SearchHost host;
  finished(host, before);
  const auto s = finished(host, next);
  EXPECT_EQ(s.iterations, 200u);
  return visits_of_moves(s);
}

SearchRequest next_request(std::vector<mcts::Move> moves) {
  SearchRequest r = request("reversi", 200);
  r.moves = std::move(moves);
  r.keep_tree = true;
  return r;
}

const mcts::Move d3 = 19, c3 = 18, c4 = 26;

TEST(SearchHost, KeepsTheTreeWhenTheGameGoesOn) {
  const SearchRequest before = request("reversi", 5000);
  EXPECT_GT(visits_after(before, next_request({})), 5000u);  // the same position again
  EXPECT_GT(visits_after(before, next_request({d3})), 400u);
  EXPECT_GT(visits_after(before, next_request({d3, c3})), 300u);
}

TEST(SearchHost, KeepsTheTreeWithAnotherSeedAndBudget) {
  SearchRequest next = next_request({d3});
  next.config.seed = 99;
  EXPECT_GT(visits_after(request("reversi", 5000), next), 400u);
}

TEST(SearchHost, KeepsEveryTreeWhenEachThreadHasOne) {
  const SearchRequest before = request_for_trees("reversi", 5000);
  SearchRequest next = request_for_trees("reversi", 200);
  next.moves = {d3};
  next.keep_tree = true;
  SearchHost host(kTrees - 1);
  finished(host, before);
  const auto s = finished(host, next);
  EXPECT_EQ(s.iterations, 200u);
  EXPECT_GT(visits_of_moves(s), 400u);
  next.config.parallel = mcts::Parallel::kSharedTree;
  EXPECT_EQ(visits_of_moves(finished(host, next)), 200u);
}

TEST(SearchHost, StartsAnewWhenTheGameIsAnother) {
  SearchRequest before = request("reversi", 5000);
  before.moves = {d3};
  EXPECT_EQ(visits_after(before, next_request({})), 200u);    // a move was taken back
  EXPECT_EQ(visits_after(before, next_request({c4})), 200u);  // and another one played
  EXPECT_EQ(visits_after(request("dots", 5000), next_request({})), 200u);
  SearchRequest other_start = next_request({});
  games::play(other_start.start, d3);
  EXPECT_EQ(visits_after(request("reversi", 5000), other_start), 200u);
}

TEST(SearchHost, StartsAnewWhenTheSettingsAreOthers) {
  SearchRequest next = next_request({d3});
  next.config.exploration = 0.5;
  EXPECT_EQ(visits_after(request("reversi", 5000), next), 200u);
}

TEST(SearchHost, StartsAnewWithoutAWordOnTheTree) {
  SearchRequest next = next_request({d3});
  next.keep_tree = false;
  EXPECT_EQ(visits_after(request("reversi", 5000), next), 200u);
}

TEST(SearchHost, HasNothingToKeepAtFirst) {
  SearchHost host;
  EXPECT_EQ(visits_of_moves(finished(host, next_request({}))), 200u);
}

}  // namespace
