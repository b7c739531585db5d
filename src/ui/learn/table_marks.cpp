#include "ui/learn/table_marks.h"

#include <algorithm>
#include <string>

#include "ui/analyse/candidates.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/learn/learn_words.h"
#include "ui/play/status.h"

namespace ui {

using learn::DotsValue;

namespace {

struct TableMark {
  ImVec2 at;
  bool known = false;
  std::string value = {}, rounded = {};  // what the table thinks
  std::string visits, exact;
  ImU32 ground = 0;
  bool optimal = false;

  ImU32 rim() const { return optimal ? theme().proved : theme().line; }
};

TableMark mark_of(const engine::DotsMove& move, DotsValue value, ImVec2 at) {
  TableMark mark{.at = at,
                 .known = move.table.known,
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

void fill_disc(const TableMark& mark, float radius) {
  canvas().AddCircleFilled(mark.at, radius, mark.ground, 32);
  canvas().AddCircle(mark.at, radius, mark.rim(), 32, mark.optimal ? 2.5f : 1.0f);
}

// A disc, with the truth on a plate at its foot.
void draw_disc(const TableMark& mark, float radius) {
  constexpr float kPlate = 10;
  fill_disc(mark, radius);
  const float x = mark.at.x - radius, y = mark.at.y + std::min(12.0f, radius - kPlate);
  text_center({x, y - 27, 2 * radius, 15}, fonts().strong, theme().text, mark.value);
  text_center({x, y - 13, 2 * radius, 13}, fonts().small, theme().muted, mark.visits);
  draw_exact_mark({mark.at.x, mark.at.y + radius - 1}, mark.exact, mark.optimal);
}

// One number, so that the edge and its dots stay visible. The columns of edges are nearer to each
// other than the edges of one column: the number is rounded where it would be too wide.
void draw_number(const TableMark& mark, float column) {
  constexpr float kHeight = 17, kAround = 6, kSmallest = 2;
  const auto width_of = [](const std::string& s) { return text_width(fonts().small, s) + kAround; };
  const std::string& number = width_of(mark.value) <= column ? mark.value : mark.rounded;
  const float width = std::max(width_of(number), kHeight);
  if (width > column) return fill_disc(mark, std::max(column / 2, kSmallest));
  const Rect plate{mark.at.x - width / 2, mark.at.y - kHeight / 2, width, kHeight};
  canvas().AddRectFilled(plate.min(), plate.max(), mark.ground, kHeight / 2);
  canvas().AddRect(plate.min(), plate.max(), mark.rim(), kHeight / 2, 0,
                   mark.optimal ? 2.0f : 1.0f);
  text_center(plate, fonts().small, theme().text, number);
}

// All of it on a disc where the board is large enough. A table that does not know the edge has
// nothing to say of it: there is the truth, where there is room for that.
void draw_mark(const Rect& place, const TableMark& mark) {
  constexpr float kLeastDisc = 23;
  const float radius = std::min(0.055f * place.w, 27.0f);
  if (radius < kLeastDisc && mark.known) return draw_number(mark, 0.13f * place.w);
  if (radius < kLeastDisc) return;
  if (mark.known) return draw_disc(mark, radius);
  draw_exact_mark(mark.at, mark.exact, mark.optimal);
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
    TableMark mark =
        mark_of(move, value, {place.x + target->x * place.w, place.y + target->y * place.h});
    mark.optimal = move.exact == most;
    draw_mark(place, mark);
  }
}

}  // namespace ui
