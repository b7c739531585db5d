#include "learn/dots_course.h"

#include <gtest/gtest.h>

#include "support/dots_ground.h"

namespace {

using learn::DotsCourse;
using support::dots_ground;
using support::never;

std::vector<std::uint64_t> games_of(const std::vector<learn::DotsPoint>& points) {
  std::vector<std::uint64_t> games;
  for (const auto& point : points) games.push_back(point.games);
  return games;
}

TEST(DotsCourse, ExaminesMoreRarelyTheLongerItLasts) {
  DotsCourse course(learn::best_training(), dots_ground());
  course.begin_run(130);
  EXPECT_TRUE(course.run(130, never));
  EXPECT_EQ(games_of(course.points()), (std::vector<std::uint64_t>{16, 32, 64, 128, 130}));
  course.begin_run(200);
  EXPECT_TRUE(course.run(330, never));
  EXPECT_EQ(games_of(course.points()),
            (std::vector<std::uint64_t>{16, 32, 64, 128, 130, 258, 330}));
}

TEST(DotsCourse, TheExaminationsTeachItNothing) {
  DotsCourse course(learn::best_training(), dots_ground());
  course.begin_run(1000);
  course.run(1000, never);
  EXPECT_EQ(course.training().table().hash(),
            support::trained(learn::best_training(), 1000)->table().hash());
}

TEST(DotsCourse, InSmallPartsItComesToTheSame) {
  DotsCourse whole(learn::best_training(), dots_ground()),
      parts(learn::best_training(), dots_ground());
  whole.begin_run(200);
  parts.begin_run(200);
  whole.run(200, never);
  for (int i = 0; !parts.run(200, [&] { return ++i % 50 == 0; });) {
  }
  EXPECT_EQ(parts.points(), whole.points());
  EXPECT_EQ(parts.training().table().hash(), whole.training().table().hash());
}

TEST(DotsCourse, StopsWhereItIsToldTo) {
  DotsCourse course(learn::best_training(), dots_ground());
  course.begin_run(1000);
  EXPECT_TRUE(course.run(70, never));
  EXPECT_EQ(course.training().games(), 72u);  // a whole batch
  EXPECT_EQ(games_of(course.points()), (std::vector<std::uint64_t>{16, 32, 64, 72}));
  EXPECT_TRUE(course.run(5000, never));  // at most to the end of the run
  EXPECT_EQ(course.training().games(), 1000u);
}

TEST(DotsCourse, WithoutAGameThereAreNoMarks) {
  DotsCourse course({support::trained(learn::best_training(), 0), {}}, dots_ground());
  EXPECT_TRUE(course.run(0, never));
  EXPECT_TRUE(course.points().empty());
}

TEST(DotsCourse, ATableThatWasLoadedIsExaminedFirst) {
  DotsCourse course({support::trained(learn::best_training(), 300), {{256, {}}, {300, {}}}},
                    dots_ground());
  EXPECT_TRUE(course.run(300, never));
  EXPECT_EQ(games_of(course.points()), (std::vector<std::uint64_t>{256, 300}));
  EXPECT_GT(course.points().back().marks.known, 0u) << "as it is now, not as it was written";
}

}  // namespace
