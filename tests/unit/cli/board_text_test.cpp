// Boards as the terminal shows them.
#include "cli/side_text.h"

#include <initializer_list>

#include <gtest/gtest.h>

#include "games/letters.h"
#include "match/match.h"

namespace {

using mcts::Player;

// The board after some moves in their notation, and the line below it.
std::string drawn(std::string_view game, const games::OptionValues& options,
                  std::initializer_list<std::string_view> moves) {
  match::Match match(games::start(game, options));
  for (const std::string_view m : moves)
    EXPECT_TRUE(match.play(*games::parse_move(match.position(), m).value)) << m;
  const std::string below = games::in_english(games::below_letters(match.position()));
  return "\n" + games::in_letters(match.start(), match.moves()) +
         (below.empty() ? "" : below + "\n");
}

TEST(BoardText, TicTacToeNumbersItsFreeCells) {
  EXPECT_EQ(drawn("ttt", {}, {"4", "0"}), R"(
 O | 1 | 2
---+---+---
 3 | X | 5
---+---+---
 6 | 7 | 8
)");
}

TEST(BoardText, StonesLieInFives) {
  EXPECT_EQ(drawn("stones", {13, 2}, {"1"}), R"(
ooooo ooooo oo
12 stones left
)");
  EXPECT_EQ(drawn("stones", {2, 2}, {"1"}), "\no\n1 stone left\n");
  EXPECT_EQ(drawn("stones", {2, 2}, {"2"}), "\n\n0 stones left\n");
}

TEST(BoardText, FiftyStonesARow) {
  EXPECT_EQ(drawn("stones", {52, 2}, {}), R"(
ooooo ooooo ooooo ooooo ooooo ooooo ooooo ooooo ooooo ooooo
oo
52 stones left
)");
}

TEST(BoardText, ReversiMarksTheLegalSquares) {
  EXPECT_EQ(drawn("reversi", {}, {"D3"}), R"(
   A B C D E F G H
 1 . . . . . . . .
 2 . . . . . . . .
 3 . . * X * . . .
 4 . . . X X . . .
 5 . . * X O . . .
 6 . . . . . . . .
 7 . . . . . . . .
 8 . . . . . . . .
)");
}

TEST(BoardText, DotsAndBoxesNumbersItsEdgesAndNamesTheOwners) {
  EXPECT_EQ(drawn("dots", {1}, {}), R"(
o  0  o  1  o  2  o
3     4     5     6
o  7  o  8  o  9  o
10    11    12    13
o 14  o 15  o 16  o
17    18    19    20
o 21  o 22  o 23  o
)");
  EXPECT_EQ(drawn("dots", {1}, {"0", "3", "4", "7", "20", "23", "16", "19"}), R"(
o-----o  1  o  2  o
|  B  |     5     6
o-----o  8  o  9  o
10    11    12    13
o 14  o 15  o-----o
17    18    |  R  |
o 21  o 22  o-----o
)");
}

TEST(BoardText, BoxesOfAnUnknownPastHaveNoOwner) {
  const auto position = *games::parse("dots", "100110010000000000000000 1 1 0 sym").value;
  EXPECT_NE(games::in_letters(position, {}).find("|  #  |"), std::string::npos);
}

TEST(BoardText, SidesAndCounts) {
  const auto start = [](std::string_view game) {
    return games::start(game, games::initial_values(game));
  };
  EXPECT_EQ(cli::side_name(start("ttt"), Player::kSecond), "O");
  EXPECT_EQ(cli::side_name(start("reversi"), Player::kFirst), "Black");
  EXPECT_EQ(cli::counts_text(start("reversi")), "Black 2, White 2");
  EXPECT_EQ(cli::counts_text(start("dots")), "Red 0, Blue 0");
  EXPECT_EQ(cli::counts_text(start("stones")), "");
}

}  // namespace
