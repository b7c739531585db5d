// Players behind the seats and in words, and games in words.
#include "match/players/player.h"

#include <atomic>
#include <string>

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/settings.h"

namespace {

using match::Seat;
using mcts::Player;

const std::atomic<bool> kNever{false};

std::string player_error(std::string_view text) {
  return games::in_english(match::parse_player(text, "reversi").error);
}
std::string game_error(std::string_view text) {
  return games::in_english(match::parse_game(text).error);
}

match::PlayerSpec player(std::string_view game, Seat seat) {
  return match::player_of(support::settings(game, Seat::kHuman, seat), Player::kSecond);
}

TEST(PlayerOf, EverySeatButAHumansMakesALegalMove) {
  for (const std::string_view game : games::ids())
    for (const Seat seat : match::seats_of(game)) {
      if (seat == Seat::kHuman || match::table_of_seat(seat)) continue;  // table_seat_test.cpp
      const match::PlayerSpec spec = player(game, seat);
      EXPECT_EQ(spec.name, match::seat_name(seat));
      const match::Match start(games::start(game, games::initial_values(game)));
      EXPECT_EQ(match::reason_against(spec, start.position()), "");
      const auto move = match::make_player(spec, 1)->choose(start, kNever);
      ASSERT_TRUE(move.has_value()) << spec.name;
      EXPECT_TRUE(games::is_legal(start.position(), *move)) << spec.name;
    }
}

TEST(PlayerOf, AnMctsHasTheSettingsOfItsSide) {
  match::Settings settings = support::settings("reversi", Seat::kMcts, Seat::kMcts);
  settings.search[1].config.exploration = 0.7;
  settings.search[1].budget = {.iterations = 77, .milliseconds = 0};
  const match::PlayerSpec spec = match::player_of(settings, Player::kSecond);
  EXPECT_EQ(spec.seat, Seat::kMcts);
  EXPECT_EQ(spec.config, settings.search[1].config);
  EXPECT_EQ(spec.budget, settings.search[1].budget);
  EXPECT_NE(match::player_of(settings, Player::kFirst).budget, spec.budget);
}

TEST(PlayerOf, ALevelHasItsOwnSearchWhateverTheSettings) {
  for (const Seat level : {Seat::kLevel1, Seat::kLevel7})
    EXPECT_EQ(player("dots", level).budget, match::search_of_level(level, "dots").budget);
  EXPECT_EQ(player("dots", Seat::kPerfect).budget,
            match::search_of_level(match::levels_of("dots").back(), "dots").budget);
}

// ---------------------------------------------------------------- in words

TEST(PlayerSpec, SearchesTakeTheOptionsOfTheTable) {
  const auto player =
      match::parse_player("mcts:timeMs=50,exploration=0.7,seed=9,keepTree=on", "reversi").value;
  EXPECT_EQ(player->seat, Seat::kMcts);
  EXPECT_EQ(player->name, "mcts:timeMs=50,exploration=0.7,seed=9,keepTree=on");
  EXPECT_EQ(player->budget, (mcts::Budget{.iterations = 0, .milliseconds = 50}));
  EXPECT_EQ(player->config.exploration, 0.7);
  EXPECT_EQ(player->config.seed, 9u);
  EXPECT_TRUE(player->keep_tree);
}

TEST(PlayerSpec, ASearchMayHaveATreeForEachThread) {
  const auto player =
      match::parse_player("mcts:time-ms=50,threads=2,parallel=root-trees", "reversi").value;
  EXPECT_EQ(player->config.threads, 2);
  EXPECT_EQ(player->config.parallel, mcts::Parallel::kRootTrees);
}

TEST(PlayerSpec, ASearchWithoutABudgetGetsOne) {
  const auto player = match::parse_player("mcts", "reversi").value;
  EXPECT_EQ(player->budget.iterations, match::kDefaultIterations);
  EXPECT_EQ(player->config, mcts::SearchConfig());
  EXPECT_FALSE(player->keep_tree);
}

TEST(PlayerSpec, ThePerfectPlayerSearchesWhereItKnowsNothing) {
  const auto player = match::parse_player("perfect", "reversi").value;
  EXPECT_EQ(player->seat, Seat::kPerfect);
  EXPECT_EQ(player->budget, match::search_of_level(Seat::kMaster, "reversi").budget);
  EXPECT_EQ(player->config.leaf, mcts::Leaf::kLearned);
  EXPECT_EQ(match::parse_player("perfect:iterations=7", "reversi").value->budget.iterations, 7u);
}

// A level is the same as at a seat: it has its own search, which depends on the game, and goes on
// with its tree.
TEST(PlayerSpec, ALevelIsWhatItIsAtABoard) {
  for (const std::string_view game : games::ids())
    for (const Seat level : {Seat::kLevel1, Seat::kLevel3, Seat::kLevel5, Seat::kLevel7}) {
      const auto spec = *match::parse_player(match::seat_name(level), game).value;
      const match::PlayerSpec seated = player(game, level);
      EXPECT_EQ(spec.seat, level);
      EXPECT_EQ(spec.config, seated.config);
      EXPECT_EQ(spec.budget, seated.budget);
      EXPECT_TRUE(spec.keep_tree && seated.keep_tree);
    }
}

TEST(PlayerSpec, SaysWhatIsWrong) {
  EXPECT_EQ(player_error("random"), "");
  EXPECT_TRUE(player_error("human").starts_with("'human' is none of the players mcts, random"));
  EXPECT_TRUE(player_error("").starts_with("'' is none of the players"));
  EXPECT_EQ(player_error("random:seed=1"), "random takes no options");
  EXPECT_EQ(player_error("strong:seed=1"), "strong takes no options");
  EXPECT_EQ(player_error("mcts:"), "'' is no key=value");
  EXPECT_EQ(player_error("mcts:seed=1,"), "'' is no key=value");
  EXPECT_EQ(player_error("mcts:seed"), "'seed' is no key=value");
  EXPECT_EQ(player_error("mcts:seed=1,seed=2"), "'seed' is there twice");
  EXPECT_TRUE(player_error("mcts:depth=3").starts_with("'depth' is none of iterations, "));
  EXPECT_EQ(player_error("mcts:iterations=0"),
            "iterations must be a whole number from 1 to 4000000000, not '0'");
  EXPECT_EQ(player_error("mcts:keep-tree=yes"), "keep-tree must be on or off, not 'yes'");
  EXPECT_EQ(player_error("mcts:seed=1 "), "'mcts:seed=1 ' must be one word");
}

TEST(GameSpec, GamesTakeTheirOwnOptions) {
  for (const std::string_view id : games::ids())
    EXPECT_EQ(*match::parse_game(id).value, games::start(id, games::initial_values(id)));
  EXPECT_EQ(games::text(*match::parse_game("stones:take=3,stones=20").value), "20 3 1");
  EXPECT_TRUE(games::text(*match::parse_game("dots:rule=free").value).ends_with(" free"));
}

TEST(GameSpec, SaysWhatIsWrong) {
  EXPECT_TRUE(game_error("go").starts_with("'go' is none of the games ttt, "));
  EXPECT_EQ(game_error("ttt:size=4"), "'size' is no option of ttt");
  EXPECT_EQ(game_error("dots:rule=none"), "rule must be one of sym, free, not 'none'");
  EXPECT_EQ(game_error("stones:take=10"), "take must be a number from 1 to 9, not '10'");
}

}  // namespace
