#include "learn/exponential.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

TEST(Exponential, IsThatOfTheLibraryButForTheLastDigits) {
  for (double x = -50; x <= 50; x += 0.37)
    EXPECT_NEAR(learn::exponential(x) / std::exp(x), 1, 1e-11) << x;
  EXPECT_EQ(learn::exponential(0), 1);
  EXPECT_EQ(learn::exponential(-1000), 0);
}

TEST(Exponential, EqualChancesAreWorthNothing) {
  EXPECT_EQ(learn::expected_reward(0), 0);
  EXPECT_NEAR(learn::expected_reward(std::log(3.0)), 0.5, 1e-11);  // three to one
  EXPECT_NEAR(learn::expected_reward(-std::log(3.0)), -0.5, 1e-11);
}

}  // namespace
