#include "ui/base/popup_menu.h"

#include <imgui.h>

#include <algorithm>

#include "ui/base/controls.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/base/wrap.h"

namespace ui {

namespace {

constexpr float kLeastWidth = 168;
constexpr float kIndent = 14;
constexpr float kMark = 4;     // the width of the bar at the present choice
constexpr float kPadding = 6;  // above and below: the corners are round
constexpr float kMargin = 24;  // what a window has more than its menu, at least

float item_height() { return std::max(32.0f, least_target()); }

ImFont* font_of(const MenuItem& item) { return item.chosen ? fonts().strong : fonts().body; }

float width_of(std::span<const MenuItem> items) {
  float width = kLeastWidth;
  for (const MenuItem& item : items) {
    const float note = item.note.empty() ? 0 : kIndent + text_width(fonts().small, item.note);
    width = std::max(width, 2 * kIndent + text_width(font_of(item), item.label) + note);
  }
  return std::min(width, ImGui::GetIO().DisplaySize.x - kMargin);
}

ImVec2 menu_place(const Rect& button, std::size_t items, float width) {
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float height = static_cast<float>(items) * item_height() + 2 * kPadding;
  const float lowest = std::max(window.y - height - 8, 0.0f);
  return {std::max(std::min(button.x, window.x - width - 12), 0.0f),
          std::min(button.bottom() + 4, lowest)};
}

// The label is our own: ImGui would indent a short one more than a long one.
bool draw_item(std::string_view id, const MenuItem& item, float width) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size{width, item_height()};
  const ImGuiCol unlit = item.chosen ? ImGuiCol_Header : ImGuiCol_PopupBg;
  const ImGuiCol beneath = pointer_hovers() ? ImGuiCol_HeaderHovered : unlit;
  ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetColorU32(beneath));
  note_control(id, item.label, {at.x, at.y, size.x, size.y}, true, item.chosen);
  const bool pressed = ImGui::Selectable(("##" + item.label).c_str(), item.chosen, 0, size);
  ImGui::PopStyleColor();
  if (item.chosen) canvas().AddRectFilled(at, {at.x + kMark, at.y + size.y}, theme().accent);
  const Rect words{at.x + kIndent, at.y, size.x - 2 * kIndent, size.y};
  text_left(words, font_of(item), theme().text, item.label);
  const float room = words.w - text_width(font_of(item), item.label) - kIndent;
  text_right(words, fonts().small, theme().muted, fitted_parts(fonts().small, item.note, room));
  return pressed;
}

// A menu that is longer than the window opens where the present choice can be seen.
void scroll_to_chosen() {
  const bool is_below = ImGui::GetCursorPosY() > ImGui::GetIO().DisplaySize.y - kMargin;
  if (is_below && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
}

}  // namespace

std::optional<std::size_t> popup_menu(std::string_view id, const Rect& button, bool pressed,
                                      std::span<const MenuItem> items) {
  std::optional<std::size_t> chosen;
  const std::string name(id);
  const float width = width_of(items);
  if (pressed) ImGui::OpenPopup(name.c_str());
  ImGui::SetNextWindowPos(menu_place(button, items.size(), width));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, kPadding});
  if (ImGui::BeginPopup(name.c_str())) {
    const ControlLayer layer;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i].apart) ImGui::Separator();
      if (draw_item(id, items[i], width)) chosen = i;
      if (items[i].chosen) scroll_to_chosen();
    }
    scroll_by_finger();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  return chosen;
}

}  // namespace ui
