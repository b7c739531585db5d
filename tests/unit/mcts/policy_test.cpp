// The formulas of the search, against numbers worked out otherwise.
#include "mcts/policy.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>

namespace {

void expect_logarithm(std::uint32_t n) {
  const double expected = std::log(static_cast<double>(n));
  EXPECT_NEAR(mcts::log_of_count(n), expected, 2e-15 * expected) << n;
}

TEST(LogOfCount, IsTheNaturalLogarithm) {
  EXPECT_EQ(mcts::log_of_count(1), 0.0);
  for (std::uint32_t n = 2; n < 100'000; ++n) expect_logarithm(n);
}

TEST(LogOfCount, IsRightAroundEveryPowerOfTwoAndUpToTheLargestCount) {
  for (std::uint32_t power = 1u << 31; power > 2; power /= 2)
    for (const std::uint32_t n : {power - 1, power, power + 1, power + power / 2}) {
      expect_logarithm(n);
    }
  expect_logarithm(std::numeric_limits<std::uint32_t>::max());
}

TEST(LogOfCount, NeverFalls) {
  for (std::uint32_t n = 1; n < 100'000; ++n)
    EXPECT_LT(mcts::log_of_count(n), mcts::log_of_count(n + 1)) << n;
}

TEST(ValueOfReward, MapsLossDrawWinToZeroHalfOne) {
  EXPECT_EQ(mcts::value_of_reward(-1), 0.0);
  EXPECT_EQ(mcts::value_of_reward(0), 0.5);
  EXPECT_EQ(mcts::value_of_reward(1), 1.0);
}

// By hand: 0.5 + 2 * sqrt(4 / 16) = 1.5.
TEST(Ucb1, AddsTheExplorationTermToTheValue) {
  EXPECT_DOUBLE_EQ(mcts::ucb1(0.5, 4.0, 16, 2.0), 1.5);
  EXPECT_DOUBLE_EQ(mcts::ucb1(0.25, 9.0, 1, 0.0), 0.25);
  EXPECT_DOUBLE_EQ(mcts::ucb1(1.0, std::log(100.0), 10, std::numbers::sqrt2),
                   1.0 + std::sqrt(2 * std::log(100.0) / 10));
}

TEST(Ucb1, IsHigherWithFewerVisitsAndMoreParentVisits) {
  EXPECT_GT(mcts::ucb1(0.5, 5.0, 9, 1.0), mcts::ucb1(0.5, 5.0, 10, 1.0));
  EXPECT_GT(mcts::ucb1(0.5, 5.1, 10, 1.0), mcts::ucb1(0.5, 5.0, 10, 1.0));
}

}  // namespace
