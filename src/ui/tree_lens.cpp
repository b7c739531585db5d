#include "ui/tree_lens.h"

#include <imgui_internal.h>  // ClearActiveID: to take a press back

#include <algorithm>
#include <cmath>

#include "ui/commands.h"
#include "ui/pinch.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

namespace {

constexpr float kStep = 1.3f, kLeast = 0.5f, kMost = 60;
constexpr float kDrag = 5;  // a shorter way is a press

}  // namespace

const TreeCamera& TreeLens::look(const Rect& room, const TreeLayout& layout, float most_layer) {
  if (fits_) camera_ = fitting(room, layout, most_layer);
  return camera_;
}

void TreeLens::zoom(float times, ImVec2 fixed) {
  times = std::clamp(camera_.zoom * times, kLeast, kMost) / camera_.zoom;
  camera_.zoom *= times;
  camera_.scale = {camera_.scale.x * times, camera_.scale.y * times};
  camera_.origin = {fixed.x + (camera_.origin.x - fixed.x) * times,
                    fixed.y + (camera_.origin.y - fixed.y) * times};
  fits_ = false;
}

void TreeLens::move(ImVec2 way) {
  camera_.origin = {camera_.origin.x + way.x, camera_.origin.y + way.y};
  fits_ = false;
}

void TreeLens::follow_pointer(const Rect& place) {
  place_ = place;
  ImGui::SetCursorScreenPos(place.min());
  ImGui::SetNextItemAllowOverlap();
  ImGui::InvisibleButton("tree", {place.w, place.h});
  const ImGuiIO& io = ImGui::GetIO();
  if (ImGui::IsItemHovered() && io.MouseWheel != 0)
    zoom(std::pow(kStep, io.MouseWheel), io.MousePos);
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, kDrag)) move(io.MouseDelta);
  follow_fingers();
}

// What is between two fingers stays there. The first of them presses nothing any more.
void TreeLens::follow_fingers() {
  if (!pinch() || !ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem)) return;
  ImGui::ClearActiveID();
  zoom(pinch()->times, pinch()->from);
  move({pinch()->to.x - pinch()->from.x, pinch()->to.y - pinch()->from.y});
}

void TreeLens::draw_button(const Rect& row) {
  if (fits_) return;
  Rect rest = row;
  const char* label = tr("Fit");
  if (button("tree-fit", rest.cut_right(text_width(fonts().body, label) + 20), label)) fit();
}

bool TreeLens::take_keys() {
  const auto done = [](auto&& what) { return what(), true; };
  if (is_pressed(ImGuiKey_Equal) || is_pressed(ImGuiKey_KeypadAdd))
    return done([&] { zoom(kStep, place_.center()); });
  if (is_pressed(ImGuiKey_Minus) || is_pressed(ImGuiKey_KeypadSubtract))
    return done([&] { zoom(1 / kStep, place_.center()); });
  if (is_pressed(ImGuiKey_0) || is_pressed(ImGuiKey_Keypad0)) return done([&] { fit(); });
  return false;
}

}  // namespace ui
