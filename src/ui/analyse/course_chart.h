// The course of a game as a chart: the win rate of the first player after each move, and the
// mistakes of both.
#pragma once

#include <cstddef>

#include "match/course.h"
#include "match/match.h"
#include "ui/base/layout.h"
#include "ui/base/pen.h"

namespace ui {

class CourseChart {
 public:
  // The lines fill the place; signs reach a few pixels beyond it. `match` must outlive this.
  CourseChart(const match::Match& match, const Rect& place) : match_(match), place_(place) {}

  // Estimates are dots, what is certain squares; a mistake is the larger, the worse. Where nothing
  // is known the line has a gap. An upright line is where the board is.
  void draw(Pen& pen) const;
  // The number of moves before what is at this place of the page, from left to right; and back.
  std::size_t ply_at(float x) const;
  float x_of(std::size_t ply) const { return place_.x + step() * static_cast<float>(ply); }

 private:
  float step() const;
  ImVec2 point(std::size_t ply, double value) const {
    return {x_of(ply), place_.bottom() - place_.h * static_cast<float>(value)};
  }
  void draw_ground(Pen& pen) const;
  void draw_line(Pen& pen) const;
  void draw_mistakes(Pen& pen) const;

  const match::Match& match_;
  Rect place_;
};

// The signs of the chart, for it and its legend.
void draw_estimate(Pen& pen, ImVec2 at);
void draw_certain(Pen& pen, ImVec2 at);
void draw_mistake(Pen& pen, ImVec2 at, match::Mistake mistake);

}  // namespace ui
