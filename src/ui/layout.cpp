#include "ui/layout.h"

#include <algorithm>
#include <cmath>

#include "ui/theme.h"

namespace ui {

Rect Rect::cut_top(float height, float gap) {
  const Rect strip{x, y, w, height};
  y += height + gap;
  h -= height + gap;
  return strip;
}

Rect Rect::cut_bottom(float height, float gap) {
  h -= height + gap;
  return {x, y + h + gap, w, height};
}

Rect Rect::cut_left(float width, float gap) {
  const Rect strip{x, y, width, h};
  x += width + gap;
  w -= width + gap;
  return strip;
}

Rect Rect::cut_right(float width, float gap) {
  w -= width + gap;
  return {x + w + gap, y, width, h};
}

Rect Rect::column(int i, int n, float gap) const {
  const float width = (w - gap * static_cast<float>(n - 1)) / static_cast<float>(n);
  return {x + static_cast<float>(i) * (width + gap), y, width, h};
}

namespace {

Rect square_in(const Rect& area) {
  const float side = std::max(1.0f, std::min(area.w, area.h));
  return {std::round(area.x + (area.w - side) / 2), std::round(area.y + (area.h - side) / 2), side,
          side};
}

float board_margin(ImVec2 window) { return std::clamp(window.y * 0.03f, 8.0f, 40.0f); }

// The panel below keeps at least this much, so that its buttons stay in view.
constexpr float kLeastBelow = 190;

Layout narrow_layout(ImVec2 window, PanelPlace panel) {
  Layout layout{
      .narrow = true, .bare = panel == PanelPlace::kHidden, .board = {}, .panel = {}, .header = {}};
  Rect page = Rect{0, 0, window.x, window.y}.inset(14, 10);
  layout.header = page.cut_top(kTitleRow + (layout.bare ? 0 : 4 + kNarrowPlayer), 8);
  const float below = layout.bare ? 0 : kLeastBelow;
  const float side = std::max(120.0f, std::min(page.w, page.h - below));
  layout.board = square_in(page.cut_top(side, kGap));
  layout.panel = page;
  return layout;
}

Layout wide_layout(ImVec2 window, PanelPlace panel) {
  Layout layout;
  Rect page{0, 0, window.x, window.y};
  const float width = std::clamp(window.x * 0.29f, 300.0f, 368.0f);
  layout.panel = panel == PanelPlace::kLeft ? page.cut_left(width) : page.cut_right(width);
  layout.board = square_in(page.inset(board_margin(window)));
  return layout;
}

// The board in the middle; the button and the messages beside it, on the right.
Layout bare_layout(ImVec2 window) {
  constexpr float kButton = 44, kMargin = 10;
  Layout layout;
  layout.bare = true;
  const float margin = board_margin(window), beside = kButton + 2 * kMargin;
  layout.board = square_in(Rect{0, 0, window.x, window.y}.inset(std::max(margin, beside), margin));
  Rect strip{layout.board.right() + kMargin, kMargin, 0, window.y - 2 * kMargin};
  strip.w = window.x - kMargin - strip.x;
  layout.header = strip.cut_top(36, kGap);
  layout.header = layout.header.cut_right(kButton);
  layout.panel = strip;
  return layout;
}

}  // namespace

Layout page_layout(ImVec2 window, PanelPlace panel) {
  if (window.x < window.y * 1.1f) return narrow_layout(window, panel);
  return panel == PanelPlace::kHidden ? bare_layout(window) : wide_layout(window, panel);
}

Rect pass_button(const Rect& board) {
  const float w = 148, h = 44;
  return {board.center().x - w / 2, board.center().y - h / 2, w, h};
}

}  // namespace ui
