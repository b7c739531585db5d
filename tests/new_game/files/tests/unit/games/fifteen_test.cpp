// Fifteen by its own rule. What every game promises, the contract test asks.
#include "games/fifteen.h"

#include <gtest/gtest.h>

#include "support/play.h"

namespace {

using games::Fifteen;

TEST(Fifteen, ThreeNumbersThatAddUpToFifteenWin) {
  const auto g = support::played(Fifteen(), {"2", "1", "7", "3", "6"});
  EXPECT_TRUE(g.is_over());
  EXPECT_EQ(g.reward(mcts::Player::kFirst), 1);
}

TEST(Fifteen, TwoOrFourNumbersDoNot) {
  EXPECT_FALSE(support::played(Fifteen(), {"7", "1", "8"}).is_over());
  EXPECT_FALSE(support::played(Fifteen(), {"1", "7", "2", "9", "4", "6", "8"}).is_over());
}

}  // namespace
