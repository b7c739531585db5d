// A chart or a tree as a drawing that leaves the program.
#pragma once

#include <string>

#include "render/svg_markup.h"
#include "ui/base/pen.h"

namespace app {

// "#rrggbb" of a colour of the interface.
std::string svg_color(ImU32 color);

class SvgPen final : public ui::Pen {
 public:
  explicit SvgPen(ImVec2 size);

  void line(ImVec2 from, ImVec2 to, ImU32 color, float width) override;
  void polyline(std::span<const ImVec2> points, ImU32 color, float width) override;
  void curve(const ui::Curve& curve, ImU32 color, float width) override;
  void circle(ImVec2 at, float radius, ImU32 color, float width) override;
  void disc(ImVec2 at, float radius, ImU32 color) override;
  void box(const ui::Rect& place, ImU32 color, float corner) override;
  void frame(const ui::Rect& place, ImU32 color, float corner, float width) override;
  void board(const ui::BoardPicture& picture) override;
  void words(const ui::Rect& place, ui::Align align, ImFont* font, ImU32 color,
             std::string_view text) override;

  // An attribute for the whole drawing.
  void set(std::string_view key, std::string_view value) { drawing_.set(key, value); }

  // A whole SVG document.
  std::string text() const { return drawing_.text(); }

 private:
  render::Element drawing_{"svg"};
};

}  // namespace app
