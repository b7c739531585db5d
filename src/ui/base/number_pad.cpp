#include "ui/base/number_pad.h"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "games/notation.h"
#include "ui/base/controls.h"
#include "ui/base/numbers.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

constexpr float kKeyWidth = 64, kKeyHeight = 40, kBetween = 6, kAround = 12;
constexpr float kShown = 36, kNote = 36;  // the number, and below it its range, in two lines
constexpr float kWidth = 3 * kKeyWidth + 2 * kBetween + 2 * kAround;
constexpr float kContent = kShown + kNote + 5 * (kKeyHeight + kBetween);
constexpr std::size_t kMostDigits = 20;  // of a number of 64 bits

// The text that is typed. Global like ImGui's own state, because there is one pad.
std::string typed;

bool is_possible(const NumberToType& number) {
  return number.decimals
             ? games::parse_decimal(typed, static_cast<int>(number.max)).value.has_value()
             : games::parse_whole(typed, number.min, number.max).value.has_value();
}

void type(char c) {
  if (typed.size() < kMostDigits && (c != '.' || typed.find('.') == std::string::npos)) typed += c;
}

void rub_out() {
  if (!typed.empty()) typed.pop_back();
}

void type_by_keys() {
  for (int digit = 0; digit <= 9; ++digit)
    if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_0 + digit)) ||
        ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_Keypad0 + digit)))
      type(static_cast<char>('0' + digit));
  // Where the number is a whole one, a point makes it wrong. It is not left out: 2.5 is no 25.
  const bool point = ImGui::IsKeyPressed(ImGuiKey_Period) || ImGui::IsKeyPressed(ImGuiKey_Comma) ||
                     ImGui::IsKeyPressed(ImGuiKey_KeypadDecimal);
  if (point) type('.');
  if (ImGui::IsKeyPressed(ImGuiKey_Backspace) || ImGui::IsKeyPressed(ImGuiKey_Delete)) rub_out();
}

// Below it the range, which stands out while the number is not in it.
void draw_number_typed(Rect& column, const NumberToType& number, bool wrong) {
  Rect row = column.cut_top(kShown);
  canvas().AddRectFilled(row.min(), row.max(), theme().surface, kButtonRadius);
  canvas().AddRect(row.min(), row.max(), wrong ? theme().text : theme().line, kButtonRadius, 0,
                   wrong ? 2.0f : 1.0f);
  row = row.inset(10, 0);
  if (!number.unit.empty())
    text_right(row.cut_right(text_width(fonts().small, number.unit), 6), fonts().small,
               theme().muted, number.unit);
  ImFont* font = text_width(fonts().strong, typed) <= row.w ? fonts().strong : fonts().small;
  text_right(row, font, theme().text, fitted(font, typed, row.w));
  const Rect note = column.cut_top(kNote).inset(0, 3);
  const std::string range = tr("{} to {}", {full_count(number.min), full_count(number.max)});
  text_wrapped(note, fonts().small, wrong ? theme().text : theme().muted, range);
}

void draw_digits(Rect& column, bool decimals) {
  constexpr std::array<std::string_view, 12> kKeys = {"7", "8", "9", "4", "5", "6",
                                                      "1", "2", "3", ".", "0", "\u2190"};
  for (std::size_t i = 0; i < kKeys.size(); i += 3) {
    const Rect row = column.cut_top(kKeyHeight, kBetween);
    for (int k = 0; k < 3; ++k) {
      const std::string_view key = kKeys[i + static_cast<std::size_t>(k)];
      const bool possible = key != "." || decimals;
      const std::string id = "pad " + std::string(key);
      if (!button(id, row.column(k, 3, kBetween), key, Emphasis::kPlain, possible)) continue;
      if (key.size() > 1)
        rub_out();
      else
        type(key.front());
    }
  }
}

// True when the number is done.
bool draw_pad(Rect column, const NumberToType& number) {
  type_by_keys();
  const bool possible = is_possible(number);
  draw_number_typed(column, number, !typed.empty() && !possible);
  draw_digits(column, number.decimals);
  const Rect row = column.cut_top(kKeyHeight);
  const bool leave = button("pad cancel", row.column(0, 2, kBetween), tr("Cancel"));
  if (leave || ImGui::IsKeyPressed(ImGuiKey_Escape)) ImGui::CloseCurrentPopup();
  const bool pressed =
      button("pad ok", row.column(1, 2, kBetween), tr("OK"), Emphasis::kPrimary, possible);
  const bool enter =
      ImGui::IsKeyPressed(ImGuiKey_Enter) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter);
  return pressed || (enter && possible && !control_is_chosen());
}

// Below the button if there is room, else as near to it as possible with all of the pad visible.
Rect pad_place(const Rect& button) {
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float w = std::min(kWidth, window.x - 16);
  const float h = std::min(kContent + 2 * kAround, window.y - 16);
  return {std::clamp(button.right() - w, 8.0f, window.x - w - 8),
          std::clamp(button.bottom() + 4, 8.0f, window.y - h - 8), w, h};
}

}  // namespace

std::optional<std::string> number_pad(std::string_view id, const Rect& button, bool pressed,
                                      const NumberToType& number) {
  const std::string name = std::string(id) + " pad";
  if (pressed) {
    typed.clear();
    ImGui::OpenPopup(name.c_str());
  }
  const Rect place = pad_place(button);
  ImGui::SetNextWindowPos(place.min());
  ImGui::SetNextWindowSize({place.w, place.h});
  std::optional<std::string> done;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  if (ImGui::BeginPopup(name.c_str())) {
    const ControlLayer layer;
    scrolling("digits", place.inset(kAround), kContent, [&](const Rect& column) {
      if (draw_pad(column, number)) done = typed;
    });
    if (done) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  return done;
}

}  // namespace ui
