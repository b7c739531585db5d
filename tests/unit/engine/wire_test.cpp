// Orders and reports survive the way through bytes, and damaged bytes are
// refused.
#include "engine/wire.h"

#include <gtest/gtest.h>

#include "games/position.h"
#include "mcts/rng.h"
#include "support/requests.h"

namespace {

using engine::Bytes;
using engine::Message;
using engine::Order;
using engine::Report;
using engine::SearchRequest;
using engine::Stop;

Order rich_order() {
  Order order{.generation = 7, .request = support::request("reversi", 1234)};
  order.request.moves = {19, 18};
  order.request.config.selection = mcts::Selection::kPuct;
  order.request.config.exploration = 0.7;
  order.request.config.rollout = mcts::Rollout::kCaptureFirst;
  order.request.config.transpositions = true;
  order.request.config.parallel = mcts::Parallel::kRootTrees;
  order.request.config.seed = ~std::uint64_t{0};
  order.request.budget.milliseconds = 99;
  order.request.keep_tree = true;
  order.request.aside = true;
  order.request.truth = engine::Truth::kAlso;
  return order;
}

Report rich_report() {
  Report report{.generation = 9, .update = {}};
  mcts::SearchSnapshot& s = report.update.snapshot;
  s.iterations = 1'000'000'000'000;
  s.seconds = 1.25;
  s.visits_full = true;
  s.moves = {{.move = 3, .visits = 17, .value = 0.25, .proof = mcts::Proof::kLoss},
             {.move = 200, .visits = 1, .value = 1, .proof = mcts::Proof::kWin}};
  s.best = mcts::Move{200};
  s.principal_variation = {200, 4};
  report.update.done = true;
  report.update.exact = solve::Exact{.margin = -3, .moves = {{.move = 3, .margin = -5}}};
  return report;
}

TEST(Wire, AnOrderArrivesAsItWasSent) {
  const Order sent = rich_order();
  const auto message = engine::parse_message(engine::to_bytes(sent));
  ASSERT_TRUE(message && std::holds_alternative<Order>(*message));
  const Order& got = std::get<Order>(*message);
  EXPECT_EQ(got.generation, sent.generation);
  EXPECT_EQ(got.request.start, sent.request.start);
  EXPECT_EQ(got.request.moves, sent.request.moves);
  EXPECT_EQ(got.request.config, sent.request.config);
  EXPECT_EQ(got.request.budget, sent.request.budget);
  EXPECT_EQ(got.request.keep_tree, sent.request.keep_tree);
  EXPECT_EQ(got.request.aside, sent.request.aside);
  EXPECT_EQ(got.request.truth, sent.request.truth);
}

TEST(Wire, EveryGamesPositionsArrive) {
  for (const std::string_view game : games::ids()) {
    mcts::Rng rng(1);
    Order order{.generation = 1, .request = support::request(game, 1)};
    while (!games::is_over(order.request.start)) {
      const auto message = engine::parse_message(engine::to_bytes(order));
      ASSERT_TRUE(message) << games::text(order.request.start);
      ASSERT_EQ(std::get<Order>(*message).request.start, order.request.start);
      const auto moves = games::legal_moves(order.request.start);
      games::play(order.request.start, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(Wire, AStopArrives) {
  const auto message = engine::parse_message(engine::to_bytes(Stop{.generation = 12}));
  ASSERT_TRUE(message && std::holds_alternative<Stop>(*message));
  EXPECT_EQ(std::get<Stop>(*message).generation, 12u);
}

TEST(Wire, AReportArrivesAsItWasSent) {
  const Report sent = rich_report();
  const auto got = engine::parse_report(engine::to_bytes(sent));
  ASSERT_TRUE(got);
  EXPECT_EQ(got->generation, sent.generation);
  EXPECT_EQ(got->update.done, sent.update.done);
  EXPECT_EQ(got->update.snapshot, sent.update.snapshot);
  EXPECT_EQ(got->update.exact, sent.update.exact);
}

TEST(Wire, WhatIsCutShortOrTooLongIsRefused) {
  const Bytes whole = engine::to_bytes(Message(rich_order()));
  for (std::size_t size = 0; size < whole.size(); ++size)
    if (size != engine::to_bytes(Stop{}).size()) {
      EXPECT_FALSE(engine::parse_message(std::span(whole).first(size))) << size;
    }
  Bytes longer = engine::to_bytes(rich_report());
  longer.push_back(0);
  EXPECT_FALSE(engine::parse_report(longer));
}

// Of what a search relies on.
TEST(Wire, ValuesThatAFieldDoesNotTakeAreRefused) {
  const auto arrives = [](auto damage) {
    Order order = rich_order();
    damage(order.request);
    return engine::parse_message(engine::to_bytes(order)).has_value();
  };
  EXPECT_TRUE(arrives([](SearchRequest&) {}));
  EXPECT_TRUE(arrives([](SearchRequest& r) { r.config.leaf_rollouts = mcts::kMaxLeafRollouts; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.leaf_rollouts = 0; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.leaf_rollouts = 1000; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.threads = -1; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.threads = mcts::kMaxThreads + 1; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.exploration = -0.1; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.exploration = 0.0 / 0.0; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.selection = mcts::Selection{2}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.rollout = mcts::Rollout{2}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.reward = mcts::Reward{2}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.parallel = mcts::Parallel{2}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.final_move = mcts::FinalMove{3}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.truth = engine::Truth{3}; }));
  Report report = rich_report();
  report.update.snapshot.moves[0].proof = mcts::Proof{4};
  EXPECT_FALSE(engine::parse_report(engine::to_bytes(report)));
}

// Under the address sanitizer: whatever the bytes, nothing is read beyond them
// and no memory is taken that they do not fill.
TEST(Wire, DamageIsRefusedOrRead) {
  const Bytes order = engine::to_bytes(Message(rich_order()));
  const Bytes report = engine::to_bytes(rich_report());
  mcts::Rng rng(1);
  int refused = 0;
  for (int i = 0; i < 100'000; ++i) {
    Bytes damaged = i % 2 == 0 ? order : report;
    for (std::uint32_t hits = 1 + rng.below(4); hits > 0; --hits)
      damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] =
          static_cast<std::uint8_t>(rng.below(256));
    refused += i % 2 == 0 ? !engine::parse_message(damaged) : !engine::parse_report(damaged);
  }
  EXPECT_GT(refused, 10'000);
}

}  // namespace
