// An order carried out a little at a time.
#include "engine/task.h"

#include <chrono>
#include <list>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "games/reversi.h"
#include "support/play.h"
#include "support/requests.h"
#include "support/ttt_table.h"

namespace {

using engine::Ask;
using engine::Report;
using engine::SearchOrder;
using engine::Stop;
using engine::Task;
using engine::TreeQuestion;
using engine::Truth;

// An endgame of Reversi that a solver is allowed to begin, and cannot end at once.
games::Position long_endgame() {
  mcts::Rng rng(1);
  for (;;) {
    const games::Position g = support::after_random_moves(games::Reversi(), 44, rng);
    const auto answer = solve::Solver().solve(g, {.time = std::chrono::milliseconds(30)});
    if (answer.unknown == solve::Unknown::kOutOfTime) return g;
  }
}

class TaskTest : public ::testing::Test {
 protected:
  // The last word on what was ordered.
  Report finish() {
    while (task_.step()) {
    }
    const auto report = task_.take_report();
    EXPECT_TRUE(report && report->update.done);
    return report.value_or(Report());
  }
  // A request for exact values, for so long (0: without limit), and a search.
  static engine::SearchRequest endgame(std::uint32_t milliseconds,
                                       std::uint32_t truth_milliseconds) {
    engine::SearchRequest r = support::request("reversi", 0);
    r.start = long_endgame();
    r.budget.milliseconds = milliseconds;
    r.truth = Truth::kInstead;
    r.truth_milliseconds = truth_milliseconds;
    return r;
  }

  Task task_{0, engine::TreeMemory::for_both(16 << 20)};
};

TEST_F(TaskTest, WithoutAnOrderThereIsNothingToDo) {
  EXPECT_FALSE(task_.step());
  EXPECT_FALSE(task_.take_report());
}

TEST_F(TaskTest, GoesOnFromStepToStepUntilTheBudgetIsUsedUp) {
  task_.take(SearchOrder{1, support::request("dots", 2000)});
  int steps = 1;
  while (task_.step()) ++steps;
  EXPECT_GT(steps, 5) << "a step is a slice of the search";
  const auto report = task_.take_report();
  ASSERT_TRUE(report);
  EXPECT_EQ(report->generation, 1u);
  EXPECT_TRUE(report->update.done);
  EXPECT_EQ(report->update.snapshot.iterations, 2000u);
  EXPECT_FALSE(task_.take_report()) << "each is taken once";
}

TEST_F(TaskTest, OfAnOrderThatWasGivenUpNothingMoreIsHeard) {
  task_.take(SearchOrder{1, support::request("dots", 0)});
  EXPECT_TRUE(task_.step(2 * engine::kBetweenUpdates)) << "there is a report now";
  task_.take(SearchOrder{2, support::request("dots", 300)});
  EXPECT_FALSE(task_.take_report());
  EXPECT_EQ(finish().generation, 2u);
}

TEST_F(TaskTest, AStopIsForItsOrderAlone) {
  task_.take(SearchOrder{1, support::request("dots", 0)});
  task_.take(Stop{2});
  EXPECT_TRUE(task_.step());
  task_.take(Stop{1});
  EXPECT_FALSE(task_.step());
  EXPECT_GT(task_.take_report()->update.snapshot.iterations, 0u);
  task_.take(SearchOrder{2, support::request("dots", 0)});
  EXPECT_TRUE(task_.step()) << "and not for the next";
}

TEST_F(TaskTest, LooksForTheTruthInSteps) {
  task_.take(SearchOrder{1, endgame(0, 0)});
  EXPECT_TRUE(task_.step()) << "not known after some milliseconds";
  const auto update = finish().update;
  ASSERT_TRUE(update.exact);
  EXPECT_EQ(update.snapshot.iterations, 0u);
}

TEST_F(TaskTest, WhatTheTruthTakesComesOffTheTimeButLeavesTheSearchHalf) {
  task_.take(SearchOrder{1, endgame(40, 1)});
  auto update = finish().update;
  EXPECT_FALSE(update.exact) << "one millisecond is not enough";
  EXPECT_GE(update.snapshot.seconds, 0.020);
  EXPECT_GT(update.snapshot.iterations, 0u);
}

TEST_F(TaskTest, AStopDuringTheTruthIsAnsweredByAShortSearch) {
  task_.take(SearchOrder{1, endgame(0, 0)});
  task_.take(Stop{1});
  const auto update = finish().update;
  EXPECT_FALSE(update.exact);
  EXPECT_GT(update.snapshot.iterations, 0u);
}

// With another move noughts would win a little later.
TEST_F(TaskTest, APerfectPlayerWinsAtOnceWhereItCan) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    auto r = support::request("ttt", 1);
    r.start = *games::parse("ttt", "XXO.O...X O").value;
    r.truth = Truth::kInstead;
    r.config.seed = seed;
    task_.take(SearchOrder{seed + 1, r});
    EXPECT_EQ(finish().update.snapshot.best, 6);
  }
}

// The seed decides among the moves with the best margin.
TEST_F(TaskTest, PerfectMovesDifferFromSeedToSeed) {
  std::set<mcts::Move> moves;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    auto r = support::request("ttt", 1);
    r.truth = Truth::kInstead;
    r.config.seed = seed;
    task_.take(SearchOrder{seed + 1, r});
    const auto once = finish().update.snapshot;
    EXPECT_EQ(once.principal_variation, std::vector{*once.best});
    moves.insert(*once.best);
  }
  EXPECT_EQ(moves.size(), 9u) << "every first move is a draw";
}

// This holds whether its search has begun or not.
TEST_F(TaskTest, AModelIsForTheOrdersAfterIt) {
  Task task(0, engine::TreeMemory::for_both(16 << 20), support::kTableRows);
  const auto leaf = [&] {
    while (task.step()) {
    }
    return task.take_report()->update.snapshot.leaf;
  };
  task.take(SearchOrder{1, support::table_request()});
  task.take(support::square_model(5));
  EXPECT_EQ(leaf(), mcts::Leaf::kRollouts);
  task.take(SearchOrder{2, support::table_request()});
  EXPECT_EQ(leaf(), mcts::Leaf::kLearned);
}

// One came while an order waited, and the other when its search had begun.
TEST_F(TaskTest, OfTwoModelsTheLaterOneCounts) {
  Task task(0, engine::TreeMemory::for_both(16 << 20), support::kTableRows);
  task.take(SearchOrder{1, support::table_request()});
  task.take(support::square_model(1));
  task.step();
  task.take(support::square_model(5));
  task.take(SearchOrder{2, support::table_request()});
  while (task.step()) {
  }
  EXPECT_EQ(task.take_report()->update.snapshot.best, mcts::Move{5});
}

TEST_F(TaskTest, AQuestionWaitsForTheSearchThatItIsAbout) {
  task_.take(SearchOrder{1, endgame(40, 20)});
  task_.take(Ask{.generation = 1, .number = 5, .question = TreeQuestion{}});
  ASSERT_TRUE(task_.step());
  EXPECT_TRUE(task_.take_answers().empty()) << "the truth comes first";
  std::list<engine::Answer> answers;
  while (answers.empty()) {
    task_.step();
    answers = task_.take_answers();
  }
  EXPECT_EQ(answers.front().number, 5u);
  EXPECT_FALSE(std::get<mcts::TreeExcerpt>(answers.front().reply).nodes.empty());
}

TEST_F(TaskTest, AboutAnyOtherOrderNothingIsKnown) {
  task_.take(SearchOrder{2, support::request("dots", 300)});
  finish();
  task_.take(Ask{.generation = 1, .number = 1, .question = TreeQuestion{}});
  task_.take(Ask{.generation = 3, .number = 2, .question = TreeQuestion{}});
  task_.take(Ask{.generation = 2, .number = 3, .question = TreeQuestion{}});
  EXPECT_FALSE(task_.step());
  std::vector<std::size_t> nodes;
  for (const auto& answer : task_.take_answers())
    nodes.push_back(std::get<mcts::TreeExcerpt>(answer.reply).nodes.size());
  EXPECT_EQ(nodes, (std::vector<std::size_t>{0, 0, 200}));
}

}  // namespace
