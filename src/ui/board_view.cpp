#include "ui/board_view.h"

#include <algorithm>

#include "render/palette.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Phase;
using match::Session;

namespace {

ImU32 color_of(const render::Color& c, float opacity) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * opacity});
}

bool has_place(const board::Scene& scene, mcts::Move m) {
  return std::any_of(scene.targets.begin(), scene.targets.end(),
                     [m](const board::Target& t) { return t.move == m; });
}

// The legal move that no place on the board stands for, if there is one.
std::optional<mcts::Move> placeless_move(const Session& session, const board::Scene& scene) {
  if (session.phase() != Phase::kHuman) return std::nullopt;
  for (const mcts::Move m : games::legal_moves(session.match().position()))
    if (!has_place(scene, m)) return m;
  return std::nullopt;
}

}  // namespace

void BoardView::draw(Session& session, const board::Scene& scene, const Rect& place, double now) {
  draw_labels(scene, place);
  highlights_ = {.hovered = std::nullopt, .show_legal = session.phase() == Phase::kHuman};
  if (placeless_move(session, scene)) return draw_pass_button(session, place, now);
  ImGui::SetCursorScreenPos(place.min());
  const bool clicked = ImGui::InvisibleButton("board", {place.w, place.h});
  const bool finger = ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen;
  const auto move = ImGui::IsItemHovered() ? pointed_at(scene, place) : std::nullopt;
  if (ImGui::IsItemActivated()) pressed_ = move;
  if (!highlights_.show_legal || !move) return;
  // A finger has no hover: a ghost is shown while it is down, and goes with it.
  if (!finger || ImGui::IsMouseDown(0)) {
    highlights_.hovered = move;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  }
  if (clicked && pressed_ == move) session.play(*move, now);
}

std::optional<mcts::Move> BoardView::pointed_at(const board::Scene& scene,
                                                const Rect& place) const {
  const ImVec2 at = ImGui::GetIO().MousePos;
  return board::hit(scene, (at.x - place.x) / place.w, (at.y - place.y) / place.h);
}

void BoardView::draw_labels(const board::Scene& scene, const Rect& place) const {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const board::Label& label : scene.labels) {
    const float size = label.size * place.w;
    ImFont* font = size < 20 ? fonts().body : fonts().display;
    const ImVec2 extent = font->CalcTextSizeA(size, 1e9f, 0, label.text.c_str());
    const ImVec2 at{place.x + label.x * place.w - extent.x / 2,
                    place.y + label.y * place.h - extent.y / 2};
    list.AddText(font, size, at,
                 color_of(render::text_color(label.material, dark()), label.opacity),
                 label.text.c_str());
  }
}

void BoardView::draw_pass_button(Session& session, const Rect& place, double now) {
  const auto& position = session.match().position();
  const mcts::Move m = games::legal_moves(position).front();
  const std::string key = session.settings().game + ".move." + games::move_text(position, m);
  if (button("pass", pass_button(place), name(key), Emphasis::kPrimary)) session.play(m, now);
}

std::vector<PlayPoint> play_points(const Session& session, const board::Scene& scene,
                                   const Rect& place) {
  std::vector<PlayPoint> points;
  if (session.phase() != Phase::kHuman) return points;
  for (const board::Target& t : scene.targets)
    points.push_back({t.move, place.x + t.x * place.w, place.y + t.y * place.h});
  if (const auto m = placeless_move(session, scene)) {
    const ImVec2 at = pass_button(place).center();
    points.push_back({*m, at.x, at.y});
  }
  return points;
}

}  // namespace ui
