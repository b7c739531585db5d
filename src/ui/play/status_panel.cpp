// The panel with the player to move or the winner, the value that the search expects, and why a
// move was refused.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "match/course.h"
#include "ui/analyse/evaluation_bar.h"
#include "ui/base/commands.h"
#include "ui/base/panel.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/base/wrap.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;
using match::TurnPhase;
using mcts::Player;

namespace {

constexpr float kStatus = 92, kLowStatus = 56;  // heights
constexpr float kResult = 184, kLowResult = 84, kLeastResult = 58, kTurning = 48;
constexpr float kWithResult = 120;  // what stands below it

// An estimate and a proof do not look alike. The estimate is always the first player's, so that the
// number does not jump with the turn.
void draw_prospect(const Session& session, const Rect& row) {
  text_left(row, fonts().strong, theme().text, proof_line(session));
  const std::string rate = win_rate(session);
  if (rate.empty()) return;
  const std::string_view who = side_name(session, Player::kFirst);
  text_left(row, fonts().small, theme().muted,
            name_of_values(session.study().reward(), "Win rate for {} (draw = ½)", who));
  text_right(row, fonts().strong, theme().text, rate);
}

// "Why D3?", "Why take 1 (move 6)?": with the number if another move stands last on the board.
std::string why_label(const match::Match& match, std::size_t i) {
  std::string move = move_in_words(match.position_after(i), match.line()[i]);
  if (i + 1 != match.moves().size()) move = tr("{} (move {})", {move, std::to_string(i + 1)});
  return tr("Why {}?", {move});
}

// The label of the button that opens the search of the computer's last move; "" without one.
std::string why_label(const Session& session) {
  const auto i = match::last_explained(session.match());
  return i && !session.study().recalls() ? why_label(session.match(), *i) : "";
}

// Draws that button, a word at the end of a row. Returns the row without it.
Rect draw_why(const PanelInput& input, Rect row) {
  const std::string label = why_label(input.session);
  if (label.empty()) return row;
  const Rect word = row.cut_right(text_width(fonts().small, label), 8);
  text_right(word, fonts().small, theme().accent, label);
  const float reach = std::max(28.0f, least_target()) - row.h;
  if (invisible_button(row_of(Command::kWhy).id, word.inset(-6, -reach / 2)))
    input.actions.push_back(Command::kWhy);
  return row;
}

// "29 : 35 · White wins by 6 · 61 moves".
std::string details_of_result(const Session& session) {
  const std::string moves = tr("{} moves", {std::to_string(session.match().moves().size())});
  const std::string result =
      result_for_you(session) == result_line(session) ? "" : result_line(session);
  const std::string stop = tr(".");
  std::string all;
  for (std::string part : {score_line(session), result, ending_note(session), moves}) {
    if (part.ends_with(stop)) part.resize(part.size() - stop.size());
    if (!part.empty()) all += (all.empty() ? "" : " \u00b7 ") + part;
  }
  return all;
}

// "It turned at move 37 (B2)", or that the game never turned, once a review has found that out.
std::string turning_label(const match::Match& match) {
  if (!match::is_all_reviewed(match)) return tr(row_of(Command::kTurningPoint).text);
  const auto i = match::turning_point(match);
  if (!i) return no_mistake_text(match);
  return tr("It turned at move {} ({})",
            {std::to_string(*i + 1), move_in_words(match.position_after(*i), match.line()[*i])});
}

// The rematch is below the panels, where the buttons of the turn were.
void draw_ways_on(const PanelInput& input, Rect row) {
  if (input.can_share && button(row_of(Command::kShare).id, row.cut_right((row.w - 8) / 2, 8),
                                tr(row_of(Command::kShare).text)))
    input.actions.push_back(Command::kShare);
  if (button(row_of(Command::kSwapSides).id, row, tr(row_of(Command::kSwapSides).text)))
    input.actions.push_back(Command::kSwapSides);
}

// The result in large type, its details, and the ways on, where there is room for that.
float draw_result(const PanelInput& input, const Rect& place) {
  constexpr float kAround = 14, kLine = 20, kTwoLines = 38;
  const Session& session = input.session;
  const bool large = place.h >= kResult + kGap + kWithResult;
  const bool turns = large || place.h >= kLowResult + kTurning;  // has room for the turning point
  const std::string details = details_of_result(session), why = why_label(session);
  const float room = place.w - 2 * kAround - (why.empty() ? 0 : text_width(fonts().small, why) + 8);
  const float lines = large && text_width(fonts().small, details) > room ? kTwoLines : kLine;
  const float low = std::clamp(place.h, kLeastResult, kLowResult);
  const float height = large ? kResult : turns ? kLowResult + kTurning : low;
  const Rect whole{place.x, place.y, place.w, height + lines - kLine};
  card(whole);
  Rect inner = whole.inset(kAround, height < kLowResult ? 6 : 12);
  if (large) draw_ways_on(input, inner.cut_bottom(36, 8));
  if (turns) {
    if (button(row_of(Command::kTurningPoint).id, inner.cut_bottom(36, 12),
               fitted(fonts().body, turning_label(session.match()), inner.w - 24), Emphasis::kPlain,
               is_possible(Command::kTurningPoint, session)))
      input.actions.push_back(Command::kTurningPoint);
  }
  const Rect below = draw_why(input, inner.cut_bottom(lines));
  if (lines == kTwoLines)
    text_wrapped(below, fonts().small, theme().muted, details);
  else
    text_left(below, fonts().small, theme().muted, fitted_parts(fonts().small, details, below.w));
  const std::string result = result_for_you(session);
  ImFont* font =
      large && text_width(fonts().heading, result) <= inner.w ? fonts().heading : fonts().title;
  text_left(inner, font, theme().text, fitted(font, result, inner.w));
  return whole.h;
}

// Shows progress or a note, and the value that the search gives the game. If a move was refused,
// the reason takes the place of the value and of a note.
void draw_below_headline(const PanelInput& input, Rect inner, const std::string& refusal) {
  const Session& session = input.session;
  if (!refusal.empty() && !session.study().thinking()) {
    text_wrapped(inner, fonts().small, theme().text, refusal);
    return;
  }
  Rect middle = inner.cut_top(18, 6);
  if (session.study().thinking())
    progress_bar(middle.inset(0, 6), static_cast<float>(session.turn().progress));
  else
    middle = draw_why(input, middle);
  const bool low = inner.h < 18;
  if (low && session.study().thinking()) return;
  const Rect bottom = low ? middle : inner.cut_top(18);
  const bool known = shows_last_search(session);
  if (!refusal.empty())
    text_left(bottom, fonts().small, theme().text, refusal);
  else if (known && !low)
    draw_prospect(session, bottom);
  if (session.study().thinking()) return;
  const Rect& row = known ? middle : bottom;
  text_left(row, fonts().small, theme().muted,
            fitted(fonts().small, turn_note(session, input.view.has_board), row.w));
}

float draw_status(const PanelInput& input, const Rect& place) {
  const Session& session = input.session;
  if (session.phase() == TurnPhase::kOver) return draw_result(input, place);
  const std::string refusal = refusal_note(session);
  const bool refused = !refusal.empty() && !session.study().thinking();
  const float refusal_height = refused ? text_height(fonts().small, refusal, place.w - 28) : 0;
  const bool low = place.h < kStatus + kGap + std::max(28.0f, least_target());  // of the list
  const Rect whole{place.x, place.y, place.w,
                   std::max(low ? kLowStatus : kStatus, (low ? 34 : 50) + refusal_height)};
  card(whole);
  Rect inner = whole.inset(14, low ? 6 : 12);
  const Rect head = inner.cut_top(20, low ? 2 : 6);
  const std::string title = headline(session), rate = search_rate(session);
  text_left(head, fonts().strong, theme().text, title);
  const float room = head.w - text_width(fonts().strong, title) - 8;
  text_right(head, fonts().small, theme().muted, whole_parts(fonts().small, rate, room));
  draw_below_headline(input, inner, refusal);
  return whole.h;
}

class StatusPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override {
    return draw_status(input, room);
  }
};

// Where there is room for only one of the two, the hint is shown, or what a review has found;
// beside an analysis, what has to be said and nothing else.
bool has_room(const PanelInput& input, const Rect& room) {
  constexpr float kBoth = kStatus + kGap + 82, kWithAnalysis = kStatus + kGap + 640;
  const bool quiet =
      input.session.phase() != TurnPhase::kOver && refusal_note(input.session).empty();
  const bool analyses = input.view.analyses, has_board = input.view.has_board;
  if (analyses && !has_board && room.h < kLowStatus) return false;
  if (analyses && has_board && quiet && room.h < kWithAnalysis) return false;
  if (analyses && has_board && room.h < kBoth && match::is_judged(input.session.match()))
    return false;
  return room.h >= kBoth || hint_line(input.session).empty();
}

std::vector<std::string> read(const Session& session) {
  std::vector<std::string> lines;
  if (session.phase() == TurnPhase::kOver) {
    lines.push_back(result_for_you(session));
    if (lines.back() != result_line(session)) lines.push_back(result_line(session));
  }
  for (auto* note : {&pass_note, &ending_note, &refusal_note, &search_note, &limit_note})
    lines.push_back((*note)(session));
  if (!session.study().thinking()) lines.push_back(search_rate(session));
  const bool rests = !session.study().analysis_grows() && session.phase() != TurnPhase::kOver;
  if (const auto value = value_on_show(session, false); value && rests)
    lines.push_back(evaluation_line(session, *value));
  std::erase(lines, std::string());
  return lines;
}

}  // namespace

PanelRow status_panel() {
  return {.id = "status",
          .title = "Situation",
          .is_needed = has_room,
          .read = read,
          .make = make_panel<StatusPanel>};
}

}  // namespace ui
