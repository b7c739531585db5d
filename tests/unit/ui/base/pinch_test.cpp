// What two fingers do to a drawing under them.
#include "ui/base/pinch.h"

#include <gtest/gtest.h>

namespace {

using ui::Fingers;

TEST(Fingers, OneDoesNothingByItself) {
  Fingers fingers;
  EXPECT_FALSE(fingers.take());
  fingers.put(7, {100, 100});
  fingers.put(7, {150, 100});
  EXPECT_FALSE(fingers.take());
}

TEST(Fingers, TwoMoveTheirMiddleAndStretchTheWayBetweenThem) {
  Fingers fingers;
  fingers.put(7, {100, 100});
  fingers.put(8, {200, 100});
  fingers.put(7, {50, 120});
  fingers.put(8, {250, 120});
  const auto pinch = fingers.take();
  ASSERT_TRUE(pinch);
  EXPECT_EQ(pinch->from.x, 150);
  EXPECT_EQ(pinch->from.y, 100);
  EXPECT_EQ(pinch->to.x, 150);
  EXPECT_EQ(pinch->to.y, 120);
  EXPECT_FLOAT_EQ(pinch->times, 2);
  EXPECT_FLOAT_EQ(fingers.take()->times, 1) << "it is told once";
}

TEST(Fingers, TheSecondBeginsWhereTheFirstHasCome) {
  Fingers fingers;
  fingers.put(7, {100, 100});
  fingers.put(7, {0, 100});
  fingers.put(8, {200, 100});
  EXPECT_FLOAT_EQ(fingers.take()->times, 1);
  fingers.lift(7);
  EXPECT_FALSE(fingers.take());
}

TEST(Fingers, ThatAllButTouchEachOtherDoNotStretchWithoutEnd) {
  Fingers fingers;
  fingers.put(7, {100, 100});
  fingers.put(8, {100, 100});
  fingers.put(8, {200, 100});
  EXPECT_FLOAT_EQ(fingers.take()->times, 10);
}

}  // namespace
