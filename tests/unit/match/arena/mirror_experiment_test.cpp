// The mirror strategy of Dots-and-Boxes against random play.
#include "match/arena/mirror_experiment.h"

#include <gtest/gtest.h>

namespace {

using match::MirrorExperiment;

MirrorExperiment played(std::uint64_t seed) {
  MirrorExperiment experiment(seed);
  while (experiment.step(std::chrono::milliseconds(50))) {
  }
  return experiment;
}

// With the literal reading the random player wins 10.83 %. An independent program counted this over
// all chances.
TEST(MirrorExperiment, TheLiteralReadingLosesWhatItMust) {
  const MirrorExperiment experiment = played(1);
  const match::Score& literal = experiment.score(1);
  EXPECT_EQ(literal.games(), MirrorExperiment::kGames);
  const match::Interval interval = match::wilson_95(literal.mean(), literal.games());
  EXPECT_LE(interval.low, MirrorExperiment::kExactLiteral);
  EXPECT_GE(interval.high, MirrorExperiment::kExactLiteral);
}

TEST(MirrorExperiment, WhoClosesBoxesLosesLess) {
  const MirrorExperiment experiment = played(2);
  EXPECT_LT(experiment.score(0).mean(), experiment.score(1).mean());
}

TEST(MirrorExperiment, TheSameSeedPlaysTheSameGamesInHoweverManyParts) {
  MirrorExperiment parts(3);
  EXPECT_EQ(parts.progress(), 0);
  for (int i = 0; parts.step(std::chrono::milliseconds(i % 7)); ++i) {
  }
  EXPECT_EQ(parts.progress(), 1);
  const MirrorExperiment whole = played(3);
  EXPECT_EQ(parts.score(0), whole.score(0));
  EXPECT_EQ(parts.score(1), whole.score(1));
}

}  // namespace
