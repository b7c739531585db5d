// Moves and boards with words around them.
#include <string>

#include <gtest/gtest.h>

#include "support/pasted.h"

namespace {

using match::parse_pasted;
using support::pasted;
using support::present;

TEST(Prose, SentencesAboveAndBelowAreNoMoves) {
  for (const char* text :
       {"Here is my game:\nf5 d6 c3", "My game of 12 May 2024\n\nf5 d6 c3\n\nThanks for reading!",
        "Moves: f5 d6 c3", "moves = f5 d6 c3", "我昨天的对局：\nf5 d6 c3", "着法：f5 d6 c3",
        "Black: Tanaka\nWhite: Suzuki\nf5 d6 c3\nBlack wins 46-18", "f5 d6 c3 Black wins 46-18",
        "f5 d6 c3\nWhite won by 2", "f5 d6 c3\nResult: 33-31", "Game 3: f5 d6 c3",
        "See the game below.\n\n1. f5 d6\n2. c3"})
    EXPECT_EQ(pasted("ttt", text), "reversi: F5 D6 C3") << text;
  EXPECT_EQ(pasted("ttt", "X wins here:\n4 0 8"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("stones", "1 2 1 Red wins"), "stones: 1 2 1");
  EXPECT_EQ(pasted("ttt", "Dots and boxes\n\ndots 0 5 4"), "dots: 0 5 4");
}

TEST(Prose, SentencesThatChangeTheGameAreNotLeftOut) {
  for (const char* text : {"White begins:\nf5 d6 c3", "White to move\nf5 d6 c3", "白先\nf5 d6 c3",
                           "After f5 and d6:\nc3", "f5 d6 c3 and then c4", "f5 d6 (or c4?) c3 oops",
                           "White plays first\nf5 d6 c3"})
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << text;
  for (const char* text : {"White begins:\nf5 d6 c3", "Ann (B) vs Bob (W) 40-24\nf5d6c3d3",
                           "White resigned after f5 d6 c3"})
    EXPECT_EQ(pasted("ttt", text), "words around the moves may change the game") << text;
}

TEST(Prose, OptionsAndPositionsAboveMovesAreNotLeftOut) {
  for (const char* text : {"Stones 21, 3: 1 2", "Nim(21,3): 1 2", "Position: 2 2 1",
                           "Position:\n2 2 1", "Nim 21 3\n1 2"})
    EXPECT_FALSE(parse_pasted(text, present("stones")).value) << text;
  EXPECT_EQ(pasted("stones", "Position:\n21 3 1"), "stones 21 3 1");
  EXPECT_EQ(pasted("stones", "Moves: 1 2"), "stones: 1 2");
}

// Each of these took over 20 seconds while a text was searched again from each of its words.
TEST(Prose, ALongTextIsReadAtOnce) {
  for (const std::string part : {"black wins ", "x = a stone, ", "result 3-1 f5 ", "1. f5 d6\n",
                                 "Black: white\n", "| a | b |\n"}) {
    std::string text = "f5 d6 ";
    while (text.size() < 500'000) text += part;
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << part;
  }
}

TEST(Prose, MarksOfPagesAreNoMoves) {
  for (const char* text :
       {"```\nf5 d6 c3\n```", "```text\nf5 d6 c3\n```", "<pre>f5 d6 c3</pre>", "f5<br>d6<br/>c3",
        "<p>f5&nbsp;d6&nbsp;c3</p>", "**f5** d6 **c3**", "`f5 d6 c3`", "f5 \u2192 d6 \u2192 c3",
        "[\"f5\", \"d6\", \"c3\"]", "f5 > d6 > c3", "- f5\n- d6\n- c3", "* f5\n* d6\n* c3",
        "| 1 | f5 | d6 |\n| 2 | c3 | |",
        "| # | Black | White |\n|---|---|---|\n| 1 | f5 | d6 |\n| 2 | c3 | |",
        "Black White\n1. f5 d6\n2. c3",
        "| Move | Black | White |\n|--|--|--|\n| 1 | f5 | d6 |\n| 2 | c3 | |",
        "<code>F5D6C3</code>"})
    EXPECT_EQ(pasted("ttt", text), "reversi: F5 D6 C3") << text;
}

TEST(Prose, ASideMayStandBeforeEachMove) {
  for (const char* text :
       {"B: f5 W: d6 B: c3", "Black: f5, White: d6, Black: c3", "X: f5\nO: d6\nX: c3",
        "\u9ED1: f5 \u767D: d6 \u9ED1: c3", "B f5 W d6 B c3", "\u26ABf5 \u26AAd6 \u26ABc3",
        "\u9ED1f5 \u767Dd6 \u9ED1c3", "1. B: f5 W: d6 2. B: c3", "B[f5] W[d6] B[c3]"})
    EXPECT_EQ(pasted("ttt", text), "reversi: F5 D6 C3") << text;
  EXPECT_EQ(pasted("ttt", "X: 4, O: 0, X: 8"), "ttt: 4 0 8");
  for (const char* text :
       {"Red 0\nBlue 5", "Red: 0, Blue: 5", "1. Red 0 Blue 5", "\u7EA2\u65B9 0 \u84DD\u65B9 5"})
    EXPECT_EQ(pasted("dots", text), "dots: 0 5") << text;
  EXPECT_EQ(pasted("stones", "Red 1 Blue 2"), "stones: 1 2");
  for (const char* text : {"W: f5 B: d6 W: c3", "B: f5 B: d6", "O: 4 X: 0"})
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << text;
}

TEST(Prose, GamesWithOtherRulesAreRefused) {
  for (const char* text :
       {"Misere Nim:\ntake 1, take 2", "mis\u00E8re\nf5 d6", "Anti-Othello: f5 d6",
        "Reversed Reversi\nf5 d6 c3", "10x10 Othello\nf5 d6"})
    EXPECT_TRUE(pasted("ttt", text).starts_with("a game with other rules")) << text;
}

TEST(Prose, ASideMayGiveUpOrLoseOnTime) {
  const auto ending = [](std::string_view game, std::string_view text) {
    const auto read = parse_pasted(text, present(game));
    return read.value ? read.value->match.outcome() : std::nullopt;
  };
  const match::Outcome lost{match::EndReason::kResigned, mcts::Player::kSecond};
  const match::Outcome late{match::EndReason::kTimeOut, mcts::Player::kSecond};
  for (const char* text :
       {"1 2 Red resigned", "1 2\nRed resigns.", "1 2 \u7EA2\u65B9 \u8BA4\u8F93"})
    EXPECT_EQ(ending("stones", text), lost) << text;
  EXPECT_EQ(ending("ttt", "f5 d6 c3 Black lost on time"), late);
  EXPECT_EQ(ending("ttt", "4 0 X loses on time"), late);
  EXPECT_EQ(ending("dots", "0 5 red \u8D85\u65F6"), late);
}

// As the program itself writes them.
TEST(Prose, WordsOfMovesNameTheGame) {
  for (const char* text :
       {"edge 0, edge 5, edge 4", "Red: edge 0, Blue: edge 5, Red: edge 4",
        "1. edge 0 edge 5 2. edge 4", "dots edge 0 edge 5 edge 4", "edges 0 5 4",
        "0 \u53F7\u8FB9 5 \u53F7\u8FB9 4 \u53F7\u8FB9", "Red edge 0\nBlue edge 5\nRed edge 4"})
    EXPECT_EQ(pasted("ttt", text), "dots: 0 5 4") << text;
  for (const char* text :
       {"cell 4, cell 0, cell 8", "X: cell 4, O: cell 0, X: cell 8", "X4 O0 X8", "1. X4 O0 2. X8",
        "x4, o0, x8", "4 \u53F7\u683C, 0 \u53F7\u683C, 8 \u53F7\u683C"})
    EXPECT_EQ(pasted("reversi", text), "ttt: 4 0 8") << text;
  for (const char* text :
       {"take 1, take 2", "Red: take 1, Blue: take 2", "Red takes 1. Blue takes 2.",
        "Red takes 1 stone, Blue takes 2 stones", "\u53D6 1 \u9897 \u53D6 2 \u9897"})
    EXPECT_EQ(pasted("dots", text), "stones: 1 2") << text;
  for (const char* text : {"Blue: edge 0, Red: edge 5", "O4 X0", "Red: take 1, Red: take 2"})
    EXPECT_FALSE(parse_pasted(text, present("reversi")).value) << text;
}

// Nine of these signs are no board.
TEST(Prose, MarksAndCellsByTurnsAreMoves) {
  for (const char* text : {"X 4 O 0 X 8 O 2 X 6", "X4 O0 X8 O2 X6", "X:4 O:0 X:8 O:2 X:6"})
    EXPECT_EQ(pasted("ttt", text), "ttt: 4 0 8 2 6") << text;
  EXPECT_EQ(pasted("ttt", "X 1 2 / 3 O 5 / 6 7 8"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "X 2 3 / 4 O 6 / 7 8 9"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "X 0 0 / 0 O 0 / 0 0 0"), "ttt X...O.... X");
}

TEST(Prose, AMoveBehindASideMustBeLegal) {
  EXPECT_EQ(
      pasted("dots", "Red 0 Blue 3"),
      "move 2 (3) is not legal: Edge 3 mirrors the first edge, which this rule does not allow");
}

// A box gives another move, and a pass takes one.
TEST(Prose, TheSidesNeedNotAlternate) {
  const std::string box = "Red 0 Blue 4 Red 7 Blue 3 ";
  EXPECT_EQ(pasted("dots", box + "Blue 1"), "dots: 0 4 7 3 1");
  EXPECT_FALSE(parse_pasted(box + "Red 1", present("dots")).value);
}

TEST(Prose, TheHeadsOfColumnsAreNoMoves) {
  EXPECT_EQ(pasted("ttt", "| # | X | O |\n|---|---|---|\n| 1 | 4 | 0 |\n| 2 | 8 | 2 |"),
            "ttt: 4 0 8 2");
  EXPECT_EQ(pasted("ttt", "# X O\n1. 4 0\n2. 8 2"), "ttt: 4 0 8 2");
}

// Half a move that is missing would give all moves behind it to the other side.
TEST(Prose, AMoveNumberHasTheMovesOfBothSides) {
  for (const char* text : {"1. f5 2. d6 c3", "1. f5 d6 2. c3 3. d3 c4", "1. f5 d6 c3 2. d3",
                           "1. f5 d6\n2. c3\n3. d3 c4"})
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << text;
  EXPECT_FALSE(parse_pasted("1. 4 0 2. 8 3. 1 2", present("ttt")).value);
  for (const char* text : {"1. f5 2. d6 3. c3", "1. f5 d6 2. c3", "1. f5 1... d6 2. c3"})
    EXPECT_EQ(pasted("ttt", text), "reversi: F5 D6 C3") << text;
}

TEST(Prose, AResultBehindMovesIsNoMove) {
  EXPECT_EQ(pasted("dots", "0 5 4 6-3"), "dots: 0 5 4");
  EXPECT_EQ(pasted("dots", "0-5-4-6-3"), "dots: 0 5 4 6 3");
  EXPECT_EQ(pasted("dots", "0 5 4 6-2"), "dots: 0 5 4") << "not ended yet";
  EXPECT_FALSE(parse_pasted("9 5 1", present("ttt")).value) << "Stones, or cells from 1 to 9";
}

TEST(Prose, ALegendMayBeInChinese) {
  std::string board(64, '.');
  board[27] = board[36] = 'X', board[28] = board[35] = 'O', board[20] = 'O', board[19] = 'X';
  const std::string plain = pasted("ttt", board + " X");
  const std::string swapped = pasted("ttt", board + " X\nO is black");
  EXPECT_NE(plain, swapped);
  for (const char* legend : {"黑方：O，白方：X", "O是黑方", "黑方是O", "\u25CB is Black",
                             "黑=O 白=X", "O 为黑，X 为白", "黑方（O）"})
    EXPECT_EQ(pasted("ttt", board + " X\n" + legend), swapped) << legend;
  for (const char* legend : {"黑方：X，白方：O", "黑方（X）"})
    EXPECT_EQ(pasted("ttt", board + " X\n" + legend), plain) << legend;
  for (const char* side : {"next: White", "Next to move: White", "to move: White", "White's move",
                           "White to play", "轮到白方", "白方走", "下一手：白"})
    EXPECT_TRUE(pasted("ttt", board + "\n" + side).ends_with(" O"))
        << side << ": " << pasted("ttt", board + "\n" + side);
  EXPECT_FALSE(parse_pasted(board + "\nBlack to move or White to move?", present("ttt")).value);
}

TEST(Prose, LinesBetweenRowsMayHaveNoCrosses) {
  const std::string rows = "ttt X.O.X.O.. X";
  EXPECT_EQ(pasted("ttt", "X |   | O\n---------\n  | X |\n---------\nO |   |"), "ttt X.O.X.O.. X");
  EXPECT_EQ(pasted("ttt", "X| |O\n-----\n |X| \n-----\nO| | \nX to move"), rows);
  EXPECT_EQ(pasted("ttt", "X.O\n---\nO.X"), "ttt X.O...O.X X") << "a row of empty cells";
}

TEST(Prose, ABoardThatMayBeEithersNeedsItsSide) {
  std::string board(64, '.');
  for (int i = 16; i < 29; ++i) board[static_cast<std::size_t>(i)] = i % 3 == 0 ? 'O' : 'X';
  EXPECT_EQ(pasted("ttt", board), "the board does not show whether X or O is to move");
  EXPECT_FALSE(parse_pasted(board + "\nBlack and White played well", present("ttt")).value);
  EXPECT_TRUE(parse_pasted(board + " O", present("ttt")).value);
  EXPECT_EQ(pasted("ttt", "Position after the game:\n" + board + " O"),
            pasted("ttt", board + " O"));
}

TEST(Prose, AShortLinkIsBrokenWhereItsPartsShowIt) {
  const std::string link = "https://host.example/?game=ttt&moves=4-0";
  for (const char* rest : {"-\n8", "\n-8", "-8\n", "-\n8\nBye"})
    EXPECT_EQ(pasted("ttt", link + rest), "ttt: 4 0 8") << rest;
  EXPECT_EQ(pasted("ttt", link + "\n8"), "ttt: 4 0") << "may be a remark";
  EXPECT_EQ(pasted("ttt", "https://host.example/?game=reversi&moves=f5d6c3\nd3c4"),
            "reversi: F5 D6 C3 D3 C4");
  EXPECT_EQ(pasted("ttt", "https://host.example/?game=stones&stones=21&ta\nke=3&moves=1-2"),
            "stones: 1 2");
}

TEST(Prose, RowsOfASpreadsheetHaveNumbers) {
  EXPECT_EQ(pasted("ttt", "1,b2\n2,a1"), "ttt: 4 0");
  EXPECT_EQ(pasted("ttt", "1;b2;a1\n2;c3;a2"), "ttt: 4 0 8 3");
  EXPECT_EQ(pasted("dots", "n,edge\n1,5\n2,6\n3,7"), "dots: 5 6 7");
  EXPECT_EQ(pasted("ttt", "1 b2\n2 a1\n\n3 c3"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("dots", "1 5\n2 6\n3 7\n4"), "dots: 5 6 7");
}

TEST(Prose, AResultIsNoPartOfABoard) {
  EXPECT_EQ(pasted("ttt", "X - O\n- X -\nO - -\n0-1"), "ttt X.O.X.O.. X");
  EXPECT_EQ(pasted("ttt", "1-0\n- - -\n- X -\n- - -"), "ttt ....X.... O");
  EXPECT_EQ(pasted("ttt", "- - -\n- X -\n- - -\n1-0"), "ttt ....X.... O");
}

TEST(Prose, WhoBeginsIsNotOverlooked) {
  for (const char* text : {"f5 d6 c3 (White began)", "f5 d6 c3 {white first}", "b2 a1 c3 (O first)",
                           "Ann is O and began:\nb2 a1 c3", "White Black\nf5 d6\nc3 d3"})
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << text;
  EXPECT_FALSE(parse_pasted("Blue Red\n5 6\n7 8", present("dots")).value);
  EXPECT_EQ(pasted("ttt", "b2 a1 c3 (X began)"), "ttt: 4 0 8");
  for (const char* text : {"1... a1 2. c3", "3. b2 a1"})
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << text;
}

TEST(Prose, MarksOfLegalMovesAreNoDiscs) {
  std::string board(64, '.');
  board[27] = board[36] = 'W', board[28] = board[35] = 'B', board[19] = '*';
  EXPECT_EQ(pasted("ttt", board + " X"), "reversi: ") << "the start";
  board[27] = board[36] = 'O', board[28] = board[35] = 'X', board[19] = 'x';
  EXPECT_FALSE(parse_pasted(board + " X", present("ttt")).value) << "a disc, or a mark";
}

}  // namespace
