// People type moves; a text that is no move gets a message that explains it.
#include "games/letters.h"

#include <gtest/gtest.h>

#include "games/position.h"

namespace {

games::Position position(std::string_view game, std::string_view text) {
  return *games::parse(game, text).value;
}

const games::Position kTicTacToe = position("ttt", "X...O.... X");
const games::Position kTwoStones = position("stones", "2 3 1");
const games::Position kReversi = games::start("reversi", {});
const games::Position kOneEdge = position("dots", "000100000000000000000000 2 0 0 sym");

int move(const games::Position& p, std::string_view text) {
  const auto read = games::read_typed(p, text);
  return read.value ? int{*read.value} : -1;
}

std::string error(const games::Position& p, std::string_view text) {
  return games::in_english(games::read_typed(p, text).error);
}

TEST(MoveInput, ReadsMoves) {
  EXPECT_EQ(move(kTicTacToe, "8"), 8);
  EXPECT_EQ(move(kTicTacToe, "08"), 8);
  EXPECT_EQ(move(kTicTacToe, "c3"), 8);
  EXPECT_EQ(move(kTicTacToe, "B1"), 1);
  EXPECT_EQ(move(kTwoStones, "2"), 2);
  EXPECT_EQ(move(kTwoStones, "take 2"), 2);
  EXPECT_EQ(move(kTwoStones, "Take 1 stone"), 1);
  EXPECT_EQ(move(kTwoStones, "2 stones"), 2);
  EXPECT_EQ(move(kReversi, "D3"), 19);
  EXPECT_EQ(move(kReversi, "d3"), 19);
  EXPECT_EQ(move(kOneEdge, "23"), -1);
  EXPECT_EQ(move(kOneEdge, "22"), 22);
}

TEST(MoveInput, NotANumber) {
  for (const std::string_view text : {"x", "D3", "1.5", "1 2", "-", "+1", "0x1", "\xff\xfe"}) {
    EXPECT_EQ(error(kTicTacToe, text), "not a number: a cell is 0 to 8");
    EXPECT_EQ(error(kTwoStones, text), "not a number: take 1 to 3");
    EXPECT_EQ(error(kOneEdge, text), "not a number: an edge is 0 to 23");
  }
}

TEST(MoveInput, OutOfRange) {
  for (const std::string_view text : {"-1", "24", "99999999999999999999"}) {
    EXPECT_EQ(error(kTicTacToe, text), "out of range: a cell is 0 to 8");
    EXPECT_EQ(error(kTwoStones, text), "out of range: take 1 to 3");
    EXPECT_EQ(error(kOneEdge, text), "out of range: an edge is 0 to 23");
  }
  EXPECT_EQ(error(kTwoStones, "0"), "out of range: take 1 to 3");
  EXPECT_EQ(error(position("stones", "2 1 1"), "2"), "out of range: take 1");
}

TEST(MoveInput, Taken) {
  EXPECT_EQ(error(kTicTacToe, "4"), "taken: somebody is on cell 4");
  EXPECT_EQ(error(kTicTacToe, "b2"), "taken: somebody is on cell 4");
  EXPECT_EQ(error(kTwoStones, "take stones"), "not a number: take 1 to 3");
  EXPECT_EQ(error(kReversi, "E5"), "taken: there is a disc on E5");
  EXPECT_EQ(error(kOneEdge, "3"), "taken: edge 3 is drawn");
}

TEST(MoveInput, NotEnoughStones) { EXPECT_EQ(error(kTwoStones, "3"), "not enough stones: 2 left"); }

TEST(MoveInput, NoSuchSquare) {
  for (const std::string_view text : {"I1", "A9", "A0", "3", "D33", "passt", ""})
    EXPECT_EQ(error(kReversi, text), "no such square: A1 to H8, or pass") << text;
}

TEST(MoveInput, NotALegalMoveHere) {
  EXPECT_EQ(error(kReversi, "a1"), "not a legal move here: A1 turns nothing over");
  EXPECT_EQ(error(kReversi, "PASS"), "not a legal move here: pass only when there is no other");
  EXPECT_EQ(error(kOneEdge, "20"),
            "not a legal move here: by rule sym edge 20 is like the one edge that is drawn");
}

}  // namespace
