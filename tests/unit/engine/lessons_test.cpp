// Lessons, asked through the engine. Every kind of engine gives the same frames, also while it
// searches.
#include "engine/lessons.h"

#include <chrono>
#include <memory>
#include <string_view>
#include <thread>
#include <variant>

#include <gtest/gtest.h>

#include "games/position.h"
#include "mcts/lesson.h"
#include "support/engines.h"

namespace {

using engine::LessonFrame;
using engine::LessonQuestion;
using Clock = std::chrono::steady_clock;

constexpr auto kForever = std::chrono::seconds(120);

LessonQuestion question(std::string_view game, std::uint64_t iterations, bool classic = true) {
  LessonQuestion q{.start = support::request(game, 0).start, .moves = {}, .config = {}};
  q.config = classic ? mcts::classic_config(3) : mcts::SearchConfig{.threads = 1, .seed = 3};
  q.iterations = iterations;
  q.most = 50;
  return q;
}

LessonFrame frame_of(engine::Lessons& lessons, const LessonQuestion& q) {
  for (;;)
    if (auto frame = lessons.reply(q, nullptr)) return *std::move(frame);
}

class LessonsOf : public ::testing::TestWithParam<support::Setup> {
 protected:
  LessonFrame ask(const LessonQuestion& q) {
    engine_->ask(++asked_, q);
    for (const auto end = Clock::now() + kForever; Clock::now() < end;) {
      engine_->poll();
      if (const auto answer = engine_->take_answer()) {
        EXPECT_EQ(answer->number, asked_);
        return std::get<LessonFrame>(answer->reply);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ADD_FAILURE() << "the engine says nothing more";
    return {};
  }

  std::unique_ptr<engine::Engine> engine_ = support::make_engine(GetParam(), 64 << 20);
  std::uint64_t asked_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Engines, LessonsOf, support::kEngines, support::name_of_setup);

TEST_P(LessonsOf, EveryEngineTellTheSame) {
  for (const std::string_view game : games::ids())
    for (const bool classic : {true, false}) {
      engine::Lessons expected;
      for (const std::uint64_t iterations : {0u, 500u, 501u, 20u, 19u, 1000u}) {
        const LessonQuestion q = question(game, iterations, classic);
        EXPECT_EQ(ask(q), frame_of(expected, q)) << game << " after " << iterations;
      }
    }
}

TEST_P(LessonsOf, AreToldWhileASearchRunsAndDoNotDisturbIt) {
  engine_->post(support::request_for(GetParam(), "reversi", 0));
  engine::Lessons expected;
  for (const std::uint64_t iterations : {10u, 11u, 5u}) {
    const LessonQuestion q = question("stones", iterations);
    EXPECT_EQ(ask(q), frame_of(expected, q));
  }
  engine_->post(support::request_for(GetParam(), "reversi", 1000));
  for (const auto end = Clock::now() + kForever; Clock::now() < end;)
    if (const auto update = engine_->poll(); update && update->done) {
      EXPECT_EQ(update->snapshot.iterations, 1000u);
      return;
    }
  FAIL() << "the search does not end";
}

// A request that comes between question and answer is about something else.
TEST_P(LessonsOf, AreToldThoughAnotherSearchWasPosted) {
  const LessonQuestion q = question("dots", 3000);
  engine_->ask(1, q);
  engine_->post(support::request_for(GetParam(), "ttt", 100));
  engine_->ask(2, engine::TreeQuestion{});
  LessonFrame frame;
  int answers = 0;
  for (const auto end = Clock::now() + kForever; answers < 2 && Clock::now() < end;) {
    engine_->poll();
    while (auto answer = engine_->take_answer()) {
      ++answers;
      if (answer->number == 1) frame = std::get<LessonFrame>(answer->reply);
    }
  }
  engine::Lessons expected;
  EXPECT_EQ(frame, frame_of(expected, q));
}

// ---------------------------------------------------------------- what a frame says

TEST(LessonFrames, HaveTheTreeBeforeTheIterationTheyTellOf) {
  engine::Lessons lessons;
  const LessonFrame frame = frame_of(lessons, question("dots", 100));
  EXPECT_EQ(frame.iterations, 100u);
  EXPECT_EQ(frame.snapshot.iterations, 100u);
  EXPECT_EQ(frame.tree.nodes.at(0).visits, 100u);
  ASSERT_TRUE(frame.next.has_value());
  EXPECT_EQ(frame.next->number, 101u);
  EXPECT_EQ(frame.next->root.before.visits, 100u);
}

TEST(LessonFrames, AreOfThePositionAfterTheMoves) {
  engine::Lessons lessons;
  LessonQuestion q = question("stones", 10);
  q.moves = {2, 1};
  const auto root = games::after(q.start, q.moves);
  const LessonFrame frame = frame_of(lessons, q);
  EXPECT_EQ(frame.snapshot.moves.size(), games::legal_moves(root).size());
  EXPECT_EQ(frame.next->hops.at(0).chooser, games::to_move(root));
}

TEST(LessonFrames, EndWhereTheResultIsProved) {
  engine::Lessons lessons;
  const LessonFrame frame = frame_of(lessons, question("ttt", 1'000'000, false));
  EXPECT_LT(frame.iterations, 100'000u);
  EXPECT_TRUE(frame.snapshot.proved);
  EXPECT_FALSE(frame.next.has_value());
}

TEST(LessonFrames, OfAFinishedGameCountItsResult) {
  engine::Lessons lessons;
  LessonQuestion q = question("stones", 5);
  while (!games::is_over(games::after(q.start, q.moves))) q.moves.push_back(1);
  const LessonFrame frame = frame_of(lessons, q);
  EXPECT_EQ(frame.iterations, 5u);
  EXPECT_TRUE(frame.next->hops.empty());
  EXPECT_EQ(frame.next->worth, mcts::Worth::kResult);
}

}  // namespace
