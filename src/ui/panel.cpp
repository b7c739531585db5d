#include "ui/panel.h"

#include <algorithm>
#include <cstdio>

#include "render/palette.h"
#include "ui/status.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Phase;
using match::Seat;
using match::Session;
using mcts::Player;

namespace {

ImDrawList& canvas() { return *ImGui::GetWindowDrawList(); }

ImU32 color_of(const render::Color& c) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a});
}

std::string one_decimal(double value) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
}

}  // namespace

void draw_title(const Session& session, const Rect& place, PanelRequests& requests) {
  Rect row = place;
  const Rect language = row.cut_right(44, 8);
  const std::string_view title = name(session.settings().game);
  std::string_view label = tr("New game");
  const float wanted = text_width(fonts().body, label) + 24;
  if (text_width(fonts().title, title) + 8 + wanted > row.w) label = "+";
  const Rect fresh = row.cut_right(label == "+" ? row.h : wanted, 8);
  if (button("language", language, tr("中文"))) requests.switch_language = true;
  if (button("new game", fresh, label)) requests.new_game = true;
  text_left(row, fonts().title, theme().text, title);
}

// ---------------------------------------------------------------- players

namespace {

constexpr std::array<Seat, 3> kSeats = {Seat::kHuman, Seat::kMcts, Seat::kRandom};

const char* seat_word(Seat seat) {
  switch (seat) {
    case Seat::kHuman:
      return tr("Human");
    case Seat::kMcts:
      return tr("MCTS");
    default:
      return tr("Random");
  }
}

void seat_menu(Session& session, Player side, const Rect& below, double now) {
  ImGui::SetNextWindowPos({below.x, below.bottom() + 4});
  if (!ImGui::BeginPopup("seat")) return;
  for (const Seat seat : kSeats) {
    ImGui::PushFont(fonts().body);
    if (ImGui::Selectable(seat_word(seat), session.seat(side) == seat, 0, {112, 32}))
      session.set_seat(side, seat, now);
    ImGui::PopFont();
  }
  ImGui::EndPopup();
}

void draw_chip(ImVec2 at, board::Material material) {
  const render::Look look = render::look(material, dark());
  canvas().AddCircleFilled(at, 10, color_of(look.lit), 32);
  canvas().AddCircle(at, 10, color_of(look.shade), 32, 1.5f);
}

// Says whose turn it is at a glance: a bar of the accent colour.
void mark_turn(const Rect& place) {
  canvas().AddRectFilled({place.x, place.y + 7}, {place.x + 3, place.bottom() - 7}, theme().accent,
                         2);
}

}  // namespace

void draw_player(Session& session, Player side, board::Material chip, const Rect& place,
                 double now) {
  const auto& position = session.match().position();
  const bool turn = session.phase() != Phase::kOver && games::to_move(position) == side;
  ImGui::PushID(index(side));
  if (turn) mark_turn(place);
  Rect row = place.inset(10, 0);
  draw_chip({row.x + 10, row.center().y}, chip);
  row.cut_left(20, 8);
  if (games::counts_points(position))
    text_right(row.cut_right(26, 8), fonts().title, theme().text,
               std::to_string(games::score(position, side)));
  const std::string_view title = side_name(session, side);
  const float title_width = text_width(fonts().strong, title);
  const std::string_view seat = seat_title(session, side);
  const float seat_width = text_width(fonts().body, seat) + 16;
  // On the narrowest screens the chip alone says which side this is.
  if (title_width + 8 + seat_width <= row.w) {
    text_left(row, turn ? fonts().strong : fonts().body, theme().text, title);
    row.cut_left(title_width, 8);
  }
  const Rect pill{row.x, row.center().y - 14, std::min(seat_width, row.w), 28};
  if (button("seat of", pill, seat)) ImGui::OpenPopup("seat");
  seat_menu(session, side, pill, now);
  ImGui::PopID();
}

// ---------------------------------------------------------------- status

namespace {

void draw_chance(const Session& session, const Rect& row) {
  const auto& snapshot = session.snapshot();
  if (!snapshot) return;
  // One fixed player, the first, so that the number does not jump with the turn.
  const bool first = session.snapshot_side() == Player::kFirst;
  const double chance = first ? snapshot->value : 1 - snapshot->value;
  const std::string_view who = side_name(session, Player::kFirst);
  text_left(row, fonts().small, theme().muted, tr("Chance that {} wins", {who}));
  text_right(row, fonts().strong, theme().text, one_decimal(100 * chance));
}

// What else there is to say; "" most of the time.
std::string note(const Session& session) {
  if (session.snapshot() && session.snapshot()->arena_full)
    return tr("All memory for the tree is in use: it does not grow any more.");
  if (const std::string passed = pass_note(session); !passed.empty()) return passed;
  if (session.match().moves().empty() && session.phase() == Phase::kHuman)
    return tr("Click the board to play.");
  return {};
}

float draw_result(const Session& session, const Rect& place) {
  const Rect whole{place.x, place.y, place.w, 64};
  card(whole);
  const Rect inner = whole.inset(14, 12);
  const auto& position = session.match().position();
  text_left(inner, fonts().title, theme().text, result_line(session));
  if (games::counts_points(position))
    text_right(inner, fonts().title, theme().muted,
               std::to_string(games::score(position, Player::kFirst)) + " : " +
                   std::to_string(games::score(position, Player::kSecond)));
  return whole.h;
}

}  // namespace

float draw_status(const Session& session, const Rect& place) {
  if (session.phase() == Phase::kOver) return draw_result(session, place);
  const Rect whole{place.x, place.y, place.w, 92};
  card(whole);
  Rect inner = whole.inset(14, 12);
  const Rect head = inner.cut_top(20, 6);
  const std::string title = headline(session), rate = search_rate(session);
  text_left(head, fonts().strong, theme().text, title);
  if (text_width(fonts().strong, title) + 8 + text_width(fonts().small, rate) <= head.w)
    text_right(head, fonts().small, theme().muted, rate);
  const Rect middle = inner.cut_top(18, 6);
  const Rect bottom = inner.cut_top(18);
  const bool known = session.snapshot().has_value();
  if (known) draw_chance(session, bottom);
  if (session.thinking()) {
    progress_bar(middle.inset(0, 6), static_cast<float>(session.progress()));
  } else {
    text_left(known ? middle : bottom, fonts().small, theme().muted, note(session));
  }
  return whole.h;
}

// ---------------------------------------------------------------- moves

namespace {

// The log is a grid, so that numbers and moves stand in columns.
constexpr float kNumberWidth = 24;
constexpr float kCellWidth = 76;
constexpr float kCellHeight = 26;

void draw_move(const Rect& cell, std::size_t number, const std::string& move, bool last) {
  const Rect count{cell.x, cell.y, kNumberWidth, cell.h};
  const Rect text{count.right() + 8, cell.y, cell.right() - count.right() - 8, cell.h};
  if (last) {
    const Rect lit{text.x - 6, cell.y + 1, text_width(fonts().strong, move) + 12, cell.h - 2};
    canvas().AddRectFilled(lit.min(), lit.max(), theme().surface, 5);
  }
  text_right(count, fonts().small, theme().muted, std::to_string(number));
  text_left(text, last ? fonts().strong : fonts().body, theme().text, move);
}

}  // namespace

void draw_moves(const Session& session, const Rect& place, std::size_t& shown) {
  if (place.h < kCellHeight) return;
  const auto& moves = session.match().moves();
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild("moves", {place.w, place.h}, 0, ImGuiWindowFlags_NoBackground);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  if (moves.empty())
    text_left({origin.x, origin.y, place.w, kCellHeight}, fonts().small, theme().muted,
              tr("No moves yet"));
  const auto columns = static_cast<std::size_t>(std::max(1.0f, place.w / kCellWidth));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Rect cell{origin.x + static_cast<float>(i % columns) * kCellWidth,
                    origin.y + static_cast<float>(i / columns) * kCellHeight, kCellWidth,
                    kCellHeight};
    draw_move(cell, i + 1, games::move_text(session.match().position(), moves[i]),
              i + 1 == moves.size());
  }
  const auto rows = static_cast<float>((moves.size() + columns - 1) / columns);
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, rows * kCellHeight});
  if (shown != moves.size()) ImGui::SetScrollY(1e6f);
  shown = moves.size();
  ImGui::EndChild();
}

// ---------------------------------------------------------------- buttons and messages

void draw_actions(Session& session, const Rect& place, double now, PanelRequests& requests) {
  const float gap = 10;
  const Phase phase = session.phase();
  if (button("undo", place.column(0, 3, gap), tr("Undo"), Emphasis::kPlain, session.can_undo()))
    session.undo(now);
  if (phase == Phase::kOver) {
    Rect wide = place.column(1, 3, gap);
    wide.w = place.right() - wide.x;
    if (button("again", wide, tr("New game"), Emphasis::kPrimary)) requests.new_game = true;
    return;
  }
  const bool paused = phase == Phase::kPaused;
  const bool computer = phase == Phase::kComputer || paused;
  if (button("stop", place.column(1, 3, gap), paused ? tr("Go on") : tr("Stop"), Emphasis::kPlain,
             computer)) {
    paused ? session.resume(now) : session.stop(now);
  }
  if (button("now", place.column(2, 3, gap), tr("Move now"), Emphasis::kPrimary, computer))
    session.move_now(now);
}

float draw_messages(const std::vector<std::string>& messages, const Rect& place) {
  float y = place.y;
  for (const std::string& message : messages)
    y += text_wrapped({place.x, y, place.w, 0}, fonts().small, theme().muted, message) + 4;
  return y - place.y;
}

}  // namespace ui
