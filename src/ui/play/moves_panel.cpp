// The moves of the game: a log to read and to click, and buttons to go through it.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/position.h"
#include "ui/base/commands.h"
#include "ui/base/panel.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Match;
using match::Session;

namespace {

// The log has a column for each side.
constexpr float kNumberWidth = 24;
constexpr float kButtons = 32, kHead = 22, kOpening = 20;

float mark_width() { return std::max(18.0f, least_target()); }
float row_height() { return std::max(28.0f, least_target()); }

struct StepButton {
  Command command;
  const char* sign;
};
constexpr std::array kSteps = std::to_array<StepButton>({{Command::kFirst, "|\u2190"},
                                                         {Command::kPrevious, "\u2190"},
                                                         {Command::kNext, "\u2192"},
                                                         {Command::kLast, "\u2192|"}});

void draw_steps(const Session& session, const Rect& place, Actions& actions) {
  int i = 0;
  for (const StepButton& step : kSteps)
    if (button(row_of(step.command).id, place.column(i++, static_cast<int>(kSteps.size()), 8),
               step.sign, Emphasis::kQuiet, is_possible(step.command, session)))
      actions.push_back(step.command);
}

// The moves of a row: places in the line, of the first side and of the second.
using LogRow = std::array<std::optional<std::size_t>, 2>;

// A row begins with each move of the first side, and with each further move of the second side in
// succession.
std::vector<LogRow> rows_of(const Match& match) {
  std::vector<LogRow> rows;
  for (std::size_t i = 0; i < match.line().size(); ++i) {
    const auto side = static_cast<std::size_t>(match.mover(i));
    if (side == 0 || rows.empty() || rows.back()[side]) rows.push_back({});
    rows.back()[side] = i;
  }
  return rows;
}

// The effect of a move of the line: "+3" discs or boxes, "7 left"; "" if nothing is counted.
std::string effect_of(const Match& match, std::size_t i) {
  const games::Position &before = match.position_after(i), &after = match.position_after(i + 1);
  const std::string_view game = games::id_of(before);
  if (games::find_word(games::words(game), "left") != nullptr)
    return name(std::string(game) + ".left", {std::to_string(number_of(after).value_or(0))});
  if (!games::counts_points(before)) return {};
  const auto mover = match.mover(i);
  const int gained = games::score(after, mover) - games::score(before, mover);
  return gained > 0 ? "+" + std::to_string(gained) : "";
}

struct LogMove {
  std::size_t number;  // counted from 1
  std::string text, effect, time;
  const char* sign;
  bool present, played;
};

// True when the move was clicked.
bool draw_move(const Rect& cell, const LogMove& move, float marks) {
  Rect row = cell;
  text_right(row.cut_left(kNumberWidth, 6), fonts().small, theme().muted,
             std::to_string(move.number));
  ImFont* font = move.present ? fonts().strong : fonts().body;
  const float width = text_width(fonts().strong, move.text);
  if (move.present)
    canvas().AddRectFilled({row.x - 2, cell.y + 2}, {row.x + width + 6, cell.bottom() - 2},
                           theme().lit, 5);
  text_left({row.x + 2, row.y, row.w, row.h}, font, move.played ? theme().text : theme().muted,
            move.text);
  row.cut_left(width, 12);
  text_left(row, fonts().small, theme().text, move.sign);
  row.cut_left(text_width(fonts().small, move.sign), 4);
  row.w -= marks;
  const float effect = text_width(fonts().small, move.effect);
  if (effect <= row.w) text_left(row, fonts().small, theme().muted, move.effect);
  const float gap = effect > 0 ? 8 : 0;
  if (effect + gap + text_width(fonts().small, move.time) + 6 <= row.w)
    text_right({row.x, row.y, row.w - 6, row.h}, fonts().small, theme().muted, move.time);
  return invisible_button("move" + std::to_string(move.number),
                          {cell.x, cell.y, cell.w - marks, cell.h});
}

void draw_small_tree(ImVec2 middle) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 top{middle.x, middle.y - 4};
  for (const float side : {-4.0f, 4.0f}) {
    const ImVec2 child{top.x + side, top.y + 8};
    list.AddLine(top, child, theme().muted);
    list.AddCircleFilled(child, 2, theme().muted);
  }
  list.AddCircleFilled(top, 2, theme().muted);
}

// The book lies open.
void draw_small_book(ImVec2 middle) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 top{middle.x, middle.y - 3}, bottom{middle.x, middle.y + 5};
  list.AddLine(top, bottom, theme().muted);
  for (const float side : {-6.0f, 6.0f}) {
    const ImVec2 corners[] = {
        top, {top.x + side, top.y - 2}, {bottom.x + side, bottom.y - 2}, bottom};
    list.AddPolyline(corners, 4, theme().muted, 0, 1);
  }
}

// The mark of a move that a search or the opening book chose: a small tree or book, which opens
// that. True when it was clicked.
bool draw_why(const Match& match, const Rect& mark, std::size_t i) {
  if (match.is_by_book(i))
    draw_small_book(mark.center());
  else
    draw_small_tree(mark.center());
  return invisible_button("why" + std::to_string(i), mark);
}

bool has_why(const Match& match, std::size_t i) {
  return match.search(i) != nullptr || match.is_by_book(i);
}

// The marks of a move, at the right of its cell; how wide they are. Where other moves were tried
// every click brings back the next of them.
float draw_marks(const Match& match, Rect cell, std::size_t i, Actions& actions) {
  const float width = cell.w;
  if (const auto next = match.next_variation(i)) {
    const Rect mark = cell.cut_right(mark_width());
    text_center(mark, fonts().small, theme().accent, "\u2026");
    if (invisible_button("variation" + std::to_string(i), mark))
      actions.push_back(FollowVariation{i, *next});
  }
  if (has_why(match, i) && draw_why(match, cell.cut_right(mark_width()), i))
    actions.push_back(ExplainMove{i});
  return width - cell.w;
}

// Over the columns, whose moves they are.
void draw_head(const Session& session, const Rect& row) {
  for (const mcts::Player side : {mcts::Player::kFirst, mcts::Player::kSecond}) {
    Rect half = row.column(static_cast<int>(side), 2, 0);
    half.cut_left(kNumberWidth + 8);
    text_left(half, fonts().small, theme().muted, side_name(session, side));
  }
}

// The line in a column for each side, with the present move lit and the moves taken back in grey. A
// click goes to a move. A move that a search chose has a mark that opens the search. A move with
// variations has another mark: clicks on it go through all of them. Scrolls to the present move
// whenever that move or its place changes.
class MovesPanel final : public Panel {
 public:
  // Takes all the room there is.
  float draw(const PanelInput& input, const Rect& room) override {
    Rect rest = room;
    if (rest.h > kButtons + row_height() + 8)
      draw_steps(input.session, rest.cut_bottom(kButtons, 4), input.actions);
    if (const std::string line = opening_line(input.session);
        !line.empty() && rest.h >= kOpening + kHead + 2 * row_height())
      text_left(rest.cut_top(kOpening), fonts().small, theme().muted,
                fitted(fonts().small, line, rest.w));
    if (rest.h >= kHead + 2 * row_height()) draw_head(input.session, rest.cut_top(kHead));
    draw_log(input, rest);
    return room.h;
  }

 private:
  void draw_log(const PanelInput& input, Rect place);
  void draw_cell(const Match& match, const Rect& cell, std::size_t i, Actions& actions) const;

  std::pair<std::size_t, float> shown_{};  // the ply that was scrolled to, and how far
};

void MovesPanel::draw_cell(const Match& match, const Rect& cell, std::size_t i,
                           Actions& actions) const {
  const std::size_t ply = match.moves().size();
  const float marks = draw_marks(match, cell, i, actions);
  const LogMove move{.number = i + 1,
                     .text = move_name(match.position_after(i), match.line()[i]),
                     .effect = effect_of(match, i),
                     .time = match.seconds(i) > 0 ? duration(match.seconds(i)) : "",
                     .sign = mistake_sign(match, i),
                     .present = i + 1 == ply,
                     .played = i < ply};
  if (draw_move(cell, move, marks)) actions.push_back(GoTo{i + 1});
}

void MovesPanel::draw_log(const PanelInput& input, Rect place) {
  // Whole rows: none is cut off.
  place.h = std::max(1.0f, std::floor(place.h / row_height())) * row_height();
  const Session& session = input.session;
  const auto line = session.match().line();
  const std::size_t ply = session.match().moves().size();
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild("moves", {place.w, place.h}, 0, ImGuiWindowFlags_NoBackground);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  if (line.empty())
    text_left({origin.x, origin.y, place.w, row_height()}, fonts().small, theme().muted,
              tr("No moves yet"));
  const Match& match = session.match();
  const std::vector<LogRow> rows = rows_of(match);
  const auto row_of_ply = std::find_if(rows.begin(), rows.end(), [ply](const LogRow& row) {
    return ply > 0 && (row[0] == ply - 1 || row[1] == ply - 1);
  });
  Rect column{origin.x, origin.y, place.w - kScrollbarRoom, 0};
  for (const LogRow& row : rows) {
    const Rect line_place = column.cut_top(row_height());
    for (int side = 0; side < 2; ++side)
      if (const auto i = row[static_cast<std::size_t>(side)])
        draw_cell(match, line_place.column(side, 2, 0), *i, input.actions);
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, static_cast<float>(std::max<std::size_t>(rows.size(), 1)) * row_height()});
  // Whole rows above the present one, which stands in the middle.
  const auto present = row_of_ply == rows.end() ? 0 : row_of_ply - rows.begin();
  const float above = std::max(0.0f, std::floor((place.h / row_height() - 1) / 2));
  const float top = (static_cast<float>(present) - above) * row_height();
  if (std::exchange(shown_, {ply, top}) != std::pair(ply, top)) ImGui::SetScrollY(top);
  scroll_by_finger();
  ImGui::EndChild();
}

bool has_room(const PanelInput&, const Rect& room) { return room.h >= row_height(); }

}  // namespace

// The page in words has the moves as a list of its own, with a button for every move.
PanelRow moves_panel() {
  static constexpr auto kViews = std::to_array<Command>({Command::kPlay, Command::kAnalyse});
  return {.id = "moves",
          .title = "Moves",
          .optional = true,
          .views = kViews,
          .key = ImGuiKey_O,
          .key_name = "O",
          .is_needed = has_room,
          .make = make_panel<MovesPanel>};
}

}  // namespace ui
