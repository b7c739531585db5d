// Boards and positions that are pasted.
#include "match/files/pasted.h"

#include <string>

#include <gtest/gtest.h>

#include "games/letters.h"
#include "match/match.h"
#include "support/errors.h"
#include "support/matches.h"
#include "support/pasted.h"

namespace {

using match::Match;
using match::parse_pasted;
using support::pasted;
using support::present;

TEST(Pasted, PositionsAndMovesAreThoseOfThePresentGame) {
  EXPECT_EQ(pasted("ttt", "X...O.... X"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "4 0 8"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("ttt", "X...O....  X\n"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "4 4"), "move 2 (4) is not legal: Cell 4 is taken");
  EXPECT_EQ(pasted("stones", "9 2 2"), "stones 9 2 2");
  EXPECT_EQ(pasted("stones", "2 2 1"), "stones: 2 2 1");
}

TEST(Pasted, APositionThatOneGameAloneCanReadIsOfThatGame) {
  const std::string dots = "100000000000000000000000 2 0 0 sym";
  for (const std::string_view game : games::ids()) {
    EXPECT_EQ(pasted(game, dots), "dots " + dots) << game;
    EXPECT_EQ(pasted(game, "X...O.... X"), "ttt X...O.... X") << game;
  }
  for (const char* game : {"reversi", "stones", "ttt"})
    EXPECT_EQ(pasted(game, "9 2 2"), "stones 9 2 2") << game;
  EXPECT_EQ(pasted("ttt", "4 4 1"), "move 2 (4) is not legal: Cell 4 is taken")
      << "moves with a mistake stay moves";
}

TEST(Pasted, BoardsStandWithWhatPeopleAddToThem) {
  const std::string squares = "X-O------XO--X----O-X-----OXXXX--XOOOXOO--O-O-X------O-X--------";
  const std::string start = pasted("reversi", squares + " X");
  EXPECT_EQ(pasted("dots", squares + " X; H6:+2; A1:-8;"), start);
  EXPECT_EQ(pasted("dots",
                   "[8 *-O----- -*O--*-- --O-*--- --O****- -*OOO*OO --O-O-*- -----O-* -------- *]"),
            start);
  const auto after = parse_pasted(squares + " X h6a6d2h8b4d3", present("ttt"));
  ASSERT_TRUE(after.value) << after.error;
  EXPECT_EQ(match::position_text(Match(after.value->match.start())), start);
  EXPECT_EQ(match::moves_text(after.value->match), "H6 A6 D2 H8 B4 D3");
  EXPECT_EQ(
      pasted("stones", "\u25CF\u30FB\u25CB\u30FB\u30FB\u30FB\u30FB\u30FB\n" + squares.substr(8)),
      start);
}

// The boards of this program's own text mode and of its GTP.
TEST(Pasted, OwnBoardsAreReadBack) {
  mcts::Rng rng(12);
  for (const std::string_view game : {"reversi", "ttt"})
    for (int i = 1; i < 9; ++i) {
      const Match m = support::wandered(games::start(game, games::initial_values(game)), i, rng);
      if (m.moves().empty()) continue;
      const bool first = games::to_move(m.position()) == mcts::Player::kFirst;
      const std::string side = game == "ttt" ? (first ? "X" : "O") : first ? "Black" : "White";
      const auto back = parse_pasted(
          "\n" + games::in_letters(m.start(), m.moves()) + side + " (human) to move.\n",
          present(game));
      ASSERT_TRUE(back.value) << back.error << games::in_letters(m.start(), m.moves());
      EXPECT_EQ(back.value->match.position(), m.position());
    }
}

// A dot of the text mode looks like a mark of Tic-Tac-Toe, and like a disc.
TEST(Pasted, ADrawnBoardOfDotsAndBoxesIsOfNoOtherGame) {
  for (const std::string_view game : games::ids())
    for (const int moves : {1, 22}) {
      mcts::Rng rng(3);
      const Match m = support::wandered(games::start("dots", {0}), moves, rng);
      const std::string error = pasted(game, games::in_letters(m.start(), m.moves()));
      EXPECT_NE(error.find("as a position: expected edges, side, two scores and rule, found"),
                error.npos)
          << game << ": " << error;
    }
}

TEST(Pasted, TicTacToeHasCoordinatesAndGrids) {
  EXPECT_EQ(pasted("dots", "ttt a1 b2 c3"), "ttt: 0 4 8");
  EXPECT_EQ(pasted("ttt", "1. B2 a1 2. C3"), "ttt: 4 0 8");
  for (const char* grid :
       {"X.O\n.X.\nO..", "x . o\n. x .\no . .\n", "X| |O\n-+-+-\n |X| \n-+-+-\nO| | ",
        " a b c\n1 X . O\n2 . X .\n3 O . .",
        "\u00D7\u30FB\u25CB\n\u30FB\u00D7\u30FB\n\u25CB\u30FB\u30FB", "X.O.X.O.."})
    for (const std::string_view game : {"ttt", "dots"})
      EXPECT_EQ(pasted(game, grid), "ttt X.O.X.O.. X") << grid;
  EXPECT_EQ(pasted("reversi", "X.O\n.X.\n... O"), "ttt X.O.X.... O");
  EXPECT_EQ(pasted("reversi", "X.O\n.X.\n...\nO to move"), "ttt X.O.X.... O");
  EXPECT_EQ(pasted("ttt", "XX.\n...\n..."), "the board does not show whether X or O is to move");
  EXPECT_EQ(pasted("ttt", "XXX\nOOO\n..."), "both sides have three in a row");
}

TEST(Pasted, BoardsMayStandBetweenQuotationMarks) {
  const std::string squares = "X-O------XO--X----O-X-----OXXXX--XOOOXOO--O-O-X------O-X--------";
  for (const auto& [open, close] : {std::pair("\"", "\""), {"\u201C", "\u201D"}}) {
    const auto quoted = [&](const std::string& text) { return open + text + close; };
    for (const char* grid : {"X.O.X.O..", "X.O\n.X.\nO..", "X.O/.X./O..", "X.O.X.O.. X"})
      EXPECT_EQ(pasted("dots", quoted(grid)), "ttt X.O.X.O.. X") << grid;
    EXPECT_EQ(pasted("ttt", quoted(squares + " O")), pasted("ttt", squares + " O"));
    EXPECT_EQ(pasted("ttt", quoted(squares) + " O"), pasted("ttt", squares + " O"));
    EXPECT_EQ(pasted("ttt", quoted("f5d6c3")), "reversi: F5 D6 C3");
    EXPECT_EQ(pasted("ttt", quoted("dots 7 8")), "dots: 7 8");
    EXPECT_EQ(pasted("reversi", quoted("XO" + std::string(62, ' '))),
              "neither a link, a saved match, a board nor moves");
  }
}

TEST(Pasted, TheSideIsReadInChinese) {
  const std::string start = games::text(games::start("reversi", {})).substr(0, 64);
  for (const char* white : {"\u767D", "\u767D\u68CB\u8D70", "\u8F6E\u5230\u767D\u68CB"})
    for (const std::string between : {" ", "\n"})
      EXPECT_EQ(pasted("ttt", start + between + white), "reversi " + start + " O") << white;
  for (const char* black : {"\u9ED1", "\u9ED1\u68CB\u8D70", "\u8F6E\u5230\u9ED1\u68CB"})
    EXPECT_EQ(pasted("ttt", start + " " + black + "\nf5d6"), "reversi: F5 D6") << black;
  EXPECT_EQ(pasted("ttt", start + " \u9ED1 f5d6"), "reversi: F5 D6") << "on the same line";
}

// A text that says which side is not to move does not give the side to move.
TEST(Pasted, ASideThatIsDeniedIsNotRead) {
  const std::string start = games::text(games::start("reversi", {})).substr(0, 64);
  for (const char* words :
       {"\u9ED1\u68CB\u521A\u4E0B\u5B8C", "\u767D\u65B9\u8D70\u5B8C\u4E86",
        "it is not black to move", "never white to move", "not true that black is to move"}) {
    const std::string read = pasted("ttt", start + "\n" + words);
    EXPECT_FALSE(read.starts_with("reversi")) << words << ": " << read;
  }
  EXPECT_FALSE(pasted("ttt", "XO.\n.X.\n...\nNot O to move").starts_with("ttt"));
}

TEST(Pasted, MovesMayStandBehindAnyBoard) {
  const auto after = [](const char* text) {
    const auto saved = parse_pasted(text, present("reversi"));
    if (!saved.value) return games::in_english(saved.error);
    const Match& m = saved.value->match;
    return match::position_text(Match(m.start())) + ": " + match::moves_text(m);
  };
  for (const char* text : {"XOX.O.... X 3 5", "XOX.O.... 3-5", "XOX\n.O.\n...\n3 5",
                           "XOX\n.O.\n... X a2 c2", "XOX\n.O.\n...\nX to move. 1. a2 c2 *"})
    EXPECT_EQ(after(text), "ttt XOX.O.... X: 3 5") << text;
  EXPECT_EQ(after("...\n...\n..X\n3 5"), "ttt ........X O: 3 5");
  EXPECT_EQ(after("X...O.... X 1 1"), "move 2 (1) is not legal: Cell 1 is taken");
  EXPECT_EQ(after("X.O\n.X.\n...\nO to move, and to lose"), "ttt X.O.X.... O: ");
  EXPECT_EQ(after("10 2 1 2 1"), "stones 10 2 1: 2 1");
  EXPECT_EQ(after("stones 10 2 1 2 3"), "move 2 (3) is not legal: At most 2 may be taken");
  EXPECT_EQ(after("100000000000000000000000 2 0 0 sym 8 12"),
            "dots 100000000000000000000000 2 0 0 sym: 8 12");
}

}  // namespace
