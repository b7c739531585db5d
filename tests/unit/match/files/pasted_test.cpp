// Whatever is pasted: what it is, and what comes of it.
#include "match/files/pasted.h"

#include <string>

#include <gtest/gtest.h>

#include "match/address/settings.h"
#include "match/match.h"
#include "support/errors.h"
#include "support/matches.h"
#include "support/pasted.h"

namespace {

using match::parse_pasted;
using match::SavedMatch;
using match::Settings;
using support::left_out;
using support::pasted;
using support::present;

TEST(Pasted, TheNameOfAGameMayStandBefore) {
  for (const char* text : {"dots 0-5-4", "dots: 0-5-4", "Dots and Boxes 0 5 4",
                           "Dots and Boxes: 0 5 4", "\u70B9\u683C\u68CB 0 5 4"})
    EXPECT_EQ(pasted("reversi", text), "dots: 0 5 4") << text;
  EXPECT_EQ(pasted("dots", "Tic-Tac-Toe: 4 0 8"), "ttt: 4 0 8");
}

TEST(Pasted, SavedMatchesComeBackWhole) {
  mcts::Rng rng(8);
  for (const std::string_view game : games::ids()) {
    const Settings settings = present(game);
    const SavedMatch saved{settings,
                           support::wandered(games::start(game, settings.options), 40, rng)};
    const auto back = parse_pasted(match::save_match(saved) + "\n", present("ttt"));
    ASSERT_TRUE(back.value) << back.error;
    EXPECT_EQ(back.value->settings, settings);
    support::expect_same(back.value->match, saved.match);
  }
  EXPECT_EQ(pasted("ttt", "MCTS Arcade match 13"),
            "line 1: version '13' of the format, and none above 12 is known here");
}

TEST(Pasted, ReversiOfOtherProgramsIsKnownInEveryGame) {
  const std::string start = games::text(games::start("reversi", {}));
  for (const std::string_view game : games::ids()) {
    EXPECT_EQ(pasted(game, "f5d6c3d3c4"), "reversi: F5 D6 C3 D3 C4") << game;
    EXPECT_EQ(pasted(game, "1. F5 2. D6\n3. c3"), "reversi: F5 D6 C3") << game;
    EXPECT_EQ(pasted(game, start), "reversi: ") << game;
    EXPECT_EQ(pasted(game, start.substr(0, 64) + "O"), "reversi " + start.substr(0, 64) + " O");
    EXPECT_EQ(pasted(game, "(;GM[Othello]PB[Ann]PW[Bob]RE[?]B[f5]W[d6];)"), "reversi: F5 D6");
  }
}

TEST(Pasted, ErrorsInReversiSayWhere) {
  const std::string start = games::text(games::start("reversi", {}));
  EXPECT_EQ(pasted("reversi", " f5d6e1"),
            "move 3 (e1, character 6) is not legal: E1 turns over no disc");
  EXPECT_EQ(pasted("dots", start.substr(0, 60)), "character 61: expected 64 squares, found 60");
  EXPECT_EQ(pasted("ttt", "(;GM[Othello]B[a1];)"),
            "move 1 (a1, character 16) is not legal: A1 turns over no disc");
  EXPECT_EQ(pasted("ttt", "reversi f5d6e1"),
            "move 3 (e1, character 13) is not legal: E1 turns over no disc");
}

TEST(Pasted, GgfTellsHowTheGameEnded) {
  const auto game = parse_pasted("(;GM[Othello]RE[-64.000:r]B[f5//2.5];)", present("ttt")).value;
  EXPECT_EQ(game->match.outcome(),
            (match::Outcome{match::EndReason::kResigned, mcts::Player::kSecond}));
  EXPECT_EQ(game->match.seconds(0), 2.5);
  EXPECT_EQ(game->settings.seats, present("ttt").seats);
}

// A result that contradicts the board or itself is left out, and that is said.
TEST(Pasted, AResultOfGgfThatCannotBeIsLeftOut) {
  const auto game = [](const std::string& result) {
    return "(;GM[Othello]RE[" + result + "]B[d3]W[c5]B[d6]W[e3];)";
  };
  const auto outcome = [&game](const char* result) {
    return parse_pasted(game(result), present("ttt")).value->match.outcome();
  };
  for (const char* result : {"12.00:s", "-12:s", "0:s", "+2:s", "0:r", "-0.00:t", "0:t", "+12"}) {
    EXPECT_EQ(outcome(result), std::nullopt) << result;
    EXPECT_EQ(left_out("ttt", game(result)), (match::LeftOut{.result = true})) << result;
  }
  for (const char* result : {"?", "banana"}) {
    EXPECT_EQ(outcome(result), std::nullopt) << result;
    EXPECT_EQ(left_out("ttt", game(result)), match::LeftOut()) << result;
  }
  EXPECT_EQ(outcome("-2.00:s"),
            (match::Outcome{match::EndReason::kCounted, mcts::Player::kSecond}));
  EXPECT_EQ(outcome("+1:t"), (match::Outcome{match::EndReason::kTimeOut, mcts::Player::kFirst}));
  EXPECT_EQ(left_out("ttt", game("-2.00:s")), match::LeftOut());
}

TEST(Pasted, AFullStopMayStandBehindTheLastMove) {
  for (const char* stop : {".", "\u3002", " .", "\u3002\n", " \uFF0E"}) {
    const std::string end(stop);
    EXPECT_EQ(pasted("ttt", "f5d6c3" + end), "reversi: F5 D6 C3") << end;
    EXPECT_EQ(pasted("ttt", "1. f5 d6 2. c3" + end), "reversi: F5 D6 C3") << end;
    EXPECT_EQ(pasted("ttt", "f5\u3001d6\uFF1Bc3" + end), "reversi: F5 D6 C3") << end;
    EXPECT_EQ(pasted("ttt", "a1 b2 c3" + end), "ttt: 0 4 8") << end;
    EXPECT_EQ(pasted("ttt", "4\u30010\uFF1B8" + end), "ttt: 4 0 8") << end;
    EXPECT_EQ(pasted("ttt", "1. 4 0 2. 8" + end), "ttt: 4 0 8") << end;
    EXPECT_EQ(pasted("dots", "7 8" + end), "dots: 7 8") << end;
  }
  EXPECT_EQ(pasted("ttt", "1. 4 0 2."), "ttt: 4 0") << "a number is no move";
  EXPECT_EQ(pasted("reversi", "f5. d6"),
            "character 3: move 2 must be a square from a1 to h8 or a "
            "pass, not '. '");
}

TEST(Pasted, GamesBesidesTheFirstAreCounted) {
  const std::string game = "(;GM[Othello]PB[a (; \\] (;]B[f5]W[d6];)";
  for (const char* between : {"", "\n", " and (here) [ "}) {
    EXPECT_EQ(left_out("ttt", "2 " + game + between + game), (match::LeftOut{.games = 2}));
    EXPECT_EQ(left_out("ttt", game + between + game + game), (match::LeftOut{.games = 3}));
  }
  EXPECT_EQ(left_out("ttt", game), match::LeftOut());
  EXPECT_EQ(left_out("ttt", "(;FF[4]GM[2];B[fe];W[df](;B[cc]))"), match::LeftOut());
}

TEST(Pasted, VariationsAreNoticed) {
  const match::LeftOut both{.games = 1, .variations = true};
  EXPECT_EQ(left_out("ttt", "(;GM[2];B[f5](;W[d6];B[c3])(;W[f4];B[e3]))"), both);
  EXPECT_EQ(left_out("ttt", "(;GM[2](;B[f5](;W[d6])(;W[f4])))"), both);
  EXPECT_EQ(left_out("ttt", "1. f5 d6 (1... f4 2. e3) 2. c3"), both);
  EXPECT_EQ(left_out("ttt", "1. 4 0 (1... 8) 2. 3"), both);
  for (const char* text : {"f5 (f5f4) d6", "f5 d6 (f4, e3!)", "f5 d6 (2 discs) (1... f4 is worse)",
                           "f5 d6 (...f4)", "4 0 (1...8)", "4 0 (8 3)", "f5 d6 (f4 (or e3))"})
    EXPECT_EQ(left_out("ttt", text), both) << text;
  EXPECT_EQ(left_out("ttt", "(;GM[2];B[f5](;W[d6])(;W[f4]))(;GM[2];B[f5])"),
            (match::LeftOut{.games = 2, .variations = true}));
  EXPECT_EQ(left_out("ttt", "(;GM[2];B[f5])(;GM[2];B[f5](;W[d6])(;W[f4]))"),
            (match::LeftOut{.games = 2}))
      << "those of another game go with it";
  for (const char* text :
       {"f5d6", "1. f5 (forced) d6", "1. f5 {or (1. d3)} d6", "1. f5 (2 discs) d6", "f5 d6 (33-31)",
        "f5 (+2.5) d6 (0.5)", "1. 4 (2 cells left) 0", "4 0 (0:12)", "1. c4 (0:05) c3 (0:07)",
        "f5 (d3 is better) d6", "[f5d6](https://host.example/?game=reversi&moves=f5d6)",
        "X.O\n.X.\n...\nO (level 7) to move"})
    EXPECT_EQ(left_out("ttt", text), match::LeftOut()) << text;
}

TEST(Pasted, AnEmptyMoveOfSgfIsAPass) {
  EXPECT_EQ(pasted("ttt", "(;GM[2];B[])"),
            "move 1 (pass, character 11) is not legal: You may not pass while you have a move");
}

TEST(Pasted, BehindItsNameAnyGameIsKnown) {
  EXPECT_EQ(pasted("ttt", "dots 100000000000000000000000 2 0 0 sym"),
            "dots 100000000000000000000000 2 0 0 sym");
  EXPECT_EQ(pasted("ttt", "dots 7 8"), "dots: 7 8");
  EXPECT_EQ(pasted("ttt", "stones 2 2 1"), "stones 2 2 1");
  EXPECT_EQ(pasted("dots", "reversi"), "reversi: ");
}

TEST(Pasted, SignsOfEveryKindAreRead) {
  const std::string eight = "reversi: C4 C3 C2 C5 E6 B2 A1 F5";
  for (const char* text :
       {"\uFEFFc4c3c2c5e6b2a1f5", "c4\u00A0c3\u00A0c2\u00A0c5\u00A0e6\u00A0b2\u00A0a1\u00A0f5",
        "1.\u00A0c4\u00A0c3 2.\u00A0c2\u00A0c5 3.\u00A0e6\u00A0b2 4.\u00A0a1\u00A0f5",
        "c4\u3000c3\u3000c2\u2028c5\u2029e6\tb2\ra1\r\nf5",
        "\uFF11\uFF0E\uFF23\uFF14\u3000\uFF43\uFF13 c2\u200Bc5\u2060e6\u00ADb2\u200Ea1f5",
        "c4 \u2013 c3 \u2014 c2-c5-e6-b2-a1-f5"})
    EXPECT_EQ(pasted("ttt", text), eight) << text;
  const std::string board = "X-O------XO--X----O-X-----OXXXX--XOOOXOO--O-O-X------O-X--------";
  EXPECT_EQ(pasted("ttt", "\uFEFF" + board + " X"), pasted("ttt", board + " X"));
}

TEST(Pasted, WhatIsForPeopleIsPassedOver) {
  const std::string four = "reversi: C4 C3 C2 C5";
  for (const char* text :
       {"1. c4 c3 2. c2?! c5", "1. c4! c3?? 2. c2!? c5!!", "1. c4 {a quiet = start?} c3 2. c2 c5",
        "1. c4 $1 c3 $14 2. c2 (2. e6 d6 (2... e3)) c5", "c4c3c2c5 38-26", "1. C4 c3 2. C2 c5 0-1",
        "1. C4 c3 2. C2 c5 *", "1. c4 c3 2. c2 c5 1/2-1/2", "\"c4c3c2c5\"",
        "[Event \"Club = evening?\"]\n[Site \"https://host.example/?game=ttt\"]\n[Result "
        "\"1-0\"]\n\n1. C4 c3 2. C2 c5 1-0"})
    EXPECT_EQ(pasted("dots", text), four) << text;
  EXPECT_EQ(pasted("ttt", "1. 4! 0? 2. 8 1/2-1/2"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("ttt", "0 3 1 4 2 1-0"), "ttt: 0 3 1 4 2");
  EXPECT_EQ(pasted("ttt", "4-0"), "ttt: 4 0");
}

// The present game is not given up for it.
TEST(Pasted, ATextWithoutMovesIsNoGame) {
  for (const std::string_view game : games::ids())
    for (const char* text : {"1.", "1. 2. 3.", ",", "-", "{f5d6}", "[Event \"Club\"]", "!?", "*",
                             "(;GM[Othello];)", "(;FF[4]GM[2])", "?moves="})
      EXPECT_FALSE(parse_pasted(text, present(game)).value) << game << " " << text;
}

TEST(Pasted, ASideMayResignBehindTheMoves) {
  const auto outcome = [](std::string_view game, const std::string& text) {
    const auto saved = parse_pasted(text, present(game));
    EXPECT_TRUE(saved.value) << saved.error << text;
    return saved.value ? saved.value->match.outcome() : std::nullopt;
  };
  const match::Outcome black{match::EndReason::kResigned, mcts::Player::kFirst};
  const match::Outcome white{match::EndReason::kResigned, mcts::Player::kSecond};
  for (const char* end : {" White resigns", "\nwhite resigned.\n", " WHITE RESIGNS!"})
    EXPECT_EQ(outcome("ttt", std::string("f5 d6 c3") + end), black) << end;
  EXPECT_EQ(outcome("ttt", "1. f5 d6 2. c3, Black resigns"), white);
  EXPECT_EQ(outcome("ttt", "4 0 X resigns"), white);
  EXPECT_EQ(outcome("ttt", "0 3 1 4 2 X resigns")->ending, match::EndReason::kRules);
  EXPECT_EQ(pasted("ttt", "f5 d6 c3 Nobody resigns"),
            "character 10: move 4 must be a square from a1 to h8 or a pass, not 'No'");
  EXPECT_EQ(pasted("ttt", "4 0 x"), "move 3, 'x': cell must be a number from 0 to 8, not 'x'");
  EXPECT_FALSE(parse_pasted(" resigns", present("ttt")).value);
  EXPECT_EQ(pasted("ttt", "f5 Black resigns d6"),
            "character 4: move 2 must be a square from a1 to h8 or a pass, not 'Bl'");
}

TEST(Pasted, AnIllegalMoveBehindADashIsNamed) {
  for (const char* between : {"-", " - ", " "}) {
    EXPECT_EQ(pasted("ttt", std::string("4") + between + "4"),
              "move 2 (4) is not legal: Cell 4 is taken");
    EXPECT_EQ(pasted("stones", std::string("2") + between + "3"),
              "move 2 (3) is not legal: At most 2 may be taken");
    EXPECT_EQ(
        pasted("dots", std::string("0") + between + "2"),
        "move 2 (2) is not legal: Edge 2 mirrors the first edge, which this rule does not allow");
  }
}

TEST(Pasted, StonesAreTakenInWords) {
  EXPECT_EQ(pasted("ttt", "take 2\n2 stones\n2"), "stones: 2 2 2");
  EXPECT_EQ(pasted("ttt", "take 2\n2 stones\n1"), "stones: 2 2 1");
  EXPECT_EQ(pasted("stones", "2 stones 2 stones 1 stone"), "stones: 2 2 1");
  EXPECT_EQ(pasted("stones", "stones take 1\ntake 2\ntake 1"), "stones: 1 2 1");
  for (const std::string_view game : {"stones", "ttt"})
    EXPECT_EQ(pasted(game, "take 2\n2 stones\n1 stone\nTook 2"), "stones: 2 2 1 2") << game;
  EXPECT_EQ(pasted("ttt", "stones take 2"), "stones: 2");
}

TEST(Pasted, APassAloneIsAMoveOfReversiOnly) {
  for (const char* text : {"pass", "--"})
    for (const std::string_view game : {"stones", "ttt"})
      EXPECT_TRUE(pasted(game, text).starts_with("neither a link, a saved match"))
          << game << ": " << pasted(game, text);
}

TEST(Pasted, NamesAndDatesOfGgfAreCopiedBack) {
  const std::string names = "DT[2024-01-01 10:00:00 GMT]PB[Zo\u00EB \u2013 A]PW[\uFF22ob]";
  for (const std::string& text :
       {"(;GM[Othello]PC[NBoard]" + names + "RE[?]B[F5];)", "(;FF[4]GM[2]" + names + ";B[fe])"}) {
    const auto saved = parse_pasted(text, present("reversi"));
    ASSERT_TRUE(saved.value) << saved.error;
    const std::string copied = *match::ggf_text(*saved.value);
    EXPECT_NE(copied.find(names + "RE[?]"), std::string::npos) << copied;
    EXPECT_EQ(parse_pasted(copied, present("ttt")).value->match.header(),
              saved.value->match.header());
  }
  const std::string longest(1000, 'x');
  const auto saved = parse_pasted("(;PB[" + longest + "]B[f5];)", present("reversi"));
  EXPECT_EQ(saved.value->match.header().players[0], longest.substr(0, 200));
}

// However a text is made, reading it takes no longer than its length allows.
TEST(Pasted, TextsOfAMegabyteAreReadAtOnce) {
  for (const std::string unit :
       {"{", "(", "()", "?=", "<mcts-arcade ", "<mcts-arcade a=b", "&quot;", "&#38;", "[a \"", "x",
        "(;B[", "|", "1.", "\u25CF", "$", " "}) {
    std::string text;
    while (text.size() + unit.size() <= match::kMostSavedMatchBytes) text += unit;
    EXPECT_FALSE(parse_pasted(text, present("ttt")).value) << unit;
  }
  EXPECT_FALSE(
      parse_pasted(std::string(500'000, '(') + std::string(500'000, ')'), present("ttt")).value);
}

TEST(Pasted, ASavedMatchIsReadWithLinesAroundIt) {
  const std::string saved = "MCTS Arcade match 1\nsettings game=stones\nmoves 1 2\nat 2\n";
  const std::string quoted =
      "> Look:\n> MCTS Arcade match 1\n> settings game=stones\n> moves 1 2\n> at 2\n";
  for (const std::string& text : {saved, "Here is my game:\n" + saved, "```\n" + saved + "```\n",
                                  saved + "\nCheers, Ann\n", quoted})
    EXPECT_EQ(pasted("ttt", text), "stones: 1 2") << text;
  EXPECT_EQ(pasted("ttt", "Here:\n\nMCTS Arcade match 1\nsettings game=stones\nmoves 1\n"),
            "line 5: no line 'at' follows: part of the text is missing");
}

TEST(Pasted, OtherOthelloIsRefusedInWords) {
  EXPECT_EQ(pasted("ttt", "(;GM[Othello]TY[8a]B[F5];)"),
            "character 17: Othello in which fewer discs win is not played here");
}

TEST(Pasted, NothingElseIsKnown) {
  EXPECT_EQ(pasted("reversi", "hello"), "neither a link, a saved match, a board nor moves");
  EXPECT_EQ(pasted("dots", "hello"),
            "neither a link, a saved match, a board nor moves; as a position: expected edges, "
            "side, two scores and rule, found 1 field");
  EXPECT_EQ(pasted("dots", " \n "), "there is no text");
  EXPECT_EQ(pasted("dots", std::string(2'000'000, '1')), "longer than a megabyte");
}

}  // namespace
