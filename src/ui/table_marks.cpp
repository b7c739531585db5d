#include "ui/table_marks.h"

#include <algorithm>
#include <string>

#include "ui/candidates.h"
#include "ui/learn_words.h"
#include "ui/status.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using learn::DotsValue;

namespace {

struct Mark {
  ImVec2 at;
  std::string value, rounded;  // what the table thinks
  std::string visits, exact;
  ImU32 ground = 0;
  bool optimal = false;

  ImU32 rim() const { return optimal ? theme().proved : theme().line; }
};

Mark mark_of(const engine::DotsMove& move, DotsValue value, ImVec2 at) {
  Mark mark{.at = at,
            .value = "?",
            .rounded = "?",
            .visits = short_count(move.table.visits),
            .exact = boxes_text(move.exact)};
  ImU32 color = theme().line;
  if (move.table.known) {
    color = mixed(theme().second_wins, theme().first_wins, move.table.worth);
    mark.value = worth_text(value, move.table.worth);
    mark.rounded =
        value == DotsValue::kBoxes ? worth_text(DotsValue::kBest, move.table.worth) : mark.value;
  }
  mark.ground = mixed(color, theme().panel, 0.72f);
  return mark;
}

void fill_disc(const Mark& mark, float radius) {
  canvas().AddCircleFilled(mark.at, radius, mark.ground, 32);
  canvas().AddCircle(mark.at, radius, mark.rim(), 32, mark.optimal ? 2.5f : 1.0f);
}

// A disc, with the truth on a plate at its foot.
void draw_disc(const Mark& mark, float radius) {
  constexpr float kPlate = 10;
  fill_disc(mark, radius);
  const float x = mark.at.x - radius, y = mark.at.y + std::min(12.0f, radius - kPlate);
  text_center({x, y - 27, 2 * radius, 15}, fonts().strong, theme().text, mark.value);
  text_center({x, y - 13, 2 * radius, 13}, fonts().small, theme().muted, mark.visits);
  draw_exact_mark({mark.at.x, mark.at.y + radius - 1}, mark.exact, mark.optimal);
}

// Three lines, the last one is the truth.
void draw_box(const Mark& mark, float width, float line) {
  constexpr float kRound = 4;
  Rect rest{mark.at.x - width / 2, mark.at.y - 1.5f * line - 1, width, 3 * line + 2};
  const ImVec2 min = rest.min(), max = rest.max();
  const auto fits = [width](const std::string& s) { return text_width(fonts().small, s) <= width; };
  std::string visits = mark.visits;
  if (const auto point = visits.find('.'); point != visits.npos && !fits(visits))
    visits.erase(point, 2);
  canvas().AddRectFilled(min, max, mark.ground, kRound);
  text_center(rest.cut_top(line), fonts().small, theme().text,
              fits(mark.value) ? mark.value : mark.rounded);
  text_center(rest.cut_top(line), fonts().small, theme().muted, visits);
  canvas().AddRectFilled(rest.min(), rest.max(), theme().panel, kRound,
                         ImDrawFlags_RoundCornersBottom);
  text_center(rest, fonts().small, theme().text, mark.exact);
  canvas().AddRect(min, max, mark.rim(), kRound, 0, mark.optimal ? 2.0f : 1.0f);
}

// A disc, where the board is large enough. The columns of edges are nearer to each other than the
// edges of one column: where it is smaller there is room for a narrow box, and where that would be
// too small for the text, for what the table thinks at most.
void draw_mark(const Rect& place, const Mark& mark) {
  constexpr float kLeastDisc = 23, kWidest = 40;
  const float radius = std::min(0.055f * place.w, 27.0f);
  if (radius >= kLeastDisc) return draw_disc(mark, radius);
  const float column = 0.13f * place.w, line = text_height(fonts().small, mark.exact, column);
  if (3 * line + 4 <= 2 * column && text_width(fonts().small, "\u22125") <= column)
    return draw_box(mark, std::min(column, kWidest), line);
  const float small = 0.08f * place.w;
  fill_disc(mark, small);
  if (text_width(fonts().small, mark.rounded) + 4 <= 2 * small)
    text_center({mark.at.x - small, mark.at.y - small, 2 * small, 2 * small}, fonts().small,
                theme().text, mark.rounded);
}

}  // namespace

void draw_table_marks(const board::Scene& scene, const Rect& place, DotsValue value,
                      std::span<const engine::DotsMove> moves) {
  if (moves.empty()) return;
  const int most = std::max_element(moves.begin(), moves.end(), [](const auto& a, const auto& b) {
                     return a.exact < b.exact;
                   })->exact;
  for (const engine::DotsMove& move : moves) {
    const board::Target* target = board::target_of(scene, move.table.edge);
    if (target == nullptr) continue;
    Mark mark =
        mark_of(move, value, {place.x + target->x * place.w, place.y + target->y * place.h});
    mark.optimal = move.exact == most;
    draw_mark(place, mark);
  }
}

}  // namespace ui
