// A link prepares two tables that are to learn Dots-and-Boxes.
#include "match/address/learn_link.h"

#include <gtest/gtest.h>

namespace {

using learn::DotsKeys;
using learn::DotsRule;
using learn::DotsValue;
using match::BadValue;
using match::LearnChoice;

std::optional<LearnChoice> parsed(std::string_view query) {
  std::vector<BadValue> bad;
  const auto choice = match::parse_learn(query, bad);
  for (const BadValue& value : bad) ADD_FAILURE() << value.key << " is bad: " << value.value;
  return choice;
}

TEST(LearnLink, TheUsualTablesNeedNoWord) {
  EXPECT_EQ(match::learn_query({}), "");
  EXPECT_FALSE(parsed("game=dots&view=learn&seed=4"));
  EXPECT_EQ(LearnChoice().tables[0], learn::best_training());
  EXPECT_EQ(LearnChoice().tables[1], learn::tutorial_training());
}

TEST(LearnLink, SaysWhatIsOtherThanUsual) {
  LearnChoice choice;
  choice.tables[0].seed = 99;
  choice.tables[0].random = 150;
  choice.tables[1].kind = {DotsKeys::kEdgeSets, DotsRule::kCapture, DotsValue::kBoxes};
  choice.tables[1].exploration = {0.65f, 0.1f, 0};
  choice.both = false;
  const std::string query = match::learn_query(choice);
  EXPECT_EQ(query,
            "a.random=0.15&a.seed=99&b.learn=boxes&b.rule=capture&b.keys=edges"
            "&b.exploration=0.65,0.1,0&both=off");
  EXPECT_EQ(parsed("view=learn&" + query), choice);
}

// As for `mcts-cli train dots`.
TEST(LearnLink, WithAConstantRandomMovesAreThoseThatAreNamed) {
  LearnChoice choice;
  choice.tables[0].exploration = {0.6f, 0.1f};
  choice.tables[0].random = 0;
  EXPECT_EQ(match::learn_query(choice), "a.exploration=0.6,0.1");
  EXPECT_EQ(parsed("a.exploration=0.6,0.1"), choice);
  choice.tables[0].random = 300;
  EXPECT_EQ(match::learn_query(choice), "a.exploration=0.6,0.1&a.random=0.3");
  EXPECT_EQ(parsed("a.random=0.3&a.exploration=0.6,0.1"), choice);
}

TEST(LearnLink, SaysWhatIsOnShow) {
  LearnChoice choice;
  choice.chosen = 1;
  EXPECT_EQ(match::learn_query(choice), "part=b");
  EXPECT_EQ(parsed("part=b"), choice);
  choice = {};
  choice.mirror = true;
  EXPECT_EQ(match::learn_query(choice), "part=mirror");
  EXPECT_EQ(parsed("part=mirror"), choice);
  std::vector<BadValue> bad;
  EXPECT_EQ(match::parse_learn(match::Query("part=c"), bad), LearnChoice());
  EXPECT_EQ(bad.size(), 1u);
}

TEST(LearnLink, WhatIsNotNamedIsAsUsual) {
  LearnChoice choice;
  choice.tables[0].kind.value = DotsValue::kResult;
  EXPECT_EQ(parsed("a.learn=result"), choice);
  EXPECT_EQ(parsed("both=on"), LearnChoice());
}

TEST(LearnLink, WhatDoesNotFitIsNamedAndChangesNothing) {
  for (const char* query : {"a.learn=everything", "a.rule=", "a.keys=3", "b.exploration=0.6,,0.1",
                            "b.exploration=11", "b.exploration=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
                            "b.random=1.5", "a.seed=-1", "both=1", "a.games=5"}) {
    std::vector<BadValue> bad;
    EXPECT_EQ(match::parse_learn(query, bad), LearnChoice()) << query;
    ASSERT_EQ(bad.size(), 1u) << query;
    EXPECT_EQ(bad[0].key + "=" + bad[0].value, query);
  }
}

}  // namespace
