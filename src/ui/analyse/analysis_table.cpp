#include "ui/analyse/analysis_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <string>
#include <string_view>

#include "ui/analyse/candidates.h"
#include "ui/base/glossary.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using mcts::Proof;

namespace {

constexpr std::array<Text, kColumns> kTitles = {"Move", "Visits", "Share %", "Win %",
                                                "Diff", "Exact",  "Score"};

constexpr float kScrollbar = 10;  // beside the columns, whether it is there or not
constexpr float kBetween = 8, kLeastBar = 28;

using Cells = std::array<Rect, kColumns>;

// The term of each column. The values are a mean of wins here.
constexpr std::array<Term, kColumns> kTerms = {Term::kVisits, Term::kVisits, Term::kShare,
                                               Term::kValue,  Term::kBehind, Term::kExact,
                                               Term::kScore};

Term term_of(Column column, bool with_priors, mcts::Reward reward) {
  if (column == Column::kShare && with_priors) return Term::kPrior;
  const bool leads = column == Column::kValue && reward != mcts::Reward::kResult;
  return leads ? Term::kLead : kTerms[static_cast<std::size_t>(column)];
}

const char* title_of(Column column, bool with_priors) {
  if (column == Column::kShare && with_priors) return tr("Prior %");
  return tr(kTitles[static_cast<std::size_t>(column)]);
}

float widest(ImFont* font, std::initializer_list<std::string_view> texts) {
  float width = 0;
  for (const std::string_view text : texts) width = std::max(width, text_width(font, text));
  return width;
}

// The width that the cells of a column need, without its title.
float need_of(Column column) {
  switch (column) {
    case Column::kMove:
      return text_width(fonts().strong, "H8");
    case Column::kVisits:
      return text_width(fonts().body, "88.8k");
    case Column::kShare:
      return text_width(fonts().small, "88.8");
    case Column::kValue:
      return widest(fonts().body, {"88.8", tr("win"), tr("draw"), tr("loss")});
    case Column::kBehind:
      return text_width(fonts().small, "\u221288.8");
    case Column::kExact:
      return exact_mark_width(tr("draw"));
    case Column::kScore:
      return 12 + kLeastBar;
  }
  return 0;
}

using Widths = std::array<float, kColumns>;

float sum_of(const Widths& widths) { return std::accumulate(widths.begin(), widths.end(), 0.0f); }

// The width of each column by its texts; 0 if the column is not there. In little room the share is
// left out first, because the visits say the same. The prior, which may be in its place, stays.
Widths widths_of(float room, bool with_truth, bool with_priors) {
  Widths widths;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const auto column = static_cast<Column>(i);
    const float title = text_width(fonts().small, title_of(column, with_priors));
    widths[i] = std::max(title, need_of(column)) + (i == 0 ? 0 : kBetween);
  }
  const auto width = [&widths](Column column) -> float& {
    return widths[static_cast<std::size_t>(column)];
  };
  if (!with_truth) width(Column::kExact) = 0;
  for (const Column column : {with_priors ? Column::kBehind : Column::kShare, Column::kScore})
    if (sum_of(widths) > room) width(column) = 0;
  const auto columns = std::count_if(widths.begin(), widths.end(), [](float w) { return w > 0; });
  const float more = (room - sum_of(widths)) / static_cast<float>(columns);
  for (float& w : widths)
    if (w > 0) w += more;
  return widths;
}

Cells cells_of(Rect row, bool with_truth, bool with_priors) {
  const Widths widths = widths_of(row.w - kScrollbar, with_truth, with_priors);
  Cells cells;
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = row.cut_left(widths[i]);
  return cells;
}

// ---------------------------------------------------------------- the bars

// A bar begins at zero, so that its length is the score. The highest finite score has a bar as long
// as the column, and so has an infinite one.
double longest_bar(const std::vector<RankedMove>& moves) {
  double most = 0;
  for (const RankedMove& m : moves)
    if (m.known.proof == Proof::kUnknown && std::isfinite(m.terms.score()))
      most = std::max(most, m.terms.score());
  return most > 0 ? most : 1;
}

void draw_bar(const mcts::ScoreTerms& terms, double longest, const Rect& cell) {
  const Rect whole{cell.x + 12, cell.center().y - 4, cell.w - 12, 8};
  const auto reach = [&](double score) {
    return whole.x + whole.w * static_cast<float>(std::clamp(score / longest, 0.0, 1.0));
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
  double longest_bar = 1;
  bool with_truth = false, with_priors = false;
  bool marks_next = false;
};

void draw_row(const RankedMove& move, const TableLook& look, const Rect& row) {
  const mcts::MoveStatistics& known = move.known;
  const bool proved = known.proof != Proof::kUnknown;
  const Cells cells = cells_of(row, look.with_truth, look.with_priors);
  const auto cell = [&cells](Column c) { return cells[static_cast<std::size_t>(c)]; };
  const auto write = [&](Column c, ImFont* font, ImU32 ink, const std::string& text) {
    if (cell(c).w > 0) text_right(cell(c), font, ink, text);
  };
  text_left(cell(Column::kMove), fonts().strong, move.best ? theme().accent : theme().text,
            move.text);
  write(Column::kVisits, fonts().body, theme().text, short_count(known.visits));
  write(Column::kShare, fonts().small, theme().muted,
        tenths(100 * (known.minimax ? known.prior : move.share)));
  if (known.visits > 0 || proved)
    write(Column::kValue, fonts().body, theme().text, value_text(known, move.mean_of));
  write(Column::kBehind, fonts().small, theme().muted,
        move.behind || move.best ? behind_text(move) : "\u2013");
  if (look.with_truth && move.margin) {
    const std::string text = exact_text(look.session, *move.margin);
    const Rect exact = cell(Column::kExact);
    draw_exact_mark({exact.right() - exact_mark_width(text) / 2, exact.center().y}, text,
                    move.optimal);
  }
  const Rect score = cell(Column::kScore);
  if (score.w == 0) return;
  // The formula does not choose a proved move.
  if (!proved) draw_bar(move.terms, look.longest_bar, score);
  if (move.next && look.marks_next) draw_next(score);
}

}  // namespace

bool has_room_for_bars(float width, bool with_truth, bool with_priors) {
  const Widths widths = widths_of(width - kScrollbar, with_truth, with_priors);
  return widths[static_cast<std::size_t>(Column::kScore)] > 0;
}

void point(Analysing& analysing, mcts::Move move, bool pressed) {
  if (pressed) analysing.line.choose(move);
  // A finger chooses: a line that is shown before it is lifted could take the row away.
  const bool mouse = ImGui::GetIO().MouseSource == ImGuiMouseSource_Mouse;
  if (ImGui::IsItemHovered() && mouse) analysing.line.point(move);
}

void draw_headings(Rect place, bool with_truth, bool with_priors, mcts::Reward reward,
                   Analysing& analysing) {
  const Cells cells = cells_of(place, with_truth, with_priors);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto column = static_cast<Column>(i);
    if (cells[i].w == 0) continue;
    const ImU32 ink = analysing.by == column ? theme().text : theme().muted;
    const auto draw = column == Column::kMove ? text_left : text_right;
    const char* title =
        column == Column::kValue ? title_of_values(reward) : title_of(column, with_priors);
    draw(cells[i], fonts().small, ink, fitted(fonts().small, title, cells[i].w));
    if (invisible_button("by " + std::string(kTitles[i].row().english), cells[i]))
      analysing.by = column;
    if (column != Column::kMove) explain(cells[i], term_of(column, with_priors, reward));
  }
}

std::optional<std::size_t> draw_table(const match::Session& session,
                                      const std::vector<RankedMove>& moves, const Rect& place,
                                      bool with_truth, bool marks_next, Analysing& analysing) {
  const bool with_priors =
      std::any_of(moves.begin(), moves.end(), [](const RankedMove& m) { return m.known.minimax; });
  const TableLook look{session, longest_bar(moves), with_truth, with_priors, marks_next};
  const float height = static_cast<float>(moves.size()) * table_row_height();
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild(
      "searched", {place.w, place.h}, 0,
      ImGuiWindowFlags_NoBackground | (height <= place.h ? ImGuiWindowFlags_NoScrollbar : 0));
  Rect rest{ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y, place.w, 0};
  const ImVec2 origin = rest.min();
  std::optional<std::size_t> touched;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const RankedMove& move = moves[i];
    const Rect row = rest.cut_top(table_row_height());
    if (analysing.line.candidate() == move.known.move)
      canvas().AddRectFilled(row.min(), row.max(), theme().lit, 5);
    draw_row(move, look, row);
    point(analysing, move.known.move, invisible_button("searched " + move.text, row));
    if (ImGui::IsItemActive() || (ImGui::IsItemHovered() && pointer_hovers())) touched = i;
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, height});
  scroll_by_finger();
  ImGui::EndChild();
  return touched;
}

}  // namespace ui
