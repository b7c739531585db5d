// Whatever is pasted: what it is, and what comes of it.
#include "match/pasted.h"

#include <string>

#include <gtest/gtest.h>

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
  EXPECT_EQ(pasted("ttt", "?moves=4-4"), "move 2, '4', is not legal");
  EXPECT_EQ(pasted("ttt", "?game=go"), "in the link 'game' cannot be 'go'");
  EXPECT_EQ(pasted("ttt", "are you there?"), "a link without a game, a position or moves");
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
            "line 1: version '9' of the format, and none above 5 is known here");
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
  EXPECT_EQ(pasted("reversi", " f5d6e1"), "character 6: move 3, 'e1', is not legal");
  EXPECT_EQ(pasted("dots", start.substr(0, 60)), "character 61: expected 64 squares, found 60");
  EXPECT_EQ(pasted("ttt", "(;GM[Othello]B[a1];)"), "character 16: move 'a1' is not legal");
  EXPECT_EQ(pasted("ttt", "reversi f5d6e1"), "character 13: move 3, 'e1', is not legal");
}

TEST(Pasted, GgfTellsHowTheGameEnded) {
  const auto game = parse_pasted("(;GM[Othello]RE[-64.000:r]B[f5//2.5];)", present("ttt")).value;
  EXPECT_EQ(game->match.outcome(),
            (match::Outcome{match::Ending::kResigned, mcts::Player::kSecond}));
  EXPECT_EQ(game->match.seconds(0), 2.5);
  EXPECT_EQ(game->settings.seats, present("ttt").seats);
}

TEST(Pasted, PositionsAndMovesAreThoseOfThePresentGame) {
  EXPECT_EQ(pasted("ttt", "X...O.... X"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "4 0 8"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("ttt", "X...O....  X\n"), "ttt X...O.... X");
  EXPECT_EQ(pasted("ttt", "4 4"), "move 2, '4', is not legal");
  EXPECT_EQ(pasted("stones", "9 2 2"), "stones 9 2 2");
  EXPECT_EQ(pasted("stones", "2 2 1"), "stones: 2 2 1");
}

TEST(Pasted, BehindItsNameAnyGameIsKnown) {
  EXPECT_EQ(pasted("ttt", "dots 100000000000000000000000 2 0 0 sym"),
            "dots 100000000000000000000000 2 0 0 sym");
  EXPECT_EQ(pasted("ttt", "dots 7 8"), "dots: 7 8");
  EXPECT_EQ(pasted("ttt", "stones 2 2 1"), "stones 2 2 1");
  EXPECT_EQ(pasted("dots", "reversi"), "reversi: ");
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
