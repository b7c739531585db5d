#include "ui/base/widgets.h"

#include <imgui_internal.h>  // ClearActiveID, and what a window has to scroll

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "ui/base/controls.h"
#include "ui/base/theme.h"
#include "ui/base/wrap.h"

namespace ui {

namespace {

ImVec2 measure(ImFont* font, std::string_view text, float wrap = 0) {
  return font->CalcTextSizeA(line_height(font), 1e9f, wrap, text.data(), text.data() + text.size());
}

void put(ImVec2 at, ImFont* font, ImU32 color, std::string_view text, float wrap = 0) {
  // Whole device pixels: glyphs are rasterised for those.
  const float scale = ImGui::GetIO().DisplayFramebufferScale.x;
  at = {std::round(at.x * scale) / scale, std::round(at.y * scale) / scale};
  canvas().AddText(font, line_height(font), at, color, text.data(), text.data() + text.size(),
                   wrap);
}

struct Press {
  bool clicked = false;
  bool hovered = false;
  bool held = false;
  bool chosen = false;  // by the keys
};

// A frame round the control that the keys have come to. It lies inside the control, where it is not
// cut off.
void draw_ring(const Rect& place) {
  const Rect ring = place.inset(1.5f);
  canvas().AddRect(ring.min(), ring.max(), theme().text, kButtonRadius - 1, 0, 2);
}

// The area where a press counts. If two areas overlap, the one that was drawn first is pressed.
Rect reach(const Rect& place) {
  const float least = std::max(least_target(), 1.0f);
  return place.inset(std::min((place.w - least) / 2, 0.0f), std::min((place.h - least) / 2, 0.0f));
}

// An item that counts as large as `place` when a window adds up what it has to scroll.
bool invisible_item(const Rect& area, const Rect& place) {
  ImGui::SetCursorScreenPos(area.min());
  ImVec2& end = ImGui::GetCurrentWindow()->DC.CursorMaxPos;
  const ImVec2 before = end;
  const bool pressed = ImGui::InvisibleButton("area", {area.w, area.h});
  end = ImMax(before, place.max());
  return pressed;
}

// `label` and `chosen` are for controls() alone.
Press press_area(std::string_view id, std::string_view label, const Rect& place, bool enabled,
                 bool chosen = false) {
  note_control(id, label, place, enabled, chosen);
  ImGui::PushID(id.data(), id.data() + id.size());
  Press press;
  press.clicked = invisible_item(reach(place), place) && enabled;
  if (!enabled && ImGui::IsItemActivated()) refuse_control(id);
  press.hovered = enabled && ImGui::IsItemHovered() && pointer_hovers();
  press.held = enabled && ImGui::IsItemActive();
  press.chosen = control_is_chosen() && ImGui::IsItemFocused();
  ImGui::PopID();
  if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return press;
}

void press_shade(const Rect& place, const Press& press) {
  if (press.chosen) draw_ring(place);
  if (!press.hovered && !press.held) return;
  const ImU32 shade = faded(theme().text, press.held ? 0.12f : 0.06f);
  canvas().AddRectFilled(place.min(), place.max(), shade, kButtonRadius);
}

// The text on a control: smaller where it would not fit, and cut off where that is still too long.
constexpr float kAroundLabel = 8;
bool has_room_for(const Rect& place, ImFont* font, std::string_view label) {
  return text_width(font, label) <= place.w - kAroundLabel;
}

void put_small_label(const Rect& place, ImU32 color, std::string_view label) {
  constexpr float kLeastAround = 4;
  text_center(place, fonts().small, color, fitted(fonts().small, label, place.w - kLeastAround));
}

void put_label(const Rect& place, ImFont* font, ImU32 color, std::string_view label) {
  if (!has_room_for(place, font, label)) return put_small_label(place, color, label);
  text_center(place, font, color, label);
}

}  // namespace

// ---------------------------------------------------------------- text

void text_left(const Rect& place, ImFont* font, ImU32 color, std::string_view text) {
  put({place.x, place.y + (place.h - line_height(font)) / 2}, font, color, text);
}

void text_right(const Rect& place, ImFont* font, ImU32 color, std::string_view text) {
  put({place.right() - text_width(font, text), place.y + (place.h - line_height(font)) / 2}, font,
      color, text);
}

void text_center(const Rect& place, ImFont* font, ImU32 color, std::string_view text) {
  put({place.x + (place.w - text_width(font, text)) / 2,
       place.y + (place.h - line_height(font)) / 2},
      font, color, text);
}

float text_height(ImFont* font, std::string_view text, float width) {
  return measure(font, wrapped(font, text, width), width).y;
}

float text_wrapped(const Rect& place, ImFont* font, ImU32 color, std::string_view text) {
  put(place.min(), font, color, wrapped(font, text, place.w), place.w);
  return text_height(font, text, place.w);
}

Rect draw_cells(Rect row, CellShares shares, ImU32 color, std::span<const std::string> texts) {
  constexpr float kBetween = 4;
  const float width = row.w;
  const Rect name = row.cut_left(shares.name * width);
  const auto draw = [color](const Rect& cell, const std::string& text) {
    text_right(cell, fonts().small, color, fitted(fonts().small, text, cell.w));
  };
  draw(row.cut_right(shares.last * width - kBetween, kBetween), texts.back());
  const int count = static_cast<int>(texts.size()) - 1;
  for (int i = 0; i < count; ++i)
    draw(row.column(i, count, kBetween), texts[static_cast<std::size_t>(i)]);
  return name;
}

std::vector<Rect> columns_for(const Rect& row, std::span<const std::string_view> labels,
                              float gap) {
  const auto count = static_cast<float>(labels.size());
  const float all = row.w - gap * (count - 1);
  std::vector<float> widths(labels.size());
  float rest = 0;
  for (ImFont* font : {fonts().strong, fonts().small}) {
    std::transform(labels.begin(), labels.end(), widths.begin(), [font](std::string_view label) {
      return text_width(font, label) + kAroundLabel;
    });
    rest = all - std::accumulate(widths.begin(), widths.end(), 0.0f);
    if (rest >= 0) break;
  }
  constexpr float kMoreInEqual = 10;  // else a long label nearly touches the edges of its part
  const bool equal = *std::max_element(widths.begin(), widths.end()) + kMoreInEqual <= all / count;
  std::vector<Rect> columns;
  Rect place = row;
  for (const float width : widths)
    columns.push_back(place.cut_left(equal ? all / count : width + rest / count, gap));
  return columns;
}

// ---------------------------------------------------------------- surfaces

void card(const Rect& place) {
  canvas().AddRectFilled(place.min(), place.max(), theme().surface, kCardRadius);
  canvas().AddRect(place.min(), place.max(), theme().line, kCardRadius);
}

void progress_bar(const Rect& place, float share) {
  const float r = place.h / 2;
  canvas().AddRectFilled(place.min(), place.max(), theme().line, r);
  const float w = place.w * std::clamp(share, 0.0f, 1.0f);
  if (w < 1) return;
  canvas().AddRectFilled(place.min(), {place.x + std::max(w, place.h), place.bottom()},
                         theme().accent, r);
}

// ---------------------------------------------------------------- controls

namespace {

// The opacity of the label of a control that is not possible now.
float unavailable() { return scheme().contrast ? 0.6f : 0.35f; }

}  // namespace

bool button(std::string_view id, const Rect& place, std::string_view label, Emphasis emphasis,
            bool enabled) {
  const Press press = press_area(id, label, place, enabled, emphasis == Emphasis::kChosen);
  const bool primary = emphasis >= Emphasis::kPrimary && enabled;
  if (primary) {
    canvas().AddRectFilled(place.min(), place.max(), theme().accent, kButtonRadius);
  } else if (emphasis != Emphasis::kQuiet) {
    canvas().AddRectFilled(place.min(), place.max(), theme().surface, kButtonRadius);
    canvas().AddRect(place.min(), place.max(), theme().line, kButtonRadius);
  }
  press_shade(place, press);
  const ImU32 ink = primary ? theme().on_accent : theme().text;
  put_label(place, primary ? fonts().strong : fonts().body,
            enabled ? ink : faded(ink, unavailable()), label);
  return press.clicked;
}

bool row_button(std::string_view id, const Rect& place, std::string_view label,
                std::string_view note, bool enabled) {
  const Press press = press_area(id, label, place, enabled);
  press_shade(place, press);
  Rect words = place.inset(kAroundLabel, 0);
  text_right(words.cut_right(text_width(fonts().small, note), kAroundLabel), fonts().small,
             theme().muted, note);
  text_left(words, fonts().body, enabled ? theme().text : faded(theme().text, unavailable()),
            fitted(fonts().body, label, words.w));
  return press.clicked;
}

namespace {

constexpr float kMenuMark = 10, kAroundMark = 6;

}  // namespace

void draw_menu_mark(const Rect& place, ImU32 color) {
  const ImVec2 at = place.center();
  canvas().AddTriangleFilled({at.x - 4, at.y - 2}, {at.x + 4, at.y - 2}, {at.x, at.y + 3}, color);
}

float menu_button_width(std::string_view label) {
  return std::ceil(text_width(fonts().body, label)) + kAroundLabel + kMenuMark + 2 * kAroundMark;
}

bool menu_button(std::string_view id, const Rect& place, std::string_view label) {
  const Press press = press_area(id, label, place, true);
  canvas().AddRectFilled(place.min(), place.max(), theme().surface, kButtonRadius);
  canvas().AddRect(place.min(), place.max(), theme().line, kButtonRadius);
  press_shade(place, press);
  Rect words = place.inset(kAroundMark, 0);
  draw_menu_mark(words.cut_right(kMenuMark), theme().muted);
  put_label(words, fonts().body, theme().text, label);
  return press.clicked;
}

void let_keys_choose_controls(bool let) {
  ImGuiContext& g = *ImGui::GetCurrentContext();
  g.ConfigNavWindowingKeyNext = g.ConfigNavWindowingKeyPrev = ImGuiKey_None;  // no list of windows
  ImGuiConfigFlags& flags = g.IO.ConfigFlags;
  flags = let ? flags | ImGuiConfigFlags_NavEnableKeyboard
              : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
}

bool control_is_chosen() { return ImGui::GetIO().NavVisible; }

bool pointer_hovers() {
  return ImGui::GetIO().MouseSource == ImGuiMouseSource_Mouse || ImGui::IsMouseDown(0);
}

namespace {

// The place of the control that is chosen by keys.
ImRect chosen_place() {
  ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
  return ImGui::WindowRectRelToAbs(window, window->NavRectRel[ImGuiNavLayer_Main]);
}

bool chosen_is_beside(const Rect& column) {
  if (!control_is_chosen()) return false;
  const ImRect chosen = chosen_place();
  return chosen.Max.x <= column.x || chosen.Min.x >= column.right();
}

}  // namespace

void begin_column(const Rect& column) {
  const bool lines = ImGui::IsKeyDown(ImGuiKey_UpArrow) || ImGui::IsKeyDown(ImGuiKey_DownArrow);
  ImGui::PushItemFlag(ImGuiItemFlags_NoNav, lines && chosen_is_beside(column));
}

void end_column() { ImGui::PopItemFlag(); }

bool back_button(std::string_view id, const Rect& place, std::string_view label) {
  const bool comes_down = ImGui::IsKeyDown(ImGuiKey_DownArrow) && control_is_chosen() &&
                          chosen_place().Max.y <= place.y;
  ImGui::PushItemFlag(ImGuiItemFlags_NoNav, comes_down);
  const bool pressed = button(id, place, label);
  ImGui::PopItemFlag();
  return pressed;
}

bool menu_is_open() { return ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup); }

bool invisible_button(std::string_view id, const Rect& place, std::string_view label) {
  const Press press = press_area(id, label, place, true);
  press_shade(place, press);
  return press.clicked;
}

bool segments(std::string_view id, const Rect& place, std::span<const std::string_view> labels,
              int& chosen) {
  canvas().AddRectFilled(place.min(), place.max(), theme().surface, kButtonRadius);
  canvas().AddRect(place.min(), place.max(), theme().line, kButtonRadius);
  bool changed = false;
  const std::vector<Rect> parts = columns_for(place, labels, 0);
  bool small = false;  // all of them have one type
  for (std::size_t i = 0; i < labels.size(); ++i)
    small |= !has_room_for(parts[i], fonts().body, labels[i]);
  for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
    const Rect& part = parts[static_cast<std::size_t>(i)];
    const bool on = i == chosen;
    const std::string_view label = labels[static_cast<std::size_t>(i)];
    ImGui::PushID(i);
    const Press press = press_area(id, label, part, true, on);
    ImGui::PopID();
    if (on) {
      const Rect lit = part.inset(2);
      canvas().AddRectFilled(lit.min(), lit.max(), theme().accent, kButtonRadius - 2);
    }
    press_shade(part, press);
    const ImU32 ink = on ? theme().on_accent : theme().text;
    if (small)
      put_small_label(part, ink, label);
    else
      put_label(part, on ? fonts().strong : fonts().body, ink, label);
    if (press.clicked && !on) {
      chosen = i;
      changed = true;
    }
  }
  return changed;
}

void scroll_by_finger() {
  constexpr float kLeast = 8;
  const ImGuiIO& io = ImGui::GetIO();
  if (io.MouseSource != ImGuiMouseSource_TouchScreen || !ImGui::IsMouseDragging(0, kLeast)) return;
  if (!ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem)) return;
  const ImVec2 way = ImGui::GetMouseDragDelta(0, kLeast);
  if (std::abs(way.x) > std::abs(way.y)) return;  // along a slider
  ImGui::ClearActiveID();
  ImGui::SetScrollY(ImGui::GetScrollY() - io.MouseDelta.y);
}

namespace {

// Keys find only visible controls: the next control comes into view before they are pressed again.
void scroll_ahead_of_keys(const Rect& place) {
  constexpr float kAhead = 72;
  if (!control_is_chosen() || ImGui::GetCurrentContext()->NavWindow != ImGui::GetCurrentWindow())
    return;
  const ImRect chosen = chosen_place();
  const float below = chosen.Max.y + kAhead - place.bottom(),
              above = place.y + kAhead - chosen.Min.y;
  if (below > 0 && chosen.Min.y > place.y + kAhead) ImGui::SetScrollY(ImGui::GetScrollY() + below);
  if (above > 0 && below <= 0) ImGui::SetScrollY(std::max(0.0f, ImGui::GetScrollY() - above));
}

}  // namespace

void scrolling(const char* id, const Rect& place, float content,
               const std::function<void(Rect)>& body) {
  ImGui::SetCursorScreenPos(place.min());
  ImGui::BeginChild(id, {place.w, place.h}, 0,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NavFlattened);
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const bool scrolls = content > place.h + 1;
  body({top.x, top.y, scrolls ? place.w - kScrollbarRoom : place.w, content});
  scroll_by_finger();
  ImGui::SetCursorScreenPos(top);
  // ImGui cuts the place to whole pixels, and would scroll by the rest.
  ImGui::Dummy({1, scrolls ? content : std::min(content, std::floor(place.h))});
  if (scrolls) scroll_ahead_of_keys(place);
  ImGui::EndChild();
}

bool number(std::string_view id, const Rect& place, int min, int max, int& value,
            std::string_view shown) {
  const int before = value;
  ImGui::PushID(id.data(), id.data() + id.size());
  Rect rest = place;
  const std::string widest = shown.empty() ? std::to_string(max) : std::string(shown);
  const bool tight = place.w - 2 * (place.h + 8) < text_width(fonts().small, widest);
  const float side = tight ? place.h - 8 : place.h, gap = tight ? 2 : 8;
  if (button("less", rest.cut_left(side, gap), "\u2212", Emphasis::kPlain, value > min)) --value;
  if (button("more", rest.cut_right(side, gap), "+", Emphasis::kPlain, value < max)) ++value;
  const std::string text = shown.empty() ? std::to_string(value) : std::string(shown);
  const float room = text_width(fonts().strong, widest);
  constexpr float kLeastTrack = 80;
  if (rest.w - room < kLeastTrack) {
    ImFont* font = text_width(fonts().body, text) <= rest.w ? fonts().body : fonts().small;
    text_center(rest, font, theme().text, fitted(font, text, rest.w));
    ImGui::PopID();
    return value != before;
  }
  text_right(rest.cut_right(std::max(36.0f, room), 10), fonts().strong, theme().text, text);
  ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);  // keys have the two buttons
  const Press press = press_area("track", {}, rest, true);
  ImGui::PopItemFlag();
  const float x0 = rest.x + 8, x1 = rest.right() - 8, y = rest.center().y;
  if (press.held) {
    const float share = std::clamp((ImGui::GetIO().MousePos.x - x0) / (x1 - x0), 0.0f, 1.0f);
    value = min + static_cast<int>(std::lround(share * static_cast<float>(max - min)));
  }
  const float at = max > min ? static_cast<float>(value - min) / static_cast<float>(max - min) : 0;
  const float knob = x0 + at * (x1 - x0);
  canvas().AddRectFilled({x0, y - 2}, {x1, y + 2}, theme().line, 2);
  canvas().AddRectFilled({x0, y - 2}, {knob, y + 2}, theme().accent, 2);
  canvas().AddCircleFilled({knob, y}, press.held || press.hovered ? 9.0f : 8.0f, theme().accent);
  ImGui::PopID();
  return value != before;
}

}  // namespace ui
