// The charts of Analyse as pictures by themselves: with a title that says whose view the values are
// in, numbers at the axes, and what the signs mean.
#pragma once

#include "match/session.h"
#include "ui/base/pen.h"

namespace ui {

constexpr ImVec2 kCurvePicture = {820, 330}, kCoursePicture = {820, 320};  // CSS pixels

// How the numbers of the moves searched came about (convergence.h).
void draw_curve_picture(Pen& pen, const match::Session& session, bool truth);
// The course of the game (course_chart.h).
void draw_course_picture(Pen& pen, const match::Session& session);

}  // namespace ui
