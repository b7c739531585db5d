// A link carries settings and moves; where the moves are wrong, the settings
// still count.
#include "match/address/settings.h"

#include <string>

#include <gtest/gtest.h>

#include "match/match.h"
#include "support/errors.h"
#include "support/matches.h"
#include "support/settings.h"

namespace {

using match::link_query;
using match::Match;
using match::Settings;

match::Link parsed(std::string_view query) { return match::parse_link(query, Settings()); }

Match played(const Settings& settings, std::string_view moves) {
  return *match::play_moves(settings.start(), moves).value;
}

TEST(Link, CarriesTheMovesUpToThePositionOnTheBoard) {
  const Settings reversi;
  Match m = played(reversi, "f5d6c3d3");
  EXPECT_EQ(link_query(reversi, m), "game=reversi&first=human&second=mcts&moves=f5d6c3d3");
  m.undo(3);
  EXPECT_EQ(link_query(reversi, m), "game=reversi&first=human&second=mcts&moves=f5");
  m.undo(1);
  EXPECT_EQ(link_query(reversi, m), "game=reversi&first=human&second=mcts");
}

TEST(Link, OfAKeyThatStandsTwiceTheLastCountsAndTheOtherIsNamed) {
  const match::Link link =
      parsed("game=ttt&moves=d3&moves=f5&game=reversi&tree=1&tree=2&seed=1&seed=1");
  EXPECT_EQ(link.settings.settings.game, "reversi");
  EXPECT_EQ(link.match.value->moves(), played(Settings(), "f5").moves());
  ASSERT_EQ(link.settings.bad.size(), 2u);
  EXPECT_EQ(link.settings.bad[0].key + link.settings.bad[0].value, "gamettt");
  EXPECT_EQ(link.settings.bad[1].key + link.settings.bad[1].value, "movesd3");
}

TEST(Link, WritesOtherGamesWithDashes) {
  Settings dots;
  dots.choose_game("dots");
  EXPECT_EQ(link_query(dots, played(dots, "7 8 23")),
            "game=dots&rule=sym&first=human&second=mcts&moves=7-8-23");
}

TEST(Link, SaysWhereTheGameBegan) {
  Settings stones;
  stones.choose_game("stones");
  Match m(*games::parse("stones", "7 3 2").value);
  m.play(3);
  const std::string query = link_query(stones, m);
  EXPECT_EQ(query,
            "game=stones&stones=7&take=3&first=human&second=mcts&position=7%203%202&moves=3");
  support::expect_same(*parsed(query).match.value, m);
  EXPECT_TRUE(parsed(query).settings.bad.empty());
}

TEST(Link, NamesTheOptionsThatItsPositionDenies) {
  const match::Link link = parsed("game=stones&take=2&position=10%203%201");
  EXPECT_EQ(games::text(link.match.value->start()), "10 3 1");
  ASSERT_EQ(link.settings.bad.size(), 1u);
  EXPECT_EQ(link.settings.bad[0].key + link.settings.bad[0].value, "take2");
  EXPECT_EQ(link.settings.bad[0].fault, match::Fault::kPosition);
  EXPECT_TRUE(parsed("game=stones&take=3&position=10%203%201").settings.bad.empty());
}

// This holds for any position, also after a forced pass.
TEST(Link, RandomGamesComeBack) {
  for (const std::string_view game : games::ids()) {
    mcts::Rng rng(6);
    for (int i = 0; i < 100; ++i) {
      const Settings settings = support::settings(game, support::kMcts, match::Seat::kLevel3);
      const Match wandered =
          support::wandered(games::start(game, games::initial_values(game)), i, rng);
      const match::Link link = parsed(link_query(settings, wandered));
      ASSERT_TRUE(link.match.value) << link.match.error;
      EXPECT_EQ(link.settings.settings, settings);
      EXPECT_EQ(link.match.value->moves(), wandered.moves());
      EXPECT_EQ(link.match.value->position(), wandered.position());
    }
  }
}

TEST(Link, WithoutMovesIsAnewGame) {
  const match::Link link = match::parse_link("?game=ttt", Settings());
  EXPECT_EQ(games::text(link.match.value->position()), "......... X");
}

std::string error_of(std::string_view query) {
  return games::in_english(parsed(query).match.error);
}

TEST(Link, ErrorsSayWhichMove) {
  EXPECT_EQ(error_of("moves=f5d6e1"),
            "move 3 (e1, character 5) is not legal: E1 turns over no disc");
  EXPECT_EQ(error_of("moves=f5%ff"),
            "character 3: move 2 must be a square from a1 to h8 or a pass, not '?'");
  EXPECT_EQ(error_of("game=ttt&moves=4-4"), "move 2 (4) is not legal: Cell 4 is taken");
  EXPECT_EQ(error_of("game=ttt&moves=4-9"),
            "move 2, '9': cell must be a number from 0 to 8, not '9'");
  EXPECT_EQ(error_of("game=ttt&moves=0-3-1-4-2-5"), "move 6 (5) comes after the end of the game");
  EXPECT_EQ(error_of("game=stones&position=7"),
            "position: expected stones, most to take and side, found 1 field");
}

// As editors of pages and blogs write the & between parameters.
TEST(Link, MayBeEscapedAsInAPage) {
  for (const char* link : {"game=ttt&amp;moves=4-0", "game=ttt&amp;amp;moves=4-0"})
    EXPECT_EQ(match::moves_text(*parsed(link).match.value), "4 0") << link;
}

TEST(Link, SignsOfEveryKindArePlainHere) {
  EXPECT_EQ(match::moves_text(*parsed("game=%EF%BB%BFttt&moves=4%C2%A00").match.value), "4 0");
  EXPECT_EQ(match::moves_text(*parsed("moves=f5%E2%80%8Bd6").match.value), "F5 D6");
}

TEST(Link, NothingCountsOfAnOverlongOne) {
  const std::string key = "a." + std::string(match::kMostLinkBytes, 'x');
  EXPECT_TRUE(match::Query(key + "=1").parameters().empty());
  EXPECT_TRUE(match::names_a_match(key));
  EXPECT_EQ(error_of(key), "the link is longer than 8192 characters");
}

TEST(Link, OverlongLinksAreRefused) {
  EXPECT_EQ(error_of("moves=" + std::string(10'000, 'x')),
            "the link is longer than 8192 characters");
}

TEST(Link, SettingsCountWhereMovesAreWrong) {
  const match::Link link = parsed("game=dots&rule=free&first=robot&second=strong&moves=0-0");
  EXPECT_FALSE(link.match.value);
  EXPECT_EQ(link.settings.settings.game, "dots");
  EXPECT_EQ(link.settings.settings.options, (games::OptionValues{1}));
  EXPECT_EQ(link.settings.settings.seats[1], match::Seat::kLevel5);
  ASSERT_EQ(link.settings.bad.size(), 1u);
  EXPECT_EQ(link.settings.bad[0].key, "first");
}

// ---------------------------------------------------------------- moves in a row

TEST(MoveList, IsReadInTheWaysPeopleWriteIt) {
  Settings dots;
  dots.choose_game("dots");
  for (const char* text : {"7 8 23", "7-8-23", "7, 8, 23", "1. 7 8 2. 23", " 7\n8\r\n23\n"})
    EXPECT_EQ(played(dots, text).moves(), (std::vector<mcts::Move>{7, 8, 23})) << text;
}

TEST(MoveList, IsWrittenForPeopleAndForLinks) {
  const Match m = played(Settings(), "f5d6");
  EXPECT_EQ(match::moves_text(m), "F5 D6");
  EXPECT_EQ(match::compact_moves(m), "f5d6");
}

TEST(Link, NamesAMatchOnlyByWhatDescribesOne) {
  for (const char* query :
       {"game=ttt", "?utm_source=x&moves=4", "position=....X.... O", "first=human", "stones=12",
        "rule=free", "timeMs=100", "second.exploration=1", "clock=10", "tournament=on", "seed=1"})
    EXPECT_TRUE(match::names_a_match(query)) << query;
  for (const char* query : {"", "?", "utm_source=x", "fbclid=moves", "speed=fast",
                            "lang=zh&theme=dark", "third.exploration=1", "embed=1&panel=none"})
    EXPECT_FALSE(match::names_a_match(query)) << query;
}

TEST(Link, OfOneThatIsTooLongNothingCounts) {
  const std::string query = "game=ttt&first=mcts&x=" + std::string(match::kMostLinkBytes, 'x');
  const match::Link link = match::parse_link(query, {});
  EXPECT_EQ(link.settings.settings, match::Settings());
  EXPECT_FALSE(link.match.value);
  EXPECT_EQ(link.match.error, "the link is longer than 8192 characters");
}

}  // namespace
