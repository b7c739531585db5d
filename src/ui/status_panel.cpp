// Whose turn it is or who has won, what the search expects, and why a move was refused.
#include <algorithm>
#include <array>

#include "ui/panels.h"
#include "ui/status.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Phase;
using match::Session;
using mcts::Player;

namespace {

// An estimate and a proof do not look alike. The estimate is always the first player's, so that the
// number does not jump with the turn.
void draw_prospect(const Session& session, const Rect& row) {
  text_left(row, fonts().strong, theme().text, proof_line(session));
  const std::string rate = win_rate(session);
  if (rate.empty()) return;
  const std::string_view who = side_name(session, Player::kFirst);
  text_left(row, fonts().small, theme().muted, tr("Win rate for {} (draw = ½)", {who}));
  text_right(row, fonts().strong, theme().text, rate);
}

float draw_result(const Session& session, const Rect& place) {
  const std::string why = ending_note(session);
  const Rect whole{place.x, place.y, place.w, why.empty() ? 64.0f : 84.0f};
  card(whole);
  Rect inner = whole.inset(14, 12);
  if (!why.empty()) text_left(inner.cut_bottom(20), fonts().small, theme().muted, why);
  text_left(inner, fonts().title, theme().text, result_line(session));
  text_right(inner, fonts().title, theme().muted, score_line(session));
  return whole.h;
}

// Shows progress or a note, and what the search thinks of the game. The reason why a move was
// refused takes the place of that, and of a note.
void draw_below_headline(const Session& session, Rect inner, const std::string& refusal,
                         bool has_board) {
  if (!refusal.empty() && !session.thinking()) {
    text_wrapped(inner, fonts().small, theme().text, refusal);
    return;
  }
  const Rect middle = inner.cut_top(18, 6), bottom = inner.cut_top(18);
  const bool known = session.snapshot().has_value();
  if (!refusal.empty())
    text_left(bottom, fonts().small, theme().text, refusal);
  else if (known)
    draw_prospect(session, bottom);
  if (session.thinking())
    return progress_bar(middle.inset(0, 6), static_cast<float>(session.progress()));
  const Rect& row = known ? middle : bottom;
  text_left(row, fonts().small, theme().muted,
            fitted(fonts().small, turn_note(session, has_board), row.w));
}

float draw_status(const Session& session, const Rect& place, bool has_board) {
  if (session.phase() == Phase::kOver) return draw_result(session, place);
  const std::string refusal = refusal_note(session);
  const float refusal_height =
      session.thinking() ? 0 : text_height(fonts().small, refusal, place.w - 28);
  const Rect whole{place.x, place.y, place.w, std::max(92.0f, 50 + refusal_height)};
  card(whole);
  Rect inner = whole.inset(14, 12);
  const Rect head = inner.cut_top(20, 6);
  const std::string title = headline(session), rate = search_rate(session);
  text_left(head, fonts().strong, theme().text, title);
  if (text_width(fonts().strong, title) + 8 + text_width(fonts().small, rate) <= head.w)
    text_right(head, fonts().small, theme().muted, rate);
  draw_below_headline(session, inner, refusal, has_board);
  return whole.h;
}

class StatusPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override {
    return draw_status(input.session, room, kViewsWithBoard.has(input.view));
  }
};

// Where there is room for only one of the two, the hint is shown; beside an analysis, what has to
// be said and nothing else.
bool has_room(const PanelInput& input, const Rect& room) {
  constexpr float kBoth = 92 + kGap + 82, kWithAnalysis = 92 + kGap + 220;
  const bool quiet = input.session.phase() != Phase::kOver && refusal_note(input.session).empty();
  if (input.view == View::kAnalyse && quiet && room.h < kWithAnalysis) return false;
  return room.h >= kBoth || hint_line(input.session).empty();
}

std::vector<std::string> read(const Session& session) {
  std::vector<std::string> lines;
  for (auto* note : {&pass_note, &ending_note, &refusal_note, &search_note})
    lines.push_back((*note)(session));
  if (!session.thinking()) lines.push_back(search_rate(session));
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
