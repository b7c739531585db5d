// Why a move is not legal, in each game by its own rules.
#include <string>

#include <gtest/gtest.h>

#include "games/position.h"

namespace {

games::Position position(std::string_view game, std::string_view text) {
  return games::parse(game, text).value.value();
}

// "taken: 4"; a number where the move has no notation.
std::string why(const games::Position& position, std::string_view move) {
  const auto parsed = games::parse_move(position, move);
  const auto refusal = games::refusal(position, parsed.value.value());
  return refusal ? std::string(refusal->why) + ": " + refusal->about : "";
}

TEST(Refusal, TicTacToe) {
  const auto p = position("ttt", "X...O.... X");
  EXPECT_EQ(why(p, "0"), "taken: 0");
  EXPECT_EQ(why(p, "4"), "taken: 4");
  EXPECT_EQ(why(p, "8"), "");
}

TEST(Refusal, StonesSayHowMany) {
  EXPECT_EQ(why(position("stones", "2 3 1"), "3"), "too-few: 2");
  EXPECT_EQ(why(position("stones", "10 3 1"), "4"), "too-many: 3");
  EXPECT_EQ(why(position("stones", "2 3 1"), "9"), "too-many: 3");
  EXPECT_EQ(why(position("stones", "2 3 1"), "2"), "");
}

TEST(Refusal, Reversi) {
  const auto p = games::start("reversi", {});
  EXPECT_EQ(why(p, "A1"), "turns-nothing: A1");
  EXPECT_EQ(why(p, "D4"), "taken: D4");
  EXPECT_EQ(why(p, "pass"), "has-moves: pass");
  EXPECT_EQ(why(p, "D3"), "");
  const auto no_move = position("reversi", std::string("OX").append(62, '.') + " X");
  EXPECT_EQ(why(no_move, "C1"), "must-pass: C1");
  EXPECT_EQ(why(no_move, "A1"), "taken: A1");
  EXPECT_EQ(why(no_move, "pass"), "");
}

TEST(Refusal, DotsAndBoxes) {
  const auto sym = position("dots", "000100000000000000000000 2 0 0 sym");
  EXPECT_EQ(why(sym, "3"), "drawn: 3");
  EXPECT_EQ(why(sym, "20"), "mirrors: 20");
  EXPECT_EQ(why(sym, "22"), "");
  const auto free = position("dots", "000100000000000000000000 2 0 0 free");
  EXPECT_EQ(why(free, "3"), "drawn: 3");
  EXPECT_EQ(why(free, "20"), "");
}

}  // namespace
