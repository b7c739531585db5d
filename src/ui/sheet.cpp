#include "ui/sheet.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ui/controls.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

namespace {

constexpr float kPadding = 20;
constexpr float kTitle = 32;
constexpr float kHeadButton = 96;
constexpr float kScrollbar = 12;
constexpr float kBeside = 24;  // of the page's width and height, at least

bool contains(const Rect& place, ImVec2 at) {
  return at.x >= place.x && at.x < place.right() && at.y >= place.y && at.y < place.bottom();
}

void draw_body(const Rect& place, const SheetParts& parts) {
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild("body", {place.w, place.h}, 0,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NavFlattened);
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const bool scrolls = parts.content > place.h + 1;
  Rect column{top.x, top.y, scrolls ? place.w - kScrollbar : place.w, parts.content};
  parts.body(column);
  scroll_by_finger();
  ImGui::SetCursorScreenPos(top);
  ImGui::Dummy({1, parts.content});
  ImGui::EndChild();
}

// A menu on the sheet takes Escape and clicks beside it for itself, and may be closed before the
// sheet hears of them.
bool menu_was_open() {
  bool& was = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("menu is open"));
  return std::exchange(was, menu_is_open());
}

}  // namespace

bool draw_sheet(ImVec2 window, const SheetParts& parts) {
  const ControlLayer layer;
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("sheet", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled({0, 0}, window, theme().dim);
  const float wanted = 2 * kPadding + kTitle + kGap + parts.content + kGap + kSheetRow;
  const float w = std::min(window.x - kBeside, parts.width);
  const float h = std::min(window.y - kBeside, wanted);
  const Rect sheet{(window.x - w) / 2, (window.y - h) / 2, w, h};
  list.AddRectFilled(sheet.min(), sheet.max(), theme().panel, kCardRadius + 4);
  // Where contrast is wanted the page around it may be as dark as the sheet.
  list.AddRect(sheet.min(), sheet.max(), theme().line, kCardRadius + 4, 0,
               scheme().contrast ? 2.0f : 1.0f);
  Rect inner = sheet.inset(kPadding);
  Rect head = inner.cut_top(kTitle, kGap);
  const Rect foot = inner.cut_bottom(kSheetRow, kGap);
  const Rect head_button = parts.head ? head.cut_right(kHeadButton, 8) : Rect();
  text_left(head, fonts().title, theme().text, fitted(fonts().title, parts.title, head.w));
  draw_body(inner, parts);
  ungroup_controls();
  parts.foot(foot);
  if (parts.head) parts.head(head_button);
  const bool beside = ImGui::IsMouseClicked(0) && !contains(sheet, ImGui::GetIO().MousePos);
  const bool alone = !menu_was_open();
  ImGui::End();
  return alone && (beside || ImGui::IsKeyPressed(ImGuiKey_Escape));
}

bool draw_sheet_to_leave(ImVec2 window, SheetParts parts) {
  bool done = false;
  parts.foot = [&done](const Rect& row) {
    done = button("done", row, tr("Done"), Emphasis::kPrimary);
  };
  return draw_sheet(window, parts) || done;
}

float sheet_column(ImVec2 window, float width) {
  return std::min(window.x - kBeside, width) - 2 * kPadding - kScrollbar;
}

void caption(Rect& column, std::string_view text) {
  group_controls(text);
  text_left(column.cut_top(kSheetCaption, 4), fonts().small, theme().muted, text);
}

namespace {

// The parameter it is about, the same in every language.
std::string_view id_of(const ChoiceField& field) {
  const std::string_view query = field.choices.front().query;
  return query.substr(0, query.find('='));
}

}  // namespace

std::optional<std::string> draw_choices(Rect& column, const ChoiceField& field) {
  std::vector<std::string_view> words;
  for (const Choice& choice : field.choices) words.push_back(choice.text);
  const auto present = std::find_if(field.choices.begin(), field.choices.end(),
                                    [](const Choice& choice) { return choice.chosen; });
  int chosen = static_cast<int>(present - field.choices.begin());
  caption(column, field.title);
  if (!segments(id_of(field), column.cut_top(kSheetRow, kGap), words, chosen)) return std::nullopt;
  return field.choices[static_cast<std::size_t>(chosen)].query;
}

}  // namespace ui
