// The random numbers: the published sequence, and draws that stay in range.
#include "mcts/rng.h"

#include <array>

#include <gtest/gtest.h>

namespace {

// The first numbers of SplitMix64 from seed 1234567, as in the reference
// implementation by S. Vigna (prng.di.unimi.it/splitmix64.c).
TEST(Rng, IsSplitMix64) {
  mcts::Rng rng(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
        16408922859458223821u})
    EXPECT_EQ(rng.next(), expected);
}

TEST(Rng, DrawsBelowNEquallyOften) {
  mcts::Rng rng(1);
  constexpr int kDraws = 100'000;
  for (const std::uint32_t n : {1u, 2u, 3u, 7u, 24u, 64u}) {
    std::array<int, 64> seen{};
    for (int i = 0; i < kDraws; ++i) ++seen.at(rng.below(n));
    for (std::uint32_t i = 0; i < n; ++i)  // five standard deviations are below 0.016
      EXPECT_NEAR(static_cast<double>(seen[i]) / kDraws, 1.0 / n, 0.016) << i << " of " << n;
    for (std::uint32_t i = n; i < 64; ++i) EXPECT_EQ(seen[i], 0);
  }
}

}  // namespace
