// The menu of a seat lists in words the players that can sit there.
#include <string>

#include <gtest/gtest.h>

#include "match/players/seat.h"
#include "ui/play/seat_menu.h"

namespace {

using match::Seat;

TEST(SeatMenu, SaysOfALevelForWhomItIsAndHowMuchItSearches) {
  EXPECT_EQ(ui::seat_note(Seat::kLevel1, "reversi"), "for first games \u00b7 20 iterations");
  EXPECT_EQ(ui::seat_note(Seat::kLevel2, "reversi"), "for beginners \u00b7 55 iterations");
  EXPECT_EQ(ui::seat_note(Seat::kLevel5, "reversi"),
            "for practised players \u00b7 1,700 iterations");
  EXPECT_EQ(ui::seat_note(Seat::kMaster, "reversi"),
            "the strongest level \u00b7 30,000 iterations, learned values");
}

TEST(SeatMenu, SaysWhatEveryOtherPlayerDoes) {
  for (const Seat seat : match::seats_of("dots"))
    EXPECT_EQ(ui::seat_note(seat, "dots").empty(), seat == Seat::kHuman) << ui::seat_word(seat);
}

}  // namespace
