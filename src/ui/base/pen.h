// Draws a chart or a tree: one pen draws on the page, another one draws a picture that leaves the
// program (app/svg_pen.h), so both show the same.
#pragma once

#include <imgui.h>

#include <array>
#include <span>
#include <string_view>

#include "ui/base/board_picture.h"
#include "ui/base/layout.h"

namespace ui {

// A Bezier curve by its four points.
using Curve = std::array<ImVec2, 4>;

enum class Align { kLeft, kCenter, kRight };

// Places and widths in CSS pixels.
class Pen {
 public:
  virtual ~Pen() = default;

  virtual void line(ImVec2 from, ImVec2 to, ImU32 color, float width) = 0;
  virtual void polyline(std::span<const ImVec2> points, ImU32 color, float width) = 0;
  virtual void curve(const Curve& curve, ImU32 color, float width) = 0;
  virtual void circle(ImVec2 at, float radius, ImU32 color, float width) = 0;
  virtual void disc(ImVec2 at, float radius, ImU32 color) = 0;
  virtual void box(const Rect& place, ImU32 color, float corner) = 0;
  virtual void frame(const Rect& place, ImU32 color, float corner, float width) = 0;
  // The picture must be there until the page has been drawn.
  virtual void board(const BoardPicture& picture) = 0;
  // Vertically centred in `place`.
  virtual void words(const Rect& place, Align align, ImFont* font, ImU32 color,
                     std::string_view text) = 0;
};

// Draws to the present window.
Pen& page_pen();

}  // namespace ui
