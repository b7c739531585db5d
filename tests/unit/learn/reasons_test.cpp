// Selection of the reasons for and against a move that are shown.
#include "learn/reasons.h"

#include <gtest/gtest.h>

namespace {

// The points of the reasons that keep_most() keeps, of reasons with these points.
std::vector<float> kept(const std::vector<float>& points) {
  std::vector<mcts::Reason> reasons;
  for (const float p : points) reasons.push_back({.points = p});
  learn::keep_most(reasons);
  std::vector<float> left;
  for (const mcts::Reason& r : reasons) left.push_back(r.points);
  return left;
}

TEST(KeepMost, ThreeOnEachSideFromTheOneMostForTheMoveOn) {
  EXPECT_EQ(kept({-3, 1, 4, 2, -1, 3, -2, -4}), (std::vector<float>{4, 3, 2, -2, -3, -4}));
  EXPECT_EQ(kept({1, -0.2f, -0.3f, -0.5f, -0.6f, -0.7f, -0.8f, -0.9f}),
            (std::vector<float>{1, -0.7f, -0.8f, -0.9f}));
  EXPECT_EQ(kept({1, 2, 3, 4, 5}), (std::vector<float>{5, 4, 3}));
  EXPECT_EQ(kept({-1, -2, -3, -4}), (std::vector<float>{-2, -3, -4}));
}

TEST(KeepMost, NothingThatHardlyCounts) {
  EXPECT_EQ(kept({0.05f, -0.05f, 0.2f, 0}), (std::vector<float>{0.2f}));
  EXPECT_TRUE(kept({}).empty());
}

}  // namespace
