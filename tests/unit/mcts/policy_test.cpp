// The formulas of the search, against numbers worked out otherwise.
#include "mcts/policy.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/node.h"
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

using mcts::Record;

// Groups records by four, as a family stores them.
std::vector<mcts::Four> in_fours(std::vector<Record> children) {
  while (children.size() % 4 != 0) children.push_back({0, mcts::kNeverChosen});
  std::vector<mcts::Four> fours(children.size() / 4);
  for (std::size_t i = 0; i < children.size(); ++i) {
    fours[i / 4].rewards[i % 4] = children[i].rewards;
    fours[i / 4].visits[i % 4] = children[i].visits;
  }
  return fours;
}

template <class Access = mcts::Exclusive>
int best(const std::vector<Record>& children, std::uint32_t parent_visits, float exploration) {
  return mcts::best_by_ucb1<Access>(in_fours(children).data(), static_cast<int>(children.size()),
                                    parent_visits, exploration);
}

template <class Access = mcts::Exclusive>
int puct(const std::vector<Record>& children, const std::vector<double>& given, Record parent,
         float exploration = 1) {
  std::vector<std::uint16_t> priors;
  for (const double prior : given)
    priors.push_back(mcts::in_prior_units(static_cast<float>(prior)));
  priors.resize(children.size() + 3);
  return mcts::best_by_puct<Access>(in_fours(children).data(),
                                    given.empty() ? nullptr : priors.data(),
                                    static_cast<int>(children.size()), parent, exploration);
}

// So many visits, with a mean reward.
Record mean(std::uint32_t visits, double reward) {
  return {visits, static_cast<mcts::Rewards>(reward * visits * double{mcts::kUnit})};
}

constexpr float kCurious = 1.4f, kGreedy = 0;

// UCB1 as the paper writes it.
double score(const Record& r, std::uint32_t parent_visits, float exploration) {
  const double value =
      mcts::value_of_reward(static_cast<double>(r.rewards) / mcts::kUnit / r.visits);
  const double log = std::log(static_cast<double>(parent_visits));
  return value + double{exploration} * std::sqrt(log / r.visits);
}

double random_reward(mcts::Rng& rng) { return rng.below(2'000'001) * 1e-6 - 1; }

// Children with numbers of visits from a few up to the largest that can be counted.
std::vector<Record> random_children(mcts::Rng& rng) {
  std::vector<Record> children;
  const std::uint32_t count = 1 + rng.below(30);
  const std::uint32_t most = (mcts::kMaxVisits / count) >> rng.below(26);
  for (std::uint32_t i = 0; i < count; ++i)
    children.push_back(mean(1 + rng.below(std::max(most, 1u)), random_reward(rng)));
  return children;
}

// Single precision may prefer another child only where both are as good.
void expect_best(float exploration) {
  mcts::Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const auto children = random_children(rng);
    std::uint32_t visits = 0;
    for (const Record& r : children) visits += r.visits;
    const int chosen = best(children, visits, exploration);
    ASSERT_LT(chosen, static_cast<int>(children.size()));
    double highest = 0;
    for (const Record& r : children) highest = std::max(highest, score(r, visits, exploration));
    EXPECT_NEAR(score(children[static_cast<std::size_t>(chosen)], visits, exploration), highest,
                2e-5);
    EXPECT_EQ(best<mcts::Shared>(children, visits, exploration), chosen);
  }
}

TEST(Ucb1, HasTheHighestScore) { expect_best(kCurious); }
TEST(Ucb1, HasTheHighestValueWithoutExploration) { expect_best(kGreedy); }

TEST(Ucb1, IsTheFirstOneWithoutVisits) {
  for (const float exploration : {kCurious, kGreedy})
    for (const std::uint32_t parent : {1u, 2u, 1000u}) {
      EXPECT_EQ(best({{5, 5}, {0, 0}, {7, 7}, {0, 0}, {1, 1}, {0, 0}}, parent, exploration), 1);
      EXPECT_EQ(best({{0, 0}, {0, 0}}, parent, exploration), 0);
    }
}

TEST(Ucb1, IsTheFirstOfEquals) {
  for (const float exploration : {kCurious, kGreedy})
    EXPECT_EQ(best({{9, -9}, {9, 3}, {9, -9}, {9, 3}, {9, 3}, {9, -9}}, 54, exploration), 1);
}

// Sums on both sides of where a half of the number ends.
TEST(Ucb1, TellsSumsApartHoweverLargeOrSmall) {
  for (const mcts::Rewards sum : {mcts::Rewards{0}, mcts::Rewards{1} << 31, mcts::Rewards{1} << 32,
                                  mcts::Rewards{5} << 31, mcts::Rewards{1} << 52})
    for (const mcts::Rewards sign : {-1, 1}) {
      const mcts::Rewards middle = sign * sum;
      const mcts::Rewards step = std::max(mcts::kUnit >> 10, sum >> 20);
      const auto visits = static_cast<std::uint32_t>(
          std::clamp<mcts::Rewards>(sum / mcts::kUnit, 1, mcts::kMaxVisits));
      EXPECT_EQ(best({{visits, middle - step}, {visits, middle + step}, {visits, middle}},
                     mcts::kMaxVisits, kGreedy),
                1)
          << middle;
    }
}

TEST(Ucb1, IsAClosedOneOnlyWhenAllAre) {
  for (const float exploration : {kCurious, kGreedy}) {
    EXPECT_EQ(best({{1, mcts::kNeverChosen}, mean(1, -1), {1, mcts::kNeverChosen}},
                   mcts::kMaxVisits, exploration),
              1);
    EXPECT_EQ(best({{0, mcts::kNeverChosen}, mean(1, -1)}, 1, exploration), 1);
    EXPECT_EQ(
        best({{100'000, mcts::kNeverChosen - 5}, {3, mcts::kNeverChosen + 9}, mean(1'000'000, -1)},
             1'100'003, exploration),
        2);
    EXPECT_EQ(best({{3'000'000'000, mcts::kNeverChosen + 3'000'000'000 * mcts::kUnit}, mean(9, -1)},
                   3'000'000'009, exploration),
              1);
  }
}

// ---------------------------------------------------------------- UCB1-Tuned

template <class Access = mcts::Exclusive>
int tuned(const std::vector<Record>& children, std::uint32_t parent_visits, float exploration = 1) {
  return mcts::best_by_ucb1_tuned<Access>(
      in_fours(children).data(), static_cast<int>(children.size()), parent_visits, exploration);
}

// A record whose value in [0, 1] is this.
Record value(std::uint32_t visits, double value) { return mean(visits, 2 * value - 1); }

// Its logarithm is 8.00001, so the share of 400 visits is 0.02, that of 1600 is 0.005.
constexpr std::uint32_t kLogIsEight = 2981;

// 0.9 + sqrt(0.005 * (0.9 * 0.1 + sqrt(0.01))) = 0.93082, against x + sqrt(0.02 / 4): x must be
// above 0.86011. By UCB1 with C = 1/2, as if both variances were 1/4, it must be above 0.86464.
TEST(Ucb1Tuned, LooksLessAtWhatVariesLess) {
  EXPECT_EQ(tuned({value(1600, 0.9), value(400, 0.8599)}, kLogIsEight), 0);
  EXPECT_EQ(tuned({value(1600, 0.9), value(400, 0.8603)}, kLogIsEight), 1);
  EXPECT_EQ(best({value(1600, 0.9), value(400, 0.8603)}, kLogIsEight, 0.5f), 0);
}

// sqrt(0.02 * (0 + sqrt(0.04))) = 0.06325, against x + sqrt(0.005 * (x * (1 - x) + 0.1)), which is
// 0.06250 for 0.0365 and 0.06467 for 0.0385.
TEST(Ucb1Tuned, StillLooksAtWhatHasAlwaysBeenTheSame) {
  EXPECT_EQ(tuned({value(400, 0), value(1600, 0.0365)}, kLogIsEight), 0);
  EXPECT_EQ(tuned({value(400, 0), value(1600, 0.0385)}, kLogIsEight), 1);
}

// 0.9 + 2 * 0.03082 = 0.96164, against x + 2 * 0.07071: above 0.82022.
TEST(Ucb1Tuned, ExploresMoreWithALargerConstant) {
  EXPECT_EQ(tuned({value(1600, 0.9), value(400, 0.8200)}, kLogIsEight, 2), 0);
  EXPECT_EQ(tuned({value(1600, 0.9), value(400, 0.8205)}, kLogIsEight, 2), 1);
  EXPECT_EQ(tuned({value(1600, 0.9), value(400, 0.8999)}, kLogIsEight, 0), 0);
}

double tuned_score(const Record& r, std::uint32_t parent_visits) {
  const double value =
      mcts::value_of_reward(static_cast<double>(r.rewards) / mcts::kUnit / r.visits);
  const double share = std::log(static_cast<double>(parent_visits)) / r.visits;
  return value + std::sqrt(share * std::min(0.25, value * (1 - value) + std::sqrt(2 * share)));
}

// As far as single precision goes.
TEST(Ucb1Tuned, HasTheHighestScore) {
  mcts::Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    const auto children = random_children(rng);
    std::uint32_t visits = 0;
    for (const Record& r : children) visits += r.visits;
    double highest = 0;
    for (const Record& r : children) highest = std::max(highest, tuned_score(r, visits));
    const int chosen = tuned(children, visits);
    ASSERT_LT(chosen, static_cast<int>(children.size()));
    EXPECT_NEAR(tuned_score(children[static_cast<std::size_t>(chosen)], visits), highest, 2e-5);
    EXPECT_EQ(tuned<mcts::Shared>(children, visits), chosen);
  }
}

TEST(Ucb1Tuned, IsTheFirstOneWithoutVisitsThenTheFirstOfEquals) {
  for (const float exploration : {kCurious, kGreedy}) {
    EXPECT_EQ(tuned({{5, 5}, {0, 0}, {7, 7}, {0, 0}, {1, 1}, {0, 0}}, 13, exploration), 1);
    EXPECT_EQ(tuned({{0, 0}, {0, 0}}, 1, exploration), 0);
    EXPECT_EQ(tuned({{9, -9}, {9, 3}, {9, -9}, {9, 3}, {9, 3}, {9, -9}}, 54, exploration), 1);
  }
}

TEST(Ucb1Tuned, IsAClosedOneOnlyWhenAllAre) {
  const Record closed{5, mcts::kNeverChosen}, never{0, mcts::kNeverChosen};
  for (const float exploration : {kCurious, kGreedy, 1e6f}) {
    EXPECT_EQ(tuned({closed, mean(1, -1), never}, mcts::kMaxVisits, exploration), 1);
    EXPECT_EQ(tuned({never, mean(1, -1)}, 1, exploration), 1);
    EXPECT_EQ(
        tuned({{3'000'000'000, mcts::kNeverChosen + 3'000'000'000 * mcts::kUnit}, mean(9, -1)},
              3'000'000'009, exploration),
        1);
  }
}

// ---------------------------------------------------------------- PUCT

// What all children have in common here: the square root of the parent's visits is 4.
constexpr std::uint32_t kSixteen = 16;

// 0.6 + 0.5 * 4 / (1 + 9) = 0.8, against 0.5 + prior * 4 / (1 + 3).
TEST(Puct, AddsThePriorTimesTheRootOfTheParentsVisits) {
  const std::vector<Record> children = {value(9, 0.6), value(3, 0.5)};
  EXPECT_EQ(puct(children, {0.5, 0.29}, value(kSixteen, 0.5)), 0);
  EXPECT_EQ(puct(children, {0.5, 0.31}, value(kSixteen, 0.5)), 1);
}

// 0.6 + 0.5 * 10 / 10 = 1.1, against 0.5 + prior * 10 / 4.
TEST(Puct, ExploresMoreWhereTheParentHasMoreVisits) {
  const std::vector<Record> children = {value(9, 0.6), value(3, 0.5)};
  EXPECT_EQ(puct(children, {0.5, 0.23}, value(100, 0.5)), 0);
  EXPECT_EQ(puct(children, {0.5, 0.25}, value(100, 0.5)), 1);
}

// 0.6 + 2 * 0.5 * 4 / 10 = 1, against 0.5 + 2 * prior.
TEST(Puct, ExploresMoreWithALargerConstant) {
  const std::vector<Record> children = {value(9, 0.6), value(3, 0.5)};
  EXPECT_EQ(puct(children, {0.5, 0.24}, value(kSixteen, 0.5), 2), 0);
  EXPECT_EQ(puct(children, {0.5, 0.26}, value(kSixteen, 0.5), 2), 1);
}

// 0.8, against 0.5 - 0.1 + prior * 4 / 1.
TEST(Puct, TakesAnUnvisitedChildForALittleWorseThanItsParent) {
  const std::vector<Record> children = {value(9, 0.6), {}};
  EXPECT_EQ(puct(children, {0.5, 0.09}, value(kSixteen, 0.5)), 0);
  EXPECT_EQ(puct(children, {0.5, 0.11}, value(kSixteen, 0.5)), 1);
  EXPECT_EQ(puct(children, {0.5, 0.5}, value(kSixteen, 0.69), 0), 0) << "0.6 against 0.59";
  EXPECT_EQ(puct(children, {0.5, 0.5}, value(kSixteen, 0.71), 0), 1) << "0.6 against 0.61";
}

// Without a prior 1/3 for each of three: 0.6 + 4/3 / 10 = 0.733, against value + 4/3 / 4.
TEST(Puct, WithoutPriorsAllMovesAreAlike) {
  EXPECT_EQ(puct({value(9, 0.6), value(3, 0.39), value(3, 0)}, {}, value(kSixteen, 0.5)), 0);
  EXPECT_EQ(puct({value(9, 0.6), value(3, 0.41), value(3, 0)}, {}, value(kSixteen, 0.5)), 1);
  EXPECT_EQ(puct({{}, {}, {}, {}, {}}, {}, {}), 0);
}

TEST(Puct, TriesUnvisitedChildrenInTheOrderOfTheirPriors) {
  EXPECT_EQ(puct({{}, {}, {}, {}, {}, {}}, {0.1, 0.2, 0.1, 0.1, 0.4, 0.1}, {}), 4);
  EXPECT_EQ(puct({{}, {}, {}, {}, {}, {}}, {0.1, 0.3, 0.1, 0.1, 0.3, 0.1}, {}), 1);
}

double puct_score(const Record& r, double prior, const Record& parent) {
  const auto value_in = [](const Record& of) {
    return mcts::value_of_reward(static_cast<double>(of.rewards) / mcts::kUnit / of.visits);
  };
  const double value = r.visits > 0 ? value_in(r) : value_in(parent) - 0.1;
  return value + prior * std::sqrt(static_cast<double>(parent.visits)) / (1.0 + r.visits);
}

// As far as single precision goes.
TEST(Puct, HasTheHighestScore) {
  mcts::Rng rng(2);
  for (int i = 0; i < 20'000; ++i) {
    auto children = random_children(rng);
    Record parent{1, 0};
    for (Record& r : children) {
      if (rng.below(4) == 0) r = {};
      parent = {parent.visits + r.visits, parent.rewards + r.rewards};
    }
    const std::vector<double> priors(children.size(), 1.0 / static_cast<double>(children.size()));
    double highest = 0;
    for (const Record& r : children) highest = std::max(highest, puct_score(r, priors[0], parent));
    for (const auto& given : {priors, {}}) {
      const int chosen = puct(children, given, parent);
      EXPECT_NEAR(puct_score(children[static_cast<std::size_t>(chosen)], priors[0], parent),
                  highest, 1e-4 * highest);
      EXPECT_EQ(puct<mcts::Shared>(children, given, parent), chosen);
    }
  }
}

TEST(Puct, AClosedChildComesLast) {
  const Record closed{5, mcts::kNeverChosen}, never{0, mcts::kNeverChosen};
  EXPECT_EQ(puct({closed, value(9, 0), never}, {0.5, 0, 0.5}, value(kSixteen, 0)), 1);
  EXPECT_EQ(puct({never, {}, closed}, {0.5, 0, 0.5}, {mcts::kMaxVisits, 0}, 1e6f), 1);
}

}  // namespace
