#include "ui/base/layout.h"

#include <algorithm>
#include <cmath>

#include "ui/base/theme.h"

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

// The bar in place of the panel: as high as a finger needs, or as wide as words and buttons need.
constexpr float kBar = 44, kLeastBeside = 130, kMostBeside = 190;
// The width of a column of a view's controls in that place, and the least width of the drawing next
// to it.
constexpr float kControlsBeside = 300, kLeastDrawing = 280;

Layout narrow_layout(ImVec2 window, const Needs& needs) {
  constexpr float kLeastShare = 0.9f;  // of the width, for a drawing with players above it
  Layout layout;
  layout.narrow = true;
  Rect page = Rect{0, 0, window.x, window.y}.inset(14, 10);
  const float needed = std::max(needs.controls, needs.panel);
  const float room = std::max(needed + kViewsRow + 8, needs.panel > 0 ? 0 : kLeastWithViews);
  const float below = room + kGap;
  layout.header = page.cut_top(kTitleRow + 4 + kNarrowPlayer, 8);
  const auto side = [&] { return std::max(120.0f, std::min(page.w, page.h - below)); };
  if (needs.panel > 0 && side() < kLeastShare * page.w) {
    page = Rect{0, 0, window.x, window.y}.inset(14, 10);
    layout.header = page.cut_top(kTitleRow, 8);
  }
  layout.drawing = page.cut_top(side(), kGap);
  layout.board = square_in(layout.drawing);
  layout.panel = page;
  layout.views = page.h >= room;
  return layout;
}

Layout wide_layout(ImVec2 window, PanelPlace panel) {
  Layout layout;
  Rect page{0, 0, window.x, window.y};
  const float width = std::clamp(window.x * 0.29f, 300.0f, 368.0f);
  layout.panel = panel == PanelPlace::kLeft ? page.cut_left(width) : page.cut_right(width);
  layout.drawing = page;
  layout.board = square_in(page.inset(std::clamp(window.y * 0.03f, 8.0f, 40.0f)));
  return layout;
}

// The drawing, and the controls next to it if there is room, else below.
Layout bare_layout_with(float controls, Rect page) {
  Layout layout;
  layout.bare = true;
  layout.narrow = page.w < kLeastDrawing + kGap + kControlsBeside;
  const float below = std::min(kBar + controls, 0.46f * page.h);
  layout.panel = layout.narrow ? page.cut_bottom(below, 8) : page.cut_right(kControlsBeside, kGap);
  layout.drawing = page;
  layout.board = square_in(page);
  return layout;
}

// The board as large as possible, and a bar next to it if there is room, else below.
Layout bare_layout(ImVec2 window, float controls) {
  Rect page = Rect{0, 0, window.x, window.y}.inset(8);
  if (controls > 0) return bare_layout_with(controls, page);
  Layout layout;
  layout.bare = true;
  layout.narrow = page.w < page.h + kGap + kLeastBeside;
  if (layout.narrow) {
    layout.panel = page.cut_bottom(kBar, 8);
    layout.drawing = page;
    layout.board = square_in(page);
    return layout;
  }
  const float beside = std::min(page.w - page.h - kGap, kMostBeside);
  page = page.inset((page.w - page.h - kGap - beside) / 2, 0);
  layout.drawing = page.cut_left(page.h, kGap);
  layout.board = square_in(layout.drawing);
  layout.panel = page;
  return layout;
}

}  // namespace

Layout page_layout(ImVec2 window, PanelPlace panel, const Needs& needs) {
  if (panel == PanelPlace::kHidden) return bare_layout(window, needs.controls);
  if (window.x < window.y * 1.1f) return narrow_layout(window, needs);
  // Where the panel would leave little of the board, a bar stands in its place.
  constexpr float kLeastShare = 0.6f;
  const Layout wide = wide_layout(window, panel);
  const bool little = wide.board.w < kLeastShare * bare_layout(window, 0).board.w;
  return little ? bare_layout(window, needs.controls) : wide;
}

Rect pass_button(const Rect& board) {
  const float w = 148, h = 44;
  return {board.center().x - w / 2, board.center().y - h / 2, w, h};
}

}  // namespace ui
