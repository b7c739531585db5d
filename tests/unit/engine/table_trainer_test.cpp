// Tables of Dots-and-Boxes that learn behind the engine's door: the same in every kind of engine.
#include "engine/table_trainer.h"

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "learn/dots_file.h"
#include "support/dots_ground.h"
#include "support/engines.h"

namespace {

using engine::DotsFrame;
using engine::DotsQuestion;
using engine::DotsRefusal;
using Clock = std::chrono::steady_clock;

constexpr auto kForever = std::chrono::seconds(240);

// So many games in one run.
DotsQuestion question(std::uint64_t games, std::uint8_t table = 0) {
  return {.table = table, .settings = learn::best_training(), .end = games, .games = games};
}

class TableTrainerOf : public ::testing::TestWithParam<support::Setup> {
 protected:
  DotsFrame ask(const DotsQuestion& q) {
    engine_->ask(++asked_, q);
    return take();
  }

  DotsFrame take() {
    for (const auto end = Clock::now() + kForever; Clock::now() < end;) {
      engine_->poll();
      if (auto answer = engine_->take_answer())
        return std::get<DotsFrame>(std::move(answer->reply));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ADD_FAILURE() << "the engine says nothing more";
    return {};
  }

  bool is_alone() const {
    return GetParam().threads == 1 || GetParam().kind == support::Kind::kWorkers;
  }

  std::unique_ptr<engine::Engine> engine_ = support::make_engine(GetParam(), 64 << 20);
  std::uint64_t asked_ = 0;
};

// Not all kinds of engine: each one generates the positions again, which takes a second.
INSTANTIATE_TEST_SUITE_P(Engines, TableTrainerOf,
                         ::testing::Values(support::Setup{support::Kind::kOneTree, 1},
                                           support::Setup{support::Kind::kOneTree, 4},
                                           support::Setup{support::Kind::kWorkers, 2}),
                         support::name_of_setup);

TEST_P(TableTrainerOf, LearnsWhatATrainingLearnsAlone) {
  DotsQuestion q = question(2000);
  q.to_write = 1;
  const DotsFrame frame = ask(q);
  EXPECT_EQ(frame.games, 2000u);
  EXPECT_FALSE(frame.file.empty());
  if (is_alone()) {  // several threads learn something else every time
    const auto alone = support::trained(learn::best_training(), 2000);
    learn::DotsFileWriter writer(alone, frame.points, support::dots_ground()->canonical());
    EXPECT_EQ(frame.file, *writer.run(support::never));
  }
}

TEST_P(TableTrainerOf, TellsTheMarksOnTheWayEachOnce) {
  const DotsFrame first = ask(question(96));
  ASSERT_EQ(first.points.size(), 4u);
  EXPECT_EQ(first.points[3].games, 96u);
  DotsQuestion more = question(200);
  more.points = 4;
  const DotsFrame second = ask(more);
  ASSERT_EQ(second.points.size(), 2u);
  EXPECT_EQ(second.points[0].games, 128u);
  EXPECT_EQ(second.points[1].games, 200u);
}

TEST_P(TableTrainerOf, TellsWhatTheTableSaysOfEveryOpenEdge) {
  DotsQuestion q = question(200);
  q.edges = 0xFFF000;
  const DotsFrame frame = ask(q);
  ASSERT_EQ(frame.moves.size(), 12u);
  const auto& truth = support::dots_ground()->truth();
  for (const engine::DotsMove& move : frame.moves) {
    EXPECT_LT(move.table.edge, 12);
    EXPECT_EQ(move.exact, truth.boxes_after(q.edges, move.table.edge));
    EXPECT_EQ(move.table.known, move.table.visits > 0);
  }
}

TEST_P(TableTrainerOf, TimeEndsAQuestion) {
  DotsQuestion q = question(500'000'000);
  ask(question(10));  // the positions are there
  q.milliseconds = 30;
  const DotsFrame frame = ask(q);
  EXPECT_GT(frame.games, 10u);
  EXPECT_LT(frame.games, 500'000'000u);
}

// The client asks no more questions after the answer with the last game.
TEST_P(TableTrainerOf, TheAnswerWithTheLastGameHasItsMarks) {
  DotsQuestion q = question(64);
  q.milliseconds = 1;
  std::vector<learn::DotsPoint> points;
  for (DotsFrame frame; frame.games < q.end;) {
    q.points = static_cast<std::uint32_t>(points.size());
    frame = ask(q);
    points.insert(points.end(), frame.points.begin(), frame.points.end());
  }
  ASSERT_FALSE(points.empty());
  EXPECT_EQ(points.back().games, 64u);
}

TEST_P(TableTrainerOf, TwoTablesLearnBesideEachOther) {
  DotsQuestion other = question(500, 1);
  other.settings = learn::tutorial_training();
  EXPECT_EQ(ask(question(300)).games, 300u);
  EXPECT_EQ(ask(other).games, 500u);
  EXPECT_EQ(ask(question(300)).games, 300u);
  EXPECT_EQ(ask(other).settings, learn::tutorial_training());
}

TEST_P(TableTrainerOf, OtherSettingsBeginAnew) {
  EXPECT_EQ(ask(question(300)).games, 300u);
  DotsQuestion seed = question(20);
  seed.settings->seed = 2;
  EXPECT_EQ(ask(seed).games, 20u);
  seed.begun = 1;
  seed.games = 0;
  EXPECT_EQ(ask(seed).games, 0u);
}

TEST_P(TableTrainerOf, AFileTakesThePlaceOfTheTable) {
  DotsQuestion q = question(400);
  q.to_write = 1;
  const DotsFrame written = ask(q);
  DotsQuestion load = question(0, 1);
  load.settings = learn::tutorial_training();
  load.to_read = 2;
  load.file = std::make_shared<const engine::Bytes>(written.file);
  const DotsFrame read = ask(load);
  EXPECT_EQ(read.refusal, DotsRefusal::kNone);
  EXPECT_EQ(read.games, 400u);
  EXPECT_EQ(read.settings, learn::best_training());
  // And it goes on.
  load.settings = read.settings;
  load.file = std::make_shared<const engine::Bytes>();
  load.end = load.games = 500;
  EXPECT_EQ(ask(load).games, 500u);
}

// Another engine has read the file, and was lost.
TEST_P(TableTrainerOf, AFileThatItDoesNotHaveIsAskedFor) {
  DotsQuestion q = question(200);
  learn::DotsFileWriter writer(support::trained(learn::best_training(), 100), {},
                               support::dots_ground()->canonical());
  q.to_read = 1;
  EXPECT_EQ(ask(q).refusal, DotsRefusal::kNoFile);
  q.file = std::make_shared<const engine::Bytes>(*writer.run(support::never));
  EXPECT_EQ(ask(q).games, 200u);
  q.file = nullptr;
  EXPECT_EQ(ask(q).games, 200u) << "now it has it";
}

TEST_P(TableTrainerOf, AFileThatCannotBeReadLeavesTheTable) {
  ask(question(100));
  DotsQuestion load = question(100);
  load.to_read = 1;
  load.file = std::make_shared<const engine::Bytes>(engine::Bytes{1, 2, 3});
  EXPECT_EQ(ask(load).refusal, DotsRefusal::kBadFile);
  EXPECT_EQ(ask(load).games, 100u);
}

TEST_P(TableTrainerOf, ASearchGoesFirst) {
  ask(question(10));
  engine_->post(support::request_for(GetParam(), "stones", 0));
  engine_->ask(++asked_, question(500));
  for (int i = 0; i < 20; ++i) {
    engine_->poll();
    EXPECT_FALSE(engine_->take_answer());
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  engine_->stop();
  EXPECT_EQ(take().games, 500u);
}

// In slices of a fraction of a millisecond, between which another question comes.
class TableTrainerInParts : public ::testing::Test {
 protected:
  std::optional<DotsFrame> slice(const DotsQuestion& q) {
    return trainer_.reply(q, helpers_, Clock::now());
  }
  DotsFrame ask(const DotsQuestion& q) {
    return *trainer_.reply(q, helpers_, Clock::now() + kForever);
  }
  DotsQuestion reading(std::uint64_t number, std::uint64_t games) const {
    DotsQuestion q = question(0);
    learn::DotsFileWriter writer(support::trained(learn::best_training(), games), {},
                                 support::dots_ground()->canonical());
    q.to_read = number;
    q.file = std::make_shared<const engine::Bytes>(*writer.run(support::never));
    return q;
  }

  engine::TableTrainer trainer_;
  engine::HelperThreads helpers_{0};
};

TEST_F(TableTrainerInParts, AFileThatComesWhileAnotherIsReadTakesItsPlace) {
  ask(question(0));
  EXPECT_FALSE(slice(reading(1, 100)));
  EXPECT_EQ(ask(reading(2, 200)).games, 200u);
}

TEST_F(TableTrainerInParts, AFileIsOfTheTableOfItsQuestion) {
  DotsQuestion first = question(300);
  ask(first);
  first.to_write = 1;
  EXPECT_FALSE(slice(first));
  ask(reading(2, 100));
  DotsQuestion then = question(0);
  then.to_write = 3;
  const auto file = learn::read_dots(ask(then).file, support::dots_ground()->canonical());
  ASSERT_TRUE(file.value);
  EXPECT_EQ(file.value->training->games(), 100u);
}

}  // namespace
