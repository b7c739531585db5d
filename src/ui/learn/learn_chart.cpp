#include "ui/learn/learn_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using learn::DotsMarks;
using learn::DotsPhase;
using learn::DotsPoint;

namespace {

constexpr std::array kMeasures = std::to_array<LearnMeasure>({
    {"all", "All", "Share of optimal moves",
     [](const DotsMarks& marks, std::uint32_t) { return marks.all().share(); }},
    {"early", "Early", "Share of optimal moves, 4 to 9 edges drawn",
     [](const DotsMarks& marks, std::uint32_t) { return marks.phase(DotsPhase::kEarly).share(); }},
    {"middle", "Middle", "Share of optimal moves, 10 to 15 edges drawn",
     [](const DotsMarks& marks, std::uint32_t) { return marks.phase(DotsPhase::kMiddle).share(); }},
    {"late", "Late", "Share of optimal moves, 16 to 21 edges drawn",
     [](const DotsMarks& marks, std::uint32_t) { return marks.phase(DotsPhase::kLate).share(); }},
    {"wins", "Wins", "Games won as second player against perfect play",
     [](const DotsMarks& marks, std::uint32_t) { return marks.won_share(); }},
    {"seen", "Seen", "Share of all positions that were seen",
     [](const DotsMarks& marks, std::uint32_t positions) {
       return static_cast<double>(marks.known) / positions;
     }},
});

constexpr double kFirstPower = 1, kLeastPowers = 3;

struct LearnPlot {
  Pen& pen;
  Rect area;
  double last;  // logarithm of games at the right edge

  float x(std::uint64_t games) const { return x_of(std::log10(static_cast<double>(games))); }
  float x_of(double power) const {
    return area.x + area.w * static_cast<float>((power - kFirstPower) / (last - kFirstPower));
  }
  float y(double share) const { return area.bottom() - area.h * static_cast<float>(share); }
};

double last_power(std::span<const LearnLine> lines) {
  double last = kFirstPower + kLeastPowers;
  for (const LearnLine& line : lines)
    if (!line.points->empty())
      last = std::max(last, std::log10(static_cast<double>(line.points->back().games)));
  return last;
}

void draw_grid(const LearnPlot& plot) {
  const Rect& area = plot.area;
  for (const int percent : {0, 25, 50, 75, 100}) {
    const float y = plot.y(percent / 100.0);
    plot.pen.line({area.x, y}, {area.right(), y}, faded(theme().line, percent == 0 ? 1 : 0.7f), 1);
    if (percent % 50 == 0)
      plot.pen.words({area.x - 40, y - 7, 34, 14}, Align::kRight, fonts().small, theme().muted,
                     std::to_string(percent));
  }
  for (double power = kFirstPower; power <= plot.last; ++power) {
    const float x = plot.x_of(power);
    plot.pen.line({x, area.bottom()}, {x, area.bottom() + 3}, theme().line, 1);
    plot.pen.words({x - 20, area.bottom() + 4, 40, 14}, Align::kCenter, fonts().small,
                   theme().muted, power_text(static_cast<int>(power)));
  }
}

void draw_line(const LearnPlot& plot, const LearnLine& line, const LearnMeasure& measure) {
  std::vector<ImVec2> points;
  for (const DotsPoint& point : *line.points)
    if (point.games >= 10)
      points.push_back({plot.x(point.games), plot.y(measure.of(point.marks, line.positions))});
  if (points.empty()) return;
  plot.pen.polyline(points, line.color, 2.2f);
  plot.pen.disc(points.back(), 3, line.color);
}

std::string line_of(const Overtaking& found, std::span<const LearnLine> lines) {
  return tr("{} overtakes {} at game {}", {lines[found.winner].name, lines[1 - found.winner].name,
                                           short_count(static_cast<double>(found.games))});
}

// The words stand at the side that has more room, over the axis.
void draw_overtaking(const LearnPlot& plot, std::span<const LearnLine> lines,
                     const LearnMeasure& measure) {
  const auto found = last_overtaking(lines, measure);
  if (!found) return;
  const Rect& area = plot.area;
  const float x = plot.x(found->games);
  plot.pen.line({x, plot.y(found->share)}, {x, area.bottom()}, theme().muted, 1);
  const bool right = x < area.center().x;
  const float room = (right ? area.right() - x : x - area.x) - 8;
  const Rect words{right ? x + 6 : x - 6 - room, area.bottom() - 18, room, 16};
  plot.pen.words(words, right ? Align::kLeft : Align::kRight, fonts().small, theme().text,
                 fitted(fonts().small, line_of(*found, lines), room));
}

// At the ends of the lines, apart where those meet.
void draw_names(const LearnPlot& plot, std::span<const LearnLine> lines,
                const LearnMeasure& measure) {
  constexpr float kApart = 15;
  float taken = -100;
  for (const LearnLine& line : lines) {
    if (line.points->empty()) continue;
    const DotsPoint& last = line.points->back();
    float y = plot.y(measure.of(last.marks, line.positions));
    if (std::abs(y - taken) < kApart) y = y < taken ? taken - kApart : taken + kApart;
    taken = y;
    plot.pen.words({plot.x(std::max<std::uint64_t>(last.games, 10)) + 7, y - 8, 20, 16},
                   Align::kLeft, fonts().strong, line.color, line.name);
  }
}

}  // namespace

std::span<const LearnMeasure> learn_measures() { return kMeasures; }

std::optional<Overtaking> last_overtaking(std::span<const LearnLine> lines,
                                          const LearnMeasure& measure) {
  if (lines.size() != 2) return std::nullopt;
  std::optional<Overtaking> last;
  std::optional<std::size_t> ahead;
  for (const DotsPoint& a : *lines[0].points) {
    const auto& others = *lines[1].points;
    const auto b = std::find_if(others.begin(), others.end(),
                                [&a](const DotsPoint& point) { return point.games == a.games; });
    if (b == others.end() || a.games < 10) continue;
    const double shares[] = {measure.of(a.marks, lines[0].positions),
                             measure.of(b->marks, lines[1].positions)};
    if (shares[0] == shares[1]) continue;
    const std::size_t now = shares[0] > shares[1] ? 0 : 1;
    if (ahead && *ahead != now) last = {now, a.games, shares[now]};
    ahead = now;
  }
  return last;
}

std::string overtaking_line(std::span<const LearnLine> lines, const LearnMeasure& measure) {
  const auto found = last_overtaking(lines, measure);
  return found ? line_of(*found, lines) : "";
}

void draw_learn_chart(Pen& pen, std::span<const LearnLine> lines, const LearnMeasure& measure,
                      const Rect& place) {
  Rect area = place;
  pen.words(area.cut_top(16, 6), Align::kLeft, fonts().small, theme().muted, tr(measure.title));
  area.cut_bottom(18);
  area.cut_left(30);
  area.cut_right(26);
  const LearnPlot plot{pen, area, last_power(lines)};
  draw_grid(plot);
  for (const LearnLine& line : lines) draw_line(plot, line, measure);
  draw_names(plot, lines, measure);
  draw_overtaking(plot, lines, measure);
}

}  // namespace ui
