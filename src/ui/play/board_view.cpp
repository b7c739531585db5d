#include "ui/play/board_view.h"

#include <imgui_internal.h>  // ImRect

#include <algorithm>
#include <cmath>

#include "render/palette.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;
using match::TurnPhase;

namespace {

bool has_place(const board::Scene& scene, mcts::Move m) { return target_of(scene, m) != nullptr; }

// The legal move that no place on the board stands for, if there is one.
std::optional<mcts::Move> placeless_move(const Session& session, const board::Scene& scene) {
  if (session.phase() != TurnPhase::kHuman) return std::nullopt;
  for (const mcts::Move m : games::legal_moves(session.match().position()))
    if (!has_place(scene, m)) return m;
  return std::nullopt;
}

std::optional<mcts::Move> meant_by_mouse(const board::Scene& scene, const Rect& place) {
  const ImVec2 at = ImGui::GetIO().MousePos;
  return board::meant(scene, (at.x - place.x) / place.w, (at.y - place.y) / place.h);
}

// The second click of a double click whose first one was this move.
bool repeats(const Session& session, mcts::Move move) {
  const auto& moves = session.match().moves();
  return ImGui::GetIO().MouseClickedLastCount[0] > 1 && !moves.empty() && moves.back() == move;
}

// True when it was pressed.
bool draw_pass_button(const Session& session, mcts::Move pass, const Rect& place) {
  const std::string move = games::move_text(session.match().position(), pass);
  return button("pass", pass_button(place), name(session.settings().game + ".move." + move),
                Emphasis::kPrimary);
}

// ---------------------------------------------------------------- keys

// 1 or -1 when Tab was pressed, else 0.
int tab_steps() {
  if (!ImGui::IsKeyPressed(ImGuiKey_Tab)) return 0;
  return ImGui::GetIO().KeyShift ? -1 : 1;
}

std::optional<ImVec2> arrow_direction() {
  if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow)) return ImVec2{-1, 0};
  if (ImGui::IsKeyPressed(ImGuiKey_RightArrow)) return ImVec2{1, 0};
  if (ImGui::IsKeyPressed(ImGuiKey_UpArrow)) return ImVec2{0, -1};
  if (ImGui::IsKeyPressed(ImGuiKey_DownArrow)) return ImVec2{0, 1};
  return std::nullopt;
}

// Goes from target to target in their order, and from the last to the first.
std::optional<mcts::Move> next_in_order(const board::Scene& scene,
                                        const std::optional<mcts::Move>& from, int steps) {
  const auto& targets = scene.targets;
  if (targets.empty()) return std::nullopt;
  const auto at = std::find_if(targets.begin(), targets.end(),
                               [&](const board::Target& t) { return t.move == from; });
  const auto count = static_cast<int>(targets.size());
  const int before = steps > 0 ? -1 : 0;
  const int present = at == targets.end() ? before : static_cast<int>(at - targets.begin());
  return targets[static_cast<std::size_t>((present + steps + count) % count)].move;
}

// The nearest target in a direction, where the distance to the side counts double; the present one
// when there is none. Begins in the middle of the board.
std::optional<mcts::Move> next_towards(const board::Scene& scene,
                                       const std::optional<mcts::Move>& from, ImVec2 direction) {
  ImVec2 at{0.5f, 0.5f};
  for (const board::Target& t : scene.targets)
    if (t.move == from) at = {t.x, t.y};
  std::optional<mcts::Move> best = from;
  float least = 1e9f;
  for (const board::Target& t : scene.targets) {
    const float along = (t.x - at.x) * direction.x + (t.y - at.y) * direction.y;
    const float aside = std::abs((t.x - at.x) * direction.y - (t.y - at.y) * direction.x);
    const float distance = along + 2 * aside;
    const bool ahead = along > 1e-3f || !from;
    if (t.move == from || !ahead || distance >= least) continue;
    best = t.move;
    least = distance;
  }
  return best;
}

}  // namespace

void BoardView::draw(const Session& session, const board::Scene& scene, const Rect& place,
                     bool keys, ExpectedLine* line, Actions& actions) {
  highlights_ = {.hovered = std::nullopt, .show_legal = session.phase() == TurnPhase::kHuman};
  if (const auto pass = placeless_move(session, scene)) {
    const bool entered = keys && ImGui::IsKeyPressed(ImGuiKey_Enter, false);
    if (draw_pass_button(session, *pass, place) || entered) actions.push_back(PlayMove{pass});
    return;
  }
  follow_mouse(session, scene, place, line, actions);
  if (keys) follow_keys(session, scene, line, actions);
  if (highlights_.show_legal && cursor_) highlights_.hovered = cursor_;
  if (highlights_.show_legal && !highlights_.hovered) highlights_.hovered = hinted_move(session);
}

void BoardView::follow_mouse(const Session& session, const board::Scene& scene, const Rect& place,
                             ExpectedLine* line, Actions& actions) {
  ImGui::SetCursorScreenPos(place.min());
  const bool clicked = ImGui::InvisibleButton("board", {place.w, place.h});
  const ImGuiIO& io = ImGui::GetIO();
  const bool finger = io.MouseSource == ImGuiMouseSource_TouchScreen;
  const bool moved = io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || ImGui::IsMouseDown(0);
  const bool hovered = ImGui::IsItemHovered();
  const auto move = hovered ? meant_by_mouse(scene, place) : std::nullopt;
  if (hovered && moved) cursor_.reset();
  if (ImGui::IsItemActivated()) pressed_ = move;
  // A finger has no hover: a ghost is shown while it is down, and goes with it.
  const bool is_legal = move && has_place(scene, *move);
  if (highlights_.show_legal && is_legal && (!finger || ImGui::IsMouseDown(0))) {
    highlights_.hovered = move;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  }
  if (line != nullptr && is_legal && !finger && !cursor_) line->point(*move);
  if (line != nullptr && hovered && io.MouseWheel != 0) follow_wheel(session, *line);
  if (clicked) click(session, scene, move, line, actions);
}

// A touchpad turns by parts of a step.
void BoardView::follow_wheel(const Session& session, ExpectedLine& line) {
  turned_ += ImGui::GetIO().MouseWheel;
  const int steps = static_cast<int>(turned_);
  turned_ -= static_cast<float>(steps);
  if (steps != 0) line.go(session, -steps);
}

void BoardView::click(const Session& session, const board::Scene& scene,
                      const std::optional<mcts::Move>& move, ExpectedLine* line, Actions& actions) {
  const bool finger = ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen;
  const bool human = session.phase() == TurnPhase::kHuman;
  const bool looks = line != nullptr && move && pressed_ == move && has_place(scene, *move) &&
                     (!human || (finger && line->chosen() != move));
  if (looks) return line->choose(*move);
  if (session.referee().has_human() && move && pressed_ == move && !repeats(session, *move))
    actions.push_back(PlayMove{move});
}

void BoardView::follow_keys(const Session& session, const board::Scene& scene, ExpectedLine* line,
                            Actions& actions) {
  const bool human = session.phase() == TurnPhase::kHuman;
  if (!human && line == nullptr) return cursor_.reset();
  if (cursor_ && (!has_place(scene, *cursor_) || ImGui::IsKeyPressed(ImGuiKey_Escape, false)))
    cursor_.reset();
  if (const int steps = tab_steps(); steps != 0) cursor_ = next_in_order(scene, cursor_, steps);
  if (const auto arrow = arrow_direction()) cursor_ = next_towards(scene, cursor_, *arrow);
  if (cursor_ && line != nullptr) line->point(*cursor_);
  if (!cursor_ || !ImGui::IsKeyPressed(ImGuiKey_Enter, false)) return;
  if (human)
    actions.push_back(PlayMove{cursor_});
  else
    line->choose(*cursor_);
}

std::vector<PlayPoint> play_points(const Session& session, const board::Scene& scene,
                                   const Rect& place) {
  std::vector<PlayPoint> points;
  if (session.phase() != TurnPhase::kHuman) return points;
  for (const board::Target& t : scene.targets)
    points.push_back({t.move, place.x + t.x * place.w, place.y + t.y * place.h});
  if (const auto m = placeless_move(session, scene)) {
    const ImVec2 at = pass_button(place).center();
    points.push_back({*m, at.x, at.y});
  }
  return points;
}

}  // namespace ui
