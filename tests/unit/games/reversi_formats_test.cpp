// Reversi as other programs write it: transcripts and boards.
#include "games/reversi_formats.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/rng.h"
#include "support/errors.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::parse_board;
using games::parse_transcript;
using games::Reversi;
using Moves = std::vector<mcts::Move>;

// X to move has to pass, and then O takes everything.
const Reversi kPassAhead = pictures::reversi(R"(
    O X X X X X X .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .)",
                                             'X');
constexpr mcts::Move kH1 = 7;

std::string played(std::string_view text) {
  const auto moves = parse_transcript(text);
  EXPECT_TRUE(moves.value) << moves.error;
  std::string words;
  for (const mcts::Move m : moves.value.value_or(Moves())) words += Reversi::move_text(m) + ' ';
  return words;
}

std::string transcript_error(std::string_view text) {
  return games::in_english(parse_transcript(text).error);
}

TEST(ReversiTranscript, IsReadInTheWaysPeopleWriteIt) {
  const std::string moves = "F5 D6 C3 D3 C4 ";
  EXPECT_EQ(played("f5d6c3d3c4"), moves);
  EXPECT_EQ(played("F5D6C3D3C4"), moves);
  EXPECT_EQ(played("F5d6C3d3C4"), moves);
  EXPECT_EQ(played(" f5 d6, c3\td3\r\nc4\n"), moves);
  EXPECT_EQ(played("1. f5 2. d6 3. c3 4. d3 5. c4"), moves);
  EXPECT_EQ(played("1.f5 d6 2.c3 d3 3.c4"), moves);
  EXPECT_EQ(played("1. F5 d6 2. C3 2... d3 3) c4"), moves);
  EXPECT_EQ(played("f5-d6-c3-d3-c4"), moves);
  EXPECT_EQ(played("f5; d6; c3; d3; c4;"), moves);
  EXPECT_EQ(played(""), "");
}

TEST(ReversiTranscript, MayHaveAResultAtItsEnd) {
  for (const char* end :
       {"1-0", "0-1", "1/2-1/2", "38-26", "38 - 26", "38:26\n", "*", "\u00BD-\u00BD"})
    EXPECT_EQ(played("f5 d6 " + std::string(end)), "F5 D6 ") << end;
  EXPECT_EQ(transcript_error("38-26"),
            "character 1: move 1 must be a square from a1 to h8 or a pass, not '38'");
  EXPECT_EQ(transcript_error("f5 1-0 d6"),
            "character 4: move 2 must be a square from a1 to h8 or a pass, not '1-'");
}

TEST(ReversiTranscript, PassesMayBeWrittenOrLeftOut) {
  for (const char* text : {"h1", "pah1", "PAh1", "ps h1", "pass h1", "PASS H1", "--h1",
                           "1. -- 2. h1", "- h1", "-h1", "--- h1", "-pass-h1", "- pass - h1"})
    EXPECT_EQ(parse_transcript(text, kPassAhead).value, (Moves{Reversi::kPass, kH1})) << text;
  EXPECT_EQ(parse_transcript("h1 pa pa", kPassAhead).value, (Moves{Reversi::kPass, kH1}));
  EXPECT_EQ(parse_transcript("pa", kPassAhead).value, (Moves{Reversi::kPass}));
  EXPECT_EQ(parse_transcript("", kPassAhead).value, Moves());
}

TEST(ReversiTranscript, ErrorsSayWhere) {
  EXPECT_EQ(transcript_error("f5d6z3"),
            "character 5: move 3 must be a square from a1 to h8 or a pass, not 'z3'");
  EXPECT_EQ(transcript_error("f5d6c"),
            "character 5: move 3 must be a square from a1 to h8 or a pass, not 'c'");
  EXPECT_EQ(transcript_error("f5 d6 e1"),
            "move 3 (e1, character 7) is not legal: E1 turns over no disc");
  EXPECT_EQ(transcript_error("f5 pass d6"),
            "move 2 (pass, character 4) is not legal: You may not pass while you have a move");
  EXPECT_EQ(transcript_error("f5 6"),
            "character 4: move 2 must be a square from a1 to h8 or a pass, not '6'");
  EXPECT_EQ(transcript_error("d3c3b3d2e1d6d7e3f4 a1"),
            "move 10 (a1, character 20) comes after the end of the game");
}

TEST(ReversiTranscript, IsWrittenInSmallLettersWithoutPasses) {
  EXPECT_EQ(games::transcript({}), "");
  EXPECT_EQ(games::transcript(*parse_transcript("F5 D6 C3").value), "f5d6c3");
  EXPECT_EQ(games::transcript({Reversi::kPass, kH1}), "h1");
  EXPECT_EQ(games::transcript({Reversi::kPass}), "pa");
}

TEST(ReversiTranscript, RandomGamesAreReadBackUpToEveryMove) {
  mcts::Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    Moves moves;
    for (Reversi g; !g.is_over();) {
      moves.push_back(support::random_move(g, rng));
      g.play(moves.back());
      ASSERT_EQ(parse_transcript(games::transcript(moves)).value, moves);
    }
  }
}

// ---------------------------------------------------------------- boards

const Reversi kAfterF5 = support::played(Reversi(), {"F5"});

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (char& c : text)
    if (const std::size_t i = from.find(c); i != std::string_view::npos) c = to[i];
  return text;
}

TEST(ReversiBoard, IsReadInTheCommonAlphabets) {
  const std::string text = kAfterF5.text();
  for (const char* alphabet :
       {"XO.", "xo-", "BW_", "bw.", "*O-", "12.", "120", "10-", "X0-", "XO*", "XO+"}) {
    std::string board = replaced(text, "XO.", alphabet);
    EXPECT_EQ(parse_board(board).value, kAfterF5) << board;
    board.erase(64, 1);
    EXPECT_EQ(parse_board(board).value, kAfterF5) << board;
  }
}

TEST(ReversiBoard, BlackIsToMoveWhereNothingIsSaid) {
  EXPECT_EQ(parse_board(Reversi().text().substr(0, 64)).value, Reversi());
}

TEST(ReversiBoard, MayStandInRows) {
  constexpr std::string_view kRows = R"(
    --------
    --------
    --------
    ---O*---
    ---***--
    --------
    --------
    --------
    O)";
  EXPECT_EQ(parse_board(kRows).value, kAfterF5);
  std::string windows;
  for (const char c : kRows) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(parse_board(windows).value, kAfterF5);
}

TEST(ReversiBoard, BlanksAreEmptySquaresWhereNothingElseIs) {
  const std::string text = replaced(kAfterF5.text(), ".", " ");
  EXPECT_EQ(parse_board(text).value, kAfterF5);
  EXPECT_EQ(parse_board(replaced(Reversi().text(), ".", " ").substr(0, 64)).value, Reversi());
}

std::string board_error(std::string_view text) {
  return games::in_english(parse_board(text).error);
}

TEST(ReversiBoard, ErrorsSayWhere) {
  const std::string text = Reversi().text();
  EXPECT_EQ(board_error(text.substr(0, 63)), "character 64: expected 64 squares, found 63");
  EXPECT_EQ(board_error(""), "character 1: expected 64 squares, found 0");
  EXPECT_EQ(board_error("?" + text.substr(1)), "character 1: a square must be X, O or ., not '?'");
  EXPECT_EQ(board_error(text.substr(0, 65) + "z"),
            "character 66: side to move must be X or O, not 'z'");
  EXPECT_EQ(board_error(text + " X"), "character 68: expected nothing after the side to move");
  EXPECT_EQ(board_error(text + " f5"), "character 68: expected nothing after the side to move");
  EXPECT_EQ(board_error("\u2605" + text.substr(1)),
            "character 1: a square must be X, O or ., not '\u2605(U+2605)'");
  EXPECT_EQ(board_error("." + replaced(text, ".", " ").substr(1)),
            "character 1: both '.' and a blank for an empty square");
}

// The letter for the side to move must not be read as the last square.
TEST(ReversiBoard, ASquareTooFewIsFound) {
  const std::string squares = Reversi().text().substr(0, 64), rows = R"(
--------
--------
--------
---O*---
---***--
--------
--------
-------
O)";
  EXPECT_EQ(board_error(squares.substr(1) + " X"), "character 66: expected 64 squares, found 63");
  EXPECT_EQ(board_error(squares.substr(1) + " O\n"), "character 67: expected 64 squares, found 63");
  EXPECT_EQ(board_error(squares.substr(2) + "\nX"), "character 65: expected 64 squares, found 62");
  EXPECT_EQ(board_error(rows), "character 74: expected 64 squares, found 63");
}

// Squares behind the 64th are not taken for a side or a pass.
TEST(ReversiBoard, SquaresTooManyAreCounted) {
  const std::string squares = replaced(Reversi().text().substr(0, 64), ".", "-");
  std::string spaced, nines;
  for (const char c : squares) spaced.append({c, ' '});
  for (int row = 0; row < 8; ++row)
    nines += squares.substr(static_cast<std::size_t>(row) * 8, 8) + "-\n";
  for (const auto& [text, place, found] : {std::tuple(squares + "-", 65, 65),
                                           {squares + "- X", 65, 65},
                                           {squares + "X O", 65, 65},
                                           {squares + "--", 65, 66},
                                           {squares + "\n--------", 65, 72},
                                           {squares + "\n--------\nwhite to move", 65, 72},
                                           {squares + "\n--X--O--\n--------\nX", 65, 80},
                                           {nines, 72, 72},
                                           {nines + "O", 72, 72},
                                           {spaced + "-", 128, 65},
                                           {spaced + "\n- - - - - - - - ", 128, 72}}) {
    const std::string error = "character " + std::to_string(place) +
                              ": expected 64 squares, found " + std::to_string(found);
    const auto read = games::parse_board_with_moves(text);
    EXPECT_EQ(games::in_english(read.error), error) << text;
  }
  EXPECT_EQ(parse_board(squares + "O").value->text(), Reversi().text().substr(0, 64) + " O");
  const auto first = games::parse_board_with_moves(squares + "\n" + squares + "\n");
  EXPECT_TRUE(first.value) << first.error;
}

// Blanks between all squares: there the last one stands by itself as every other does.
TEST(ReversiBoard, MayHaveBlanksBetweenItsSquares) {
  std::string spaced;
  for (const char c : kAfterF5.text().substr(0, 64)) spaced.append({c, ' '});
  EXPECT_EQ(parse_board(spaced + "O").value, kAfterF5);
  const std::string last = Reversi().text().substr(0, 63) + "X";
  spaced.clear();
  for (const char c : last) spaced.append({c, ' '});
  EXPECT_EQ(parse_board(spaced).value->text(), last + " O") << "five discs: White is to move";
}

// Letters and numbers around a board, and the side in words.
TEST(ReversiBoard, MayStandWithinItsEdges) {
  std::string plain = "   A B C D E F G H\n", both = "\n  a b c d e f g h\n", lines, cells;
  for (int row = 0; row < 8; ++row) {
    const std::string number = std::to_string(row + 1);
    std::string squares, bars;
    for (const char c : kAfterF5.text().substr(static_cast<std::size_t>(row) * 8, 8)) {
      squares.append({' ', c});
      bars.append({'|', c == '.' ? ' ' : c});
    }
    plain += " " + number + squares + "\n";
    both += number + squares + " " + number + "\n";
    lines += "+-+-+-+-+-+-+-+-+\n" + bars + "|\n";
    cells += bars.substr(1) + "\n";
  }
  for (const std::string& board : {plain, both + "  a b c d e f g h\n", lines, cells}) {
    EXPECT_EQ(parse_board(board + "O").value, kAfterF5) << board;
    EXPECT_EQ(parse_board(board + "black X 4, white O 1, white to move").value, kAfterF5);
    EXPECT_EQ(parse_board(board + "White (human) to move. Legal moves: D6 F4 F6\n").value,
              kAfterF5);
    EXPECT_TRUE(games::looks_like_board(board));
  }
}

TEST(ReversiBoard, MayStandInTheBracketsOfAServer) {
  const std::string squares = replaced(kAfterF5.text().substr(0, 64), "XO.", "*O-");
  std::string rows;
  for (std::size_t row = 0; row < 8; ++row) rows += " " + squares.substr(row * 8, 8);
  for (const std::string& text :
       {"[8" + rows + " O]", "[8 " + squares + " O]", "BO[8" + rows + " O]"}) {
    EXPECT_EQ(parse_board(text).value, kAfterF5) << text;
    EXPECT_TRUE(games::looks_like_board(text)) << text;
  }
  EXPECT_EQ(board_error("[10 " + squares + "]"), "character 2: the board must be 8x8, not '10'");
}

TEST(ReversiBoard, OfACollectionIsReadAlone) {
  const std::string text = kAfterF5.text();
  for (const char* rest : {"; F6:+2; D6:-8;", ";", " ; F6:+2; % FFO 1", " % a comment"})
    EXPECT_EQ(parse_board(text + rest).value, kAfterF5) << rest;
  const auto first = games::parse_board_with_moves(text + "\n" + Reversi().text() + "\n");
  ASSERT_TRUE(first.value) << first.error;
  EXPECT_EQ(first.value->start, kAfterF5);
  EXPECT_TRUE(first.value->moves.empty());
}

TEST(ReversiBoard, MovesMayStandBehindIt) {
  const std::string text = support::played(kAfterF5, {"D6"}).text();
  for (const char* rest : {" c3d3", "\nC3 D3", "c3d3", " 1. c3 d3 1-0"}) {
    const auto read = games::parse_board_with_moves(text + rest);
    ASSERT_TRUE(read.value) << rest << read.error;
    EXPECT_EQ(read.value->start.text(), text);
    EXPECT_EQ(read.value->moves.size(), 2u);
  }
  EXPECT_EQ(games::parse_board_with_moves(text.substr(0, 64) + " c3").value->moves.size(), 1u);
  EXPECT_EQ(games::parse_board_with_moves(text + " b4").error,
            "move 1 (b4, character 68) is not legal: B4 turns over no disc");
  EXPECT_EQ(games::parse_board_with_moves(text + " hello").error,
            "character 68: expected moves or nothing after the side to move");
  EXPECT_EQ(games::parse_board_with_moves(text.substr(0, 64) + " hello").error,
            "character 66: side to move must be X or O, not 'hello'");
}

TEST(ReversiBoard, ZeroMustHaveOneMeaning) {
  EXPECT_EQ(board_error("0" + Reversi().text().substr(1)),
            "character 1: 0 could be white or empty");
  EXPECT_EQ(board_error("1" + std::string(63, '0')), "character 2: 0 could be white or empty");
}

TEST(ReversiBoard, CountsFromItsPlaceInALongerText) {
  EXPECT_EQ(parse_board("X", 10).error, "character 12: expected 64 squares, found 1");
}

}  // namespace
