#include "ui/analyse/chart_pictures.h"

#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include "ui/analyse/convergence.h"
#include "ui/analyse/course_chart.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Mistake;
using match::Session;
using mcts::Player;

namespace {

constexpr float kMargin = 24, kTitle = 26, kLegend = 18;
constexpr float kAxisLeft = 34, kAxisBelow = 36;

void words(Pen& pen, const Rect& place, Align align, std::string_view text) {
  pen.words(place, align, fonts().small, theme().muted, text);
}

// Ground and title; what is left of the picture, with the legend's row cut off.
struct Frame {
  Rect chart, legend;
};
Frame draw_frame(Pen& pen, const Session& session, ImVec2 size, std::string_view what) {
  const Rect picture{0, 0, size.x, size.y};
  pen.box(picture, theme().ground, 0);
  Rect rest = picture.inset(kMargin);
  pen.words(rest.cut_top(kTitle, kGap), Align::kLeft, fonts().title, theme().text,
            tr("{}: {}", {name(session.settings().game), what}));
  const Rect legend = rest.cut_bottom(kLegend, kGap);
  return {rest, legend};
}

// Draws a sign and its meaning, cut off the row. The viewer of the picture may have a wider font.
void explain(Pen& pen, Rect& row, const std::function<void(ImVec2 at)>& draw,
             std::string_view text) {
  constexpr float kSign = 28;
  draw(row.cut_left(kSign).center());
  words(pen, row, Align::kLeft, text);
  row.cut_left(1.25f * text_width(fonts().small, text), kGap);
}

void explain_line(Pen& pen, Rect& row, ImU32 color, float width, std::string_view text) {
  const auto draw = [&](ImVec2 at) { pen.line({at.x - 9, at.y}, {at.x + 9, at.y}, color, width); };
  explain(pen, row, draw, text);
}

// Win rates at the left, numbers of moves below.
void draw_course_axes(Pen& pen, const CourseChart& chart, const Rect& area, std::size_t moves) {
  for (const int value : {0, 50, 100}) {
    const float y = area.bottom() - area.h * static_cast<float>(value) / 100;
    words(pen, {area.x - kAxisLeft, y - 7, kAxisLeft - 10, 14}, Align::kRight,
          std::to_string(value));
  }
  const std::size_t step = moves <= 12 ? 1 : moves <= 24 ? 2 : 10;
  for (std::size_t ply = 0; ply <= moves; ply += step)
    words(pen, {chart.x_of(ply) - 15, area.bottom() + 4, 30, 14}, Align::kCenter,
          std::to_string(ply));
  words(pen, {area.x, area.bottom() + 20, area.w, 14}, Align::kRight, tr("Number of moves"));
}

void draw_course_legend(Pen& pen, Rect row) {
  explain(
      pen, row, [&pen](ImVec2 at) { draw_estimate(pen, at); }, tr("estimated"));
  explain(
      pen, row, [&pen](ImVec2 at) { draw_certain(pen, at); }, tr("exact"));
  for (const auto& [kind, least] : {std::pair(Mistake::kInaccuracy, match::kInaccuracy),
                                    std::pair(Mistake::kMistake, match::kMistake),
                                    std::pair(Mistake::kBlunder, match::kBlunder)})
    explain(
        pen, row, [&pen, kind = kind](ImVec2 at) { draw_mistake(pen, at, kind); },
        tr("{} loses {} % or more",
           {mistake_sign(kind), std::to_string(std::lround(100 * least))}));
}

}  // namespace

void draw_curve_picture(Pen& pen, const Session& session, bool truth) {
  const match::Analysis& analysis = *session.study().analysis();
  const Player side = games::to_move(session.match().position());
  const Frame frame = draw_frame(
      pen, session, kCurvePicture,
      name_of_values(*analysis.config.reward, "Win rates for {}", side_name(session, side)));
  draw_convergence(pen, session, analysis, frame.chart, truth);
  Rect row = frame.legend;
  explain_line(pen, row, theme().accent, 2.5f, tr("the move that would be played"));
  explain_line(pen, row, theme().muted, 1.2f, tr("other moves"));
  explain(
      pen, row,
      [&pen](ImVec2 at) {
        draw_plate(pen, {at.x - 10, at.y - 7, 20, 14});
      },
      tr("proved"));
  words(pen, row, Align::kRight, analysis_rate(analysis.snapshot));
}

void draw_course_picture(Pen& pen, const Session& session) {
  const Frame frame = draw_frame(pen, session, kCoursePicture, name_of_course(session) + ", %");
  Rect area = frame.chart;
  area.cut_left(kAxisLeft);
  area.cut_bottom(kAxisBelow);
  area.cut_right(8);
  const CourseChart chart(session.match(), area);
  draw_course_axes(pen, chart, area, session.match().line().size());
  chart.draw(pen);
  draw_course_legend(pen, frame.legend);
}

}  // namespace ui
