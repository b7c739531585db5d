// Where things are on the page, in CSS pixels.
#pragma once

#include <imgui.h>

#include <cstdint>

namespace ui {

struct Rect {
  float x = 0, y = 0, w = 0, h = 0;

  float right() const { return x + w; }
  float bottom() const { return y + h; }
  ImVec2 min() const { return {x, y}; }
  ImVec2 max() const { return {x + w, y + h}; }
  ImVec2 center() const { return {x + w / 2, y + h / 2}; }
  Rect inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  Rect inset(float dx, float dy) const { return {x + dx, y + dy, w - 2 * dx, h - 2 * dy}; }

  // Cuts a strip off one side and returns it; `gap` is lost between the two.
  Rect cut_top(float height, float gap = 0);
  Rect cut_bottom(float height, float gap = 0);
  Rect cut_left(float width, float gap = 0);
  Rect cut_right(float width, float gap = 0);
  // The i-th of n equal columns.
  Rect column(int i, int n, float gap) const;
};

// On a phone: the title and its buttons; a player with the times under the seat.
constexpr float kTitleRow = 40;
constexpr float kNarrowPlayer = 50;
// The choice of a view. If it stands below the board on a phone, kLeastWithViews is the room that
// is kept for it, a line on the situation, a line of the list of moves, and buttons.
constexpr float kViewsRow = 36;
constexpr float kLeastWithViews = kViewsRow + 8 + 56 + 14 + 44 + 14 + 44;
constexpr float kLowActions = 44;  // the buttons below a phone's panels

enum class PanelPlace : std::uint8_t { kLeft, kRight, kHidden };

struct Layout {
  bool narrow = false;  // a phone upright: everything in one column
  bool bare = false;    // no panel, but a bar in its place
  bool views = false;   // narrow: there is room for the choice of a view at the top of the panel
  Rect board;           // square
  Rect drawing;         // all the room round the board, for drawings that are not square
  Rect panel;           // next to the board, or all below it
  Rect header;  // narrow, not bare: above the board the title and, if it is so high, players
};

// The room that a view needs besides its drawing, heights in CSS pixels.
struct Needs {
  // The controls without which the view is of no use: this height is kept for them on a phone and
  // where there is no panel. Without a panel they may stand next to the drawing, in a column.
  float controls = 0;
  // The height of the panel on a phone, below the choice of the view. If the drawing would be
  // small, the players above it are left out.
  float panel = 0;
};

Layout page_layout(ImVec2 window, PanelPlace panel, const Needs& needs = {});

// The button for a move without a place on the board (a forced pass).
Rect pass_button(const Rect& board);

}  // namespace ui
