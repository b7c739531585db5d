#include "ui/analyse/analysis_rows.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>

#include "ui/analyse/analysing.h"
#include "ui/analyse/analysis_table.h"
#include "ui/base/commands.h"
#include "ui/base/glossary.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Analysis;
using match::Session;

namespace {

// A button for a command, at the left or right end of a row.
bool command_button(Command command, const Rect& place, std::string_view label) {
  return button(row_of(command).id, place, label);
}

float button_width(std::string_view label) { return text_width(fonts().body, label) + 22; }

bool has_proof(const mcts::MoveStatistics& m) { return m.proof != mcts::Proof::kUnknown; }

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

}  // namespace

float foot_row() { return least_target() > 0 ? 36.0f : 28.0f; }

void draw_hold(const PanelInput& input, Rect& row) {
  const Session& session = input.session;
  const auto press = [&row](const char* id, const char* label) {
    const Rect place = row.cut_right(text_width(fonts().body, label) + 16, 8);
    return button(id, {place.x, place.y + 3, place.w, kHoldRow - 6}, label);
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

void draw_legend(const Analysis& analysis, Rect row, bool with_bars) {
  const auto& moves = analysis.snapshot.moves;
  if (with_bars && !std::all_of(moves.begin(), moves.end(), has_proof)) draw_legend_of_bars(row);
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

}  // namespace ui
