// The formulas of the search, against numbers worked out otherwise.
#include "mcts/policy.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/record.h"
#include "mcts/rng.h"
#include "mcts/sharing.h"

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

// ---------------------------------------------------------------- choosing a child

using mcts::Choice;
using mcts::Record;

template <class Access = mcts::Exclusive>
int best(const std::vector<Record>& children, std::uint32_t parent_visits, Choice choice) {
  std::vector<std::uint64_t> records;
  for (const Record& r : children) records.push_back(r.bits());
  while (records.size() % 4 != 0) records.push_back(Record(1, mcts::kClosed).bits());
  return mcts::best_child<Access>(records.data(), static_cast<int>(records.size()), parent_visits,
                                  choice);
}

constexpr Choice kUcb1 = {.exploration = 1.4f, .unit = 1};
constexpr Choice kGreedy = {.exploration = 0, .unit = 1};

// UCB1 as the paper writes it.
double score(const Record& r, std::uint32_t parent_visits, const Choice& choice) {
  const double value = mcts::value_of_reward(r.rewards() / (double{choice.unit} * r.visits()));
  const double log = std::log(static_cast<double>(parent_visits));
  return value + choice.exploration * std::sqrt(log / r.visits());
}

std::vector<Record> random_children(mcts::Rng& rng, float unit) {
  std::vector<Record> children;
  const std::uint32_t count = 1 + rng.below(30);
  const std::uint32_t most = 1u << rng.below(20);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t visits = 1 + rng.below(most);
    const auto range = static_cast<std::uint32_t>(2 * unit) * visits + 1;
    children.emplace_back(visits, static_cast<int>(rng.below(range)) - static_cast<int>(range / 2));
  }
  return children;
}

// Single precision may prefer another child only where both are as good.
void expect_best(const Choice& choice) {
  mcts::Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const auto children = random_children(rng, choice.unit);
    std::uint32_t visits = 0;
    for (const Record& r : children) visits += r.visits();
    const int chosen = best(children, visits, choice);
    ASSERT_LT(chosen, static_cast<int>(children.size()));
    double highest = 0;
    for (const Record& r : children) highest = std::max(highest, score(r, visits, choice));
    EXPECT_NEAR(score(children[static_cast<std::size_t>(chosen)], visits, choice), highest, 2e-5);
    EXPECT_EQ(best<mcts::Shared>(children, visits, choice), chosen);
  }
}

TEST(BestChild, HasTheHighestUcb1) { expect_best(kUcb1); }
TEST(BestChild, HasTheHighestUcb1WhenRewardsAreCountedInParts) {
  expect_best({.exploration = 0.5f, .unit = 64});
}
TEST(BestChild, HasTheHighestValueWithoutExploration) { expect_best(kGreedy); }

TEST(BestChild, IsTheFirstOneWithoutVisits) {
  for (const Choice& choice : {kUcb1, kGreedy})
    for (const std::uint32_t parent : {1u, 2u, 1000u}) {
      EXPECT_EQ(best({{5, 5}, {0, 0}, {7, 7}, {0, 0}, {1, 1}, {0, 0}}, parent, choice), 1);
      EXPECT_EQ(best({{0, 0}, {0, 0}}, parent, choice), 0);
    }
}

TEST(BestChild, IsTheFirstOfEquals) {
  for (const Choice& choice : {kUcb1, kGreedy})
    EXPECT_EQ(best({{9, -9}, {9, 3}, {9, -9}, {9, 3}, {9, 3}, {9, -9}}, 54, choice), 1);
}

TEST(BestChild, IsAClosedOneOnlyWhenAllAre) {
  for (const Choice& choice : {kUcb1, kGreedy}) {
    EXPECT_EQ(best({{1, mcts::kClosed}, {1, -1}, {1, mcts::kClosed}}, 100'000'000, choice), 1);
    EXPECT_EQ(best({{100'000, mcts::kClosed - 5}, {3, mcts::kClosed + 9}, {1'000'000, -1'000'000}},
                   1'100'003, choice),
              2);
  }
}

}  // namespace
