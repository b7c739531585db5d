#include "ui/base/pen.h"

#include "ui/base/widgets.h"

namespace ui {

namespace {

class PagePen final : public Pen {
 public:
  void line(ImVec2 from, ImVec2 to, ImU32 color, float width) override {
    canvas().AddLine(from, to, color, width);
  }
  void polyline(std::span<const ImVec2> points, ImU32 color, float width) override {
    canvas().AddPolyline(points.data(), static_cast<int>(points.size()), color, 0, width);
  }
  void curve(const Curve& curve, ImU32 color, float width) override {
    constexpr int kSegments = 14;
    canvas().AddBezierCubic(curve[0], curve[1], curve[2], curve[3], color, width, kSegments);
  }
  void circle(ImVec2 at, float radius, ImU32 color, float width) override {
    canvas().AddCircle(at, radius, color, 20, width);
  }
  void disc(ImVec2 at, float radius, ImU32 color) override {
    canvas().AddCircleFilled(at, radius, color, 20);
  }
  void box(const Rect& place, ImU32 color, float corner) override {
    canvas().AddRectFilled(place.min(), place.max(), color, corner);
  }
  void frame(const Rect& place, ImU32 color, float corner, float width) override {
    canvas().AddRect(place.min(), place.max(), color, corner, 0, width);
  }
  void board(const BoardPicture& picture) override { add_board(picture); }
  void words(const Rect& place, Align align, ImFont* font, ImU32 color,
             std::string_view text) override {
    if (align == Align::kLeft) return text_left(place, font, color, text);
    if (align == Align::kRight) return text_right(place, font, color, text);
    text_center(place, font, color, text);
  }
};

}  // namespace

Pen& page_pen() {
  static PagePen pen;
  return pen;
}

}  // namespace ui
