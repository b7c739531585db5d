// Every game can be learnt from its rules.
#include "ui/page/rules_sheet.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ui/base/text.h"

namespace {

using Paragraphs = std::vector<std::string>;

class GameRules : public ::testing::TestWithParam<ui::Language> {
 protected:
  void SetUp() override { ui::set_language(GetParam()); }
  void TearDown() override { ui::set_language(ui::Language::kEnglish); }
};

std::string joined(const Paragraphs& paragraphs) {
  std::string text;
  for (const std::string& paragraph : paragraphs) text += paragraph;
  return text;
}

std::size_t sentences(const std::string& text) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    n += text[i] == '.' || text.compare(i, 3, "。") == 0 ? 1 : 0;
  return n;
}

// The initial values of a game, and each of its choices made otherwise.
std::vector<games::OptionValues> with_every_choice(std::string_view game) {
  const auto options = games::options(game);
  std::vector<games::OptionValues> all = {games::initial_values(game)};
  for (std::size_t i = 0; i < options.size(); ++i)
    for (int choice = 0; choice < static_cast<int>(options[i].choices.size()); ++choice) {
      all.push_back(all[0]);
      all.back()[i] = choice;
    }
  return all;
}

TEST_P(GameRules, OfEveryGameAndOptionAreShort) {
  for (const std::string_view game : games::ids())
    for (const auto& values : with_every_choice(game)) {
      const std::string text = joined(ui::game_rules(game, values));
      EXPECT_GE(sentences(text), 3u) << game;
      EXPECT_LE(sentences(text), 7u) << text;
      EXPECT_EQ(text.find("{}"), std::string::npos) << text;
    }
}

TEST_P(GameRules, OfStonesHaveTheirNumbers) {
  const std::string text = joined(ui::game_rules("stones", {77, 8}));
  EXPECT_NE(text.find(" 77"), std::string::npos) << text;
  EXPECT_LT(text.find(" 77"), text.rfind(" 8")) << text;
}

TEST_P(GameRules, OfDotsSayWhichRuleHolds) {
  const Paragraphs sym = ui::game_rules("dots", {0}), free = ui::game_rules("dots", {1});
  ASSERT_EQ(sym.size(), 2u);
  ASSERT_EQ(free.size(), 2u);
  EXPECT_EQ(sym[0], free[0]);
  EXPECT_NE(sym[1], free[1]);
  // Each names the other by the word on the sheet.
  EXPECT_NE(sym[1].find(ui::name("dots.option.rule.free")), std::string::npos);
  EXPECT_NE(free[1].find(ui::name("dots.option.rule.sym")), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Languages, GameRules,
                         ::testing::Values(ui::Language::kEnglish, ui::Language::kChinese));

}  // namespace
