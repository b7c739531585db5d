// The clock of the Go Text Protocol, as its draft describes it.
#include "cli/gtp_clock.h"

#include <gtest/gtest.h>

namespace {

using cli::GtpClock;
using mcts::Player;

constexpr Player kBlack = Player::kFirst, kWhite = Player::kSecond;

TEST(GtpClock, HasNoLimitUntilTold) {
  GtpClock clock;
  EXPECT_FALSE(clock.share(kBlack, 30));
  clock.set(0, 0, 0);
  EXPECT_FALSE(clock.share(kBlack, 30));
  clock.set(0, 1, 0);  // a period for 0 moves means no limit in the draft of GTP
  EXPECT_FALSE(clock.share(kBlack, 30));
}

TEST(GtpClock, MainTimeIsSharedAmongAllMoves) {
  GtpClock clock;
  clock.set(100, 0, 0);
  EXPECT_EQ(clock.share(kBlack, 10), 9000u);
  EXPECT_EQ(clock.share(kBlack, 1), 90000u);
  clock.spend(kBlack, 50);
  EXPECT_EQ(clock.share(kBlack, 10), 4500u);
  EXPECT_EQ(clock.share(kWhite, 10), 9000u);
}

TEST(GtpClock, AnEmptyClockLeavesAMillisecond) {
  GtpClock clock;
  clock.set(10, 0, 0);
  clock.spend(kBlack, 11);
  EXPECT_EQ(clock.share(kBlack, 10), 1u);
  clock.left(kWhite, 0, 0);
  EXPECT_EQ(clock.share(kWhite, 10), 1u);
}

TEST(GtpClock, ByoYomiIsSharedAmongTheMovesOfThePeriod) {
  GtpClock clock;
  clock.set(0, 10, 5);
  EXPECT_EQ(clock.share(kBlack, 30), 1800u);
  clock.spend(kBlack, 6);
  EXPECT_EQ(clock.share(kBlack, 30), 900u);  // 4 s for 4 moves
  for (int i = 0; i < 4; ++i) clock.spend(kBlack, 1);
  EXPECT_EQ(clock.share(kBlack, 30), 1800u);  // a new period
}

TEST(GtpClock, MainTimeRunsIntoByoYomi) {
  GtpClock clock;
  clock.set(30, 10, 5);
  EXPECT_EQ(clock.share(kBlack, 30), 2700u);  // a second of the main time, two of the period
  clock.spend(kBlack, 35);                    // 5 s of the first period are gone
  EXPECT_EQ(clock.share(kBlack, 30), 900u);
}

TEST(GtpClock, BelievesTheController) {
  GtpClock clock;
  clock.set(100, 10, 5);
  clock.left(kBlack, 8, 4);
  EXPECT_EQ(clock.share(kBlack, 30), 1800u);
  clock.left(kBlack, 2'147'483'647, 0);
  EXPECT_EQ(clock.share(kBlack, 1), 3'600'000u);  // never more than an hour
}

}  // namespace
