#include "ui/tree/tree_lens.h"

#include <imgui_internal.h>  // ClearActiveID: to take a press back

#include <algorithm>
#include <cmath>

#include "ui/base/commands.h"
#include "ui/base/pinch.h"

namespace ui {

namespace {

constexpr float kLeast = 0.5f, kMost = 60;

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

ImVec2 TreeLens::on_page(const TreePlace& at) const {
  return {camera_.origin.x + at.x * camera_.scale.x, camera_.origin.y + at.layer * camera_.scale.y};
}

// The point between two fingers stays there. Once there are two, the first finger presses nothing.
bool TreeLens::follow_pointer(const Rect& place, ImGuiHoveredFlags of_fingers) {
  place_ = place;
  ImGui::SetCursorScreenPos(place.min());
  ImGui::SetNextItemAllowOverlap();
  const bool pressed = ImGui::InvisibleButton("tree", {place.w, place.h});
  const ImGuiIO& io = ImGui::GetIO();
  if (ImGui::IsItemHovered() && io.MouseWheel != 0)
    zoom(std::pow(kStep, io.MouseWheel), io.MousePos);
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, kDrag)) move(io.MouseDelta);
  if (!pinch() || !ImGui::IsItemHovered(of_fingers)) return pressed;
  ImGui::ClearActiveID();
  zoom(pinch()->times, pinch()->from);
  move({pinch()->to.x - pinch()->from.x, pinch()->to.y - pinch()->from.y});
  return pressed;
}

float TreeLens::zoom_of_keys() {
  if (is_pressed(ImGuiKey_Equal) || is_pressed(ImGuiKey_KeypadAdd)) return kStep;
  if (is_pressed(ImGuiKey_Minus) || is_pressed(ImGuiKey_KeypadSubtract)) return 1 / kStep;
  return 1;
}

bool TreeLens::take_fit_key() {
  const bool pressed = is_pressed(ImGuiKey_0) || is_pressed(ImGuiKey_Keypad0);
  if (pressed) fit();
  return pressed;
}

}  // namespace ui
