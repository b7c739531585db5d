#include "ui/base/icons.h"

#include <initializer_list>

#include "ui/base/widgets.h"

namespace ui {

namespace {

constexpr float kStroke = 1.5f;

// Draws within a square of 14 units, (0, 0) at the upper left.
class IconPen {
 public:
  IconPen(const Rect& place, ImU32 color)
      : left_(place.center().x - kIcon / 2), top_(place.center().y - kIcon / 2), color_(color) {}

  void line(std::initializer_list<ImVec2> points) const {
    for (const ImVec2& p : points) canvas().PathLineTo(at(p));
    canvas().PathStroke(color_, 0, kStroke);
  }
  void box(ImVec2 from, ImVec2 to) const {
    canvas().AddRect(at(from), at(to), color_, 2, 0, kStroke);
  }
  void dot(ImVec2 center) const { canvas().AddCircleFilled(at(center), 2, color_); }

 private:
  ImVec2 at(ImVec2 p) const { return {left_ + p.x, top_ + p.y}; }

  float left_, top_;
  ImU32 color_;
};

}  // namespace

void draw_icon(Icon icon, const Rect& place, ImU32 color) {
  const IconPen pen(place, color);
  switch (icon) {
    case Icon::kBoard:
      pen.box({1, 1}, {13, 13});
      pen.line({{7, 1}, {7, 13}});
      pen.line({{1, 7}, {13, 7}});
      break;
    case Icon::kPlus:
      pen.line({{7, 1}, {7, 13}});
      pen.line({{1, 7}, {13, 7}});
      break;
    case Icon::kShare:
      pen.line({{4, 6}, {1, 6}, {1, 13}, {13, 13}, {13, 6}, {10, 6}});
      pen.line({{7, 9}, {7, 1}});
      pen.line({{4, 4}, {7, 1}, {10, 4}});
      break;
    case Icon::kTree:
      pen.line({{3, 12}, {7, 3}, {11, 12}});
      for (const ImVec2 node : {ImVec2(7, 2.5f), ImVec2(3, 11.5f), ImVec2(11, 11.5f)})
        pen.dot(node);
      break;
    case Icon::kFlag:
      pen.line({{3, 14}, {3, 1}, {12, 1}, {10, 4.5f}, {12, 8}, {3, 8}});
      break;
  }
}

}  // namespace ui
