// What holds of the opinions of every evaluator that values moves.
#pragma once

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/opinion.h"

namespace support {

// Moves that are nearly as good may be as likely.
inline void expect_priors_are_one_and_follow_values(const std::vector<mcts::Opinion>& opinions) {
  const float sum = std::accumulate(opinions.begin(), opinions.end(), 0.0f,
                                    [](float s, const auto& o) { return s + o.prior; });
  EXPECT_NEAR(sum, 1, 1e-5);
  for (const auto& one : opinions)
    for (const auto& other : opinions) {
      EXPECT_TRUE(one.prior >= other.prior || one.value <= other.value);
    }
}

}  // namespace support
