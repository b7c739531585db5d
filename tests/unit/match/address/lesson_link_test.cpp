// A link opens a lesson at the same step that its author was looking at.
#include "match/address/lesson_link.h"

#include <gtest/gtest.h>

#include "match/address/settings.h"
#include "mcts/lesson.h"

namespace {

using match::BadValue;
using match::lesson_query;
using match::LessonChoice;

LessonChoice parsed(std::string_view query) {
  std::vector<BadValue> bad;
  const LessonChoice lesson = match::parse_lesson(query, bad);
  for (const BadValue& value : bad) ADD_FAILURE() << value.key << " is bad: " << value.value;
  return lesson;
}

std::vector<std::string> bad_in(std::string_view query) {
  std::vector<BadValue> bad;
  EXPECT_EQ(match::parse_lesson(query, bad), LessonChoice()) << query;
  std::vector<std::string> keys;
  for (const BadValue& value : bad) keys.push_back(value.key);
  return keys;
}

TEST(LessonLink, BeginsWithTheFirstStepOfTheClassicSearch) {
  EXPECT_EQ(parsed("game=ttt&seed=4&exploration=2"), LessonChoice());
  EXPECT_EQ(LessonChoice().config, mcts::classic_config(1));
  EXPECT_EQ(lesson_query({}), "iteration=1&step=1");
}

TEST(LessonLink, SaysWhatIsOtherThanInTheClassicSearch) {
  LessonChoice lesson;
  lesson.place = {8, 2};
  lesson.config.solver = true;
  lesson.config.seed = 99;
  lesson.config.exploration = 0.5;
  lesson.config.rollout.reset();
  const std::string query = lesson_query(lesson);
  EXPECT_EQ(query,
            "iteration=8&step=3&lesson.seed=99&lesson.exploration=0.5&lesson.rollout=auto"
            "&lesson.solver=on");
  EXPECT_EQ(parsed("view=steps&" + query), lesson);
}

TEST(LessonLink, KeepsAllDigitsOfANumberThatReadsTheSame) {
  EXPECT_EQ(parsed("lesson.exploration=1.41421").config.exploration,
            mcts::classic_config(1).exploration);
}

TEST(LessonLink, WhatDoesNotFitIsNamedAndChangesNothing) {
  using Keys = std::vector<std::string>;
  for (const char* query : {"iteration=0", "iteration=", "iteration=1000001", "iteration=x"})
    EXPECT_EQ(bad_in(query), Keys{"iteration"}) << query;
  EXPECT_EQ(bad_in("step=0&step=-1"), (Keys{"step", "step"}));
  EXPECT_EQ(bad_in("lesson.solver=perhaps"), Keys{"lesson.solver"});
  EXPECT_EQ(bad_in("lesson.nonsense=1"), Keys{"lesson.nonsense"});
  // A lesson has one thread and no time limit.
  EXPECT_EQ(bad_in("lesson.threads=2&lesson.time-ms=5"),
            (Keys{"lesson.threads", "lesson.time-ms"}));
}

TEST(LessonLink, AnOptionThatDoesNotExistIsNoBadValue) {
  std::vector<BadValue> bad;
  match::parse_lesson("lesson.nonsense=1&lesson.solver=perhaps", bad);
  ASSERT_EQ(bad.size(), 2u);
  EXPECT_EQ(bad[0].fault, match::Fault::kNoSuchKey);
  EXPECT_EQ(bad[1].fault, match::Fault::kValue);
}

TEST(LessonLink, IsNoMatch) {
  EXPECT_FALSE(match::names_a_match("view=steps&iteration=8&step=3&lesson.seed=99"));
}

}  // namespace
