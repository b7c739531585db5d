// The formulas against numbers that others have published.
#include "match/arena/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

namespace {

using match::Score;
using match::Verdict;

void expect_wilson(int successes, int n, double low, double high) {
  const auto range = match::wilson_95(static_cast<double>(successes) / n, n);
  EXPECT_NEAR(range.low, low, 0.00005) << successes << " of " << n;
  EXPECT_NEAR(range.high, high, 0.00005) << successes << " of " << n;
}

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
// Statistics in Medicine 17 (1998), table I, method 3.
TEST(Statistics, WilsonAsInNewcombesTable) {
  expect_wilson(81, 263, 0.2553, 0.3662);
  expect_wilson(15, 148, 0.0624, 0.1605);
  expect_wilson(0, 20, 0.0000, 0.1611);
  expect_wilson(1, 29, 0.0061, 0.1718);
}

TEST(Statistics, WilsonIsMirroredAndStaysWithinBounds) {
  for (int n = 1; n < 50; ++n)
    for (int k = 0; k <= n; ++k) {
      const auto a = match::wilson_95(static_cast<double>(k) / n, n);
      const auto b = match::wilson_95(static_cast<double>(n - k) / n, n);
      EXPECT_NEAR(a.low, 1 - b.high, 1e-12);
      EXPECT_GE(a.low, 0);
      EXPECT_LE(a.low, static_cast<double>(k) / n);
      EXPECT_GE(a.high, static_cast<double>(k) / n);
      EXPECT_LE(a.high, 1);
    }
  EXPECT_EQ(match::wilson_95(0.5, 0), (match::Interval{0, 1}));
  EXPECT_EQ(match::wilson_95(0, 7).low, 0);
  EXPECT_EQ(match::wilson_95(1, 7).high, 1);
}

// FIDE Handbook B.02, table 8.1a (which comes from the normal distribution) is
// met within its rounding near the middle; the logistic formula exactly where
// it is usually quoted.
TEST(Statistics, EloDifference) {
  EXPECT_EQ(match::elo_difference(0.5), 0);
  EXPECT_NEAR(match::elo_difference(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(match::elo_difference(1.0 / 11), -400, 1e-9);
  EXPECT_NEAR(match::elo_difference(0.75), 190.85, 0.005);
  EXPECT_NEAR(match::elo_difference(0.64), 100, 0.1);
  EXPECT_NEAR(match::elo_difference(0.76), 200, 0.3);
  EXPECT_EQ(match::elo_difference(0), -INFINITY);
  EXPECT_EQ(match::elo_difference(1), INFINITY);
}

TEST(Statistics, DrawsCountHalf) {
  const Score score{.wins = 3, .draws = 4, .losses = 1};
  EXPECT_EQ(score.games(), 8);
  EXPECT_EQ(score.mean(), 0.625);
  EXPECT_EQ(Score{}.mean(), 0.5);
}

TEST(Statistics, VerdictNeedsTheWholeInterval) {
  EXPECT_EQ(match::verdict({}), Verdict::kNotSignificant);
  EXPECT_EQ(match::verdict({.wins = 3}), Verdict::kNotSignificant);
  EXPECT_EQ(match::verdict({.wins = 4}), Verdict::kBetter);
  EXPECT_EQ(match::verdict({.losses = 4}), Verdict::kWorse);
  EXPECT_EQ(match::verdict({.wins = 59, .losses = 41}), Verdict::kNotSignificant);
  EXPECT_EQ(match::verdict({.wins = 60, .losses = 40}), Verdict::kBetter);
  EXPECT_EQ(match::verdict({.draws = 100000}), Verdict::kNotSignificant);
}

}  // namespace
