// Lines of English and of Chinese.
#include "ui/base/wrap.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "games/words.h"
#include "ui/base/theme.h"

namespace {

class Wrap : public ::testing::Test {
 protected:
  void SetUp() override {
    ImGui::CreateContext();
    ui::load_fonts(1);
  }
  void TearDown() override { ImGui::DestroyContext(); }

  static float width_of(std::string_view text) { return ui::text_width(font(), text); }
  static const ImFont* font() { return ui::fonts().body; }
  static std::string wrapped(std::string_view text, std::string_view as_wide_as) {
    return ui::wrapped(font(), text, width_of(as_wide_as));
  }
};

TEST_F(Wrap, EnglishBreaksBetweenWords) {
  EXPECT_EQ(wrapped("Whoever takes the last stone wins.", "Whoever takes the"),
            "Whoever takes the\nlast stone wins.");
  EXPECT_EQ(wrapped("one two", "one two"), "one two");
  EXPECT_EQ(wrapped("one\ntwo three", "two three"), "one\ntwo three");
}

TEST_F(Wrap, AWordBreaksBehindItsHyphen) {
  EXPECT_EQ(wrapped("Tic-Tac-Toe", "Tic-Tac-T"), "Tic-Tac-\nToe");
  EXPECT_EQ(wrapped("from 3 to -1", "from 3 to -"), "from 3 to\n-1") << "no number does";
}

TEST_F(Wrap, ChineseBreaksAnywhereButNotBeforeAComma) {
  EXPECT_EQ(wrapped("每次至少取一颗", "每次至少"), "每次至少\n取一颗");
  EXPECT_EQ(wrapped("每次至少，至多", "每次至少"), "每次至\n少，至多");
  EXPECT_EQ(wrapped("规则“不限”没有", "规则“"), "规则\n“不\n限”没\n有");
  EXPECT_EQ(wrapped("取 12 颗石子", "取 12 颗石"), "取 12 颗石\n子");
}

std::vector<games::GameWord> all_rules() {
  std::vector<games::GameWord> rules;
  for (const std::string_view game : games::ids())
    for (const games::GameWord& word : games::words(game))
      if (word.key.starts_with("rules")) rules.push_back(word);
  return rules;
}

// Only blanks are lost, every line fits into the width, and every line is well filled.
TEST_F(Wrap, TheRulesFillTheirLines) {
  for (const games::GameWord& rules : all_rules())
    for (const std::string_view text : {rules.english, rules.chinese})
      for (const float width : {244.0f, 368.0f}) {
        const std::string lines = ui::wrapped(font(), text, width);
        std::istringstream in(lines);
        std::vector<float> widths;
        for (std::string line; std::getline(in, line);) widths.push_back(width_of(line));
        EXPECT_LE(*std::max_element(widths.begin(), widths.end()), width) << lines;
        const auto letters = [](std::string_view s) {
          return std::count_if(s.begin(), s.end(), [](char c) { return c != ' ' && c != '\n'; });
        };
        EXPECT_EQ(letters(lines), letters(text));
        for (std::size_t i = 0; text == rules.chinese && i + 1 < widths.size(); ++i)
          EXPECT_GT(widths[i], width - 4 * ui::line_height(font())) << lines;
      }
}

}  // namespace
