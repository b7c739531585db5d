// The search behind the door: any game, in slices, with or without the tree
// of the request before.
#include "engine/search_host.h"

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

// ---------------------------------------------------------------- the tree of the request before

// What the search of `next` counts when `before` was searched first; without
// a kept tree these are its own 200 iterations.
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
  EXPECT_GT(visits_after(before, next_request({d3})), 700u);
  EXPECT_GT(visits_after(before, next_request({d3, c3})), 300u);
}

TEST(SearchHost, KeepsTheTreeWithAnotherSeedAndBudget) {
  SearchRequest next = next_request({d3});
  next.config.seed = 99;
  EXPECT_GT(visits_after(request("reversi", 5000), next), 700u);
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
