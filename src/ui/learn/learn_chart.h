// How good tables of Dots-and-Boxes become with the games that they learn from: a chart.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "learn/dots_course.h"
#include "ui/base/layout.h"
#include "ui/base/pen.h"
#include "ui/base/text.h"

namespace ui {

// A measure of a table that the chart shows: a share in [0,1].
struct LearnMeasure {
  std::string_view id;
  Text name;   // short
  Text title;  // of the chart
  double (*of)(const learn::DotsMarks& marks, std::uint32_t positions);
};
std::span<const LearnMeasure> learn_measures();

struct LearnLine {
  std::string_view name;
  ImU32 color;
  const std::vector<learn::DotsPoint>* points;
  std::uint32_t positions = 0;  // in all
};

// The last time that a table became better than the other: the number of games of both.
struct Overtaking {
  std::size_t winner = 0;  // among the lines
  std::uint64_t games = 0;
  double share = 0;  // of the winner then

  friend bool operator==(const Overtaking&, const Overtaking&) = default;
};
// The last overtaking among two lines; empty if the same line was always ahead.
std::optional<Overtaking> last_overtaking(std::span<const LearnLine> lines,
                                          const LearnMeasure& measure);
// "B overtakes A at game 2.0k"; "" without one.
std::string overtaking_line(std::span<const LearnLine> lines, const LearnMeasure& measure);

// Games on a log axis, the share from 0 to 100 %; and where one line overtakes the other.
void draw_learn_chart(Pen& pen, std::span<const LearnLine> lines, const LearnMeasure& measure,
                      const Rect& place);

}  // namespace ui
