// The choices for the search of an MCTS player. A present value that is no preset is offered too.
#include "ui/base/search_presets.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

using mcts::Budget;

std::vector<std::string> words(bool timed, const Budget& present) {
  std::vector<std::string> all;
  for (const Budget& budget : ui::budgets(timed, present)) all.push_back(ui::budget_word(budget));
  return all;
}

using Words = std::vector<std::string>;

TEST(Budgets, AreFourOfAKind) {
  EXPECT_EQ(words(true, {.milliseconds = 1000}), (Words{"0.2 s", "1 s", "3 s", "10 s"}));
  EXPECT_EQ(words(false, {.milliseconds = 1000}), (Words{"100", "1k", "10k", "100k"}));
}

TEST(Budgets, OfAnAddressStandBeforeThem) {
  EXPECT_EQ(words(false, {.iterations = 777}), (Words{"777", "100", "1k", "10k", "100k"}));
  EXPECT_EQ(words(true, {.milliseconds = 2500}), (Words{"2.5 s", "0.2 s", "1 s", "3 s", "10 s"}));
  EXPECT_EQ(words(true, {.milliseconds = 33})[0], "33 ms");
  EXPECT_EQ(words(true, {.iterations = 777}).size(), 4u);
}

}  // namespace
