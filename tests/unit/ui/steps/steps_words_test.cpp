// The numbers behind the sentence of a step: whose they are, and no more than is known by then.
#include "ui/steps/steps_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "support/pupil.h"

namespace {

using match::Lesson;
using match::Stride;
using mcts::Phase;

class StepsWords : public ::testing::Test {
 protected:
  StepsWords() { pupil_.go({40, 0}); }
  void TearDown() override { ui::set_language(ui::Language::kEnglish); }

  void step() { pupil_.forward(Stride::kStep); }
  ui::LessonTable table() const { return ui::table_of(lesson_); }

  support::Pupil pupil_{"stones"};
  const Lesson& lesson_ = pupil_.lesson;
};

TEST_F(StepsWords, ASelectionSaysWhoseValuesItComparesAndWhatTheLettersAre) {
  EXPECT_EQ(table().whose, "Values for Red, who is to move");
  EXPECT_NE(table().formula, "");
  EXPECT_EQ(table().letters, "N: visits of the position, n: of the move");
  step();
  ASSERT_EQ(lesson_.step().phase, Phase::kSelect);
  EXPECT_EQ(table().whose, "Values for Blue, who is to move");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(table().whose, "价值按走棋方（蓝方）计算");
}

// PUCT takes something in the place of the value that a move without visits does not have.
TEST_F(StepsWords, TheValueOfARowIsWhatItsSumIsMadeOf) {
  mcts::SearchConfig config = mcts::classic_config(1);
  config.selection = mcts::Selection::kPuct;
  support::Pupil pupil("ttt", config);
  pupil.go({4, 0});
  const ui::LessonTable scores = ui::table_of(pupil.lesson);
  ASSERT_EQ(scores.rows.size(), 9u);
  EXPECT_TRUE(std::any_of(scores.rows.begin(), scores.rows.end(),
                          [](const auto& row) { return row.cells[1] == "0"; }));
  for (const auto& row : scores.rows)
    EXPECT_NEAR(std::stod(row.cells[2]) + std::stod(row.cells[3]), std::stod(row.cells[4]), 1e-9)
        << row.cells[0];
}

TEST_F(StepsWords, AtTheEndItIsAtTheLastIteration) {
  mcts::SearchConfig config = mcts::classic_config(1);
  config.solver = true;
  support::Pupil pupil("stones", config);
  pupil.go({100000, 0});
  ASSERT_EQ(pupil.lesson.iteration(), nullptr) << "proved before";
  EXPECT_EQ(ui::iteration_of(pupil.lesson), pupil.lesson.frame()->iterations);
  EXPECT_EQ(ui::iteration_of(lesson_), 40u);
}

TEST_F(StepsWords, ARolloutIsExplainedWhereOneIsPlayed) {
  bool none = false;
  for (std::uint64_t iteration = 1; iteration <= 60; ++iteration) {
    pupil_.go({iteration, 0});
    while (lesson_.step().phase != Phase::kEvaluate) step();
    const bool played = !lesson_.iteration()->games.empty();
    EXPECT_EQ(std::string_view(ui::meaning_of_step(lesson_)).empty(), !played) << iteration;
    none |= !played;
  }
  EXPECT_TRUE(none) << "some end where the game is over";
}

TEST_F(StepsWords, WhatComparesNothingHasNoTable) {
  while (lesson_.step().phase != Phase::kEvaluate) step();
  EXPECT_TRUE(table().rows.empty());
  EXPECT_EQ(table().whose, "");
  EXPECT_EQ(table().formula, "");
}

TEST_F(StepsWords, TheBackupTellsWhatIsKnownByThen) {
  while (lesson_.step().phase != Phase::kBackup) step();
  const std::size_t hops = lesson_.iteration()->hops.size();
  for (std::size_t told = 1; told <= hops + 1; ++told) {
    const ui::LessonTable gains = table();
    ASSERT_EQ(gains.rows.size(), told);
    EXPECT_TRUE(gains.rows.back().marked);
    EXPECT_EQ(gains.heads[1], "For");
    for (const auto& row : gains.rows) EXPECT_TRUE(row.cells[1] == "Red" || row.cells[1] == "Blue");
    step();
  }
}

// In its words a screen reader has them as well.
TEST_F(StepsWords, TheRootIsForWhoIsToMoveThere) {
  while (lesson_.step().hop != lesson_.iteration()->hops.size()) step();
  EXPECT_EQ(table().rows.back().cells[0], "Root");
  EXPECT_EQ(table().rows.back().cells[1], "Red");
}

}  // namespace
