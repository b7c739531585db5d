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
  std::vector<mcts::Rewards> rewards;
  std::vector<std::uint32_t> visits;
  for (const Record& r : children) rewards.push_back(r.rewards), visits.push_back(r.visits);
  while (visits.size() % 4 != 0) rewards.push_back(mcts::kClosed), visits.push_back(0);
  return mcts::best_child<Access>({rewards.data(), visits.data(), static_cast<int>(visits.size())},
                                  parent_visits, choice);
}

// So many visits, with a mean reward.
Record mean(std::uint32_t visits, double reward) {
  return {visits, static_cast<mcts::Rewards>(reward * visits * double{mcts::kUnit})};
}

constexpr Choice kUcb1 = {.exploration = 1.4f};
constexpr Choice kGreedy = {.exploration = 0};

// UCB1 as the paper writes it.
double score(const Record& r, std::uint32_t parent_visits, const Choice& choice) {
  const double value =
      mcts::value_of_reward(static_cast<double>(r.rewards) / mcts::kUnit / r.visits);
  const double log = std::log(static_cast<double>(parent_visits));
  return value + choice.exploration * std::sqrt(log / r.visits);
}

double random_reward(mcts::Rng& rng) { return rng.below(2'000'001) * 1e-6 - 1; }

// From a few visits to as many as can be counted.
std::vector<Record> random_children(mcts::Rng& rng) {
  std::vector<Record> children;
  const std::uint32_t count = 1 + rng.below(30);
  const std::uint32_t most = (mcts::kMostVisits / count) >> rng.below(26);
  for (std::uint32_t i = 0; i < count; ++i)
    children.push_back(mean(1 + rng.below(std::max(most, 1u)), random_reward(rng)));
  return children;
}

// Single precision may prefer another child only where both are as good.
void expect_best(const Choice& choice) {
  mcts::Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const auto children = random_children(rng);
    std::uint32_t visits = 0;
    for (const Record& r : children) visits += r.visits;
    const int chosen = best(children, visits, choice);
    ASSERT_LT(chosen, static_cast<int>(children.size()));
    double highest = 0;
    for (const Record& r : children) highest = std::max(highest, score(r, visits, choice));
    EXPECT_NEAR(score(children[static_cast<std::size_t>(chosen)], visits, choice), highest, 2e-5);
    EXPECT_EQ(best<mcts::Shared>(children, visits, choice), chosen);
  }
}

TEST(BestChild, HasTheHighestUcb1) { expect_best(kUcb1); }
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

// Sums on both sides of where a half of the number ends.
TEST(BestChild, TellsSumsApartHoweverLargeOrSmall) {
  for (const mcts::Rewards sum : {mcts::Rewards{0}, mcts::Rewards{1} << 31, mcts::Rewards{1} << 32,
                                  mcts::Rewards{5} << 31, mcts::Rewards{1} << 52})
    for (const mcts::Rewards sign : {-1, 1}) {
      const mcts::Rewards middle = sign * sum;
      const mcts::Rewards step = std::max(mcts::kUnit >> 10, sum >> 20);
      const auto visits = static_cast<std::uint32_t>(
          std::clamp<mcts::Rewards>(sum / mcts::kUnit, 1, mcts::kMostVisits));
      EXPECT_EQ(best({{visits, middle - step}, {visits, middle + step}, {visits, middle}},
                     mcts::kMostVisits, kGreedy),
                1)
          << middle;
    }
}

TEST(BestChild, IsAClosedOneOnlyWhenAllAre) {
  for (const Choice& choice : {kUcb1, kGreedy}) {
    EXPECT_EQ(
        best({{1, mcts::kClosed}, mean(1, -1), {1, mcts::kClosed}}, mcts::kMostVisits, choice), 1);
    EXPECT_EQ(best({{0, mcts::kClosed}, mean(1, -1)}, 1, choice), 1);
    EXPECT_EQ(best({{100'000, mcts::kClosed - 5}, {3, mcts::kClosed + 9}, mean(1'000'000, -1)},
                   1'100'003, choice),
              2);
    EXPECT_EQ(best({{3'000'000'000, mcts::kClosed + 3'000'000'000 * mcts::kUnit}, mean(9, -1)},
                   3'000'000'009, choice),
              1);
  }
}

}  // namespace
