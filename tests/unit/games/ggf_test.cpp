// Games of Reversi in GGF, as servers and other programs write them.
#include "games/ggf.h"

#include <string>

#include <gtest/gtest.h>

#include "games/reversi_formats.h"
#include "support/errors.h"
#include "support/play.h"

namespace {

using games::Ggf;
using games::parse_ggf;
using games::Reversi;

constexpr const char* kStart = "---------------------------O*------*O---------------------------";

std::string with_moves(const std::string& moves) {
  return "(;GM[Othello]TY[8]BO[8 " + std::string(kStart) + " *]" + moves + ";)";
}

Ggf parsed(const std::string& text) {
  const auto game = parse_ggf(text);
  EXPECT_TRUE(game.value) << game.error;
  return game.value.value_or(Ggf());
}

std::string transcript_of(const std::string& text) { return games::transcript(parsed(text).moves); }

// A game of the server GGS.
TEST(Ggf, ReadsAGameOfTheServer) {
  const Ggf game = parsed(
      "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Saio1200]PW[Saio3000]RB[2197.01]"
      "RW[2199.72]TI[05:00//02:00]TY[8]RE[+0.000]BO[8 -------- -------- -------- ---O*--- ---*O---"
      " -------- -------- -------- *]B[d3//0.01]W[c5//0.01]B[e6//0.01]W[d2/-1.50/17.38];)");
  EXPECT_EQ(game.start, Reversi());
  EXPECT_EQ(game.players, (std::array<std::string, 2>{"Saio1200", "Saio3000"}));
  EXPECT_EQ(games::transcript(game.moves), "d3c5e6d2");
  EXPECT_EQ(game.seconds, (std::vector<double>{0.01, 0.01, 0.01, 17.38}));
  EXPECT_EQ(game.result, "+0.000");
}

// NBoard: other times, no evaluations, a pass after the last move.
TEST(Ggf, ReadsAGameOfNBoardToItsEnd) {
  const Ggf game = parsed(
      "(;GM[Othello]PC[NBoard]DT[2014-01-29 23:05:30 GMT]PB[null]PW[null]RE[?]TI[0//0]TY[8]"
      "BO[8 ---------------------------O*------*O--------------------------- *]"
      "B[F5]W[F4]B[E3]W[F6]B[E6]W[C5]B[G5]W[D3]B[D6]W[F7]B[G6]W[E7]B[C6]W[D7]B[F3]W[C4]B[F8]W[H6]"
      "B[B5]W[E8]B[C7]W[G8]B[D8]W[C8]B[C2]W[A6]B[C3]W[H5]B[B4]W[A3]B[B6]W[G3]B[G4]W[H4]B[A5]W[A4]"
      "B[B7]W[C1]B[B3]W[D2]B[F2]W[E2]B[B8]W[A8]B[A7]W[G7]B[E1]W[D1]B[B1]W[G2]B[H1]W[B2]B[H3]W[G1]"
      "B[H2]W[PA];)");
  Reversi position = game.start;
  for (const mcts::Move m : game.moves) position.play(m);
  EXPECT_EQ(game.seconds.size(), game.moves.size());
  EXPECT_GE(game.moves.size(), 55u);
}

// Edax: the name in small letters, no type.
TEST(Ggf, ReadsAGameOfEdax) {
  EXPECT_EQ(transcript_of("(;GM[othello]PC[Edax]PB[?]PW[?]RE[-127.000]BO[8 -------- -------- "
                          "-------- ---O*--- ---*O--- -------- -------- -------- *]\n"
                          "B[F5]W[D6]B[C3]W[D3]B[C4];)"),
            "f5d6c3d3c4");
}

TEST(Ggf, ReadsOtherFirstPositionsAndOnlyTheFirstGame) {
  const std::string text =
      "(;GM[Othello]BO[8 ---------------------------O*------***-------------------------- O]"
      "W[d6];)(;GM[Othello]nonsense";
  EXPECT_EQ(parsed(text).start, support::played(Reversi(), {"F5"}));
  EXPECT_EQ(transcript_of(text), "d6");
}

TEST(Ggf, PassesMayBeWrittenOrLeftOut) {
  const std::string begin = "(;GM[Othello]BO[8 O******-" + std::string(56, '-') + " *]";
  for (const char* moves : {"B[PA]W[H1]", "W[H1]", "B[pass]W[h1//2]B[PA]"})
    EXPECT_EQ(parsed(begin + moves + ";)").moves, (std::vector<mcts::Move>{Reversi::kPass, 7}))
        << moves;
}

TEST(Ggf, ErrorsSayWhere) {
  const auto error_of = [](const std::string& text) { return parse_ggf(text).error; };
  EXPECT_EQ(error_of("f5d6"), "no game in GGF: it begins with (;");
  EXPECT_EQ(error_of("(;GM[Go];)"), "character 6: the game must be Othello, not 'Go'");
  EXPECT_EQ(error_of("(;TY[10];)"), "character 6: the board must be 8x8, type 8, not '10'");
  EXPECT_EQ(error_of("(;TY[s8r20];)"), "");
  EXPECT_EQ(error_of("(;BO[10 --*];)"), "character 6: the board must be 8x8, not '10'");
  EXPECT_EQ(error_of("(;BO[8 --*];)"), "character 11: expected 64 squares, found 3");
  EXPECT_EQ(error_of("(;PB[Ann"), "character 5: nothing closes this bracket");
  EXPECT_EQ(error_of("(;PB[Ann]"),
            "character 10: expected a property, as PB[Ann], or the end of the game, ;)");
  EXPECT_EQ(error_of("(;B[f5]W[a1];)"), "character 10: move 'a1' is not legal");
  EXPECT_EQ(error_of("(;B[f5]B[d6];)"), "character 8: it is white's turn");
  EXPECT_EQ(error_of("(;B[f5/1/x];)"), "character 10: a time must be in seconds, as 3.2, not 'x'");
  EXPECT_EQ(error_of("(;B[i9];)"),
            "character 5: move must be a square from A1 to H8 or pass, not 'i9'");
  EXPECT_EQ(error_of("(;B[f5]BO[8 ];)"), "character 8: the first board stands behind moves");
}

TEST(Ggf, IsWrittenOnOneLine) {
  const Ggf game{.start = {},
                 .moves = *games::parse_transcript("f5d6").value,
                 .seconds = {0, 1.25},
                 .players = {"Ann", "Bob"},
                 .result = "-64.000:r"};
  EXPECT_EQ(games::ggf_text(game),
            "(;GM[Othello]PC[MCTS Arcade]PB[Ann]PW[Bob]RE[-64.000:r]TI[0]TY[8]BO[8 " +
                std::string(kStart) + " *]B[F5]W[D6//1.25];)");
  EXPECT_EQ(parsed(games::ggf_text(game)), game);
  EXPECT_EQ(transcript_of(with_moves("B[F5]W[D6]")), "f5d6");
}

TEST(Ggf, RandomGamesAreReadBack) {
  mcts::Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    Ggf game;
    for (Reversi g; !g.is_over(); g.play(game.moves.back())) {
      game.moves.push_back(support::random_move(g, rng));
      game.seconds.push_back(rng.below(100000) / 1000.0);
    }
    ASSERT_EQ(parsed(games::ggf_text(game)), game);
  }
}

}  // namespace
