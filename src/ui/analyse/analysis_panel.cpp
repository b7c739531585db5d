// The panel with the moves that a search knows from here: whose values they are, the table or the
// curve of how they came about, the expected line, and the formula to try out.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "ui/analyse/analysing.h"
#include "ui/analyse/analysis_rows.h"
#include "ui/analyse/analysis_table.h"
#include "ui/analyse/analysis_words.h"
#include "ui/analyse/book_part.h"
#include "ui/analyse/convergence.h"
#include "ui/analyse/opinion_table.h"
#include "ui/base/commands.h"
#include "ui/base/glossary.h"
#include "ui/base/layers.h"
#include "ui/base/panel.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Analysis;
using match::Session;
using mcts::Player;

namespace {

bool shows_truth(const PanelInput& input) {
  return input.session.study().truth() != nullptr && input.shows_truth;
}

void draw_truth(const Session& session, Rect place) {
  text_left(place.cut_top(18), fonts().small, theme().text, truth_line(session));
  text_wrapped(place, fonts().small, theme().muted, gap_line(session));
}

// The sentences of the counts and of the tree.
std::string counts_explained() {
  std::string all;
  for (const Term term : {Term::kIterations, Term::kNodes, Term::kDepth})
    all += (all.empty() ? "" : "\n") + tr("{}: {}", {tr(row_of(term).word), tr(row_of(term).said)});
  return all;
}

// The one large number is cut off the left of the row. Its place has a least width, so that the
// words to its right stand still while it changes. It is left out where they would not fit.
void draw_large_number(const AnalysisWords& words, Rect& row) {
  const std::string& number = words.value;
  if (number.empty()) return;
  const float width = std::max(text_width(fonts().heading, number), 64.0f);
  const std::string_view count =
      std::string_view(words.second).substr(0, words.second.find(" \u00b7 "));
  const float beside =
      std::max(text_width(fonts().small, words.title), text_width(fonts().small, count));
  if (width + 10 + beside > row.w) return;
  text_left(row.cut_left(width, 10), fonts().heading, theme().text, number);
}

AnalysisWords head_words(const PanelInput& input) {
  const Session& session = input.session;
  AnalysisWords words;
  if (input.analysing.shows_book) {
    words.title = tr("Opening book");
    words.second = book_note(session);
  } else if (input.analysing.opinions.shown()) {
    words.title = tr("Without a search");
    const Player side = games::to_move(session.match().position());
    words.second = tr("Win rates for {}", {side_name(session, side)});
  } else if (const Analysis* analysis = session.study().analysis(); analysis != nullptr) {
    words = analysis_words(session, *analysis);
  } else {
    words.title = tr("Searching");
  }
  return words;
}

// ---------------------------------------------------------------- the panel

class AnalysisPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override;

 private:
  void draw_head(const PanelInput& input, Rect rest, bool crowded, bool beside) const;
  float draw_moves(const PanelInput& input, const Analysis& analysis, const Rect& room, Rect rest);
  void draw_foot(const PanelInput& input, const Analysis& analysis, Rect& rest, bool crowded) const;
  void draw_rows(const PanelInput& input, const Analysis& analysis, const Rect& table,
                 bool with_truth);

  // The row that was under the mouse or a finger in the frame before, and its move.
  struct TouchedRow {
    std::size_t row = 0;
    mcts::Move move = 0;
  };
  std::optional<TouchedRow> touched_;
};

constexpr float kHead = 58, kLowHead = kHoldRow, kLine = 20, kTruth = 26, kCurve = 118,
                kMostCurve = 170, kAboveFoot = 6;
constexpr float kLeastOpinions = 300;
// A lower panel shows one part at a time. A much lower one also leaves out rows of a part.
constexpr float kLeastForAll = 640;

// The height that the panels below keep in a high column: the course of the game, and the list of
// moves.
float kept_below(const Rect& room) {
  return room.h >= kLeastForAll ? 340.0f : room.h > 460 ? 120.0f : 0.0f;
}

// The numbers are never cut.
float truth_height(const PanelInput& input, float width) {
  return kTruth + text_height(fonts().small, gap_line(input.session), width);
}

// The height of the highest table of whole rows in this room; `fixed` is the height of the panel
// without it.
float table_height(const Analysis& analysis, const Rect& room, float fixed) {
  const auto wanted = static_cast<float>(analysis.snapshot.moves.size());
  const float rows = std::floor((room.h - kept_below(room) - fixed) / table_row_height());
  return std::max(1.0f, std::min(wanted, rows)) * table_row_height();
}

float foot_height(const PanelInput& input, bool crowded, float width) {
  const bool formula = input.analysing.by == Column::kScore;
  if (!crowded) return formula ? 2 * foot_row() + 6 : foot_row();
  const bool line = input.analysing.line.candidate().has_value();
  if (formula || line || !input.hold_is_below) return foot_row();
  return shows_truth(input) ? text_height(fonts().small, gap_line(input.session), width) : 0;
}

// In a high column the moves, the curve and the course stand below each other, so one choice
// stands for all three.
std::vector<AnalysisPart> shown_parts(const Session& session, bool one) {
  auto parts = parts_of(session);
  if (!one)
    std::erase_if(parts, [](AnalysisPart part) {
      return part == AnalysisPart::kCurve || part == AnalysisPart::kCourse;
    });
  return parts;
}

std::string_view title_of(AnalysisPart part) {
  static constexpr std::array<Text, 5> kTitles = {{"Moves", "Curve", "Course", "Opinion", "Book"}};
  return tr(kTitles[static_cast<std::size_t>(part)]);
}

// The width with all titles in full.
float parts_width(const Session& session) {
  constexpr float kAround = 16;
  float width = 0;
  for (const AnalysisPart part : shown_parts(session, true))
    width += text_width(fonts().strong, title_of(part)) + kAround;
  return width;
}

void draw_parts(const PanelInput& input, const Rect& row, bool one) {
  const auto parts = shown_parts(input.session, one);
  std::vector<std::string_view> titles;
  int chosen = 0;
  for (const AnalysisPart part : parts) {
    if (part == input.analysing.part) chosen = static_cast<int>(titles.size());
    titles.push_back(title_of(part));
  }
  if (segments("part", row, titles, chosen))
    input.analysing.part = parts[static_cast<std::size_t>(chosen)];
}

// A lower panel has no room for the title besides the row of the parts and one row of the table.
constexpr float kLeastForTitle = kLowAnalysis - 2 * 34;

// The width that the title needs beside the parts, whichever side is to move.
float title_width(const Session& session) {
  constexpr float kLeastTitle = 110;
  float width = kLeastTitle;
  for (const Player side : {Player::kFirst, Player::kSecond})
    width = std::max(width,
                     text_width(fonts().small, tr("Win rates for {}", {side_name(session, side)})));
  return width;
}

float AnalysisPanel::draw(const PanelInput& input, const Rect& room) {
  Rect rest = room;
  const bool crowded = room.h < kScarceAnalysis, one = room.h < kLeastForAll;
  // The parts of a game with an evaluator are too many to stand beside the title.
  const bool beside = crowded && !has_evaluator(input.session) &&
                      parts_width(input.session) + 8 + title_width(input.session) <= room.w;
  const float head = !crowded ? kHead : beside ? std::max(kLowHead, least_target()) : kLine;
  if (room.h >= kLeastForTitle || beside)
    draw_head(input, rest.cut_top(head, crowded && !beside ? 4 : 8), crowded, beside);
  const Analysis* analysis = input.session.study().analysis();
  const bool opinions = input.analysing.opinions.shown(), book = input.analysing.shows_book;
  if (analysis == nullptr && !opinions && !book) return kHead;
  if (!beside && (one || has_evaluator(input.session)))
    draw_parts(input, rest.cut_top(std::max(30.0f, least_target()), 6), one);
  if (opinions || book) {
    const float above = room.h - rest.h;
    rest.h = std::max(std::min(rest.h, kLeastOpinions), rest.h - kept_below(room));
    return above + (book ? draw_book_table : draw_opinion_table)(input, rest);
  }
  const AnalysisPart part = input.analysing.part;
  if (one && part == AnalysisPart::kCurve)
    draw_convergence(page_pen(), input.session, *analysis,
                     rest.cut_top(std::min(rest.h, kMostCurve)), shows_truth(input));
  // The course is a panel of its own, below this one.
  if (one && (part == AnalysisPart::kCurve || part == AnalysisPart::kCourse))
    return room.h - rest.h;
  return draw_moves(input, *analysis, room, rest);
}

// The table with what belongs to it, in `rest` of the panel's room.
float AnalysisPanel::draw_moves(const PanelInput& input, const Analysis& analysis, const Rect& room,
                                Rect rest) {
  const bool crowded = room.h < kScarceAnalysis, with_truth = shows_truth(input);
  const float truth = with_truth && !crowded ? truth_height(input, rest.w) : 0;
  if (truth > 0) draw_truth(input.session, rest.cut_top(truth));
  const bool curve = room.h >= kLeastForAll && match::has_curve(analysis);
  Analysing& analysing = input.analysing;
  // A row of the table comes before its headings.
  const float headings = rest.h >= kHeadingRow + table_row_height() ? kHeadingRow : 0;
  const float wanted = foot_height(input, crowded, rest.w) + kAboveFoot;
  // A line or formula that a person has chosen needs one row above it, other texts three.
  const bool asked = analysing.by == Column::kScore || analysing.line.candidate();
  const auto moves = static_cast<float>(analysis.snapshot.moves.size());
  const float least = std::min(asked ? 1.0f : 3.0f, moves) * table_row_height();
  const bool has_foot = wanted > kAboveFoot && rest.h >= headings + least + wanted;
  const float foot = has_foot ? wanted : 0;
  const float fixed = rest.y - room.y + headings + foot + (curve ? 10 + kCurve : 0);
  const float table = table_height(analysis, room, fixed);
  if (headings > 0)
    draw_headings(rest.cut_top(headings), with_truth, has_priors(analysis), *analysis.config.reward,
                  analysing);
  draw_rows(input, analysis, rest.cut_top(table, has_foot ? kAboveFoot : 0), with_truth);
  if (has_foot) draw_foot(input, analysis, rest, crowded);
  if (curve) {
    rest.cut_top(10);
    draw_convergence(page_pen(), input.session, analysis, rest.cut_top(kCurve), with_truth);
  }
  return fixed + table;
}

// The row under the mouse or a finger stays there while the search changes the numbers.
void AnalysisPanel::draw_rows(const PanelInput& input, const Analysis& analysis, const Rect& table,
                              bool with_truth) {
  Analysing& analysing = input.analysing;
  const bool grows = input.session.study().analysis_grows();
  auto moves = ranked_moves(input.session, analysis, analysing.by, analysing.exploration);
  if (grows && touched_) keep_in_row(moves, touched_->move, touched_->row);
  const auto row = draw_table(input.session, moves, table, with_truth,
                              analysing.by == Column::kScore || !grows, analysing);
  touched_.reset();
  if (row) touched_ = {*row, moves[*row].known.move};
}

// In little room the parts stand next to the title, or below a single line if they are too many.
// The button that stops the search is then at the foot.
void AnalysisPanel::draw_head(const PanelInput& input, Rect rest, bool crowded, bool beside) const {
  const bool opinions = input.analysing.opinions.shown(), book = input.analysing.shows_book;
  const float right = rest.right();
  if (beside)
    draw_parts(input, rest.cut_right(std::max(rest.w * 0.5f, parts_width(input.session)), 8), true);
  else if (!crowded && !input.hold_is_below && !opinions && !book)
    draw_hold(input, rest);
  const AnalysisWords words = head_words(input);
  const bool one_line = rest.h <= kLine;
  if (!crowded) draw_large_number(words, rest);
  const Rect first = one_line ? rest : rest.cut_top(kLine);
  // On one line the title leaves room for the words that memory is full, if they are there.
  const std::string full = tr("memory full");
  const bool shares = one_line && words.second.starts_with(full);
  const float room = first.w - (shares ? text_width(fonts().small, full) + 10 : 0);
  ImFont* font =
      text_width(fonts().strong, words.title) <= first.w ? fonts().strong : fonts().small;
  const std::string title = fitted_title(font, words.title, room);
  text_left(first, font, theme().text, title);
  if (one_line) rest.cut_left(text_width(font, title) + 10);
  const auto line = [](const Rect& place, const std::string& text) {
    text_left(place, fonts().small, theme().muted, whole_parts(fonts().small, text, place.w));
  };
  const Rect second = crowded ? rest : rest.cut_top(19);
  line(second, words.second);
  if (crowded || words.third.empty()) return;
  explain(second, counts_explained());
  rest.w = right - rest.x;  // below the button
  line(rest, words.third);
}

// The formula once moves are sorted by it, and the line that is shown; else what the colours mean,
// or where there is no other room what is true, if anything. Where there is room for one, it is the
// line.
void AnalysisPanel::draw_foot(const PanelInput& input, const Analysis& analysis, Rect& rest,
                              bool crowded) const {
  const bool line = input.analysing.line.candidate().has_value();
  const bool formula = input.analysing.by == Column::kScore;
  if (formula && !(crowded && line))
    draw_formula(analysis, rest.cut_top(foot_row(), crowded ? 0 : 6), input.analysing);
  if (formula && crowded && !line) return;
  Rect row = rest.cut_top(crowded ? foot_height(input, crowded, rest.w) : foot_row());
  if (line) return draw_line_row(input, row);
  if (!crowded)
    return draw_legend(analysis, row,
                       has_room_for_bars(row.w, shows_truth(input), has_priors(analysis)));
  if (!input.hold_is_below) draw_hold(input, row);
  if (shows_truth(input)) text_wrapped(row, fonts().small, theme().text, gap_line(input.session));
}

// ---------------------------------------------------------------- in words

// A screen reader cannot follow numbers that change all the time: they are given once the search
// has stopped.
std::vector<std::string> read(const Session& session) {
  if (session.study().analysis_grows()) return {tr("Searching")};
  const Analysis* analysis = session.study().analysis();
  if (analysis == nullptr) return {};
  const AnalysisWords words = analysis_words(session, *analysis);
  std::vector<std::string> lines = {words.title, words.second};
  if (session.study().recalls()) lines.push_back(words.third);
  const auto& line = analysis->snapshot.principal_variation;
  if (!line.empty()) lines.push_back(tr("Expected: {}", {line_text(session, line)}));
  for (const RankedMove& m : ranked_moves(session, *analysis, Column::kVisits, std::nullopt))
    lines.push_back(in_words(m));
  std::erase(lines, std::string());
  return lines;
}

bool is_needed(const PanelInput& input, const Rect& room) {
  const bool something =
      input.session.study().analysis_grows() || input.session.study().analysis() != nullptr;
  return room.h >= kHead && something && input.session.phase() != match::TurnPhase::kOver;
}

}  // namespace

PanelRow analysis_panel() {
  static constexpr auto kViews = std::to_array<Command>({Command::kAnalyse});
  return {.id = "analysis",
          .title = "Moves searched",
          .views = kViews,
          .is_needed = is_needed,
          .read = read,
          .make = make_panel<AnalysisPanel>};
}

}  // namespace ui
