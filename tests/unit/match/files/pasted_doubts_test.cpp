// Texts that could be read as something else than is meant.
#include <string>

#include <gtest/gtest.h>

#include "support/pasted.h"

namespace {

using match::LeftOut;
using match::parse_pasted;
using support::left_out;
using support::pasted;
using support::present;

const std::string kFive = "...........................OX......XXX.......................... ";

TEST(Doubts, TheNumberOfAMoveIsTheNextOne) {
  EXPECT_EQ(pasted("ttt", "1. f5 d6\n3. c4 d3"), "character 10: expected 2., not '3.'");
  EXPECT_EQ(pasted("ttt", "13. f5 d6 14. c3 d3"), "character 1: expected 1., not '13.'");
  EXPECT_EQ(pasted("ttt", "1.f5 2.d6 3.c3 9.d3"), "character 16: expected 4., not '9.'");
  EXPECT_EQ(pasted("ttt", "1... f5 d6"), "character 1: expected 1., not '1...'");
  EXPECT_EQ(pasted("ttt", "1. 4 0 3. 8"), "expected 2., not '3.'");
  for (const char* text : {"1. f5 1... d6 2. c3 2... d3", "1) f5 d6 2) c3 d3",
                           "1 f5 2 d6 3 c3 4 d3", "1 f5\n2 d6\n3 c3\n4 d3"})
    EXPECT_EQ(pasted("ttt", text), "reversi: F5 D6 C3 D3") << text;
  EXPECT_TRUE(parse_pasted(kFive + "O 7. d6 c3 8. d3", present("ttt")).value)
      << "behind a board any number may come first";
}

TEST(Doubts, MovesMayLookLikeAPosition) {
  const auto doubtful = [](std::string_view game, std::string_view text) {
    return match::may_be_position(text, *parse_pasted(text, present(game)).value);
  };
  EXPECT_TRUE(doubtful("stones", "2 2 1"));
  EXPECT_FALSE(doubtful("stones", "2 2 1 1")) << "moves";
  EXPECT_FALSE(doubtful("stones", "10 2 1")) << "a position";
  EXPECT_FALSE(doubtful("ttt", "stones 2 2 1")) << "the position, by its name";
  EXPECT_FALSE(doubtful("ttt", "4 0 8"));
}

TEST(Doubts, LinesMayBeNumberedWithoutDots) {
  EXPECT_EQ(pasted("ttt", "1 4\n2 0\n3 8"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("ttt", "1\t4\n2\t0\n3\t8\n"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("ttt", "1 4 0\n2 8 3"), "ttt: 4 0 8 3");
  EXPECT_EQ(pasted("dots", "1 12\n2 10\n3 8\n4 9"), "dots: 12 10 8 9");
  EXPECT_EQ(pasted("stones", "1 2\n2 1"), "stones: 2 1");
  EXPECT_EQ(pasted("ttt", "1 4"), "ttt: 1 4");
  EXPECT_EQ(pasted("ttt", "1 4\n3 0"), "ttt: 1 4 3 0");
}

TEST(Doubts, WhatIsLeftOutIsMissed) {
  for (const char* text : {"f5 d6 c3 \u2026", "f5 d6 c3 ...", "f5 d6 (...) c3 d3",
                           "https://host.example/?game=reversi&moves=f5d6\u2026",
                           "https://host.example/?game=reversi&moves=f5d6[...]",
                           "https://host.example/?game=reversi&moves=f5d6...",
                           "https://host.example/?game=reversi&moves=f5d6%E2%80%A6"})
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << text;
}

TEST(Doubts, ALinkMayBeBrokenOverLines) {
  const std::string link =
      "https://host.example/?game=reversi&second=human&first=mcts&moves=f5d6c3";
  for (const char* rest : {"\nd3c4f4", "\r\nd3c4f4", "\nd3c4f4\nGood luck!"})
    EXPECT_EQ(pasted("ttt", link + rest), "reversi: F5 D6 C3 D3 C4 F4") << rest;
  for (const char* rest : {"\n", "\nSee you at 8", "\n\nd3c4f4", "\n&view=tree", " d3c4f4"})
    EXPECT_EQ(pasted("ttt", link + rest), "reversi: F5 D6 C3") << rest;
}

TEST(Doubts, WhatIsNoParameterIsNoLink) {
  EXPECT_EQ(pasted("ttt", "game=reversi moves=f5d6"), "reversi: F5 D6");
  EXPECT_EQ(pasted("ttt", "game=reversi\nmoves=f5d6"), "reversi: F5 D6");
  EXPECT_EQ(pasted("reversi", "X = 2"), "neither a link, a saved match, a board nor moves");
  EXPECT_EQ(pasted("ttt", kFive + "\nX = black, O = white, O to move"), "reversi " + kFive + "O");
}

TEST(Doubts, TwoSignsForOneSideAreRefused) {
  const auto board = [](char first, char second) {
    std::string text(64, '.');
    text[27] = text[36] = first, text[28] = text[35] = second;
    text[20] = 'O';
    return text;
  };
  for (const auto& [first, second] : {std::pair('X', 'B'), {'B', 'X'}, {'O', 'W'}, {'X', '1'}})
    EXPECT_NE(pasted("ttt", board(first, second) + " X").find("a square must be X, O or ., not"),
              std::string::npos)
        << first << second;
  std::string stars(64, '-');
  stars[27] = stars[36] = 'X', stars[28] = stars[35] = '*';
  EXPECT_EQ(pasted("ttt", stars + " X"), "character 29: a square must be X, O or ., not '*'");
}

TEST(Doubts, TheBoardsOwnWordsSayWhichSideALetterIs) {
  std::string swapped = kFive;
  for (char& c : swapped) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
  for (const char* words : {"\nblack O 4, white X 1, white to move",
                            "\nX = white, O = black\nX to move", "\nX (white) to move"})
    EXPECT_EQ(pasted("ttt", swapped + words), "reversi " + kFive + "O") << words;
  for (const char* words :
       {"\nO is Black, X is White. White to move.", "\n(O is Black, X is White, White to move)",
        "\nBlack is O. White to move.", "\nWhite to move, white is X",
        "\nWhite to move (O is black)", "\nO plays black, X plays white, X to move",
        "\nO is Black, X is White, X to move", "\nBlack has O, White has X; White to move"})
    EXPECT_EQ(pasted("ttt", swapped + words), "reversi " + kFive + "O") << words;
  for (const char* words :
       {"\nblack X 4, white O 1, white to move", "\nX=black O=white, white to move",
        "\nWhite (O) to move", "\nside to move: O", "\nTurn: White"})
    EXPECT_EQ(pasted("ttt", kFive + words), "reversi " + kFive + "O") << words;
}

TEST(Doubts, TheSideMayBeSaidAboveTheBoard) {
  std::string rows;
  for (std::size_t row = 0; row < 8; ++row) rows += kFive.substr(8 * row, 8) + "\n";
  for (const char* line :
       {"White to move\n", "O to move\n", "Turn: white\n", "Side to move: O\n"}) {
    EXPECT_EQ(pasted("ttt", line + rows), "reversi " + kFive + "O") << line;
    EXPECT_EQ(pasted("ttt", line + std::string("X..\n.O.\n..X\n")), "ttt X...O...X O") << line;
  }
}

// No game of up to eleven discs has a pass.
TEST(Doubts, FewDiscsTellTheSide) {
  EXPECT_EQ(pasted("ttt", kFive.substr(0, 64)), "reversi " + kFive + "O");
  EXPECT_EQ(pasted("ttt", kFive + "X"), "reversi " + kFive + "X") << "the text says another one";
  EXPECT_EQ(pasted("ttt", "(;GM[2]AB[de][ed][fe][ee]AW[dd];W[df];B[cc])"),
            pasted("ttt", kFive + "O d6 c3"))
      << "the first move tells";
}

TEST(Doubts, CellsMayHaveTheNumbersFromOneToNine) {
  EXPECT_EQ(pasted("ttt", "1 2 X\n4 O 6\n7 8 9"), "ttt ..X.O.... X");
  EXPECT_EQ(pasted("dots", "1|X|3\n-+-+-\n4|O|6\n-+-+-\n7|8|9"), "ttt .X..O.... X");
}

TEST(Doubts, ANumberBelowZeroIsNoMove) {
  EXPECT_FALSE(parse_pasted("-1", present("ttt")).value);
  EXPECT_FALSE(parse_pasted("4 -1", present("ttt")).value);
  EXPECT_FALSE(parse_pasted("-1", present("stones")).value);
  EXPECT_FALSE(parse_pasted("2 -1", present("stones")).value);
  EXPECT_EQ(pasted("stones", "2-1 - 1"), "stones: 2 1 1");
}

TEST(Doubts, BehindBlanksAResultIsNoTwoMoves) {
  EXPECT_EQ(pasted("dots", "3 4 1-0"), "dots: 3 4");
  EXPECT_EQ(pasted("dots", "3-4-1-0"), "dots: 3 4 1 0");
}

TEST(Doubts, ALineThatBeginsWithAPercentSignIsATitle) {
  EXPECT_EQ(pasted("ttt", "%FFO40\n" + kFive.substr(0, 64) + "\nWhite"), "reversi " + kFive + "O");
  EXPECT_EQ(pasted("ttt", "% after f5\nf5 d6"), "reversi: F5 D6");
}

TEST(Doubts, ACommentBehindASemicolonIsNoMove) {
  EXPECT_EQ(pasted("ttt", "f5 d6 c3 ; d3 would lose here\nd3 c4"), "reversi: F5 D6 C3 D3 C4");
  EXPECT_EQ(pasted("ttt", kFive + "O; D6:+2;"), "reversi " + kFive + "O");
}

TEST(Doubts, AResultMayBeInChinese) {
  for (const char* result : {"黑胜", "黑方胜", "白胜", "平局", "黑胜 46-18"})
    EXPECT_EQ(pasted("ttt", std::string("f5 d6 c3 ") + result), "reversi: F5 D6 C3") << result;
}

TEST(Doubts, ADrawingThatIsNotKnownIsNoBoardOfAnotherGame) {
  const std::string drawing =
      "+--+   +   +\n|  |        \n+--+   +   +\n            \n+   +   +   +\n            \n+   +  "
      " +   +\n";
  EXPECT_TRUE(
      pasted("dots", drawing)
          .starts_with("neither a link, a saved match, a board nor moves; as a board of Reversi: "))
      << pasted("dots", drawing);
}

TEST(Doubts, MovesMayBeQuoted) {
  EXPECT_EQ(pasted("ttt", "> f5 d6 c3\n> d3 c4\n"), "reversi: F5 D6 C3 D3 C4");
  EXPECT_EQ(pasted("ttt", "'f5d6c3'"), "reversi: F5 D6 C3");
  const auto saved = match::save_match({present("dots"), match::Match(present("dots").start())});
  std::string quoted = "> ";
  for (const char c : saved) quoted += c == '\n' ? std::string("\n> ") : std::string(1, c);
  EXPECT_TRUE(parse_pasted(quoted, present("ttt")).value);
}

TEST(Doubts, AllBoardsOfACollectionAreCounted) {
  EXPECT_EQ(left_out("ttt", kFive + "O; D6:+2;\n" + kFive + "O;"), LeftOut{.games = 2});
  EXPECT_EQ(left_out("ttt", kFive + "O;"), LeftOut());
}

TEST(Doubts, APassIsNoVariation) {
  EXPECT_EQ(left_out("ttt", "f5 d6 (pass) c3"), LeftOut());
  EXPECT_EQ(left_out("ttt", "f5 d6 (c4) c3"), LeftOut{.variations = true});
}

TEST(Doubts, AResultThatIsNoneOfTheGameIsNamed) {
  for (const char* text : {"f5d6c3d3c4f4 33-31", "f5 d6 c3 d3 0-1", "f5 d6 c3 d3 1/2-1/2",
                           "Black wins 46-18\nf5 d6 c3"})
    EXPECT_EQ(left_out("ttt", text), LeftOut{.result = true}) << text;
  EXPECT_EQ(left_out("ttt", "4 0 8 1-0"), LeftOut{.result = true});
  EXPECT_EQ(left_out("ttt", "X won:\n4 0 8"), LeftOut{.result = true});
  EXPECT_EQ(left_out("dots", "0 5 4-7"), LeftOut()) << "moves";
  EXPECT_EQ(left_out("stones", "1-2"), LeftOut()) << "moves";
  EXPECT_EQ(left_out("ttt", "0 3 1 4 2 1-0"), LeftOut()) << "it is the game's";
  for (const char* text : {"f5 d6 c3 black resigns", "f5 d6 c3 d3 black lost on time"})
    EXPECT_EQ(left_out("ttt", text), LeftOut()) << "it ends the game";
}

TEST(Doubts, ASignOfTwoBytesIsShownWhole) {
  EXPECT_NE(pasted("ttt", "f5 d6 c\u00B3").find("c\u00B3"), std::string::npos);
}

}  // namespace
