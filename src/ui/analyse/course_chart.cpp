#include "ui/analyse/course_chart.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ui/base/theme.h"

namespace ui {

using match::Mistake;

namespace {

ImU32 color_of(Mistake mistake) {
  // The colours of lichess. Eyes that confuse red and green can tell them apart.
  constexpr std::array<ImU32, 4> kColors = {0, IM_COL32(0x56, 0xB4, 0xE9, 255),
                                            IM_COL32(0xE6, 0x9F, 0x00, 255),
                                            IM_COL32(0xDF, 0x53, 0x53, 255)};
  return kColors[static_cast<std::size_t>(mistake)];
}

}  // namespace

void draw_estimate(Pen& pen, ImVec2 at) { pen.disc(at, 2, theme().accent); }

void draw_certain(Pen& pen, ImVec2 at) {
  pen.box({at.x - 2.5f, at.y - 2.5f, 5, 5}, theme().text, 0);
}

void draw_mistake(Pen& pen, ImVec2 at, Mistake mistake) {
  const float radius = 2.5f + static_cast<float>(mistake);
  pen.disc(at, radius, color_of(mistake));
  pen.circle(at, radius, theme().panel, 1);
}

float CourseChart::step() const {
  return place_.w / static_cast<float>(std::max<std::size_t>(match_.line().size(), 1));
}

std::size_t CourseChart::ply_at(float x) const {
  const float last = static_cast<float>(match_.line().size());
  return static_cast<std::size_t>(std::clamp((x - place_.x) / step() + 0.5f, 0.0f, last));
}

void CourseChart::draw_ground(Pen& pen) const {
  pen.box(place_, theme().surface, 4);
  const float middle = place_.center().y, now = x_of(match_.moves().size());
  pen.line({place_.x, middle}, {place_.right(), middle}, theme().line, 1);
  pen.line({now, place_.y}, {now, place_.bottom()}, theme().muted, 1);
}

void CourseChart::draw_line(Pen& pen) const {
  std::optional<ImVec2> before;
  for (std::size_t ply = 0; ply <= match_.line().size(); ++ply) {
    const auto value = match::value_at(match_, ply);
    if (value && before) pen.line(*before, point(ply, value->value), theme().accent, 1.5f);
    before = value ? std::optional(point(ply, value->value)) : std::nullopt;
    if (!value) continue;
    if (value->exact)
      draw_certain(pen, *before);
    else if (step() > 6)
      draw_estimate(pen, *before);
  }
}

void CourseChart::draw_mistakes(Pen& pen) const {
  for (std::size_t i = 0; i < match_.line().size(); ++i) {
    const auto judgement = match::judge(match_, i);
    if (!judgement || judgement->mistake() == Mistake::kNone) continue;
    draw_mistake(pen, point(i + 1, match::value_at(match_, i + 1)->value), judgement->mistake());
  }
}

void CourseChart::draw(Pen& pen) const {
  draw_ground(pen);
  draw_line(pen);
  draw_mistakes(pen);
}

}  // namespace ui
