#include "ui/analysis_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "ui/candidates.h"
#include "ui/status.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using mcts::Proof;

namespace {

struct Heading {
  Text title;
  float width;  // beside the others'
};
constexpr std::array<Heading, kColumns> kHeadings = {{{"Move", 12},
                                                      {"Visits", 16},
                                                      {"Share %", 18},
                                                      {"Win %", 17},
                                                      {"Diff", 14},
                                                      {"Exact", 15},
                                                      {"Score", 18}}};

constexpr float kScrollbar = 10;  // beside the columns, whether it is there or not

using Cells = std::array<Rect, kColumns>;

Cells cells_of(Rect row, bool with_truth) {
  const auto exact = static_cast<std::size_t>(Column::kExact);
  float all = 0;
  for (std::size_t i = 0; i < kHeadings.size(); ++i)
    if (with_truth || i != exact) all += kHeadings[i].width;
  const float unit = (row.w - kScrollbar) / all;
  Cells cells;
  for (std::size_t i = 0; i < kHeadings.size(); ++i)
    cells[i] = row.cut_left(with_truth || i != exact ? kHeadings[i].width * unit : 0);
  return cells;
}

// ---------------------------------------------------------------- the bars

// The scores at the two ends of a bar.
struct Scale {
  double least = 0, most = 1;
};

// Values and scores of one position lie close together, so a bar begins a little below the lowest
// value and ends at the highest score; what goes before all others has all of it.
Scale scale_of(const std::vector<RankedMove>& moves) {
  double least = 1, most = 0;
  for (const RankedMove& m : moves) {
    if (m.known.proof != Proof::kUnknown || !std::isfinite(m.terms.score())) continue;
    least = std::min(least, m.terms.value);
    most = std::max(most, m.terms.score());
  }
  if (most <= least) return {};
  return {least - (most - least) / 4, most};
}

void draw_bar(const mcts::ScoreTerms& terms, const Scale& scale, const Rect& cell) {
  const Rect whole{cell.x + 12, cell.center().y - 4, cell.w - 12, 8};
  const auto reach = [&](double score) {
    const double share = (score - scale.least) / (scale.most - scale.least);
    return whole.x + whole.w * static_cast<float>(std::clamp(share, 0.0, 1.0));
  };
  const float value = reach(terms.value), end = reach(terms.score());
  canvas().AddRectFilled(whole.min(), {value, whole.bottom()}, kValueColor, 1);
  canvas().AddRectFilled({value, whole.y}, {end, whole.bottom()}, kBonusColor, 1);
}

// An arrow before the bar.
void draw_next(const Rect& cell) {
  const ImVec2 tip{cell.x + 10, cell.center().y};
  canvas().AddTriangleFilled({tip.x - 7, tip.y - 5}, {tip.x - 7, tip.y + 5}, tip, theme().text);
}

// ---------------------------------------------------------------- rows

struct TableLook {
  const match::Session& session;
  Scale scale;
  bool with_truth = false;
  bool marks_next = false;
};

// A proof has a sign, and a word where there is room for it.
std::string value_in(const Rect& cell, const mcts::MoveStatistics& m) {
  if (m.proof == Proof::kUnknown) return m.visits > 0 ? value_text(m) : "";
  const std::string both = value_text(m) + " " + word_of(m.proof);
  return text_width(fonts().body, both) + 8 <= cell.w ? both : value_text(m);
}

void draw_row(const RankedMove& move, const TableLook& look, const Rect& row) {
  const Cells cells = cells_of(row, look.with_truth);
  const auto cell = [&cells](Column c) { return cells[static_cast<std::size_t>(c)]; };
  text_left(cell(Column::kMove), fonts().strong, move.best ? theme().accent : theme().text,
            move.text);
  text_right(cell(Column::kVisits), fonts().body, theme().text, short_count(move.known.visits));
  text_right(cell(Column::kShare), fonts().small, theme().muted,
             tenths(100 * (move.known.minimax ? move.known.prior : move.share)));
  const Rect value = cell(Column::kValue);
  text_right(value, fonts().body, theme().text, value_in(value, move.known));
  text_right(cell(Column::kBehind), fonts().small, theme().muted, behind_text(move));
  if (look.with_truth && move.margin) {
    const std::string text = exact_text(look.session, *move.margin);
    const Rect exact = cell(Column::kExact);
    draw_exact_mark({exact.right() - exact_mark_width(text) / 2, exact.center().y}, text,
                    move.optimal);
  }
  // What is proved is not chosen by the formula.
  if (move.known.proof == Proof::kUnknown) draw_bar(move.terms, look.scale, cell(Column::kScore));
  if (move.next && look.marks_next) draw_next(cell(Column::kScore));
}

}  // namespace

void point(Analysing& analysing, mcts::Move move, bool pressed) {
  if (pressed) analysing.line.choose(move);
  if (ImGui::IsItemHovered() && pointer_hovers()) analysing.line.point(move);
}

float table_row_height() { return least_target() > 0 ? 34.0f : 26.0f; }

void draw_headings(Rect place, bool with_truth, bool with_priors, Analysing& analysing) {
  const Cells cells = cells_of(place, with_truth);
  for (std::size_t i = 0; i < kHeadings.size(); ++i) {
    const auto column = static_cast<Column>(i);
    if (cells[i].w == 0) continue;
    const ImU32 ink = analysing.by == column ? theme().text : theme().muted;
    const bool prior = with_priors && column == Column::kShare;
    const std::string title =
        fitted(fonts().small, prior ? tr("Prior %") : tr(kHeadings[i].title), cells[i].w);
    if (column == Column::kMove)
      text_left(cells[i], fonts().small, ink, title);
    else
      text_right(cells[i], fonts().small, ink, title);
    if (invisible_button("by " + std::string(kHeadings[i].title.row().english), cells[i]))
      analysing.by = column;
  }
}

void draw_table(const match::Session& session, const std::vector<RankedMove>& moves,
                const Rect& place, bool with_truth, bool marks_next, Analysing& analysing) {
  const TableLook look{session, scale_of(moves), with_truth, marks_next};
  const float height = static_cast<float>(moves.size()) * table_row_height();
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild(
      "searched", {place.w, place.h}, 0,
      ImGuiWindowFlags_NoBackground | (height <= place.h ? ImGuiWindowFlags_NoScrollbar : 0));
  Rect rest{ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y, place.w, 0};
  const ImVec2 origin = rest.min();
  for (const RankedMove& move : moves) {
    const Rect row = rest.cut_top(table_row_height());
    if (analysing.line.candidate() == move.known.move)
      canvas().AddRectFilled(row.min(), row.max(), theme().lit, 5);
    draw_row(move, look, row);
    point(analysing, move.known.move, invisible_button("searched " + move.text, row));
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, height});
  scroll_by_finger();
  ImGui::EndChild();
}

}  // namespace ui
