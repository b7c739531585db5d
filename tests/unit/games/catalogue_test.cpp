// The plain functions of games/position.h, for the whole catalogue.
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.h"

#include "games/position.h"

namespace {

TEST(Catalogue, HasTheFourGamesAndNamesAreUnique) {
  const auto& ids = games::ids();
  const std::set<std::string_view> unique(ids.begin(), ids.end());
  EXPECT_EQ(unique.size(), ids.size());
  for (const char* id : {"ttt", "stones", "reversi", "dots"}) {
    EXPECT_TRUE(unique.contains(id)) << id;
    EXPECT_TRUE(games::is_known(id)) << id;
  }
}

TEST(Catalogue, KnowsNothingElse) {
  EXPECT_FALSE(games::is_known(""));
  EXPECT_FALSE(games::is_known("TTT"));
  EXPECT_EQ(games::parse("go", "...").error, "unknown game 'go'");
}

TEST(Catalogue, StartsEveryGameByName) {
  for (const std::string_view id : games::ids()) {
    const auto position = games::start(id, games::initial_values(id));
    EXPECT_EQ(games::id_of(position), id);
    EXPECT_EQ(games::to_move(position), mcts::Player::kFirst);
  }
}

TEST(Catalogue, OptionsReachTheGame) {
  EXPECT_EQ(games::text(games::start("stones", {21, 3})), "21 3 1");
  EXPECT_EQ(games::text(games::start("dots", {1})), "000000000000000000000000 1 0 0 free");
}

TEST(Catalogue, ADrawHasNoWinner) {
  const auto draw = games::parse("ttt", "XOXXOOOXX O");
  ASSERT_TRUE(draw.value.has_value());
  EXPECT_EQ(games::winner(*draw.value), std::nullopt);
  const auto won = games::parse("ttt", "XXXOO.... O");
  ASSERT_TRUE(won.value.has_value());
  EXPECT_EQ(games::winner(*won.value), mcts::Player::kFirst);
}

// Does the move win what is worth hearing?
bool captures(std::string_view game, std::string_view position, std::string_view move) {
  const games::Position before = *games::parse(game, position).value;
  games::Position after = before;
  games::play(after, *games::parse_move(before, move).value);
  return games::is_capture(before, after);
}

// Three discs turn, and four.
TEST(Capture, InReversiIsMoreThanAHandfulOfDiscs) {
  const std::string rest(56, '.');
  EXPECT_FALSE(captures("reversi", "XOOO...." + rest + " X", "E1"));
  EXPECT_TRUE(captures("reversi", "XOOOO..." + rest + " X", "F1"));
}

TEST(Capture, InDotsAndBoxesIsEveryBox) {
  EXPECT_FALSE(captures("dots", "100000000000000000000000 2 0 0 free", "3"));
  EXPECT_TRUE(captures("dots", "100110000000000000000000 2 0 0 free", "7"));
}

TEST(Capture, IsNotWhereNothingIsCounted) {
  EXPECT_FALSE(captures("ttt", "XX.OO.... X", "2"));
  EXPECT_FALSE(captures("stones", "2 2 1", "2"));
}

TEST(Notation, FieldsAreSplitAtSingleSpaces) {
  using Fields = std::vector<std::string_view>;
  EXPECT_EQ(games::split_fields("a b c"), (Fields{"a", "b", "c"}));
  EXPECT_EQ(games::split_fields("a  b"), (Fields{"a", "", "b"}));
  EXPECT_EQ(games::split_fields(""), (Fields{""}));
  EXPECT_EQ(games::split_fields(" "), (Fields{"", ""}));
}

TEST(Notation, NumbersArePlainAndInRange) {
  EXPECT_EQ(games::parse_number("0", 0, 9, games::Sign("n")).value, 0);
  EXPECT_EQ(games::parse_number("10", 0, 10, games::Sign("n")).value, 10);
  for (const char* bad : {"", "11", "-1", "-0", "+1", "01", "1 ", " 1", "1.0", "0x1", "one"})
    EXPECT_EQ(games::parse_number(bad, 0, 10, games::Sign("n")).error,
              "n must be a number from 0 to 10, not '" + std::string(bad) + "'");
}

TEST(Notation, WholeNumbersMayHave64Bits) {
  constexpr std::uint64_t kMax = UINT64_MAX;
  EXPECT_EQ(games::parse_whole("18446744073709551615", 0, kMax).value, kMax);
  EXPECT_EQ(games::parse_whole("18446744073709551616", 0, kMax).error,
            "must be a whole number from 0 to 18446744073709551615, not '18446744073709551616'");
  EXPECT_FALSE(games::parse_whole("007", 0, kMax).value);
}

TEST(Notation, OptionsAreNumbersOrChoices) {
  const games::Option number{.key = "take", .min = 1, .max = 9};
  EXPECT_EQ(games::parse_value(number, "3").value, 3);
  EXPECT_EQ(games::parse_value(number, "0").error, "take must be a number from 1 to 9, not '0'");
  const games::Option choice{.key = "rule", .choices = {"sym", "free"}};
  EXPECT_EQ(games::parse_value(choice, "free").value, 1);
  EXPECT_EQ(games::parse_value(choice, "1").error, "rule must be one of sym, free, not '1'");
}

TEST(Notation, SwitchesAreOnOrOff) {
  EXPECT_EQ(games::on_or_off("on"), true);
  EXPECT_EQ(games::on_or_off("off"), false);
  for (const char* bad : {"", "ON", "1", "true", "auto"})
    EXPECT_EQ(games::on_or_off(bad), std::nullopt);
}

}  // namespace
