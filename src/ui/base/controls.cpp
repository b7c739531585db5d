#include "ui/base/controls.h"

#include <imgui.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace ui {

namespace {

// Global like ImGui's own state, because there is one page.
struct Noted {
  std::vector<Control> controls;  // of the highest layer so far
  int highest = 0;
  int layer = 0;  // that is drawn now
  std::string group;
  std::string refused;  // an id
} noted;

Rect seen_part(const Rect& whole) {
  const ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 low = list.GetClipRectMin(), high = list.GetClipRectMax();
  const float x = std::max(whole.x, low.x), y = std::max(whole.y, low.y);
  return {x, y, std::min(whole.right(), high.x) - x, std::min(whole.bottom(), high.y) - y};
}

}  // namespace

std::span<const Control> controls() { return noted.controls; }

const std::string& refused_control() { return noted.refused; }

void forget_controls() { noted = {}; }
void refuse_control(std::string_view id) { noted.refused = id; }

void group_controls(std::string_view caption) { noted.group = caption; }
void ungroup_controls() { noted.group.clear(); }

void note_control(std::string_view id, std::string_view label, const Rect& whole, bool enabled,
                  bool chosen) {
  if (noted.layer < noted.highest) return;
  const Rect place = seen_part(whole);
  if (place.w <= 0 || place.h <= 0) return;
  noted.controls.push_back(
      {noted.group, std::string(label), std::string(id), place, enabled, chosen});
}

ControlLayer::ControlLayer() : group_(std::exchange(noted.group, {})) {
  if (++noted.layer <= noted.highest) return;
  noted.highest = noted.layer;
  noted.controls.clear();
}

ControlLayer::~ControlLayer() {
  --noted.layer;
  noted.group = group_;
}

}  // namespace ui
