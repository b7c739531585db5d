// The settings that a link or a page may give, and the handling of wrong ones.
#include "match/address/settings.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "match/players/player.h"
#include "mcts/rng.h"

namespace {

using match::ParsedSettings;
using match::Seat;
using match::Settings;

ParsedSettings parsed(std::string_view query) { return match::parse_settings(query, Settings()); }

// The refused values as "key=value" in the order they were met.
std::vector<std::string> bad(std::string_view query) {
  std::vector<std::string> all;
  for (const auto& b : parsed(query).bad) all.push_back(b.key + '=' + b.value);
  return all;
}
using Texts = std::vector<std::string>;

TEST(Settings, NothingSaidNothingChanged) {
  Settings defaults;
  defaults.choose_game("dots");
  defaults.seed = 77;
  for (const char* nothing : {"", "?", "&", "&&&", "?&"}) {
    const auto p = match::parse_settings(nothing, defaults);
    EXPECT_EQ(p.settings, defaults);
    EXPECT_TRUE(p.bad.empty());
  }
}

TEST(Settings, KnowsTheNamesThatItReads) {
  for (const std::string_view key : match::match_keys())
    EXPECT_TRUE(match::is_match_key(key)) << key;
  for (const char* key : {"first.exploration", "timeMs", "second.time-ms", "seed", "rule", "take"})
    EXPECT_TRUE(match::is_match_key(key)) << key;
  for (const char* key : {"gaem", "", "first.", "Game", "first.game", "second.seed"})
    EXPECT_FALSE(match::is_match_key(key)) << key;
}

TEST(Settings, AGameHasItsOwnOptionsAlone) {
  EXPECT_TRUE(match::is_of_another_game("stones", "dots"));
  EXPECT_TRUE(match::is_of_another_game("rule", "ttt"));
  EXPECT_FALSE(match::is_of_another_game("stones", "stones"));
  EXPECT_FALSE(match::is_of_another_game("exploration", "dots"));
  EXPECT_FALSE(match::is_of_another_game("colour", "dots"));  // no game has it
}

TEST(Settings, ASlipOfThePenIsNearAKnownName) {
  for (const char* key : {"postion", "possition", "positoin", "pozition", "gaem", "gane", "move",
                          "iteratons", "solvr", "GAME", "Rule", "second.iteration", "veiw"})
    EXPECT_TRUE(match::slip_of_match_key(key)) << key;
  EXPECT_EQ(match::slip_of_match_key("postion"), "position");
  EXPECT_EQ(match::slip_of_match_key("second.iteration"), "second.iterations");
  EXPECT_EQ(match::slip_of_match_key("second.seed"), "seed");
}

TEST(Settings, OtherProgramsNamesAreNoSlips) {
  for (const std::string_view key : match::match_keys())
    EXPECT_FALSE(match::slip_of_match_key(key)) << key;
  for (const char* key : {"",           "a",
                          "x.",         "utm_source",
                          "utm_medium", "utm_campaign",
                          "fbclid",     "gclid",
                          "ref",        "source",
                          "embed",      "mode",
                          "theme",      "panel",
                          "view",       "lang",
                          "autoplay",   "iteration",
                          "step",       "lesson.solver",
                          "a.rule",     "b.random",
                          "both",       "gallery",
                          "name",       "code",
                          "id",         "page",
                          "title",      "origin",
                          "parent",     "width",
                          "height",     "type",
                          "url",        "v",
                          "t",          "si",
                          "time",       "data",
                          "path",       "file",
                          "share",      "session",
                          "token",      "state",
                          "search",     "style"})
    EXPECT_FALSE(match::slip_of_match_key(key)) << key;
}

TEST(Settings, ReadsEverythingALinkMaySay) {
  const auto p = parsed("?game=stones&stones=21&take=3&first=mcts&second=random&timeMs=250&seed=9");
  EXPECT_TRUE(p.bad.empty());
  EXPECT_EQ(p.settings.game, "stones");
  EXPECT_EQ(p.settings.options, (games::OptionValues{21, 3}));
  EXPECT_EQ(p.settings.seats[0], Seat::kMcts);
  EXPECT_EQ(p.settings.seats[1], Seat::kRandom);
  EXPECT_EQ(p.settings.search[1].budget, (mcts::Budget{.iterations = 0, .milliseconds = 250}));
  EXPECT_EQ(p.settings.seed, 9u);
}

TEST(Settings, OptionsBelongToTheGameWhereverItIsNamed) {
  EXPECT_EQ(parsed("rule=free&game=dots").settings.options, (games::OptionValues{1}));
  EXPECT_EQ(parsed("game=dots&rule=sym").settings.options, (games::OptionValues{0}));
}

TEST(Settings, AnotherGameBringsItsOwnOptions) {
  Settings defaults;
  defaults.choose_game("stones");
  defaults.options = {50, 5};
  EXPECT_EQ(match::parse_settings("game=dots", defaults).settings.options,
            games::initial_values("dots"));
  EXPECT_EQ(match::parse_settings("game=stones&take=4", defaults).settings.options,
            (games::OptionValues{50, 4}));
}

TEST(Settings, OneBudgetReplacesTheOther) {
  EXPECT_EQ(parsed("iterations=500").settings.search[0].budget,
            (mcts::Budget{.iterations = 500, .milliseconds = 0}));
  EXPECT_EQ(parsed("iterations=500&timeMs=20").settings.search[0].budget,
            (mcts::Budget{.iterations = 0, .milliseconds = 20}));
}

TEST(Settings, TheLimitsAreAllowedAndNothingBeyond) {
  EXPECT_EQ(bad("iterations=1"), Texts{});
  EXPECT_EQ(bad("iterations=4000000000"), Texts{});
  EXPECT_EQ(bad("iterations=4000000001"), Texts{"iterations=4000000001"});
  EXPECT_EQ(bad("timeMs=86400000"), Texts{});
  EXPECT_EQ(bad("timeMs=86400001"), Texts{"timeMs=86400001"});
  EXPECT_EQ(bad("clock=3600"), Texts{});
  EXPECT_EQ(bad("clock=3601"), Texts{"clock=3601"});
  EXPECT_EQ(bad("seed=18446744073709551615"), Texts{});
  EXPECT_EQ(bad("seed=18446744073709551616"), Texts{"seed=18446744073709551616"});
  EXPECT_EQ(bad("game=stones&stones=100&take=9"), Texts{});
  EXPECT_EQ(bad("game=stones&stones=101&take=10"), (Texts{"stones=101", "take=10"}));
  EXPECT_EQ(bad("game=stones&stones=0&take=0"), (Texts{"stones=0", "take=0"}));
  EXPECT_EQ(bad("game=stones&stones=07&clock=010"), (Texts{"stones=07", "clock=010"}));
}

TEST(Settings, BadValuesAreReportedAndChangeNothing) {
  for (const char* query : {"game=go", "game=", "first=robot", "second=", "iterations=0",
                            "iterations=-5", "iterations=1e3", "iterations=12x", "timeMs= 5",
                            "timeMs=", "seed=x", "seed=-1", "exploration=-1", "first.exploration=x",
                            "second.timeMs=0", "clock=x", "tournament=yes", "first=symmetric"}) {
    EXPECT_EQ(bad(query), Texts{query});
    EXPECT_EQ(parsed(query).settings, Settings()) << query;
  }
  EXPECT_EQ(bad("game=dots&rule=odd"), Texts{"rule=odd"});
  EXPECT_EQ(parsed("game=dots&rule=odd").settings.options, games::initial_values("dots"));
}

// The seed is the match's.
TEST(Settings, ASideHasNoSeedOfItsOwn) {
  for (const char* key : {"first.seed", "second.seed"}) {
    EXPECT_FALSE(match::is_match_key(key)) << key;
    EXPECT_EQ(bad(std::string(key) + "=3"), Texts()) << key;
  }
  EXPECT_EQ(parsed("first.seed=3").settings, Settings());
}

// A side has no game of its own either.
TEST(Settings, TheGamesOptionsAreNoSides) {
  EXPECT_EQ(parsed("game=stones&stones=7&first.stones=5").settings,
            parsed("game=stones&stones=7").settings);
}

TEST(Settings, NameTheFormula) {
  using mcts::Selection;
  const auto selection = [](const char* query) {
    return parsed(query).settings.search[0].config.selection;
  };
  EXPECT_EQ(selection("selection=ucb1"), Selection::kUcb1);
  EXPECT_EQ(selection("selection=ucb1-tuned"), Selection::kUcb1Tuned);
  EXPECT_EQ(selection("first.selection=puct"), Selection::kPuct);
  EXPECT_EQ(bad("first.selection=ucb1-tuned"), Texts{});
  EXPECT_EQ(bad("selection=ucb2"), Texts{"selection=ucb2"});
  for (const char* name : {"ucb1-tuned", "puct"}) {
    const auto query = std::string("first.selection=") + name;
    const auto settings = parsed(query.c_str()).settings;
    EXPECT_EQ(parsed(match::settings_query(settings).c_str()).settings, settings) << name;
  }
}

TEST(Settings, AllBadValuesAreReportedAndTheGoodOnesCount) {
  const auto p = parsed("first=x&second=human&seed=y&timeMs=30");
  ASSERT_EQ(p.bad.size(), 2u);
  EXPECT_EQ(p.bad[0].key, "first");
  EXPECT_EQ(p.bad[1].value, "y");
  EXPECT_EQ(p.settings.seats[1], Seat::kHuman);
  EXPECT_EQ(p.settings.search[0].budget.milliseconds, 30u);
}

// "lang" is the page's, "rule" is an option of another game.
TEST(Settings, KeysOfOthersAreLeftAlone) {
  EXPECT_EQ(bad("lang=zh&utm_source=x&rule=odd&stones=999"), Texts{});
  EXPECT_EQ(parsed("lang=zh&rule=free&stones=5").settings, Settings());
}

TEST(Settings, OfARepeatedKeyTheLastCounts) {
  EXPECT_EQ(parsed("seed=1&seed=2").settings.seed, 2u);
  EXPECT_EQ(parsed("seed=1&seed=auto").settings.seed, std::nullopt);
}

// ---------------------------------------------------------------- players of the seats

TEST(Settings, AnybodyMaySitWhereTheyCanPlay) {
  EXPECT_EQ(parsed("second=expert").settings.seats[1], Seat::kLevel7);
  EXPECT_EQ(parsed("game=dots&first=symmetric&second=counter-symmetric").settings.seats,
            (std::array{Seat::kSymmetric, Seat::kCounterSymmetric}));
  const Settings dots = parsed("game=dots&second=symmetric").settings;
  EXPECT_EQ(match::parse_settings("game=ttt", dots).settings.seats[1], Seat::kMcts);
}

// The text of an arena's player is the same player in a link.
TEST(Settings, AnMctsMayBeSaidWithItsOptions) {
  const auto p =
      parsed("?game=dots&first=mcts:iterations=200,exploration=0.5&second=mcts%3AtimeMs%3D70");
  EXPECT_TRUE(p.bad.empty());
  const auto player = match::parse_player("mcts:iterations=200,exploration=0.5", "dots");
  EXPECT_EQ(p.settings.seats[0], match::Seat::kMcts);
  EXPECT_EQ(p.settings.search[0].config, player.value->config);
  EXPECT_EQ(p.settings.search[0].budget, player.value->budget);
  EXPECT_EQ(p.settings.search[1].budget.milliseconds, 70u);
  EXPECT_EQ(parsed(match::settings_query(p.settings)).settings, p.settings);
}

TEST(Settings, WhatAMatchHasNoRoomForIsNoPlayerOfALink) {
  for (const char* player : {"mcts:seed=7", "mcts:seed=1", "perfect:iterations=9", "random:", "mcts:x=1", "mcts:"})
    EXPECT_EQ(bad(std::string("first=") + player), Texts{std::string("first=") + player});
}

TEST(Settings, EverySearchHasSettingsOfItsOwn) {
  const auto p = parsed("exploration=2&first.exploration=0.5&second.iterations=70");
  EXPECT_TRUE(p.bad.empty());
  EXPECT_EQ(p.settings.search[0].config.exploration, 0.5);
  EXPECT_EQ(p.settings.search[1].config.exploration, 2);
  EXPECT_EQ(p.settings.search[0].budget, (mcts::Budget{.iterations = 0, .milliseconds = 1000}));
  EXPECT_EQ(p.settings.search[1].budget, (mcts::Budget{.iterations = 70, .milliseconds = 0}));
}

TEST(Settings, ALevelIsWorthItsOwnSettings) {
  Settings s = parsed("first=beginner&second=expert&iterations=5").settings;
  EXPECT_EQ(match::search_of(s, mcts::Player::kFirst),
            match::search_of_level(Seat::kLevel1, "reversi"));
  EXPECT_LT(match::search_of(s, mcts::Player::kFirst).budget.iterations,
            match::search_of(s, mcts::Player::kSecond).budget.iterations);
  s.seats[0] = Seat::kMcts;
  EXPECT_EQ(match::search_of(s, mcts::Player::kFirst).budget.iterations, 5u);
}

// ---------------------------------------------------------------- writing

TEST(Settings, WhatIsWrittenReadsBackTheSame) {
  EXPECT_EQ(match::settings_query(Settings()), "game=reversi&first=human&second=mcts");
  for (const char* query :
       {"game=stones&stones=21&take=3&first=mcts&second=random&timeMs=250&seed=9",
        "game=dots&rule=free&first=symmetric&second=counter-symmetric&clock=60&tournament=on",
        "game=ttt&first.iterations=100&first.exploration=0.7&second.timeMs=20&second.solver=off",
        "first=perfect&second=expert&leafRollouts=8&threads=2&parallel=root-trees",
        "first=human&second=master&book=off"}) {
    const Settings s = parsed(query).settings;
    const auto again = parsed(match::settings_query(s));
    EXPECT_TRUE(again.bad.empty());
    EXPECT_EQ(again.settings, s) << match::settings_query(s);
  }
}

// ---------------------------------------------------------------- escapes

TEST(QueryValue, EscapesReadBackTheSame) {
  std::string all;
  for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
  EXPECT_EQ(match::Query("a=" + match::escape(all) + "&b=1").value("a"), all);
}

TEST(QueryValue, FindsAKeyAndUndoesEscapes) {
  EXPECT_EQ(match::Query("?a=1&b=2").value("b"), "2");
  EXPECT_EQ(match::Query("a=x+y%20z").value("a"), "x y z");
  EXPECT_EQ(match::Query("a=%41%62%2b%26%3D").value("a"), "Ab+&=");
  EXPECT_EQ(match::Query("%6Cang=%7A%68").value("lang"), "zh");
  EXPECT_EQ(match::Query("a=1=2").value("a"), "1=2");
  EXPECT_EQ(match::Query("a").value("a"), "");
  EXPECT_EQ(match::Query("a=1").value("b"), "");
}

TEST(QueryValue, LeavesBrokenEscapesAsTheyAre) {
  for (const char* broken : {"%", "%4", "%zz", "100%", "%4g", "%%"})
    EXPECT_EQ(match::Query("a=" + std::string(broken)).value("a"), broken);
  EXPECT_EQ(match::Query("a=%%41").value("a"), "%A");
}

TEST(Settings, EscapedValuesMeanTheSame) {
  EXPECT_EQ(parsed("g%61me=%64ots&rule=fr%65%65").settings, parsed("game=dots&rule=free").settings);
}

// ---------------------------------------------------------------- anything at all

bool is_sound(const Settings& s) {
  if (!games::is_known(s.game)) return false;
  const auto options = games::options(s.game);
  if (s.options.size() != options.size()) return false;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (s.options[i] < options[i].min || s.options[i] > options[i].max) return false;
  for (std::size_t side = 0; side < 2; ++side) {
    const mcts::Budget& budget = s.search[side].budget;
    if ((budget.iterations > 0) == (budget.milliseconds > 0)) return false;
    if (!match::can_sit(s.seats[side], s.game)) return false;
  }
  return match::parse_settings(match::settings_query(s), Settings()).settings == s;
}

// Pieces of good links and random bytes, shuffled together.
std::string random_query(mcts::Rng& rng) {
  static const Texts pieces = {
      "game=",  "stones", "dots", "rule=", "free",        "take=",
      "first=", "second", "mcts", "&",     "iterations=", "timeMs=",
      "seed=",  "=",      "%",    "+",     "12",          "99999999999999999999"};
  std::string query;
  for (std::uint32_t n = rng.below(12); n > 0; --n) {
    if (rng.below(4) == 0)
      query += static_cast<char>(rng.below(256));
    else
      query += pieces[rng.below(static_cast<std::uint32_t>(pieces.size()))];
  }
  return query;
}

TEST(Settings, WhateverALinkSaysTheSettingsAreSound) {
  mcts::Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    const std::string query = random_query(rng);
    ASSERT_TRUE(is_sound(parsed(query).settings)) << query;
  }
}

}  // namespace
