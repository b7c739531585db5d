// Links and saved matches as each version of the program has written them. They are read for ever.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "match/address/settings.h"
#include "match/files/saved_match.h"
#include "support/errors.h"

namespace {

using match::Seat;
using match::Settings;
using mcts::Player;

// "dots 0.. 1 0 0 free: human - mcts, 7 8 | 12": the first position, the seats, and the moves.
// Moves behind the bar were taken back.
std::string described(const Settings& settings, const match::Match& match) {
  std::string text = settings.game + " " + games::text(match.start()) + ": ";
  text.append(match::seat_name(settings.seats[0])).append(" - ");
  text.append(match::seat_name(settings.seats[1])).append(",");
  const auto line = match.line();
  for (std::size_t i = 0; i < line.size(); ++i)
    text += (i == match.moves().size() ? " | " : " ") + games::move_text(match.start(), line[i]);
  return text;
}

std::string link(std::string_view query) {
  const match::Link read = match::parse_link(query, Settings());
  EXPECT_TRUE(read.match.value) << read.match.error;
  EXPECT_TRUE(read.settings.bad.empty()) << query;
  return described(read.settings.settings, *read.match.value);
}

match::SavedMatch loaded(std::string_view text) {
  auto saved = match::load_match(text);
  EXPECT_TRUE(saved.value) << saved.error;
  return saved.value.value_or(match::SavedMatch{Settings(), match::Match(Settings().start())});
}

const std::string kNoEdges(24, '0');

// ---------------------------------------------------------------- links

TEST(EarlierVersions, LinksNameTheSameMatch) {
  // 20 November 2026
  EXPECT_EQ(link("game=stones&stones=21&take=3&first=mcts&second=random&timeMs=250&seed=9"),
            "stones 21 3 1: mcts - random,");
  EXPECT_EQ(link("game=dots&rule=free&iterations=1000"),
            "dots " + kNoEdges + " 1 0 0 free: human - mcts,");
  // 21 November 2026
  EXPECT_EQ(
      link("game=dots&rule=free&first=symmetric&second=counter-symmetric&clock=60&tournament=on"),
      "dots " + kNoEdges + " 1 0 0 free: symmetric - counter-symmetric,");
  EXPECT_EQ(link("game=dots&rule=sym&first=human&second=mcts&moves=0-8-23"),
            "dots " + kNoEdges + " 1 0 0 sym: human - mcts, 0 8 23");
  EXPECT_EQ(link("game=reversi&first=human&second=strong&moves=f5d6c3d3c4"),
            link("game=reversi&first=human&second=level-5&moves=F5-D6-C3-D3-C4"));
  EXPECT_EQ(link("game=reversi&first=beginner&second=casual"),
            link("game=reversi&first=level-1&second=level-3"));
  EXPECT_EQ(link("game=ttt&first=human&second=human&position=X...O....+X&moves=1"),
            "ttt X...O.... X: human - human, 1");
  EXPECT_EQ(link("?game=stones&amp;stones=21&amp;take=2&amp;first=mcts&amp;second=human"),
            "stones 21 2 1: mcts - human,");
  // 22 to 27 November 2026
  EXPECT_EQ(link("game=ttt&first=mcts:iterations=100&second=random&moves=4-0"),
            "ttt ......... X: mcts - random, 4 0");
  EXPECT_EQ(link("game=reversi&first=human&second=master&leaf=learned&selection=puct&book=off"),
            "reversi ...........................OX......XO........................... X: human - "
            "master,");
}

TEST(EarlierVersions, LinksTellEachSideItsSearch) {
  const Settings settings =
      match::parse_link(
          "game=ttt&first=mcts&second=mcts&first.iterations=100&first.exploration=0.7&"
          "second.timeMs=20&second.solver=off",
          Settings())
          .settings.settings;
  EXPECT_EQ(settings.search[0].budget, mcts::Budget{.iterations = 100});
  EXPECT_EQ(settings.search[0].config.exploration, 0.7);
  EXPECT_EQ(settings.search[1].budget, mcts::Budget{.milliseconds = 20});
  EXPECT_FALSE(settings.search[1].config.solver);
}

// ---------------------------------------------------------------- saved matches

// Without the first line, which names the version: what all versions since the first have.
struct OldMatch {
  std::string_view text, described;
};
constexpr OldMatch kOldMatches[] = {
    {"settings game=ttt&first=human&second=human\nmoves 4 0 8\nat 3\n",
     "ttt ......... X: human - human, 4 0 8"},
    {"settings game=ttt&first=mcts&second=random&iterations=400&seed=7\nmoves 4 0 8\nat 1\n",
     "ttt ......... X: mcts - random, 4 | 0 8"},
    {"settings game=ttt&first=human&second=perfect\nposition X...O.... X\nmoves 1 2\nat 2\n",
     "ttt X...O.... X: human - perfect, 1 2"},
    {"settings game=stones&stones=21&take=3&first=human&second=level-2\n"
     "moves 3 2 (1 2) 1\nseconds 0.5 1.25 0.5 0.5 0\nat 3\n",
     "stones 21 3 1: human - level-2, 3 2 1"},
    {"settings game=stones&stones=12&take=2&first=human&second=human\n"
     "moves 1 2\nended resigned 1-0 4.5\nat 2\n",
     "stones 12 2 1: human - human, 1 2"},
    {"settings game=dots&rule=free&first=symmetric&second=counter-symmetric\nmoves 0 23\nat 2\n",
     "dots 000000000000000000000000 1 0 0 free: symmetric - counter-symmetric, 0 23"},
    {"settings game=dots&rule=sym&first=human&second=strong&clock=60&tournament=on\n"
     "moves 7 8\nseconds 1 2.5\nat 2\n",
     "dots 000000000000000000000000 1 0 0 sym: human - level-5, 7 8"},
    {"settings game=reversi&first=human&second=human\nmoves F5 D6 C3\nat 3\n",
     "reversi ...........................OX......XO........................... X: human - human, "
     "F5 D6 C3"},
    {"settings game=reversi&first=beginner&second=casual\nmoves F5 D6\nended counted 1-0 3\nat 2\n",
     "reversi ...........................OX......XO........................... X: level-1 - "
     "level-3, F5 D6"},
    {"settings game=reversi&first=human&second=mcts&timeMs=500&clock=30\nmoves F5\n"
     "ended time-out 1-0 31\nat 1\n",
     "reversi ...........................OX......XO........................... X: human - mcts, "
     "F5"},
};

TEST(EarlierVersions, TenMatchesOfEachVersionAreTheSame) {
  for (int version = 1; version <= 7; ++version)
    for (const OldMatch& old : kOldMatches) {
      const std::string first = "MCTS Arcade match " + std::to_string(version) + "\n";
      const auto saved = loaded(first + std::string(old.text));
      EXPECT_EQ(described(saved.settings, saved.match), old.described) << first << old.text;
    }
}

TEST(EarlierVersions, Version1HasMovesVariationsAndTimes) {
  const auto saved = loaded(
      "MCTS Arcade match 1\n"
      "settings game=stones&stones=21&take=3&first=human&second=strong&iterations=1000\n"
      "moves 3 2 (1 2) 1\n"
      "seconds 0.5 1.25 0.5 0.5 0\n"
      "at 1\n");
  EXPECT_EQ(described(saved.settings, saved.match), "stones 21 3 1: human - level-5, 3 | 2 1");
  EXPECT_TRUE(saved.match.next_variation(1));
  EXPECT_TRUE(loaded("MCTS Arcade match 1\nsettings game=ttt\nmoves\nat 0\n").match.line().empty());
  const auto ended = loaded(
      "MCTS Arcade match 1\nsettings game=ttt&first=human&second=human\nposition X...O.... "
      "X\nmoves 1\n"
      "ended resigned 1-0 4.5\nat 1\n");
  EXPECT_EQ(ended.match.outcome(), (match::Outcome{match::EndReason::kResigned, Player::kFirst}));
}

TEST(EarlierVersions, Version2HasSearchesAndValues) {
  const auto saved = loaded(
      "MCTS Arcade match 2\n"
      "settings game=stones&stones=4&take=2&first=level-5&second=human\n"
      "moves 1 2\n"
      "values 1/exact 0.1/400 -\n"
      "search 1 iterations=12 value=0.75 best=1 selection=ucb1 exploration=1.5 rollout=uniform "
      "leaf-rollouts=1 reward=result transpositions=off moves=1/9/1/win,2/3/0.333 expected=1,2 "
      "all=7 tree=12/0.75/2/-,9/1/0/win/0.1.9\n"
      "at 1\n");
  EXPECT_EQ(described(saved.settings, saved.match), "stones 4 2 1: level-5 - human, 1 | 2");
  ASSERT_NE(saved.match.search(0), nullptr);
  EXPECT_EQ(saved.match.search(0)->found.snapshot.iterations, 12u);
}

TEST(EarlierVersions, Versions3To8HaveReviewsTheBookPointsNamesAndEnds) {
  const std::string settings = "settings game=dots&rule=free&first=human&second=strong\n";
  const auto third = loaded(
      "MCTS Arcade match 3\n"
      "settings game=stones&stones=4&take=2&first=level-5&second=human\n"
      "moves 1 2\n"
      "values 1/exact 0.1/400 -\n"
      "review 1 iterations=9 value=0.1 best=2 selection=ucb1 exploration=1.5 rollout=uniform "
      "leaf-rollouts=1 reward=result transpositions=off moves=1/2/0.1,2/7/0.2\n"
      "at 2\n");
  EXPECT_EQ(described(third.settings, third.match), "stones 4 2 1: level-5 - human, 1 2");
  const auto fourth = loaded("MCTS Arcade match 4\n" + settings + "moves 7 8\nbook 2\nat 2\n");
  EXPECT_TRUE(fourth.match.is_by_book(1));
  EXPECT_FALSE(fourth.match.is_by_book(0));
  const auto fifth =
      loaded("MCTS Arcade match 5\n" + settings + "moves 7 8\nvalues - - 1/exact+3\nat 2\n");
  EXPECT_EQ(fifth.match.value(2)->margin, 3);
  const auto sixth = loaded("MCTS Arcade match 6\n" + settings +
                            "first Ann%20Lee\nsecond Bob\ndate 2024-01-01\nmoves 7 8\nat 0\n");
  EXPECT_EQ(sixth.match.header().players[0], "Ann Lee");
  EXPECT_EQ(sixth.match.header().date, "2024-01-01");
  EXPECT_EQ(described(sixth.settings, sixth.match),
            "dots " + kNoEdges + " 1 0 0 free: human - level-5, | 7 8");
  auto seventh =
      loaded("MCTS Arcade match 7\n" + settings + "moves 7 8\nends resigned 1-0\nat 1\n");
  EXPECT_FALSE(seventh.match.outcome());
  seventh.match.go_to(2);
  EXPECT_TRUE(seventh.match.outcome());
  const auto eighth =
      loaded("MCTS Arcade match 8\n" + settings + "moves 7 8\nundone resigned 1-0\nat 2\n");
  EXPECT_FALSE(eighth.match.outcome());
  EXPECT_TRUE(eighth.match.can_redo_end());
  const auto ninth = loaded("MCTS Arcade match 9\n" + settings + "moves 7 8\nattempts 0 2\nat 2\n");
  EXPECT_EQ(ninth.attempts, (match::Attempts{0, 2}));
  const auto tenth = loaded("MCTS Arcade match 10\n" + settings + "moves 7 8\nturn 2.5\nat 2\n");
  EXPECT_EQ(tenth.turn_seconds, 2.5);
}

}  // namespace
