// The table of search options, and the players and games that are named by it.
#include "match/search_options.h"

#include <string>

#include <gtest/gtest.h>

#include "match/player_spec.h"

namespace {

std::string player_error(std::string_view text) { return match::parse_player(text).error; }
std::string game_error(std::string_view text) { return match::parse_game(text).error; }

TEST(SearchOptions, EveryValueShownIsReadBack) {
  for (const match::SearchOption& option : match::search_options()) {
    if (option.concern == match::Concern::kBudget) continue;  // empty unless told
    match::SearchSettings settings;
    const std::string shown = option.get(settings);
    EXPECT_EQ(option.set(settings, shown), "") << option.key;
    EXPECT_EQ(option.get(settings), shown) << option.key;
  }
}

TEST(SearchOptions, NoRowTakesNonsense) {
  for (const match::SearchOption& option : match::search_options())
    for (const std::string_view bad : {"", " ", "-1", "nan", "1e3", "0x10", "inf", "1 ", "very"}) {
      match::SearchSettings settings;
      const std::string error = option.set(settings, bad);
      EXPECT_TRUE(error.starts_with("must be ")) << option.key << " took '" << bad << "'";
      EXPECT_TRUE(error.ends_with("not '" + std::string(bad) + "'")) << error;
      EXPECT_EQ(settings.config, mcts::SearchConfig());
    }
}

TEST(SearchOptions, KeysAreUnderstoodInBothSpellings) {
  EXPECT_EQ(match::find_search_option("timeMs"), match::find_search_option("time-ms"));
  EXPECT_NE(match::find_search_option("timeMs"), nullptr);
  EXPECT_EQ(match::find_search_option("time"), nullptr);
  EXPECT_EQ(match::find_search_option(""), nullptr);
}

TEST(PlayerSpec, SearchesTakeTheOptionsOfTheTable) {
  const auto player =
      match::parse_player("mcts:timeMs=50,exploration=0.7,seed=9,keepTree=on").value;
  EXPECT_EQ(player->kind, match::PlayerKind::kMcts);
  EXPECT_EQ(player->name, "mcts:timeMs=50,exploration=0.7,seed=9,keepTree=on");
  EXPECT_EQ(player->budget, (mcts::Budget{.iterations = 0, .milliseconds = 50}));
  EXPECT_EQ(player->config.exploration, 0.7);
  EXPECT_EQ(player->config.seed, 9u);
  EXPECT_TRUE(player->keep_tree);
}

TEST(PlayerSpec, ASearchMayHaveATreeForEachThread) {
  const auto player = match::parse_player("mcts:time-ms=50,threads=2,parallel=root-trees").value;
  EXPECT_EQ(player->config.threads, 2);
  EXPECT_EQ(player->config.parallel, mcts::Parallel::kRootTrees);
}

TEST(PlayerSpec, ASearchWithoutABudgetGetsOne) {
  const auto player = match::parse_player("mcts").value;
  EXPECT_EQ(player->budget.iterations, match::kDefaultIterations);
  EXPECT_EQ(player->config, mcts::SearchConfig());
  EXPECT_FALSE(player->keep_tree);
}

TEST(PlayerSpec, ThePerfectPlayerSearchesWhereItKnowsNothing) {
  const auto player = match::parse_player("perfect").value;
  EXPECT_EQ(player->kind, match::PlayerKind::kPerfect);
  EXPECT_EQ(player->budget.iterations, match::kDefaultIterationsOfPerfect);
  EXPECT_EQ(match::parse_player("perfect:iterations=7").value->budget.iterations, 7u);
}

TEST(PlayerSpec, SaysWhatIsWrong) {
  EXPECT_EQ(player_error("random"), "");
  EXPECT_TRUE(player_error("human").starts_with("'human' is none of the players mcts, random"));
  EXPECT_TRUE(player_error("").starts_with("'' is none of the players"));
  EXPECT_EQ(player_error("random:seed=1"), "random takes no options");
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
