// The chart of tables that learn: when one of them becomes the better one.
#include "ui/learn/learn_chart.h"

#include <utility>

#include <gtest/gtest.h>

namespace {

using learn::DotsPoint;
using Points = std::vector<DotsPoint>;

// After so many games so many of a thousand moves were optimal.
Points points(std::initializer_list<std::pair<std::uint64_t, std::uint32_t>> all) {
  Points made;
  for (const auto& [games, optimal] : all) {
    DotsPoint point{.games = games, .marks = {}};
    for (auto& phase : point.marks.phases) phase = {1000, optimal};
    made.push_back(point);
  }
  return made;
}

std::string line_of(const Points& a, const Points& b) {
  const std::vector<ui::LearnLine> lines = {{"A", 0, &a, 1}, {"B", 0, &b, 1}};
  return ui::overtaking_line(lines, ui::learn_measures()[0]);
}

TEST(LearnChart, SaysWhenATableBecameTheBetterOne) {
  EXPECT_EQ(
      line_of(points({{16, 300}, {32, 350}, {64, 500}}), points({{16, 310}, {32, 360}, {64, 400}})),
      "A overtakes B at game 64");
}

TEST(LearnChart, OfSeveralTimesTheLastCounts) {
  EXPECT_EQ(line_of(points({{16, 300}, {32, 400}, {2048, 300}}),
                    points({{16, 310}, {32, 390}, {2048, 500}})),
            "B overtakes A at game 2.0k");
}

TEST(LearnChart, SaysNothingWhereOneWasAlwaysAhead) {
  EXPECT_EQ(line_of(points({{16, 400}, {32, 500}}), points({{16, 300}, {32, 500}})), "");
  EXPECT_EQ(line_of(points({{16, 400}}), points({{32, 500}})), "") << "never after as many games";
  EXPECT_EQ(line_of({}, {}), "");
}

}  // namespace
