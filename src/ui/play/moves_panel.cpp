// The moves of the game: a log to read and to click, and the way through it.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

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

// The log is a grid, so that numbers and moves stand in columns.
constexpr float kNumberWidth = 24;
constexpr float kMoveWidth = 72;
constexpr float kButtons = 32;

float mark_width() { return std::max(18.0f, least_target()); }
float cell_width() { return kMoveWidth + 2 * mark_width(); }
float cell_height() { return std::max(28.0f, least_target()); }

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

// True when the move was clicked.
bool draw_move(const Rect& cell, std::size_t number, const std::string& move, const char* sign,
               bool present, bool played) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect count{cell.x, cell.y, kNumberWidth, cell.h};
  const Rect text{count.right() + 6, cell.y, cell.right() - count.right() - 6, cell.h};
  if (present) {
    const Rect lit{text.x - 4, cell.y + 2, text_width(fonts().strong, move) + 12, cell.h - 4};
    list.AddRectFilled(lit.min(), lit.max(), theme().lit, 5);
  }
  text_right(count, fonts().small, theme().muted, std::to_string(number));
  text_left({text.x + 2, text.y, text.w, text.h}, present ? fonts().strong : fonts().body,
            played ? theme().text : theme().muted, move);
  text_right({text.x, text.y, kMoveWidth - kNumberWidth - 8, text.h}, fonts().small, theme().muted,
             sign);
  return invisible_button("move" + std::to_string(number), {cell.x, cell.y, kMoveWidth, cell.h});
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

// It lies open.
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

// A search chose this move, or the opening book: a small tree or book, which opens that. True when
// it was clicked.
bool draw_why(const Match& match, const Rect& cell, std::size_t i) {
  if (match.search(i) == nullptr && !match.is_by_book(i)) return false;
  const Rect mark{cell.x + kMoveWidth, cell.y, mark_width(), cell.h};
  if (match.is_by_book(i))
    draw_small_book(mark.center());
  else
    draw_small_tree(mark.center());
  return invisible_button("why" + std::to_string(i), mark);
}

// Other moves were tried here: every click brings back the next of them.
void draw_variations(const Session& session, const Rect& cell, std::size_t ply, Actions& actions) {
  const auto next = session.match().next_variation(ply);
  if (!next) return;
  const Rect mark{cell.x + kMoveWidth + mark_width(), cell.y, mark_width(), cell.h};
  text_center(mark, fonts().small, theme().accent, "\u2026");
  if (invisible_button("variation" + std::to_string(ply), mark))
    actions.push_back(FollowVariation{ply, *next});
}

// The line with the present move lit and what was taken back in grey; a click goes there. A move
// that a search chose has a mark that opens the search, and one with variations another: clicks on
// that go through all of them. Scrolls to the present move whenever that or its place changes.
class MovesPanel final : public Panel {
 public:
  // Takes all the room there is.
  float draw(const PanelInput& input, const Rect& room) override {
    Rect rest = room;
    if (rest.h > kButtons + cell_height() + 8)
      draw_steps(input.session, rest.cut_bottom(kButtons, 4), input.actions);
    draw_log(input, rest);
    return room.h;
  }

 private:
  void draw_log(const PanelInput& input, const Rect& place);

  std::pair<std::size_t, float> shown_{};  // the ply that was scrolled to, and how far
};

void MovesPanel::draw_log(const PanelInput& input, const Rect& place) {
  const Session& session = input.session;
  const auto line = session.match().line();
  const std::size_t ply = session.match().moves().size();
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild("moves", {place.w, place.h}, 0, ImGuiWindowFlags_NoBackground);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  if (line.empty())
    text_left({origin.x, origin.y, place.w, cell_height()}, fonts().small, theme().muted,
              tr("No moves yet"));
  const auto columns = static_cast<std::size_t>(std::max(1.0f, place.w / cell_width()));
  const auto row_of_move = [columns](std::size_t i) { return static_cast<float>(i / columns); };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Rect cell{origin.x + static_cast<float>(i % columns) * cell_width(),
                    origin.y + row_of_move(i) * cell_height(), cell_width(), cell_height()};
    if (draw_move(cell, i + 1, move_name(session.match().position(), line[i]),
                  mistake_sign(session.match(), i), i + 1 == ply, i < ply))
      input.actions.push_back(GoTo{i + 1});
    if (draw_why(session.match(), cell, i)) input.actions.push_back(ExplainMove{i});
    draw_variations(session, cell, i, input.actions);
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, (line.empty() ? 1 : row_of_move(line.size() - 1) + 1) * cell_height()});
  // Whole rows above the present one, which stands in the middle.
  const float above = std::max(0.0f, std::floor((place.h / cell_height() - 1) / 2));
  const float top = (row_of_move(ply > 0 ? ply - 1 : 0) - above) * cell_height();
  if (std::exchange(shown_, {ply, top}) != std::pair(ply, top)) ImGui::SetScrollY(top);
  scroll_by_finger();
  ImGui::EndChild();
}

bool has_room(const PanelInput&, const Rect& room) { return room.h >= cell_height(); }

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
