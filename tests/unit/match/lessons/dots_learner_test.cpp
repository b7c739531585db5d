// The questions of a table that learns to the engine, and its use of the answers.
#include "match/lessons/dots_learner.h"

#include <gtest/gtest.h>

#include "learn/dots_file.h"
#include "support/dots_ground.h"

namespace {

using engine::DotsFrame;
using engine::DotsQuestion;
using match::DotsLearner;

std::shared_ptr<const engine::Bytes> file_of(const learn::DotsTrainingSettings& settings,
                                             std::uint64_t games) {
  learn::DotsFileWriter writer(support::trained(settings, games), {},
                               support::dots_ground()->canonical());
  return std::make_shared<const engine::Bytes>(*writer.run(support::never));
}

class DotsLearnerTest : public ::testing::Test {
 protected:
  DotsQuestion question() { return *learner_.question(0); }
  // The engine has played so many games.
  void answer(std::uint64_t games, std::vector<learn::DotsPoint> points = {}) {
    learner_.take(question(), {.settings = learner_.settings(), .games = games, .points = points},
                  now_ += 1);
  }

  DotsLearner learner_{1, learn::best_training()};
  double now_ = 0;
};

TEST_F(DotsLearnerTest, FirstAsksWhatTheTableSays) {
  const DotsQuestion first = question();
  EXPECT_EQ(first.table, 1);
  EXPECT_EQ(first.settings, learn::best_training());
  EXPECT_EQ(first.games, 0u);
  EXPECT_EQ(learner_.moves(0), nullptr);
  answer(0);
  EXPECT_NE(learner_.moves(0), nullptr);
  EXPECT_EQ(learner_.moves(1), nullptr);
  EXPECT_FALSE(learner_.question(0));
  EXPECT_TRUE(learner_.question(1));  // another position
}

TEST_F(DotsLearnerTest, TrainsToTheEndOfARun) {
  answer(0);
  learner_.train(1000, now_);
  EXPECT_EQ(question().end, 1000u);
  EXPECT_EQ(question().games, 1000u);
  answer(400, {{16, {}}, {32, {}}});
  EXPECT_TRUE(learner_.is_training());
  EXPECT_EQ(question().points, 2u);
  answer(1000);
  EXPECT_FALSE(learner_.is_training());
  EXPECT_FALSE(learner_.can_go_on());
  learner_.train(100, now_);
  EXPECT_EQ(learner_.run().begin, 1000u);
  EXPECT_EQ(question().end, 1100u);
}

// Before the first answer the engine may have found the exact values, which takes a second.
TEST_F(DotsLearnerTest, TheSpeedIsMeasuredFromTheFirstAnswerOn) {
  answer(0);
  learner_.train(10'000, now_);
  now_ += 100;
  answer(400);
  EXPECT_EQ(learner_.games_per_second(), 0) << "nothing is known yet";
  answer(1400);
  EXPECT_DOUBLE_EQ(learner_.games_per_second(), 1000);
  EXPECT_DOUBLE_EQ(learner_.seconds_left(), 8.6);
  answer(3400);
  EXPECT_DOUBLE_EQ(learner_.games_per_second(), 1200) << "a fifth of the way to 2,000";
}

TEST_F(DotsLearnerTest, StopsAndGoesOn) {
  answer(0);
  learner_.train(1000, now_);
  answer(400);
  learner_.stop();
  EXPECT_FALSE(learner_.is_training());
  EXPECT_TRUE(learner_.can_go_on());
  learner_.go_on(now_);
  EXPECT_EQ(question().end, 1000u);
}

TEST_F(DotsLearnerTest, OtherSettingsAreAnotherTable) {
  answer(0);
  learner_.train(1000, now_);
  const DotsQuestion before = question();
  answer(400, {{16, {}}});
  learner_.choose(learn::tutorial_training());
  EXPECT_EQ(learner_.chosen(), learn::tutorial_training());
  EXPECT_EQ(learner_.settings(), learn::best_training()) << "what is learned stays until then";
  EXPECT_EQ(learner_.games(), 400u);
  learner_.restart();
  EXPECT_EQ(learner_.settings(), learn::tutorial_training());
  EXPECT_FALSE(learner_.has_chosen_another());
  EXPECT_EQ(learner_.games(), 0u);
  EXPECT_TRUE(learner_.points().empty());
  EXPECT_FALSE(learner_.is_training());
  learner_.take(before, {.games = 800}, now_);  // an answer that comes late
  EXPECT_EQ(learner_.games(), 0u);
  learner_.restart();
  EXPECT_EQ(question().begun, 2u);
}

TEST_F(DotsLearnerTest, TheNextTableBeginsWhenItIsToldTo) {
  learner_.choose(learn::tutorial_training());
  EXPECT_EQ(learner_.settings(), learn::tutorial_training()) << "nothing was learned yet";
  answer(0);
  learner_.train(1000, now_);
  answer(1000);
  learner_.choose(learn::best_training());
  learner_.choose(learn::tutorial_training());
  EXPECT_FALSE(learner_.has_chosen_another()) << "a slip";
  learner_.choose(learn::best_training());
  learner_.train(100, now_);
  EXPECT_EQ(learner_.settings(), learn::tutorial_training()) << "100 games more, and none lost";
  EXPECT_EQ(learner_.run().end, 1100u);
  learner_.restart();
  EXPECT_EQ(learner_.settings(), learn::best_training());
}

TEST_F(DotsLearnerTest, PointsThatAreKnownAreNotToldTwice) {
  answer(0);
  learner_.train(1000, now_);
  answer(100, {{16, {}}, {32, {}}});
  answer(200, {{32, {}}, {64, {}}});  // to a question that was asked before
  EXPECT_EQ(learner_.points().size(), 3u);
}

TEST_F(DotsLearnerTest, ATableThatTheEngineHasLostIsLearnedAgain) {
  answer(0);
  learner_.train(1000, now_);
  answer(400, {{16, {}}, {32, {}}});
  answer(50, {{16, {}}, {32, {}}});
  EXPECT_EQ(learner_.games(), 50u);
  EXPECT_EQ(learner_.points().size(), 2u);
  EXPECT_TRUE(learner_.is_training());
}

TEST_F(DotsLearnerTest, AFileTakesItsPlace) {
  answer(0);
  learner_.train(5000, now_);
  answer(2000, {{16, {}}});
  const auto file = file_of(learn::tutorial_training(), 300);
  EXPECT_TRUE(learner_.read(file).empty());
  EXPECT_EQ(question().file, file);
  EXPECT_EQ(question().points, 0u) << "those it has are of the table before";
  EXPECT_EQ(question().games, 0u) << "and so are its games";
  EXPECT_EQ(question().end, 0u);
  EXPECT_EQ(question().to_read, 1u);
  DotsFrame frame{.settings = learn::tutorial_training(), .games = 300, .run = {100, 1100}};
  frame.points = {{300, {}}};
  learner_.take(question(), frame, now_);
  EXPECT_EQ(learner_.settings(), learn::tutorial_training());
  EXPECT_TRUE(learner_.can_go_on()) << "to the end of the run that was stopped";
  EXPECT_EQ(learner_.run(), (learn::DotsRun{100, 1100}));
  EXPECT_EQ(learner_.games(), 300u);
  EXPECT_EQ(learner_.points().size(), 1u);
  EXPECT_TRUE(learner_.is_from_file());
  EXPECT_FALSE(learner_.question(0));
  learner_.restart();
  EXPECT_FALSE(learner_.is_from_file());
}

// Without the file a new engine would train a table from the first game on, and another one.
TEST_F(DotsLearnerTest, AFileThatTheEngineHasLostIsSentOnceMore) {
  const auto file = file_of(learn::tutorial_training(), 300);
  EXPECT_TRUE(learner_.read(file).empty());
  learner_.take(question(),
                {.settings = learn::tutorial_training(), .games = 300, .run = {0, 1000}}, now_);
  learner_.go_on(now_);
  answer(500, {{300, {}}, {512, {}}});
  EXPECT_EQ(question().to_read, 1u) << "by the number it is known whether the engine has it";
  EXPECT_EQ(question().file, nullptr) << "it is not sent with each question";
  learner_.take(question(), {.refusal = engine::DotsRefusal::kNoFile}, now_);
  EXPECT_TRUE(learner_.is_training());
  EXPECT_EQ(learner_.refusal(), engine::DotsRefusal::kNone);
  EXPECT_EQ(question().file, file);
  EXPECT_EQ(question().end, 1000u);
  answer(400, {{300, {}}});
  EXPECT_EQ(learner_.games(), 400u);
  EXPECT_TRUE(learner_.is_from_file());
  EXPECT_EQ(question().file, nullptr);
  learner_.restart();
  EXPECT_EQ(question().to_read, 0u);
}

// A link has prepared it while the kept table was on its way.
TEST_F(DotsLearnerTest, SettingsThatAreChosenWhileAFileIsReadAreForTheNextTable) {
  learner_.read(file_of(learn::tutorial_training(), 300), true);
  learn::DotsTrainingSettings next = learn::tutorial_training();
  next.seed = 7;
  learner_.choose(next);
  learner_.take(question(), {.settings = learn::tutorial_training(), .games = 300}, now_);
  EXPECT_EQ(learner_.settings(), learn::tutorial_training());
  EXPECT_EQ(learner_.games(), 300u);
  EXPECT_EQ(learner_.chosen(), next);
}

// The link of a reload names the settings that the table had before it was written.
TEST_F(DotsLearnerTest, ATableByEdgeSetsComesBackAsACanonicalOne) {
  learner_.read(file_of(learn::tutorial_training(), 300), true);
  learn::DotsTrainingSettings before = learn::tutorial_training();
  before.kind.keys = learn::DotsKeys::kEdgeSets;
  learner_.choose(before);
  learner_.take(question(), {.settings = learn::tutorial_training(), .games = 300, .merged = true},
                now_);
  EXPECT_TRUE(learner_.is_merged());
  EXPECT_FALSE(learner_.has_chosen_another());
}

TEST_F(DotsLearnerTest, ADamagedFileIsRefusedAtOnce) {
  answer(0);
  const auto bad = std::make_shared<const engine::Bytes>(engine::Bytes(100, 'x'));
  EXPECT_EQ(games::in_english(learner_.read(bad)), "it does not begin with MCTSDOTS");
  EXPECT_FALSE(learner_.question(0));
}

// keep() makes a file that survives the end of the program.
class DotsLearnerThatKeeps : public DotsLearnerTest {
 protected:
  // The file that keep() lets the engine write, if one was written.
  std::optional<DotsLearner::File> kept() {
    learner_.keep(now_);
    if (learner_.is_writing()) {
      const DotsFrame frame{
          .settings = learner_.settings(), .games = learner_.games(), .file = {1, 2, 3}};
      learner_.take(question(), frame, now_);
    }
    return learner_.take_file();
  }
};

TEST_F(DotsLearnerThatKeeps, WhatItHasLearnedOnceItRests) {
  answer(0);
  EXPECT_FALSE(kept()) << "there is nothing to keep";
  learner_.train(1000, now_);
  answer(400);
  EXPECT_FALSE(kept());
  answer(1000);
  const auto file = kept();
  ASSERT_TRUE(file);
  EXPECT_EQ(file->bytes, (engine::Bytes{1, 2, 3}));
  EXPECT_FALSE(file->wanted) << "nobody has asked for it";
  EXPECT_FALSE(kept()) << "once is enough";
}

TEST_F(DotsLearnerThatKeeps, SoonAfterTheBeginningAndThenEveryTwentySeconds) {
  answer(0);
  learner_.train(1000, now_);
  answer(300);
  EXPECT_FALSE(kept());
  now_ += 2;
  EXPECT_TRUE(kept());
  answer(400);
  now_ += 1;
  EXPECT_FALSE(kept());
  now_ += 20;
  EXPECT_TRUE(kept());
  answer(500);
  EXPECT_FALSE(kept());
  now_ += 20;
  EXPECT_TRUE(kept());
}

TEST_F(DotsLearnerThatKeeps, ATableThatBeganAnewIsKeptNoMore) {
  answer(0);
  learner_.train(1000, now_);
  answer(1000);
  EXPECT_TRUE(kept());
  learner_.restart();
  const auto file = kept();
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->bytes.empty());
}

TEST_F(DotsLearnerThatKeeps, AFileThatSomebodyHasLoadedButNotItsOwn) {
  const auto file = file_of(learn::best_training(), 300);
  answer(0);
  for (const bool own : {true, false}) {
    learner_.read(file, own);
    EXPECT_TRUE(learner_.is_reading());
    EXPECT_FALSE(kept()) << "not before it is read";
    answer(300);
    EXPECT_FALSE(learner_.is_reading());
    EXPECT_EQ(kept().has_value(), !own);
  }
}

TEST_F(DotsLearnerTest, WritesAFileOnce) {
  answer(0);
  learner_.write();
  EXPECT_TRUE(learner_.is_wanted());
  EXPECT_EQ(question().to_write, 1u);
  DotsFrame frame{.settings = learner_.settings(), .games = 0, .file = {1, 2, 3}};
  learner_.take(question(), frame, now_);
  EXPECT_FALSE(learner_.is_wanted());
  const auto file = learner_.take_file();
  ASSERT_TRUE(file);
  EXPECT_EQ(file->bytes, (engine::Bytes{1, 2, 3}));
  EXPECT_TRUE(file->wanted);
  EXPECT_FALSE(learner_.take_file());
  EXPECT_FALSE(learner_.question(0));
}

// "Save table", and at once "Start over" or "Load table".
TEST_F(DotsLearnerTest, AFileThatIsWantedIsOfTheTableThatThereWas) {
  answer(0);
  learner_.train(1000, now_);
  answer(1000);
  learner_.write();
  EXPECT_FALSE(learner_.can_restart());
  learner_.restart();
  EXPECT_EQ(learner_.games(), 1000u);
  const auto other = file_of(learn::tutorial_training(), 300);
  EXPECT_TRUE(learner_.read(other).empty());
  const DotsQuestion write = question();
  EXPECT_EQ(write.to_write, 1u);
  EXPECT_EQ(write.to_read, 0u);
  DotsFrame frame{.settings = learner_.settings(), .games = 1000, .file = {1, 2, 3}};
  learner_.take(write, frame, now_);
  EXPECT_EQ(learner_.take_file()->bytes, (engine::Bytes{1, 2, 3}));
  const DotsQuestion read = question();
  EXPECT_EQ(read.file, other);
  EXPECT_EQ(read.to_write, 0u);
  learner_.take(write, frame, now_);  // asked twice
  EXPECT_TRUE(learner_.is_reading());
}

// restart() drops an unfinished file: the old table is not kept under the name of the next one.
TEST_F(DotsLearnerThatKeeps, NothingOfATableThatIsGone) {
  answer(0);
  learner_.train(1000, now_);
  answer(1000);
  learner_.keep(now_);
  ASSERT_TRUE(learner_.is_writing());
  learner_.restart();
  EXPECT_FALSE(learner_.is_writing());
}

TEST_F(DotsLearnerTest, ARunEndsWhereATableMayNotLearnMore) {
  answer(learn::kMostDotsGames - 100);
  learner_.train(1000, now_);
  EXPECT_EQ(learner_.run().end, learn::kMostDotsGames);
}

TEST_F(DotsLearnerTest, WithoutMemoryItDoesNotTrainButReads) {
  learner_.take(question(), {.refusal = engine::DotsRefusal::kNoMemory}, now_);
  learner_.train(1000, now_);
  EXPECT_FALSE(learner_.is_training() || learner_.can_go_on());
  EXPECT_TRUE(learner_.read(file_of(learn::tutorial_training(), 300)).empty());
  EXPECT_GT(question().to_read, 0u);
}

TEST_F(DotsLearnerTest, WithoutMemoryItAsksNoMore) {
  learner_.take(question(), {.refusal = engine::DotsRefusal::kNoMemory}, now_);
  EXPECT_EQ(learner_.refusal(), engine::DotsRefusal::kNoMemory);
  EXPECT_FALSE(learner_.question(0));
  learner_.choose(learn::tutorial_training());
  EXPECT_TRUE(learner_.question(0));
}

}  // namespace
