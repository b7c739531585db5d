#include "ui/analyse/convergence.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/analyse/candidates.h"
#include "ui/analyse/ranking.h"
#include "ui/base/commands.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Analysis;
using match::CurveSample;
using match::Session;
using mcts::MoveStatistics;
using mcts::Proof;

namespace {

constexpr std::size_t kLines = 4;

// The places of the most visited moves among all, the most visited first.
std::vector<std::size_t> most_visited(const Session& session, const Analysis& analysis) {
  const auto& moves = analysis.snapshot.moves;
  std::vector<std::size_t> places;
  for (const RankedMove& ranked : ranked_moves(session, analysis, Column::kVisits, {}))
    for (std::size_t i = 0; i < moves.size() && places.size() < kLines; ++i)
      if (moves[i].move == ranked.known.move) places.push_back(i);
  return places;
}

bool was_proved(const std::vector<CurveSample>& samples, std::size_t i, std::size_t move) {
  return samples[i].moves[move].proof != Proof::kUnknown &&
         (i == 0 || samples[i - 1].moves[move].proof == Proof::kUnknown);
}

// A value that counts the lead lies beside a result; it is no estimate of it.
std::optional<double> exact_value(const Session& session, const Analysis& analysis) {
  const bool of_result = analysis.config.reward == mcts::Reward::kResult;
  if (!of_result || session.study().truth() == nullptr) return std::nullopt;
  return value_of_margin(session.study().truth()->margin);
}

// What one of the two plots shows of a move, in [0,1].
using Measure = double (*)(const CurveSample&, const MoveStatistics&);

double value_measure(const CurveSample&, const MoveStatistics& m) { return m.value; }
double share_measure(const CurveSample& sample, const MoveStatistics& m) {
  return static_cast<double>(m.visits) / static_cast<double>(sample.visits);
}

// ---------------------------------------------------------------- a plot

struct ConvergencePlot {
  Pen& pen;
  const Session& session;
  const Analysis& analysis;
  Measure measure;
  std::optional<double> exact;
  Rect area;                    // of the lines
  double low = 0, high = 1;     // at its lower and upper edge
  double first = 1, last = 10;  // logarithms of visits, at its left and right edge

  const std::vector<CurveSample>& samples() const { return analysis.curve.samples(); }
  float x(double power) const {
    const double share = last > first ? (power - first) / (last - first) : 1;
    return area.x + area.w * static_cast<float>(share);
  }
  float y(double value) const {
    return area.bottom() - area.h * static_cast<float>((value - low) / (high - low));
  }
  ImVec2 at(const CurveSample& sample, std::size_t move) const {
    return {x(std::log10(static_cast<double>(sample.visits))),
            y(measure(sample, sample.moves[move]))};
  }
};

// Values lie close together, so the axis begins and ends where they do.
void set_scale(ConvergencePlot& plot, const std::vector<std::size_t>& moves) {
  double low = plot.exact.value_or(1), high = plot.exact.value_or(0);
  for (const CurveSample& sample : plot.samples())
    for (const std::size_t move : moves) {
      if (!match::is_on_curve(sample, move)) continue;
      const double value = plot.measure(sample, sample.moves[move]);
      low = std::min(low, value), high = std::max(high, value);
    }
  if (high < low) return;
  const double margin = std::max(0.01, 0.06 * (high - low));
  plot.low = low - margin, plot.high = high + margin;
  plot.first = std::log10(static_cast<double>(plot.samples().front().visits));
  plot.last = std::log10(static_cast<double>(plot.samples().back().visits));
}

// A power of ten is a faint line with its number under it, as far as there is room.
void draw_axis(const ConvergencePlot& plot) {
  const Rect& area = plot.area;
  const ImU32 faint = faded(theme().line, 0.7f);
  plot.pen.line({area.x, area.bottom()}, area.max(), theme().line, 1);
  float free = area.x - 6;
  for (double power = std::ceil(plot.first); power <= plot.last; ++power) {
    const float x = plot.x(power);
    plot.pen.line({x, area.y}, {x, area.bottom()}, faint, 1);
    const std::string text = power_text(static_cast<int>(power));
    const float width = text_width(fonts().small, text);
    if (x - width / 2 < free || x + width / 2 > area.right() + 8) continue;
    plot.pen.words({x - width / 2, area.bottom() + 2, width, 14}, Align::kCenter, fonts().small,
                   theme().muted, text);
    free = x + width / 2 + 8;
  }
  for (const double value : {plot.low, plot.high}) {
    const Rect row{area.x - 40, plot.y(value) - 7, 36, 14};
    plot.pen.words(row, Align::kRight, fonts().small, theme().muted,
                   std::to_string(std::lround(100 * std::clamp(value, 0.0, 1.0))));
  }
}

void draw_exact(const ConvergencePlot& plot) {
  if (!plot.exact) return;
  constexpr float kDash = 5, kGapOfDash = 4;
  constexpr float kBeside = 9;  // no plate of a result on the line reaches so far
  const float y = plot.y(*plot.exact);
  for (float x = plot.area.x; x < plot.area.right(); x += kDash + kGapOfDash)
    plot.pen.line({x, y}, {std::min(x + kDash, plot.area.right()), y}, theme().proved, 1.5f);
  const float above = y - plot.area.y > kBeside + 13 ? y - kBeside - 13 : y + kBeside;
  plot.pen.words({plot.area.x + 4, above, 60, 13}, Align::kLeft, fonts().small, theme().proved,
                 tr("exact value"));
}

// A plate with the result.
void draw_proof(const ConvergencePlot& plot, const ImVec2& at, const MoveStatistics& m) {
  const std::string word = value_text(m);
  const float width = 1.15f * text_width(fonts().small, word) + 8;
  const float x = std::clamp(at.x - width / 2, plot.area.x, plot.area.right() - width);
  const Rect plate{x, at.y - 8, width, 16};
  draw_plate(plot.pen, plate);
  plot.pen.words(plate, Align::kCenter, fonts().small, theme().text, word);
}

void draw_line_of(const ConvergencePlot& plot, std::size_t move, bool best) {
  const auto& samples = plot.samples();
  std::vector<ImVec2> points;
  for (const CurveSample& sample : samples)
    if (match::is_on_curve(sample, move)) points.push_back(plot.at(sample, move));
  plot.pen.polyline(points, best ? theme().accent : theme().muted, best ? 2.5f : 1.2f);
  for (std::size_t i = 0; i < samples.size(); ++i)
    if (was_proved(samples, i, move))
      draw_proof(plot, plot.at(samples[i], move), samples[i].moves[move]);
}

// At the ends of the lines, one below the other where those meet.
void draw_names(const ConvergencePlot& plot, const std::vector<std::size_t>& moves) {
  constexpr float kLine = 13;
  struct Name {
    float y;
    std::size_t move;
  };
  const CurveSample& last = plot.samples().back();
  std::vector<Name> names;
  for (const std::size_t move : moves)
    if (match::is_on_curve(last, move)) {
      const float y = plot.at(last, move).y;
      const auto below =
          std::find_if(names.begin(), names.end(), [y](const Name& name) { return name.y > y; });
      names.insert(below, {y, move});
    }
  const float count = static_cast<float>(names.size());
  float free = plot.area.y - kLine / 2;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const float below = (count - static_cast<float>(i) - 1) * kLine;
    const float y = std::max(free, std::min(names[i].y, plot.area.bottom() - 4 - below));
    free = y + kLine;
    const MoveStatistics& m = last.moves[names[i].move];
    const bool best = m.move == plot.analysis.snapshot.best;
    plot.pen.words({plot.area.right() + 10, y - 7, 30, 14}, Align::kLeft, fonts().small,
                   best ? theme().accent : theme().muted,
                   games::move_text(plot.session.match().position(), m.move));
  }
}

void draw_plot(ConvergencePlot plot, std::string_view title, Rect place,
               const std::vector<std::size_t>& moves) {
  plot.pen.words(place.cut_top(16, 6), Align::kLeft, fonts().small, theme().muted, title);
  place.cut_bottom(16);
  place.cut_left(26);
  place.cut_right(34);
  plot.area = place;
  set_scale(plot, moves);
  draw_axis(plot);
  draw_exact(plot);
  for (auto move = moves.rbegin(); move != moves.rend(); ++move)
    draw_line_of(plot, *move,
                 plot.analysis.snapshot.moves[*move].move == plot.analysis.snapshot.best);
  draw_names(plot, moves);
}

}  // namespace

void draw_plate(Pen& pen, const Rect& place) {
  pen.box(place, theme().proved, 4);
  pen.box(place.inset(1.5f), theme().surface, 3);
}

void draw_convergence(Pen& pen, const Session& session, const Analysis& analysis, const Rect& place,
                      bool truth) {
  if (!match::has_curve(analysis))
    return pen.words({place.x, place.y, place.w, 18}, Align::kLeft, fonts().small, theme().muted,
                     no_curve_line());
  const auto moves = most_visited(session, analysis);
  const auto exact = truth ? exact_value(session, analysis) : std::nullopt;
  draw_plot({pen, session, analysis, value_measure, exact, {}},
            tr("{} over visits", {title_of_values(*analysis.config.reward)}),
            place.column(0, 2, 10), moves);
  draw_plot({pen, session, analysis, share_measure, {}, {}}, tr("{} over visits", {tr("Share %")}),
            place.column(1, 2, 10), moves);
}

std::vector<std::string> convergence_lines(const Session& session, const Analysis& analysis) {
  constexpr std::size_t kTold = 4;  // samples
  const auto& samples = analysis.curve.samples();
  std::vector<std::string> lines;
  if (!match::has_curve(analysis)) return lines;
  for (const std::size_t move : most_visited(session, analysis)) {
    std::string text;
    const std::size_t step = (samples.size() + kTold - 1) / kTold;
    for (std::size_t i = (samples.size() - 1) % step; i < samples.size(); i += step) {
      const MoveStatistics& m = samples[i].moves[move];
      if (!match::is_on_curve(samples[i], move)) continue;
      const std::string value = m.proof == Proof::kUnknown
                                    ? value_in_percent(m.value, m.visits, mean_of(session))
                                    : word_of(m.proof);
      const std::string part = tr(
          "{} after {}",
          {value, tr("{} visits in all", {short_count(static_cast<double>(samples[i].visits))})});
      text = text.empty() ? part : tr("{}, {}", {text, part});
    }
    const mcts::Move m = samples.back().moves[move].move;
    if (!text.empty())
      lines.push_back(tr("{}: {}", {games::move_text(session.match().position(), m), text}));
  }
  return lines;
}

}  // namespace ui
