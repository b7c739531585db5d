// The samples of a search: how many are kept, and which.
#include "match/analysis.h"

#include <gtest/gtest.h>

namespace {

using match::Curve;

mcts::SearchSnapshot after(std::uint32_t visits, double value = 0.5) {
  mcts::SearchSnapshot s;
  s.value = value;
  s.moves = {{.move = 3, .visits = visits - visits / 3}, {.move = 5, .visits = visits / 3}};
  return s;
}

TEST(Curve, KeepsTheNumbersOfASnapshot) {
  Curve curve;
  curve.add(after(90, 0.25));
  ASSERT_EQ(curve.samples().size(), 1u);
  EXPECT_EQ(curve.samples()[0],
            (match::CurveSample{90, 0.25, {{.move = 3, .visits = 60}, {.move = 5, .visits = 30}}}));
}

TEST(Curve, BeginsWithTheFirstVisit) {
  Curve curve;
  curve.add(mcts::SearchSnapshot());
  EXPECT_TRUE(curve.samples().empty());
}

TEST(Curve, EndsWithTheNewestSnapshotHoweverNearTheOneBefore) {
  Curve curve;
  for (const std::uint32_t visits : {1000u, 2000u, 2001u, 2002u}) curve.add(after(visits));
  ASSERT_EQ(curve.samples().size(), 3u);
  EXPECT_EQ(curve.samples()[1].visits, 2000u);
  EXPECT_EQ(curve.samples()[2].visits, 2002u);
}

TEST(Curve, HasFewSamplesSpreadOverAllOfALongSearch) {
  Curve curve;
  for (std::uint32_t visits = 10; visits < 4'000'000'000u; visits += visits / 97 + 1) {
    curve.add(after(visits));
    ASSERT_LE(curve.samples().size(), Curve::kMost);
    ASSERT_EQ(curve.samples().back().visits, visits);
  }
  const auto& samples = curve.samples();
  EXPECT_EQ(samples.front().visits, 10u);
  EXPECT_GT(samples.size(), Curve::kMost / 3);
  for (std::size_t i = 1; i + 1 < samples.size(); ++i) {
    const double apart =
        static_cast<double>(samples[i].visits) / static_cast<double>(samples[i - 1].visits);
    EXPECT_GT(apart, 1.3) << i;
    EXPECT_LT(apart, 3) << i;
  }
}

TEST(Curve, OfATreeThatBeganAnewHasNothingOfTheOneBefore) {
  Curve curve;
  for (const std::uint32_t visits : {100u, 1000u, 10'000u, 500u}) curve.add(after(visits));
  ASSERT_EQ(curve.samples().size(), 2u);
  EXPECT_EQ(curve.samples()[0].visits, 100u);
  EXPECT_EQ(curve.samples()[1].visits, 500u);
}

}  // namespace
