#include "ui/page/page_chrome.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "games/position.h"
#include "render/palette.h"
#include "ui/base/popup_menu.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/page/start_screen.h"
#include "ui/play/seat_menu.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;
using match::TurnPhase;
using mcts::Player;

namespace {

ImU32 color_of(const render::Color& c) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a});
}

}  // namespace

void draw_menu_button(const Rect& place, Actions& actions) {
  if (button("menu", place, "\u00b7\u00b7\u00b7")) actions.push_back(Command::kMenu);
}

namespace {

// The name of the game. Its menu has all games, so a game changes in one click, and the way back to
// the start screen.
void draw_game_menu(const Session& session, const Rect& row, Actions& actions) {
  constexpr float kMark = 22;  // left out where there is no room for it
  const std::string_view title = name(session.settings().game);
  ImFont* font = text_width(fonts().title, title) + kMark <= row.w ? fonts().title : fonts().strong;
  const float mark = text_width(font, title) + kMark <= row.w ? kMark : 0;
  const std::string shown = fitted(font, title, row.w - mark);
  Rect words{row.x, row.y, text_width(font, shown) + mark, row.h};
  const Rect place = words;
  const bool pressed = invisible_button("game", place);
  if (mark > 0) draw_menu_mark(words.cut_right(mark), theme().muted);
  text_left(words, font, theme().text, shown);
  std::vector<MenuItem> items;
  for (const std::string_view game : games::ids())
    items.push_back({.label = std::string(name(game)), .chosen = game == session.settings().game});
  items.push_back({.label = tr(row_of(Command::kStart).text), .apart = true});
  const auto chosen = popup_menu("game of", place, pressed, items);
  if (!chosen) return;
  if (*chosen == games::ids().size()) return actions.push_back(Command::kStart);
  if (const std::string_view game = games::ids()[*chosen]; game != session.settings().game)
    actions.push_back(StartMatch{settings_in(session, game)});
}

}  // namespace

void draw_title(const Session& session, const Rect& place, Actions& actions) {
  Rect row = place;
  if (button("language", row.cut_right(44, 8), tr("中文"))) actions.push_back(Command::kLanguage);
  draw_menu_button(row.cut_right(44, 8), actions);
  const std::string_view title = name(session.settings().game);
  std::string_view label = tr("New game");
  const float wanted = text_width(fonts().body, label) + 24;
  if (text_width(fonts().title, title) + 8 + wanted > row.w) label = "+";
  const Rect fresh = row.cut_right(label == "+" ? row.h : wanted, 8);
  if (button("new game", fresh, label)) actions.push_back(Command::kNewGame);
  draw_game_menu(session, row, actions);
}

// ---------------------------------------------------------------- players

namespace {

void draw_chip(ImVec2 at, board::Material material) {
  const render::Look look = render::look(material, scheme());
  const bool black = scheme().dark && material == board::Material::kBlack;
  const ImU32 rim = scheme().contrast ? theme().text : black ? theme().muted : color_of(look.shade);
  canvas().AddCircleFilled(at, 10, color_of(look.lit), 32);
  canvas().AddCircle(at, 10, rim, 32, 1.5f);
}

// Says whose turn it is at a glance: a bar of the accent colour.
void mark_turn(const Rect& place) {
  canvas().AddRectFilled({place.x, place.y + 7}, {place.x + 3, place.bottom() - 7}, theme().accent,
                         2);
}

// "" where it is the time of the only move.
std::string total_time(const Session& session, Player side, double now) {
  const double total = session.match().total_seconds(side);
  const std::string text = total > 0 ? duration(total) : "";
  return text == turn_time(session, side, now) ? "" : text;
}

// The clock of this side has few seconds left.
bool is_urgent(const Session& session, Player side, double now) {
  constexpr double kFew = 10;
  const match::Referee& referee = session.referee();
  return referee.rules().seconds_a_move > 0 && referee.is_turn_of(side) &&
         referee.seconds_left(now) <= kFew;
}

// The last move's time over the total; under a clock what is left over the total.
void draw_times(const Session& session, Player side, const Rect& place, double now) {
  Rect rows = place.inset(0, 4);
  const bool hurries = is_urgent(session, side, now);
  const std::string total = total_time(session, side, now);
  text_right(total.empty() ? rows : rows.cut_top(rows.h / 2),
             hurries ? fonts().strong : fonts().small, hurries ? theme().phases[1] : theme().text,
             turn_time(session, side, now));
  if (!total.empty()) text_right(rows, fonts().small, theme().muted, total);
}

// The same two times beside each other.
void draw_times_in_line(const Session& session, Player side, const Rect& row, double now) {
  const bool hurries = is_urgent(session, side, now);
  text_left(row, hurries ? fonts().strong : fonts().small,
            hurries ? theme().phases[1] : theme().text, turn_time(session, side, now));
  text_right(row, fonts().small, theme().muted, total_time(session, side, now));
}

// Draws the side's name and the button for who sits there.
void draw_seat(const Session& session, Player side, Rect row, bool turn, Actions& actions) {
  const std::string_view title = side_name(session, side);
  const float title_width = text_width(fonts().strong, title);
  const float seat_width = menu_button_width(seat_title(session, side));
  // Where there is no room for the name, the chip alone says which side this is.
  if (title_width + 8 + seat_width <= row.w) {
    text_left(row, turn ? fonts().strong : fonts().body, theme().text, title);
    row.cut_left(title_width, 8);
  }
  const float wanted = menu_button_width(seat_label(session, side, row.w));
  const Rect pill{row.x, row.center().y - 14, std::min(wanted, row.w), 28};
  present_seat_menu(session, side, pill, actions);
}

}  // namespace

void draw_player(const Session& session, Player side, board::Material chip, const Rect& place,
                 double now, Actions& actions) {
  const auto& position = session.match().position();
  const bool turn = session.phase() != TurnPhase::kOver && games::to_move(position) == side;
  Rect row = place.inset(10, 0);
  const Rect left = row.cut_left(20, 8);
  // Half a phone has no room beside the seat: the times stand under it.
  constexpr float kLeastWithTimes = 220;
  const bool under = place.w < kLeastWithTimes;
  if (under) draw_times_in_line(session, side, row.cut_bottom(18, 2), now);
  if (turn) mark_turn({place.x, row.y, place.w, row.h});
  draw_chip({left.center().x, row.center().y}, chip);
  if (games::counts_points(position))
    text_right(row.cut_right(26, 8), fonts().title, theme().text,
               std::to_string(games::score(position, side)));
  constexpr float kTimes = 52;
  if (!under) draw_times(session, side, row.cut_right(kTimes, 8), now);
  draw_seat(session, side, row, turn, actions);
}

// ---------------------------------------------------------------- buttons

namespace {

constexpr float kBetween = 10;

struct CommandButton {
  Command command;
  std::string_view label;
  Emphasis emphasis = Emphasis::kPlain;
};

CommandButton second_button(const Session& session) {
  const TurnPhase phase = session.phase();
  if (phase == TurnPhase::kOver) return {Command::kReview, tr("Review")};
  if (phase == TurnPhase::kPaused) return {Command::kPause, tr("Go on")};
  if (phase == TurnPhase::kComputer) return {Command::kPause, tr("Stop")};
  return {Command::kRedo, tr("Redo")};
}

CommandButton third_button(const Session& session, LastAction last) {
  constexpr Emphasis kPrimary = Emphasis::kPrimary;
  const TurnPhase phase = session.phase();
  if (last == LastAction::kBackToGame) return {Command::kBackToGame, tr("Back to game"), kPrimary};
  if (last == LastAction::kHoldAnalysis)
    return {Command::kPause, session.study().analysis_is_held() ? tr("Go on") : tr("Stop")};
  if (phase == TurnPhase::kOver)
    return {Command::kRematch, tr(row_of(Command::kRematch).text), kPrimary};
  if (phase == TurnPhase::kPaused && !session.referee().has_human())
    return {Command::kStep, tr("Single move"), kPrimary};
  if (phase == TurnPhase::kComputer || phase == TurnPhase::kPaused)
    return {Command::kMoveNow, tr("Move now"), kPrimary};
  return {Command::kHint, tr("Hint")};
}

}  // namespace

// A human's turn and a computer's have different buttons in the same places.
void draw_actions(const Session& session, const Rect& place, LastAction last, Actions& actions) {
  const std::array<CommandButton, 3> buttons = {CommandButton{Command::kUndo, tr("Undo")},
                                                second_button(session),
                                                third_button(session, last)};
  const std::array<std::string_view, 3> labels = {buttons[0].label, buttons[1].label,
                                                  buttons[2].label};
  const std::vector<Rect> places = columns_for(place, labels, kBetween);
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    const auto& [command, label, emphasis] = buttons[i];
    if (button(row_of(command).id, places[i], label, emphasis, is_possible(command, session)))
      actions.push_back(command);
  }
}

}  // namespace ui
