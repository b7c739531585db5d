// What is wrong with a link, a file or a pasted text is said in the language of
// the page: no error without a row in kErrors, and no row without an error.
#include <algorithm>
#include <initializer_list>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "match/link.h"
#include "match/pasted.h"
#include "support/mutate.h"
#include "support/texts.h"
#include "ui/text.h"

namespace {

using Errors = std::vector<std::string>;

match::Settings present(std::string_view game) {
  return support::settings(game, support::kHuman, support::kMcts);
}

void append(Errors& all, const Errors& more) { all.insert(all.end(), more.begin(), more.end()); }

// What is wrong with each of these, behind `before`, when it is pasted into a
// match of `game`.
Errors errors_of(std::string_view game, const std::string& before,
                 std::initializer_list<std::string> texts) {
  Errors all;
  for (const std::string& text : texts) {
    all.push_back(match::parse_pasted(before + text, present(game)).error);
    EXPECT_NE(all.back(), "") << before + text;
  }
  return all;
}

Errors errors_of_texts() {
  return errors_of("dots", "",
                   {" ", std::string(2'000'000, '1'), "hello", "reversi hello", "are you there?",
                    "?game=go", "?game=dots&first=robot", "?moves=" + std::string(10'000, '1')});
}

Errors errors_of_moves() {
  const std::string link = "?moves=";
  Errors all = errors_of("ttt", link, {"9", "4-4", "0-3-1-4-2-5"});
  append(all, errors_of("stones", link, {"0", "x", "1-3", "2-2-2-2-2-1"}));
  append(all,
         errors_of("reversi", link, {"f5z9", "f5%ff", "f5f5", "f5pa", "d3c3b3d2e1d6d7e3f4a1"}));
  append(all, errors_of("dots", link, {"24", "0-0", "0-23"}));
  return all;
}

Errors errors_of_positions() {
  const std::string link = "?position=", edges(23, '0'), squares(63, '.');
  Errors all = errors_of(
      "ttt", link, {"X", ".........+X+1", "....+X", "...?.....+X", "XXX...OOO+X", ".........+1"});
  append(all, errors_of("stones", link, {"7", "101+2+1", "7+10+1", "7+2+X"}));
  append(all, errors_of("reversi", link,
                        {squares + ".", squares + "+X", squares + "*+X", squares + ".+B"}));
  append(all, errors_of("dots", link,
                        {edges + "0+1+0+0", edges + "+1+0+0+sym", edges + "x+1+0+0+sym",
                         edges + "0+3+0+0+sym", edges + "0+1+10+0+sym", edges + "0+1+0+x+sym",
                         edges + "0+1+1+0+sym", edges + "0+1+0+0+any"}));
  return all;
}

Errors errors_of_boards() {
  const std::string board(64, '-'), zeros(63, '0'), blanks(60, ' ');
  return errors_of("reversi", "",
                   {board.substr(1), board.substr(1) + "z", board + " z", board + " X X",
                    "XO" + blanks + ".O", "1" + zeros});
}

Errors errors_of_ggf() {
  return errors_of(
      "reversi", "(;",
      {"GM[Go];)", "TY[10];)", "BO[10 --*];)", "BO[8 --*];)", "B[f5]BO[8 ];)", "PB[Ann", "PB[Ann]",
       "B[i9];)", "B[a1];)", "B[f5]B[d6];)", "W[f5];)", "B[f5/1/x];)"});
}

Errors errors_of_files() {
  Errors all = errors_of("ttt", "MCTS Arcade match", {"es", " 2", " 1"});
  append(all, errors_of("ttt", "MCTS Arcade match 1\nsettings game=", {"go", "reversi\nmoves z9"}));
  append(all, errors_of("ttt", "MCTS Arcade match 1\nsettings game=ttt\n",
                        {"colour blue", "at 0\nat 0", "position X", "moves x", "moves 4 4",
                         "moves 4 (4)", "moves 4\nseconds 1 2", "moves 4\nseconds -1",
                         "moves 4\nat 2", "moves (4)", "moves 4 ()", "moves 4 (0", "moves 4 )",
                         "ended draw", "moves 0 3 1 4 2\nended resigned 1-0"}));
  return all;
}

// One at least from each place where a reader gives up.
Errors every_error() {
  Errors all;
  for (const auto& some : {errors_of_texts, errors_of_moves, errors_of_positions, errors_of_boards,
                           errors_of_ggf, errors_of_files})
    append(all, some());
  return all;
}

// Whatever stands in quotes, the user's text and the words of a format, may be
// Latin. Outside of them there is no word in small letters: all English has one.
void expect_chinese(const std::string& error) {
  static const std::regex quoted("“[ -~]*?”");
  const auto chinese = ui::error_in_chinese(error);
  ASSERT_TRUE(chinese) << "no row for: " << error;
  const std::string said = std::regex_replace(*chinese, quoted, "");
  EXPECT_FALSE(std::any_of(said.begin(), said.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
      << error << "\n"
      << *chinese;
}

TEST(Errors, EveryOneIsSaidInChinese) {
  for (const std::string& error : every_error()) expect_chinese(error);
}

// Without it something could not be said any more.
TEST(Errors, EveryRowIsNeeded) {
  const Errors errors = every_error();
  for (std::size_t i = 0; i < ui::kErrors.size(); ++i) {
    std::vector<ui::TextRow> others(ui::kErrors.begin(), ui::kErrors.end());
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(std::any_of(errors.begin(), errors.end(), [&](const std::string& error) {
      return !ui::error_in_chinese(error, others);
    })) << ui::kErrors[i].english;
  }
}

// Nothing of an error is lost.
TEST(Errors, EveryRowKeepsItsParts) {
  const auto gaps = [](std::string_view text) { return std::count(text.begin(), text.end(), '{'); };
  for (const ui::TextRow& row : ui::kErrors) EXPECT_EQ(gaps(row.english), gaps(row.chinese));
}

TEST(Errors, ThoseOfDamagedTextsToo) {
  support::Mutator texts(support::pasted_texts(), 4);
  std::set<std::string> errors;
  for (int i = 0; i < 40'000; ++i) {
    const auto& game = games::ids()[static_cast<std::size_t>(i) % games::ids().size()];
    const std::string text = texts.next();
    errors.insert(match::parse_pasted(text, present(game)).error);
    errors.insert(match::load_match(text).error);
    errors.insert(match::parse_link(text, present(game)).match.error);
  }
  errors.erase("");
  EXPECT_GT(errors.size(), 1000u);
  for (const std::string& error : errors) expect_chinese(error);
}

class InChinese : public ::testing::Test {
 protected:
  void SetUp() override { ui::set_language(ui::Language::kChinese); }
  void TearDown() override { ui::set_language(ui::Language::kEnglish); }
};

TEST_F(InChinese, AnErrorIsOneSentenceFromEndToEnd) {
  EXPECT_EQ(ui::tr_error("move 2, '9': cell must be a number from 0 to 8, not '9'"),
            "第 2 步“9”：格号应为 0 到 8 的整数，而不是“9”");
  EXPECT_EQ(ui::tr_error("line 3: square C5 must be X, O or ., not '*'"),
            "第 3 行：C5 格应为“X”“O”或“.”，而不是“*”");
}

TEST_F(InChinese, WhatTheUserWroteStays) {
  EXPECT_EQ(ui::tr_error("line 3: 'line 4: cell, not' means nothing here"),
            "第 3 行：“line 4: cell, not”在此处没有意义");
  EXPECT_EQ(ui::tr_error("line 3: a second line '', not ''"), "第 3 行：“', not '”行重复出现");
}

TEST_F(InChinese, WhatNoRowFitsStaysAsItIs) {
  EXPECT_EQ(ui::tr_error("line 3: something new"), "line 3: something new");
}

TEST(Errors, InEnglishTheyAreSaidAsTheyAre) {
  for (const std::string& error : every_error()) EXPECT_EQ(ui::tr_error(error), error);
}

}  // namespace
