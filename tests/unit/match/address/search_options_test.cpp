// The table of search options.
#include "match/address/search_options.h"

#include <string>

#include <gtest/gtest.h>

#include "support/errors.h"

namespace {

TEST(SearchOptions, EveryValueShownIsReadBack) {
  for (const match::SearchOption& option : match::search_options()) {
    if (option.concern == match::Concern::kBudget) continue;  // empty unless set
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
      const std::string error = games::in_english(option.set(settings, bad));
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

}  // namespace
