// The texts of mcts-cli in two languages.
#include "cli/text.h"

#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/position.h"
#include "match/address/search_options.h"
#include "support/language.h"
#include "words/errors.h"

namespace {

using support::InChinese;
using words::Language;

TEST(CliTexts, NoTextHasTwoRows) {
  std::set<std::string_view> all;
  for (const words::TextRow& row : cli::kTexts)
    EXPECT_TRUE(all.insert(row.english).second) << row.english;
  for (const words::TextRow& row : words::kErrors)
    EXPECT_TRUE(all.insert(row.english).second) << row.english;
}

TEST(CliTexts, ALineStaysALine) {
  for (const words::TextRow& row : cli::kTexts)
    EXPECT_EQ(row.english.ends_with('\n'), row.chinese.ends_with('\n')) << row.english;
}

TEST(CliTexts, ItSpeaksEnglishUntilAnotherLanguageIsChosen) {
  EXPECT_EQ(cli::language(), Language::kEnglish);
  EXPECT_STREQ(cli::tr("A draw.\n"), "A draw.\n");
  const InChinese chinese;
  EXPECT_STREQ(cli::tr("A draw.\n"), "平局。\n");
  EXPECT_EQ(cli::tr("{} wins.\n", {"黑方"}), "黑方获胜。\n");
}

// The rows are in cli, in words/errors.h and in words/terminal.h.
TEST(CliTexts, ErrorsOfEveryRoomAreInChinese) {
  const auto no_move = games::parse_move(games::start("ttt", {}), "9").error;
  const auto no_number = games::parse_whole("x", 1, 9).error;
  const auto no_option = cli::error("there is no option {}", games::Quoted("--x"));
  EXPECT_EQ(cli::tr_error(no_number), "must be a whole number from 1 to 9, not 'x'");
  const InChinese chinese;
  EXPECT_EQ(cli::tr_error(no_move), "格号应为 0 到 8 的整数，而不是“9”");
  EXPECT_EQ(cli::tr_error(no_number), "应为 1 到 9 的整数，而不是“x”");
  EXPECT_EQ(cli::tr_error(no_option), "没有选项“--x”");
}

TEST(CliTexts, EverySearchOptionIsExplainedInChinese) {
  const InChinese chinese;
  for (const match::SearchOption& option : match::search_options())
    EXPECT_NE(cli::tr_known(option.meaning), option.meaning);
  EXPECT_EQ(cli::tr_known("has no row"), "has no row");
}

}  // namespace
