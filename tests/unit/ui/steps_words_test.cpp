// The numbers behind the sentence of a step: whose they are, and no more than is known by then.
#include "ui/steps_words.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(table().whose, "\u4ef7\u503c\u4ee5\u884c\u68cb\u7684\u84dd\u65b9\u8ba1");
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
