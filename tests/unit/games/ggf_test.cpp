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
  EXPECT_EQ(error_of("(;TY[s8r20]B[f5];)"), "");
  EXPECT_EQ(error_of("(;BO[10 --*];)"), "character 6: the board must be 8x8, not '10'");
  EXPECT_EQ(error_of("(;BO[8 --*];)"), "character 11: expected 64 squares, found 3");
  EXPECT_EQ(error_of("(;PB[Ann"), "character 5: nothing closes this bracket");
  EXPECT_EQ(error_of("(;PB[Ann]"),
            "character 10: expected a property, as PB[Ann], or the end of the game, ;)");
  EXPECT_EQ(error_of("(;B[f5]W[a1];)"),
            "move 2 (a1, character 10) is not legal: A1 turns over no disc");
  EXPECT_EQ(error_of("(;B[f5]B[d6];)"), "character 8: it is white's turn");
  EXPECT_EQ(error_of("(;B[i9];)"),
            "character 5: move must be a square from A1 to H8 or pass, not 'i9'");
  EXPECT_EQ(error_of("(;B[f5]BO[8 ];)"), "character 8: the first board comes after moves");
}

// What stands between properties, as SGF has it: nothing of the game gets lost.
// The game would end there without a word.
TEST(Ggf, AnUnescapedBracketInACommentIsAnError) {
  const std::string property = "expected a property, as PB[Ann], or the end of the game, ;)";
  const auto error_of = [](const std::string& text) { return parse_ggf(text).error; };
  EXPECT_EQ(error_of("(;B[f5]C[or (;W[F6])]W[D6];)"), "character 21: " + property);
  EXPECT_EQ(error_of("(;C[(;B[fe])];B[fe];W[df])"), "character 13: " + property);
  EXPECT_EQ(error_of("(;B[f5]C[or (;W[F6\\])]W[D6];)"), "");
  EXPECT_EQ(error_of("(;B[f5][d6];W[f6])"), "character 8: " + property);
}

TEST(Ggf, NothingIsSetUpInSilence) {
  const auto error_of = [](const std::string& text) { return parse_ggf(text).error; };
  EXPECT_EQ(error_of("(;B[fe];AE[fe];W[df])"), "character 9: the first board comes after moves");
  EXPECT_EQ(error_of("(;B[fe];PL[B];W[df])"), "character 9: it is white's turn");
  EXPECT_EQ(error_of("(;B[fe];PL[W];W[df])"), "");
  EXPECT_EQ(parsed("(;AE[dd])").start.text(),

            std::string(28, '.') + "X" + std::string(6, '.') + "XO" + std::string(27, '.') + " X");
  EXPECT_EQ(parsed("(;AB[dd]PL[2])").start.to_move(), mcts::Player::kSecond);
}

TEST(Ggf, NodesAndVariationsAreThoseOfSgf) {
  const std::string begin = "(;GM[Othello]TY[8]BO[8 " + std::string(kStart) + " *]";
  for (const char* moves :
       {";B[F5];W[D6];B[C5];)", "\n;B[F5]\n;W[D6]\n;B[C5];)", "B[F5]W[D6]B[C5])",
        ";B[F5](;W[D6];B[C5])(;W[F6]))", " ; B [F5] ; W [D6] C[a \\] b] ; B[C5] ;)"})
    EXPECT_EQ(transcript_of(begin + moves), "f5d6c5") << moves;
  EXPECT_EQ(transcript_of("( ;GM[Othello]B[F5];)"), "f5");
}

TEST(Ggf, SgfNamesItsPointsByLetters) {
  const Ggf game =
      parsed("(;FF[4]GM[2]SZ[8]PB[Ann]PW[Bob]DT[2024-01-01]RE[W+R];B[fe];W[df];B[cc])");
  EXPECT_EQ(games::transcript(game.moves), "f5d6c3");
  EXPECT_EQ(game.players, (std::array<std::string, 2>{"Ann", "Bob"}));
  EXPECT_EQ(game.date, "2024-01-01");
  EXPECT_EQ(game.result, "-64:r");
  EXPECT_EQ(parsed("(;GM[2]RE[B+12];B[f5])").result, "+12");
}

TEST(Ggf, SgfPlacesDiscs) {
  const Ggf game = parsed("(;GM[2]AB[de][ed][ee][ef]AW[dd]PL[W];W[df])");
  EXPECT_EQ(game.start.text(),
            "...........................OX......XX.......X................... O");
  EXPECT_EQ(games::transcript(game.moves), "d6");
  EXPECT_EQ(parse_ggf("(;GM[2]AB[z9])").error,
            "character 11: a square must be X, O or ., not 'z9'");
}

TEST(Ggf, SgfPassesAreEmptyOrBeyondTheBoard) {
  const std::string begin = "(;GM[Othello]BO[8 O******-" + std::string(56, '-') + " *]";
  for (const char* moves : {";B[];W[ha]", ";B[tt];W[h1]"})
    EXPECT_EQ(parsed(begin + moves + ")").moves, (std::vector<mcts::Move>{Reversi::kPass, 7}));
}

TEST(Ggf, TimesMayBeOfMinutesOrVerySmall) {
  const Ggf game = parsed(with_moves("B[F5//1:05]W[D6//0:02.5]B[C3/1/9.5E-05]W[D3//1e-3]"));
  EXPECT_EQ(game.seconds, (std::vector<double>{65, 2.5, 0, 0.001}));
  EXPECT_EQ(parsed(with_moves("B[F5//1:00:01]")).seconds[0], 3601);
}

TEST(Ggf, ATimeThatCannotBeReadDoesNotCostTheGame) {
  for (const char* time : {"x", "-1", "nan", "1e999", "0x1", "", "1:", ":", "1,5", "99999999"}) {
    const Ggf game = parsed(with_moves("B[F5//" + std::string(time) + "]W[D6//2]"));
    EXPECT_EQ(game.seconds, (std::vector<double>{0, 2})) << time;
  }
}

TEST(Ggf, OtherRulesAreRefusedInWords) {
  const auto error_of = [](const std::string& text) {
    return games::in_english(parse_ggf(text).error);
  };
  for (const char* type : {"8a", "s8a", "8ra", "s8r20a"})
    EXPECT_EQ(error_of("(;TY[" + std::string(type) + "]B[f5];)"),
              "character 6: Othello in which fewer discs win is not played here");
  for (const char* komi : {"TY[8k]", "TY[8kr]", "KM[-3.5]", "KB[2/1.0]"})
    EXPECT_EQ(error_of("(;" + std::string(komi) + "B[f5];)"),
              "character 6: Othello with komi is not played here");
  EXPECT_EQ(error_of("(;KM[0.0]B[f5];)"), "");
  EXPECT_EQ(error_of("(;SZ[10]B[f5];)"), "character 6: the board must be 8x8, not '10'");
  EXPECT_EQ(error_of("(;FF[4]GM[1];B[fe])"), "character 11: the game must be Othello, not '1'");
}

TEST(Ggf, WhatTellsNoGameIsNone) {
  for (const char* text : {"(;)", "(;GM[Othello];)", "(;GM[2]SZ[8]PB[Ann])", "(;XX[F5]YY[D6];)"})
    EXPECT_EQ(parse_ggf(text).error, "character 3: this game has neither a board nor moves")
        << text;
  EXPECT_EQ(parse_ggf("(;GM[Othello];B(F5);W[D6];)").error,
            "character 15: expected a property, as PB[Ann], or the end of the game, ;)");
}

TEST(Ggf, APropertyIsFoundAsItStands) {
  const std::string text = "x (;GM[Othello]PB[Zo\u00EB \u2013 A]PW[];)";
  EXPECT_EQ(games::ggf_property(text, "PB"), "Zo\u00EB \u2013 A");
  EXPECT_EQ(games::ggf_property(text, "DT"), "");
  EXPECT_EQ(games::ggf_property("no game", "PB"), "");
}

TEST(Ggf, IsWrittenOnOneLine) {
  const Ggf game{.start = {},
                 .moves = *games::parse_transcript("f5d6").value,
                 .seconds = {0, 1.25},
                 .players = {"Ann", "Bob"},
                 .date = "2024.01.01",
                 .result = "-64.000:r"};
  EXPECT_EQ(games::ggf_text(game),
            "(;GM[Othello]PC[MCTS Arcade]DT[2024.01.01]PB[Ann]PW[Bob]RE[-64.000:r]TI[0]TY[8]BO[8 " +
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
