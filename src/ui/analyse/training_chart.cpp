#include "ui/analyse/training_chart.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "match/arena/statistics.h"
#include "ui/analyse/analysis_table.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using learn::GenerationRecord;

namespace {

constexpr double kGrid = 200;  // Elo

// A match in which one side won all games shows only that the difference is large. It counts as if
// one game had been a draw.
double elo_over_last(const GenerationRecord& generation) {
  const match::Score score{generation.wins, generation.draws, generation.losses};
  const double least = 0.5 / std::max(score.games(), 1);
  return match::elo_difference(std::clamp(score.mean(), least, 1 - least));
}

std::string signed_text(double elo) {
  const auto whole = std::lround(elo);
  return (whole < 0 ? "\u2212" : "+") + std::to_string(std::abs(whole));
}

std::string discs_text(const GenerationRecord& generation) {
  return hundredths(generation.error / 1000.0);
}

}  // namespace

// The first generation is 0: before it there is only an evaluator that has learned nothing.
std::vector<double> elo_of(TrainingHistory history) {
  std::vector<double> elo;
  for (const GenerationRecord& g : history)
    elo.push_back(elo.empty() ? 0 : elo.back() + elo_over_last(g));
  return elo;
}

std::string training_line(TrainingHistory history) {
  if (history.empty()) return {};
  std::uint64_t games = 0;
  for (const GenerationRecord& g : history) games += g.games;
  return tr("{} games against itself, in {} generations",
            {full_count(games), std::to_string(history.size())});
}

std::vector<std::string> training_lines(TrainingHistory history) {
  std::vector<std::string> lines;
  for (const GenerationRecord& g : history)
    lines.push_back(tr("Generation {}: {} games, error {} discs, {} Elo above the one before",
                       {std::to_string(lines.size() + 1), full_count(g.games), discs_text(g),
                        lines.empty() ? "\u2013" : signed_text(elo_over_last(g))}));
  return lines;
}

// ---------------------------------------------------------------- the chart

namespace {

struct TrainingPlot {
  Pen& pen;
  Rect area;
  std::size_t generations;
  double least, most;  // Elo at the edges

  float x(std::size_t generation) const {
    const std::size_t last = std::max<std::size_t>(generations - 1, 1);
    return area.x + area.w * static_cast<float>(generation) / static_cast<float>(last);
  }
  float y(double elo) const {
    return area.bottom() - area.h * static_cast<float>((elo - least) / (most - least));
  }
};

void draw_grid(const TrainingPlot& plot) {
  for (double elo = plot.least; elo <= plot.most; elo += kGrid) {
    const float y = plot.y(elo);
    plot.pen.line({plot.area.x, y}, {plot.area.right(), y}, faded(theme().line, 0.7f), 1);
    plot.pen.words({plot.area.x - 46, y - 7, 40, 14}, Align::kRight, fonts().small, theme().muted,
                   std::to_string(std::lround(elo)));
  }
  for (std::size_t i = 0; i < plot.generations; ++i)
    if (i == 0 || (i + 1) % 5 == 0)
      plot.pen.words({plot.x(i) - 12, plot.area.bottom() + 4, 24, 14}, Align::kCenter,
                     fonts().small, theme().muted, std::to_string(i + 1));
}

}  // namespace

void draw_training_chart(Pen& pen, TrainingHistory history, const Rect& place) {
  const std::vector<double> elo = elo_of(history);
  const auto [least, most] = std::minmax_element(elo.begin(), elo.end());
  Rect area = place;
  pen.words(area.cut_top(16, 6), Align::kLeft, fonts().small, theme().muted,
            tr("Elo over the first generation"));
  area.cut_bottom(18);
  area.cut_left(40);
  area.cut_right(10);
  const TrainingPlot plot{pen, area, elo.size(), kGrid * std::floor(*least / kGrid),
                          std::max(kGrid, kGrid * std::ceil(*most / kGrid))};
  draw_grid(plot);
  std::vector<ImVec2> points;
  for (std::size_t i = 0; i < elo.size(); ++i) points.push_back({plot.x(i), plot.y(elo[i])});
  pen.polyline(points, kValueColor, 2.2f);
  for (const ImVec2& point : points) pen.disc(point, 2.5f, kValueColor);
}

}  // namespace ui
