// Whatever is pasted: what it is, and what comes of it.
#include "match/pasted.h"

#include <string>

#include <gtest/gtest.h>

#include "games/letters.h"
#include "match/match.h"
#include "match/settings.h"
#include "support/errors.h"
#include "support/matches.h"
#include "support/settings.h"

namespace {

using match::Match;
using match::parse_pasted;
using match::SavedMatch;
using match::Settings;

Settings present(std::string_view game) {
  return support::settings(game, match::Seat::kLevel7, support::kRandom);
}

// What becomes of a match of `game` when the text is pasted: the game, and the
// moves or else the position.
std::string pasted(std::string_view game, std::string_view text) {
  const auto saved = parse_pasted(text, present(game));
  if (!saved.value) return games::in_english(saved.error);
  const Match& m = saved.value->match;
  EXPECT_EQ(saved.value->settings.game, games::id_of(m.position()));
  const bool usual = m.start() == saved.value->settings.start();
  return usual ? saved.value->settings.game + ": " + match::moves_text(m) : match::position_text(m);
}

TEST(Pasted, LinksAreKnownByTheirQuery) {
  EXPECT_EQ(pasted("ttt", "https://example.org/arcade/?game=dots&rule=free&moves=7-8"),
            "dots: 7 8");
  EXPECT_EQ(pasted("ttt", " http://localhost:8080/?moves=4-0#top \n"), "ttt: 4 0");
  EXPECT_EQ(pasted("ttt", "game=reversi&moves=f5d6"), "reversi: F5 D6");
  EXPECT_EQ(pasted("ttt", "?moves=4-4"), "move 2 (4) is not legal");
  EXPECT_EQ(pasted("ttt", "?game=go"), "there is no game 'go'");
  EXPECT_EQ(pasted("ttt", "?game=ttt&first=dog"), "in the link 'first' cannot be 'dog'");
  EXPECT_EQ(pasted("ttt", "https://example.org/?lang=zh"),
            "a link without a game, a position or moves");
}

TEST(Pasted, ALinkSaysMoreThanTheMatch) {
  EXPECT_EQ(match::query_in(" https://example.org/?game=ttt&view=steps&step=3#top \n"),
            "game=ttt&view=steps&step=3");
  EXPECT_EQ(match::query_in("gallery=win-first"), "gallery=win-first");
  for (const char* other : {"", "f5d6c3", "MCTS Arcade match 4\nsettings game=ttt", "(;GM[?]=;)"})
    EXPECT_EQ(match::query_in(other), std::nullopt) << other;
}

TEST(Pasted, SeatsStayWhereALinkNamesNone) {
  const Settings before = present("ttt");
  EXPECT_EQ(parse_pasted("?moves=4-0", before).value->settings, before);
  const Settings named = parse_pasted("?game=ttt&first=mcts&moves=4", before).value->settings;
  EXPECT_EQ(named.seats, (std::array{support::kMcts, support::kRandom}));
  EXPECT_EQ(named.search, Settings().search);
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
  EXPECT_EQ(pasted("ttt", "MCTS Arcade match 9"),
            "line 1: version '9' of the format, and none above 6 is known here");
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
  EXPECT_EQ(pasted("reversi", " f5d6e1"), "move 3 (e1, character 6) is not legal");
  EXPECT_EQ(pasted("dots", start.substr(0, 60)), "character 61: expected 64 squares, found 60");
  EXPECT_EQ(pasted("ttt", "(;GM[Othello]B[a1];)"), "move 1 (a1, character 16) is not legal");
  EXPECT_EQ(pasted("ttt", "reversi f5d6e1"), "move 3 (e1, character 13) is not legal");
}

TEST(Pasted, GgfTellsHowTheGameEnded) {
  const auto game = parse_pasted("(;GM[Othello]RE[-64.000:r]B[f5//2.5];)", present("ttt")).value;
  EXPECT_EQ(game->match.outcome(),
            (match::Outcome{match::Ending::kResigned, mcts::Player::kSecond}));
  EXPECT_EQ(game->match.seconds(0), 2.5);
  EXPECT_EQ(game->settings.seats, present("ttt").seats);
}

match::LeftOut left_out(std::string_view game, std::string_view text) {
  const auto saved = parse_pasted(text, present(game));
  EXPECT_TRUE(saved.value) << saved.error << text;
  return saved.value ? match::left_out_of(text, saved.value->match) : match::LeftOut();
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
  EXPECT_EQ(outcome("-2.00:s"), (match::Outcome{match::Ending::kCounted, mcts::Player::kSecond}));
  EXPECT_EQ(outcome("+1:t"), (match::Outcome{match::Ending::kTimeOut, mcts::Player::kFirst}));
  EXPECT_EQ(left_out("ttt", game("-2.00:s")), match::LeftOut());
}

TEST(Pasted, PositionsAndMovesAreThoseOfThePresentGame) {
  EXPECT_EQ(pasted("ttt", "X...O.... X"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "4 0 8"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("ttt", "X...O....  X\n"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "4 4"), "move 2 (4) is not legal");
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
  EXPECT_EQ(pasted("ttt", "4 4 1"), "move 2 (4) is not legal") << "moves with a mistake stay moves";
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
  EXPECT_EQ(pasted("ttt", "(;GM[2];B[])"), "move 1 (pass, character 11) is not legal");
}

TEST(Pasted, BehindItsNameAnyGameIsKnown) {
  EXPECT_EQ(pasted("ttt", "dots 100000000000000000000000 2 0 0 sym"),
            "dots 100000000000000000000000 2 0 0 sym");
  EXPECT_EQ(pasted("ttt", "dots 7 8"), "dots: 7 8");
  EXPECT_EQ(pasted("ttt", "stones 2 2 1"), "stones 2 2 1");
  EXPECT_EQ(pasted("dots", "reversi"), "reversi: ");
}

// What stands between parameters in the code of a page, and around a link.
TEST(Pasted, LinksAreFoundInTheCodeOfAPage) {
  const std::string link = "https://host.example/?embed=1&amp;game=reversi&amp;moves=c4c3";
  for (const std::string& text :
       {link, "<iframe src=\"" + link + "\" width=\"480\"></iframe>",
        "&lt;iframe src=&quot;" + link + "&quot; width=&quot;480&quot;&gt;",
        "[a game](" + link + ")", "Look here? " + link + ". Nice?",
        "<a href='" + link + "'>a game = fun?</a>",
        std::string("https://host.example/?game=reversi&#038;moves=c4c3"),
        std::string("https://host.example/?game=reversi&#38;moves=c4c3")})
    EXPECT_EQ(pasted("ttt", text), "reversi: C4 C3") << text;
}

// Its attributes are the parameters of a link.
TEST(Pasted, TheElementOfAPageIsRead) {
  const std::string end = "></mcts-arcade>";
  for (const std::string& text :
       {"<mcts-arcade game=\"reversi\" moves=\"c4c3\"" + end,
        "<script src='https://host.example/mcts-arcade.js?v=2' async></script>\n"
        "<mcts-arcade\n  game='reversi' hidden moves = 'C4 C3'\n  height=560" +
            end,
        "<mcts-arcade game=reversi moves=c4c3" + end,
        std::string("&lt;mcts-arcade game=&quot;reversi&quot; moves=&quot;c4-c3&quot;&gt;"),
        "(a < b) <mcts-arcade game=\"reversi\" moves=\"c4c3\"" + end + " or ?game=ttt"})
    EXPECT_EQ(pasted("ttt", text), "reversi: C4 C3") << text;
  EXPECT_EQ(pasted("ttt", "<mcts-arcade game='dots' position='" + std::string(24, '0') +
                              " 1 0 0 sym' moves='7-8'" + end),
            "dots: 7 8")
      << "a blank in a value";
  EXPECT_EQ(pasted("ttt", "<mcts-arcade game='go'" + end), "there is no game 'go'");
  EXPECT_EQ(pasted("ttt", "<mcts-arcade game=\"dots\" moves=\"0 2\"" + end),
            "move 2 (2) is not legal");
  EXPECT_EQ(pasted("ttt", "<mcts-arcade height='9'" + end),
            "a link without a game, a position or moves");
  EXPECT_EQ(match::query_in("<mcts-arcade game='ttt' view='steps'" + end), "game=ttt&view=steps");
}

TEST(Pasted, LinksBesidesTheFirstAreCounted) {
  const std::string link = "https://host.example/?game=ttt&moves=4-0";
  const auto links = [](int count) { return match::LeftOut{.games = count}; };
  EXPECT_EQ(left_out("dots", link), links(1));
  EXPECT_EQ(left_out("dots", "[" + link + "](" + link + ") https://host.example/?lang=zh"),
            links(1));
  EXPECT_EQ(left_out("dots", "<a href=\"https://host.example/?game=ttt&amp;moves=4-0\">" + link),
            links(1));
  EXPECT_EQ(left_out("dots", link + "\n?game=ttt\n" + link + " ?moves=3"), links(3));
  EXPECT_EQ(left_out("dots", link + "<mcts-arcade game='dots'>"), links(2));
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

// The text mode draws it; its dots are no marks of Tic-Tac-Toe and no discs.
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
  EXPECT_EQ(pasted("ttt", "XX.\n...\n..."), "the board does not tell whether X or O is to move");
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

TEST(Pasted, ASideMayResignBehindTheMoves) {
  const auto outcome = [](std::string_view game, const std::string& text) {
    const auto saved = parse_pasted(text, present(game));
    EXPECT_TRUE(saved.value) << saved.error << text;
    return saved.value ? saved.value->match.outcome() : std::nullopt;
  };
  const match::Outcome black{match::Ending::kResigned, mcts::Player::kFirst};
  const match::Outcome white{match::Ending::kResigned, mcts::Player::kSecond};
  for (const char* end : {" White resigns", "\nwhite resigned.\n", " WHITE RESIGNS!"})
    EXPECT_EQ(outcome("ttt", std::string("f5 d6 c3") + end), black) << end;
  EXPECT_EQ(outcome("ttt", "1. f5 d6 2. c3, Black resigns"), white);
  EXPECT_EQ(outcome("ttt", "4 0 X resigns"), white);
  EXPECT_EQ(outcome("ttt", "0 3 1 4 2 X resigns")->ending, match::Ending::kRules);
  EXPECT_EQ(pasted("ttt", "f5 d6 c3 Nobody resigns"),
            "character 10: move 4 must be a square from a1 to h8 or a pass, not 'No'");
  EXPECT_EQ(pasted("ttt", "4 0 x"), "move 3, 'x': cell must be a number from 0 to 8, not 'x'");
  EXPECT_FALSE(parse_pasted(" resigns", present("ttt")).value);
  EXPECT_EQ(pasted("ttt", "f5 Black resigns d6"),
            "character 4: move 2 must be a square from a1 to h8 or a pass, not 'Bl'");
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
  EXPECT_EQ(after("X...O.... X 1 1"), "move 2 (1) is not legal");
  EXPECT_EQ(after("X.O\n.X.\n...\nO to move, and to lose"), "ttt X.O.X.... O: ");
  EXPECT_EQ(after("10 2 1 2 1"), "stones 10 2 1: 2 1");
  EXPECT_EQ(after("stones 10 2 1 2 3"), "move 2 (3) is not legal");
  EXPECT_EQ(after("100000000000000000000000 2 0 0 sym 8 12"),
            "dots 100000000000000000000000 2 0 0 sym: 8 12");
}

TEST(Pasted, AnIllegalMoveBehindADashIsNamed) {
  for (const char* between : {"-", " - ", " "}) {
    EXPECT_EQ(pasted("ttt", std::string("4") + between + "4"), "move 2 (4) is not legal");
    EXPECT_EQ(pasted("stones", std::string("2") + between + "3"), "move 2 (3) is not legal");
    EXPECT_EQ(pasted("dots", std::string("0") + between + "2"), "move 2 (2) is not legal");
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

// ---------------------------------------------------------------- copying

TEST(Copied, EverythingIsUnderstoodWhenItIsPasted) {
  for (const std::string_view game : games::ids()) {
    mcts::Rng rng(9);
    for (int i = 0; i < 50; ++i) {
      const Settings settings = present(game);
      const Match m = support::wandered(games::start(game, settings.options), i, rng);
      const auto position = parse_pasted(match::position_text(m), settings);
      ASSERT_TRUE(position.value) << position.error;
      EXPECT_EQ(position.value->match.position(), m.position());
      const auto link = parse_pasted(match::link_query(settings, m), settings);
      ASSERT_TRUE(link.value) << link.error;
      EXPECT_EQ(link.value->match.moves(), m.moves());
      if (m.moves().empty()) continue;
      const auto moves = parse_pasted(match::moves_text(m), settings);
      ASSERT_TRUE(moves.value) << moves.error;
      EXPECT_EQ(moves.value->match.moves(), m.moves());
    }
  }
}

TEST(Copied, ReversiAlsoAsTranscriptAndGgf) {
  mcts::Rng rng(10);
  const Settings settings = present("reversi");
  for (int i = 1; i < 100; ++i) {
    const Match m = support::wandered(games::start("reversi", {}), i, rng);
    if (m.moves().empty()) continue;
    EXPECT_EQ(parse_pasted(*match::transcript_text(m), settings).value->match.moves(), m.moves());
    const auto back = parse_pasted(*match::ggf_text({settings, m}), settings);
    ASSERT_TRUE(back.value) << back.error;
    EXPECT_EQ(back.value->match.moves(), m.moves());
    EXPECT_EQ(back.value->match.seconds(0), m.seconds(0));
  }
}

TEST(Copied, MovesAreWrittenAsTheGamesPlayersDo) {
  const auto copied = [](std::string_view game, std::string_view moves) {
    return match::copied_moves(
        *match::play_moves(games::start(game, games::initial_values(game)), moves).value);
  };
  EXPECT_EQ(copied("reversi", "F5 D6 C3"), "f5d6c3");
  EXPECT_EQ(copied("dots", "7-8"), "7 8");
  Match later(*games::parse("reversi", "XO" + std::string(62, '.') + " X").value);
  later.play(2);
  EXPECT_EQ(match::copied_moves(later), "C1");
}

TEST(Copied, TheseTwoAreOfReversiOnly) {
  const Match dots(games::start("dots", {0})), reversi(games::start("reversi", {}));
  EXPECT_FALSE(match::has_ggf(dots));
  EXPECT_TRUE(match::has_ggf(reversi));
  EXPECT_FALSE(match::transcript_text(dots));
  EXPECT_FALSE(match::ggf_text({present("dots"), dots}));
}

TEST(Copied, GgfNamesThePlayersAndTheResult) {
  Match m = *match::play_moves(games::start("reversi", {}), "d3c3b3d2e1d6d7e3f4").value;
  EXPECT_NE(match::ggf_text({present("reversi"), m})->find("PB[level-7]PW[random]RE[+13]"),
            std::string::npos);
  m.undo(1);
  EXPECT_NE(match::ggf_text({present("reversi"), m})->find("RE[?]"), std::string::npos);
  m.end({match::Ending::kTimeOut, mcts::Player::kSecond});
  EXPECT_NE(match::ggf_text({present("reversi"), m})->find("RE[-64:t]"), std::string::npos);
}

TEST(Pasted, ALinkNamesTheFormula) {
  const auto pasted =
      match::parse_pasted("https://host/?game=ttt&selection=ucb1-tuned&moves=4-0", Settings());
  ASSERT_TRUE(pasted.value) << pasted.error;
  EXPECT_EQ(pasted.value->match.moves().size(), 2u);
  EXPECT_EQ(pasted.value->settings.search[1].config.selection, mcts::Selection::kUcb1Tuned);
}

}  // namespace
