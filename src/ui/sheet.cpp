#include "ui/sheet.h"

#include <algorithm>
#include <utility>

#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

namespace {

constexpr float kPadding = 20;
constexpr float kTitle = 32;

bool contains(const Rect& place, ImVec2 at) {
  return at.x >= place.x && at.x < place.right() && at.y >= place.y && at.y < place.bottom();
}

void draw_body(const Rect& place, const SheetParts& parts) {
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild("body", {place.w, place.h}, 0,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NavFlattened);
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const bool scrolls = parts.content > place.h + 1;
  Rect column{top.x, top.y, scrolls ? place.w - 12 : place.w, parts.content};
  parts.body(column);
  scroll_by_finger();
  ImGui::SetCursorScreenPos(top);
  ImGui::Dummy({1, parts.content});
  ImGui::EndChild();
}

// A menu on the sheet takes Escape and clicks beside it for itself, and may be gone
// before the sheet hears of them.
bool menu_was_open() {
  bool& was = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("menu is open"));
  return std::exchange(was, menu_is_open());
}

}  // namespace

bool draw_sheet(ImVec2 window, const SheetParts& parts) {
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("sheet", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled({0, 0}, window, theme().dim);
  const float wanted = 2 * kPadding + kTitle + kGap + parts.content + kGap + kSheetRow;
  const float w = std::min(window.x - 24, parts.width), h = std::min(window.y - 24, wanted);
  const Rect sheet{(window.x - w) / 2, (window.y - h) / 2, w, h};
  list.AddRectFilled(sheet.min(), sheet.max(), theme().panel, kCardRadius + 4);
  Rect inner = sheet.inset(kPadding);
  text_left(inner.cut_top(kTitle, kGap), fonts().title, theme().text, parts.title);
  const Rect foot = inner.cut_bottom(kSheetRow, kGap);
  draw_body(inner, parts);
  parts.foot(foot);
  const bool beside = ImGui::IsMouseClicked(0) && !contains(sheet, ImGui::GetIO().MousePos);
  const bool alone = !menu_was_open();
  ImGui::End();
  return alone && (beside || ImGui::IsKeyPressed(ImGuiKey_Escape));
}

void caption(Rect& column, std::string_view text) {
  text_left(column.cut_top(kSheetCaption, 4), fonts().small, theme().muted, text);
}

}  // namespace ui
