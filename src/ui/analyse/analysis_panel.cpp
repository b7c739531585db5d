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
#include "ui/analyse/analysis_table.h"
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

Player side_of(const Session& session) { return games::to_move(session.match().position()); }

std::string whose_values(const Session& session, const Analysis& analysis) {
  const Player side = side_of(session);
  if (analysis.snapshot.proved) return proved_result(session, side, result_of(analysis.snapshot));
  return name_of_values(*analysis.config.reward, "Win rates for {}", side_name(session, side));
}

std::string counts(const Analysis& analysis) {
  const mcts::SearchSnapshot& s = analysis.snapshot;
  if (s.iterations == 0) return {};
  return analysis_rate(s) + " \u00b7 " +
         tr("{} nodes", {short_count(static_cast<double>(s.nodes))}) + full_mark(analysis);
}

std::string counts_explained() {
  std::string all;
  for (const Term term : {Term::kIterations, Term::kNodes, Term::kDepth})
    all += (all.empty() ? "" : "\n") + tr("{}: {}", {tr(row_of(term).word), tr(row_of(term).said)});
  return all;
}

std::string tree_facts(const Analysis& analysis) {
  const mcts::SearchSnapshot& s = analysis.snapshot;
  if (s.iterations == 0) return {};
  std::string text = short_count(static_cast<double>(s.bytes)) + "B";
  text.insert(text.find_first_not_of("0123456789."), " ");
  if (s.depth > 0) text += " \u00b7 " + tr("depth {}", {std::to_string(s.depth)});
  if (s.threads > 0) text += " \u00b7 " + tr("{} threads", {std::to_string(s.threads)});
  return text;
}

// True if the search on show is a remembered one that chose a move.
bool explains(const Session& session) {
  return session.study().recalls() && !session.study().shown_mistake();
}

// The move that the search explains, else whose values they are.
std::string title_of(const Session& session, const Analysis& analysis) {
  if (!explains(session)) return whose_values(session, analysis);
  const match::Match& match = session.match();
  return tr("Why {}?", {move_name(match.position(), match.line()[match.moves().size()])});
}

constexpr float kAnyWidth = 1e6f;  // of a text for screen readers

// In a narrow place the name alone says whose values they are.
std::string second_line(const Session& session, const Analysis& analysis, float width) {
  if (!explains(session)) return counts(analysis);
  const std::string all = counts(analysis), whose = whose_values(session, analysis);
  if (text_width(fonts().small, whose) > width)
    return std::string(side_name(session, side_of(session)));
  return whose + (all.empty() ? "" : " \u00b7 " + all);
}

bool shows_truth(const PanelInput& input) {
  return input.session.study().truth() != nullptr && input.shows_truth;
}

// The one large number: the value that the search gives the position, for the player to move like
// the title beside it and the values below.
std::string large_number(const Session& session, const Analysis& analysis) {
  const mcts::SearchSnapshot& s = analysis.snapshot;
  if (s.iterations == 0 || s.proved) return {};
  const Player side = side_of(session);
  const double value = match::value_found(s, side).value;
  return value_in_percent(side == Player::kFirst ? value : 1 - value,
                          std::max(s.iterations, match::visits_of(s)), mean_of(session));
}

// Cuts the number off the left of the row. Its place has a least width, so that the words to its
// right stand still while it changes.
void draw_large_number(const Session& session, const Analysis& analysis, Rect& row) {
  const std::string number = large_number(session, analysis);
  if (number.empty()) return;
  const float width = std::max(text_width(fonts().heading, number), 64.0f);
  text_left(row.cut_left(width, 12), fonts().heading, theme().text, number);
}

void draw_truth(const Session& session, Rect place) {
  text_left(place.cut_top(18), fonts().small, theme().text, truth_line(session));
  text_wrapped(place, fonts().small, theme().muted, gap_line(session));
}

// ---------------------------------------------------------------- rows under the table

// A button for a command, at the left or right end of a row.
bool command_button(Command command, const Rect& place, std::string_view label) {
  return button(row_of(command).id, place, label);
}

float button_width(std::string_view label) { return text_width(fonts().body, label) + 22; }

void draw_line_row(const PanelInput& input, Rect row) {
  const ExpectedLine& line = input.analysing.line;
  const auto press = [&](Command command, const Rect& place, std::string_view label) {
    if (command_button(command, place, label)) input.actions.push_back(command);
  };
  press(Command::kLineBack, row.cut_left(34, 4), "\u2190");
  press(Command::kLineForward, row.cut_left(34, 8), "\u2192");
  const char* label = tr("Play line");
  press(Command::kPlayLine, row.cut_right(button_width(label), 8), label);
  const std::span moves(line.moves());
  const std::string played = line_text(input.session, moves.first(line.played()));
  text_left(row, fonts().strong, theme().text, fitted(fonts().strong, played, row.w));
  if (!played.empty()) row.cut_left(text_width(fonts().strong, played), 6);
  std::string rest = line_text(input.session, moves);
  rest.erase(0, played.empty() ? 0 : std::min(rest.size(), played.size() + 1));
  if (row.w > 20) text_left(row, fonts().small, theme().muted, fitted(fonts().small, rest, row.w));
}

bool is_proved(const mcts::MoveStatistics& m) { return m.proof != mcts::Proof::kUnknown; }

void draw_legend_of_bars(Rect& row) {
  for (const auto& [color, word, term] :
       {std::tuple(kValueColor, tr("value"), Term::kValue),
        std::tuple(kBonusColor, tr("exploration"), Term::kExploration)}) {
    const Rect patch{row.x, row.center().y - 4, 8, 8};
    canvas().AddRectFilled(patch.min(), patch.max(), color, 2);
    row.cut_left(14);
    const Rect place = row.cut_left(text_width(fonts().small, word), 12);
    text_left(place, fonts().small, theme().muted, word);
    explain(place, term);
  }
}

// The legend of the bars, where there are any, and the formula.
void draw_legend(const Analysis& analysis, Rect row) {
  const auto& moves = analysis.snapshot.moves;
  if (!std::all_of(moves.begin(), moves.end(), is_proved)) draw_legend_of_bars(row);
  const mcts::Selection selection = *analysis.config.selection;
  const std::string formula = formula_name(selection);
  const std::string constant = ", C = " + hundredths(*analysis.config.exploration);
  const float width = text_width(fonts().small, constant);
  const float all = text_width(fonts().small, formula) + width;
  if (all > row.w) return;
  Rect place = row.cut_right(all);
  const Rect right = place.cut_right(width);
  text_left(place, fonts().small, theme().muted, formula);
  explain(place, selection == mcts::Selection::kPuct   ? Term::kPuct
                 : selection == mcts::Selection::kUcb1 ? Term::kUcb1
                                                       : Term::kTuned);
  text_left(right, fonts().small, theme().muted, constant);
  explain(right, Term::kConstant);
}

// Draws the constant to try, and the button that puts back the constant of the search.
void draw_formula(const Analysis& analysis, Rect row, Analysing& analysing) {
  const char* label = tr("Put back");
  const Rect back = row.cut_right(button_width(label), 8);
  if (button(row_of(Command::kExploreAsSearched).id, back, label, Emphasis::kPlain,
             analysing.exploration.has_value()))
    analysing.put_exploration_back();
  text_left(row.cut_left(16, 4), fonts().strong, theme().text, "C");
  const double shown = analysing.shown_exploration(analysis);
  const int present = static_cast<int>(std::lround(shown / kExplorationStep));
  int steps = std::min(present, kMostExplorationSteps);
  if (number("exploration", row, 0, kMostExplorationSteps, steps, hundredths(shown)))
    analysing.set_exploration(steps * kExplorationStep);
}

// ---------------------------------------------------------------- the panel

class AnalysisPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override;

 private:
  void draw_head(const PanelInput& input, Rect rest, bool crowded, bool beside) const;
  float draw_moves(const PanelInput& input, const Analysis& analysis, const Rect& room, Rect rest);
  void draw_foot(const PanelInput& input, const Analysis& analysis, Rect& rest, bool crowded) const;
  std::vector<RankedMove> rows(const PanelInput& input, const Analysis& analysis,
                               const Rect& table);

  // The rows of the frame before: their order, and the column and constant that they were sorted
  // by.
  std::vector<mcts::Move> order_;
  Column by_ = Column::kVisits;
  std::optional<double> exploration_;
};

constexpr float kHead = 58, kLowHead = 40, kLine = 20, kTruth = 26, kCurve = 118, kMostCurve = 170,
                kAboveFoot = 6;
constexpr float kLeastOpinions = 300;
// A lower panel shows one part at a time. A much lower one also leaves out rows of a part.
constexpr float kLeastForAll = 640;

float foot_row() { return least_target() > 0 ? 36.0f : 28.0f; }

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
constexpr float kLeastForTitle = kLowAnalysis - 2 * 34, kLeastTitle = 110;

float AnalysisPanel::draw(const PanelInput& input, const Rect& room) {
  Rect rest = room;
  const bool crowded = room.h < kScarceAnalysis, one = room.h < kLeastForAll;
  // The parts of a game with an evaluator are too many to stand beside the title.
  const bool beside = crowded && !has_evaluator(input.session) &&
                      parts_width(input.session) + 8 + kLeastTitle <= room.w;
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
  const bool marks_next = analysing.by == Column::kScore || !input.session.study().analysis_grows();
  const Rect place = rest.cut_top(table, has_foot ? kAboveFoot : 0);
  draw_table(input.session, rows(input, analysis, place), place, with_truth, marks_next, analysing);
  if (has_foot) draw_foot(input, analysis, rest, crowded);
  if (curve) {
    rest.cut_top(10);
    draw_convergence(page_pen(), input.session, analysis, rest.cut_top(kCurve), with_truth);
  }
  return fixed + table;
}

// The row under the pointer must stay there while the search changes the numbers.
std::vector<RankedMove> AnalysisPanel::rows(const PanelInput& input, const Analysis& analysis,
                                            const Rect& table) {
  const Column by = input.analysing.by;
  const std::optional<double> exploration = input.analysing.exploration;
  auto moves = ranked_moves(input.session, analysis, by, exploration);
  const bool same = by_ == by && exploration_ == exploration;
  by_ = by, exploration_ = exploration;
  const bool rests = input.session.study().analysis_grows() && pointer_hovers() &&
                     ImGui::IsMouseHoveringRect(table.min(), table.max());
  if (same && rests) keep_order(moves, order_);
  order_.clear();
  for (const RankedMove& m : moves) order_.push_back(m.known.move);
  return moves;
}

// Stops the search and lets it go on; a remembered search has a button to search again.
void draw_hold(const PanelInput& input, Rect& row) {
  const Session& session = input.session;
  const auto press = [&row](const char* id, const char* label) {
    const Rect place = row.cut_right(button_width(label), 8);
    return button(id, {place.x, place.y + 3, place.w, kLowHead - 6}, label);
  };
  const bool grows = session.study().analysis_grows() && !session.study().thinking();
  if (session.study().recalls()) {
    if (press(row_of(Command::kSearchAgain).id, tr("Search again")))
      input.actions.push_back(Command::kSearchAgain);
  } else if (grows || session.study().analysis_is_held()) {
    if (press("hold", grows ? tr("Stop") : tr("Go on")))
      input.actions.push_back(HoldAnalysis{grows});
  }
}

// In little room the parts stand next to the title, or below a single line if they are too many.
// The button that stops the search is then at the foot.
void AnalysisPanel::draw_head(const PanelInput& input, Rect rest, bool crowded, bool beside) const {
  const bool opinions = input.analysing.opinions.shown(), book = input.analysing.shows_book;
  if (beside)
    draw_parts(input, rest.cut_right(std::max(rest.w * 0.5f, parts_width(input.session)), 8), true);
  else if (!crowded && !input.hold_is_below && !opinions && !book)
    draw_hold(input, rest);
  const Analysis* analysis = input.session.study().analysis();
  const bool one_line = rest.h <= kLine;
  if (analysis != nullptr && !crowded && !opinions && !book)
    draw_large_number(input.session, *analysis, rest);
  const Rect first = one_line ? rest : rest.cut_top(kLine);
  const std::string title = book                  ? tr("Opening book")
                            : opinions            ? tr("Without a search")
                            : analysis == nullptr ? tr("Searching")
                                                  : title_of(input.session, *analysis);
  ImFont* font = text_width(fonts().strong, title) <= first.w ? fonts().strong : fonts().small;
  text_left(first, font, theme().text, fitted(font, title, first.w));
  if (analysis == nullptr && !opinions && !book) return;
  if (one_line) rest.cut_left(text_width(fonts().strong, title) + 10);
  const auto line = [](const Rect& place, const std::string& text) {
    text_left(place, fonts().small, theme().muted, fitted_parts(fonts().small, text, place.w));
  };
  const Player side = side_of(input.session);
  if (book) return line(rest, book_note(input.session));
  if (opinions) return line(rest, tr("Win rates for {}", {side_name(input.session, side)}));
  const Rect second = crowded ? rest : rest.cut_top(19);
  line(second, second_line(input.session, *analysis, second.w));
  if (!crowded) explain(second, counts_explained());
  if (!crowded) line(rest, tree_facts(*analysis));
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
  if (!crowded) return draw_legend(analysis, row);
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
  std::vector<std::string> lines = {title_of(session, *analysis),
                                    second_line(session, *analysis, kAnyWidth)};
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
