// A copied text can be pasted again.
#include "match/files/pasted.h"

#include <string>

#include <gtest/gtest.h>

#include "match/address/settings.h"
#include "match/match.h"
#include "support/errors.h"
#include "support/matches.h"
#include "support/pasted.h"

namespace {

using match::Match;
using match::parse_pasted;
using match::Settings;
using support::present;

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
  EXPECT_EQ(match::copied_moves(later), match::position_text(Match(later.start())) + "\nC1");
}

// Whatever the game began from, pasting what was copied brings it back.
TEST(Copied, MovesBehindAnotherStartAreReadBack) {
  const auto is_read_back = [](const games::Position& start, std::string_view moves) {
    const Match m = *match::play_moves(start, moves).value;
    const auto back = parse_pasted(match::copied_moves(m), support::present("ttt"));
    EXPECT_TRUE(back.value) << match::copied_moves(m) << back.error;
    return back.value && back.value->match.start() == start && back.value->match.line() == m.line();
  };
  EXPECT_TRUE(is_read_back(*games::parse("ttt", "X...O.... X").value, "1 2 7"));
  EXPECT_TRUE(is_read_back(games::start("stones", {21, 3}), "3 2 1"));
  EXPECT_TRUE(is_read_back(games::start("stones", {8, 3}), "3"));
  EXPECT_TRUE(is_read_back(games::start("dots", {1}), "0 2"));
  EXPECT_TRUE(is_read_back(
      match::play_moves(games::start("reversi", {}), "F5 D6 C3").value->position(), "D3 C4"));
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
  m.end({match::EndReason::kTimeOut, mcts::Player::kSecond});
  EXPECT_NE(match::ggf_text({present("reversi"), m})->find("RE[-64:t]"), std::string::npos);
}

}  // namespace
