// The moves that a search has looked at, as a table: how often, how good, and what the formula that
// chooses among them makes of both.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "mcts/policy.h"
#include "ui/candidates.h"
#include "ui/commands.h"
#include "ui/panels.h"
#include "ui/status.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Analysis;
using match::Session;
using mcts::MoveStatistics;
using mcts::Player;
using mcts::Proof;

namespace {

// The same colours wherever value and exploration are shown.
constexpr ImU32 kValueColor = IM_COL32(0x56, 0xB4, 0xE9, 255);
constexpr ImU32 kBonusColor = IM_COL32(0xE6, 0x9F, 0x00, 255);

enum class Column : std::uint8_t { kMove, kVisits, kShare, kValue, kScore };

struct Heading {
  Column column;
  Text title;
  float width;  // as a share of the table's
};
constexpr std::array kHeadings = std::to_array<Heading>({{Column::kMove, "Move", 0.17f},
                                                         {Column::kVisits, "Visits", 0.18f},
                                                         {Column::kShare, "Visits %", 0.21f},
                                                         {Column::kValue, "Win %", 0.19f},
                                                         {Column::kScore, "Score", 0.25f}});

// A row of the table.
struct Row {
  MoveStatistics move;
  std::string text;  // of the move
  double share = 0;  // [0,1] of all visits
  mcts::ScoreTerms terms;
};

Player side_of(const Session& session) { return games::to_move(session.match().position()); }

std::vector<Row> rows_of(const Session& session, const Analysis& analysis) {
  std::vector<Row> rows;
  for (const MoveStatistics& m : analysis.snapshot.moves)
    rows.push_back({.move = m,
                    .text = games::move_text(session.match().position(), m.move),
                    .share = match::share_of(analysis, m),
                    .terms = match::terms_of(analysis, m)});
  return rows;
}

// By what a column sorts, the highest first.
double rank_of(const Row& row, Column by) {
  switch (by) {
    case Column::kMove:
      return -row.move.move;
    case Column::kVisits:
    case Column::kShare:
      return row.move.visits;
    case Column::kValue:
      return row.move.value;
    case Column::kScore:
      return row.terms.score();
  }
  return 0;
}

void sort(std::vector<Row>& rows, Column by) {
  std::stable_sort(rows.begin(), rows.end(),
                   [by](const Row& a, const Row& b) { return rank_of(a, by) > rank_of(b, by); });
}

const char* word_of(Proof proof) {
  if (proof == Proof::kDraw) return tr("draw");
  return proof == Proof::kWin ? tr("win") : tr("loss");
}

std::string value_in_words(const MoveStatistics& m) {
  if (m.proof == Proof::kUnknown) return m.visits > 0 ? value_text(m) : "";
  return value_text(m) + " " + word_of(m.proof);
}

// ---------------------------------------------------------------- above and below the table

std::string whose_values(const Session& session, const Analysis& analysis) {
  const Player side = side_of(session);
  if (analysis.snapshot.proved) return proved_result(session, side, result_of(analysis.snapshot));
  return tr("Win rates for {}", {side_name(session, side)});
}

std::string counts(const Analysis& analysis) {
  const mcts::SearchSnapshot& s = analysis.snapshot;
  if (s.iterations == 0) return {};
  return search_rate(s) + " \u00b7 " + tr("{} nodes", {short_count(static_cast<double>(s.nodes))}) +
         " \u00b7 " + short_count(static_cast<double>(s.bytes)) + "B";
}

// The moves that the search expects from here.
std::string expected_line(const Session& session, const Analysis& analysis) {
  games::Position position = session.match().position();
  std::string text;
  for (const mcts::Move m : analysis.snapshot.principal_variation) {
    text.append(text.empty() ? "" : " ").append(games::move_text(position, m));
    games::play(position, m);
  }
  return text.empty() ? "" : tr("Expected: {}", {text});
}

const char* formula_name(mcts::Selection selection) {
  switch (selection) {
    case mcts::Selection::kUcb1:
      return "UCB1";
    case mcts::Selection::kPuct:
      return "PUCT";
    case mcts::Selection::kUcb1Tuned:
      return "UCB1-Tuned";
  }
  return "";
}

void draw_legend(const Analysis& analysis, Rect row) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const auto& [color, word] :
       {std::pair(kValueColor, tr("value")), std::pair(kBonusColor, tr("exploration"))}) {
    const Rect patch{row.x, row.center().y - 4, 8, 8};
    list.AddRectFilled(patch.min(), patch.max(), color, 2);
    row.cut_left(14);
    text_left(row, fonts().small, theme().muted, word);
    row.cut_left(text_width(fonts().small, word), 12);
  }
  const std::string formula = std::string(formula_name(analysis.config.selection)) +
                              ", C = " + hundredths(*analysis.config.exploration);
  if (text_width(fonts().small, formula) <= row.w)
    text_right(row, fonts().small, theme().muted, formula);
}

// ---------------------------------------------------------------- the table

// The scores at the two ends of a bar.
struct Scale {
  double least = 0, most = 1;
};

// Values and scores of one position lie close together, so a bar begins a little below the lowest
// value and ends at the highest score; what goes before all others has all of it.
Scale scale_of(const std::vector<Row>& rows) {
  double least = 1, most = 0;
  for (const Row& row : rows) {
    if (row.move.proof != Proof::kUnknown || !std::isfinite(row.terms.score())) continue;
    least = std::min(least, row.terms.value);
    most = std::max(most, row.terms.score());
  }
  if (most <= least) return {};
  return {least - (most - least) / 4, most};
}

void draw_bar(const mcts::ScoreTerms& terms, const Scale& scale, const Rect& cell) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect whole{cell.x + 12, cell.center().y - 4, cell.w - 12, 8};
  const auto reach = [&](double score) {
    const double share = (score - scale.least) / (scale.most - scale.least);
    return whole.x + whole.w * static_cast<float>(std::clamp(share, 0.0, 1.0));
  };
  const float value = reach(terms.value), end = reach(terms.score());
  list.AddRectFilled(whole.min(), {value, whole.bottom()}, kValueColor, 1);
  list.AddRectFilled({value, whole.y}, {end, whole.bottom()}, kBonusColor, 1);
}

constexpr float kScrollbar = 10;  // beside the columns, whether it is there or not

float row_height() { return least_target() > 0 ? 34.0f : 26.0f; }

class AnalysisPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override;

 private:
  void draw_head(const PanelInput& input, const Rect& place) const;
  void draw_headings(Rect place);
  void draw_table(const PanelInput& input, const Analysis& analysis, const Rect& place);
  void draw_row(const Row& row, const Analysis& analysis, const Scale& scale, Rect place) const;
  void point(const PanelInput& input, mcts::Move move, bool pressed);
  void draw_foot(const PanelInput& input, const Analysis& analysis, const Rect& place) const;

  Column by_ = Column::kVisits;
  std::optional<mcts::Move> kept_;  // pressed, and pointed at until another one is
  std::size_t kept_at_ = 0;         // moves before
};

constexpr float kHead = 40, kHeadingRow = 24, kFoot = 20;

float AnalysisPanel::draw(const PanelInput& input, const Rect& room) {
  Rect rest = room;
  draw_head(input, rest.cut_top(kHead, 8));
  const Analysis* analysis = input.session.analysis();
  if (analysis == nullptr) return kHead;
  // The list of moves keeps a part of a high column.
  const float most = room.h > 460 ? room.h - 170 : room.h;
  const float wanted = static_cast<float>(analysis->snapshot.moves.size()) * row_height();
  const float fixed = kHead + 8 + kHeadingRow + 6 + kFoot;
  const float table = std::max(row_height(), std::min(wanted, most - fixed));
  draw_headings(rest.cut_top(kHeadingRow));
  draw_table(input, *analysis, rest.cut_top(table, 6));
  draw_foot(input, *analysis, rest.cut_top(kFoot));
  return fixed + table;
}

void AnalysisPanel::draw_head(const PanelInput& input, const Rect& place) const {
  Session& session = input.session;
  Rect rest = place;
  const bool grows = session.analysis_grows() && !session.thinking();
  if (grows || session.analysis_is_held()) {
    const char* label = grows ? tr("Stop") : tr("Go on");
    const Rect stop = rest.cut_right(text_width(fonts().body, label) + 24, 8);
    if (button("hold", stop.inset(0, 3), label)) session.hold_analysis(grows);
  }
  const Analysis* analysis = session.analysis();
  const Rect first = rest.cut_top(20);
  text_left(first, fonts().strong, theme().text,
            analysis == nullptr ? tr("Searching") : whose_values(session, *analysis));
  if (analysis != nullptr)
    text_left(rest, fonts().small, theme().muted, fitted(fonts().small, counts(*analysis), rest.w));
}

// A click sorts by the column.
void AnalysisPanel::draw_headings(Rect place) {
  const float whole = place.w - kScrollbar;
  for (const Heading& heading : kHeadings) {
    const Rect cell = place.cut_left(heading.width * whole);
    const bool sorted = by_ == heading.column;
    const ImU32 ink = sorted ? theme().text : theme().muted;
    const std::string title = tr(heading.title);
    if (heading.column == Column::kMove)
      text_left(cell, fonts().small, ink, title);
    else
      text_right(cell, fonts().small, ink, title);
    if (invisible_button("by " + title, cell)) by_ = heading.column;
  }
}

void AnalysisPanel::draw_table(const PanelInput& input, const Analysis& analysis,
                               const Rect& place) {
  std::vector<Row> rows = rows_of(input.session, analysis);
  sort(rows, by_);
  const Scale scale = scale_of(rows);
  if (kept_at_ != input.session.match().moves().size()) kept_.reset();
  const float height = static_cast<float>(rows.size()) * row_height();
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild(
      "searched", {place.w, place.h}, 0,
      ImGuiWindowFlags_NoBackground | (height <= place.h ? ImGuiWindowFlags_NoScrollbar : 0));
  Rect rest{ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y, place.w, 0};
  const ImVec2 origin = rest.min();
  for (const Row& row : rows) {
    const Rect line = rest.cut_top(row_height());
    draw_row(row, analysis, scale, line);
    point(input, row.move.move, invisible_button("searched " + row.text, line));
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, height});
  scroll_by_finger();
  ImGui::EndChild();
  if (!input.pointed) input.pointed = kept_;
}

// What is pressed stays pointed at, what the mouse is over only as long as it is there. To be
// called after the row's button.
void AnalysisPanel::point(const PanelInput& input, mcts::Move move, bool pressed) {
  if (pressed) {
    kept_ = kept_ == move ? std::nullopt : std::optional(move);
    kept_at_ = input.session.match().moves().size();
  }
  if (ImGui::IsItemHovered() && pointer_hovers()) input.pointed = move;
}

void AnalysisPanel::draw_row(const Row& row, const Analysis& analysis, const Scale& scale,
                             Rect place) const {
  const bool best = row.move.move == analysis.snapshot.best;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (kept_ == row.move.move) list.AddRectFilled(place.min(), place.max(), theme().lit, 5);
  const float whole = place.w - kScrollbar;
  const auto cell = [&](std::size_t i) { return place.cut_left(kHeadings[i].width * whole); };
  text_left(cell(0), fonts().strong, best ? theme().accent : theme().text, row.text);
  text_right(cell(1), fonts().body, theme().text, short_count(row.move.visits));
  text_right(cell(2), fonts().body, theme().muted, tenths(100 * row.share));
  text_right(cell(3), fonts().body, theme().text, value_in_words(row.move));
  // What is proved is not chosen by the formula.
  if (row.move.proof == Proof::kUnknown) draw_bar(row.terms, scale, cell(4));
}

// The terms of the move that is pointed at, and of the best one what is expected to follow.
void AnalysisPanel::draw_foot(const PanelInput& input, const Analysis& analysis,
                              const Rect& place) const {
  if (!input.pointed || input.pointed != analysis.snapshot.best)
    return draw_legend(analysis, place);
  text_left(place, fonts().small, theme().muted,
            fitted(fonts().small, expected_line(input.session, analysis), place.w));
}

// ---------------------------------------------------------------- in words

std::string row_in_words(const Row& row) {
  std::string text = tr("{} visits", {short_count(row.move.visits)});
  if (row.move.proof != Proof::kUnknown)
    text = tr("{}, {}", {word_of(row.move.proof), text});
  else if (row.move.visits > 0)
    text = tr("{}, {}", {tr("{} %", {value_text(row.move)}), text});
  return tr("{}: {}", {row.text, text});
}

// Numbers that change all the time cannot be listened to: they are said once the search has
// stopped.
std::vector<std::string> read(const Session& session) {
  if (session.analysis_grows()) return {tr("Searching")};
  const Analysis* analysis = session.analysis();
  if (analysis == nullptr) return {};
  std::vector<std::string> lines = {whose_values(session, *analysis), counts(*analysis),
                                    expected_line(session, *analysis)};
  std::vector<Row> rows = rows_of(session, *analysis);
  sort(rows, Column::kVisits);
  for (const Row& row : rows) lines.push_back(row_in_words(row));
  std::erase(lines, std::string());
  return lines;
}

bool is_needed(const PanelInput& input, const Rect& room) {
  const bool something = input.session.analysis_grows() || input.session.analysis() != nullptr;
  return room.h >= kHead && something && input.session.phase() != match::Phase::kOver;
}

}  // namespace

PanelRow analysis_panel() {
  return {.id = "analysis",
          .title = "Moves searched",
          .views = {View::kAnalyse},
          .is_needed = is_needed,
          .read = read,
          .make = make_panel<AnalysisPanel>};
}

}  // namespace ui
