// The chart of a training: generation by generation, in Elo and in words.
#include "ui/analyse/training_chart.h"

#include <gtest/gtest.h>

namespace {

using learn::GenerationRecord;
using Lines = std::vector<std::string>;

// 3:1 is 191 Elo (400 times the logarithm of 3), and 1:3 as much less.
const std::vector<GenerationRecord> kHistory = {
    {.games = 100'000, .error = 9512, .wins = 40},
    {.depth = 1, .games = 100'000, .error = 6000, .wins = 30, .losses = 10},
    {.depth = 2, .games = 80'000, .error = 5004, .wins = 9, .draws = 2, .losses = 29}};

TEST(TrainingChart, EloIsCountedFromTheFirstGeneration) {
  const auto elo = ui::elo_of(kHistory);
  ASSERT_EQ(elo.size(), 3u);
  EXPECT_EQ(elo[0], 0);
  EXPECT_NEAR(elo[1], 190.8, 0.1);
  EXPECT_NEAR(elo[2], 0, 0.1);
  EXPECT_TRUE(ui::elo_of({}).empty());
}

TEST(TrainingChart, IsToldInWords) {
  EXPECT_EQ(ui::training_line(kHistory), "280,000 games against itself, in 3 generations");
  EXPECT_EQ(ui::training_line({}), "");
  EXPECT_EQ(ui::training_lines(kHistory)[2],
            "Generation 3: 80,000 games, error 5.00 discs, \u2212191 Elo above the one before");
}

TEST(TrainingChart, AMatchThatWasWonWholeIsALargeDifferenceAndNotAnInfiniteOne) {
  const std::vector<GenerationRecord> history = {{}, {.wins = 40}};
  EXPECT_NEAR(ui::elo_of(history)[1], 759, 1) << "79 to 1";
}

}  // namespace
