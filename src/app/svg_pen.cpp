#include "app/svg_pen.h"

#include "render/svg.h"
#include "ui/base/theme.h"

namespace app {

using render::Element;

namespace {

float opacity(ImU32 color) { return ImGui::ColorConvertU32ToFloat4(color).w; }

Element filled(std::string_view name, ImU32 color) {
  return Element(name).set("fill", svg_color(color)).set("fill-opacity", opacity(color));
}

Element stroked(std::string_view name, ImU32 color, float width) {
  Element shape(name);
  shape.set("fill", "none").set("stroke", svg_color(color)).set("stroke-opacity", opacity(color));
  return shape.set("stroke-width", width).set("stroke-linejoin", "round");
}

Element round(Element shape, ImVec2 at, float radius) {
  return shape.set("cx", at.x).set("cy", at.y).set("r", radius);
}

Element placed(Element shape, const ui::Rect& place) {
  shape.set("x", place.x).set("y", place.y).set("width", place.w).set("height", place.h);
  return shape;
}

}  // namespace

std::string svg_color(ImU32 color) {
  const ImVec4 f = ImGui::ColorConvertU32ToFloat4(color);
  return render::svg_color({f.x, f.y, f.z, f.w});
}

SvgPen::SvgPen(ImVec2 size) {
  drawing_.set("xmlns", "http://www.w3.org/2000/svg").set("font-family", "sans-serif");
  drawing_.set("width", size.x).set("height", size.y);
}

void SvgPen::line(ImVec2 from, ImVec2 to, ImU32 color, float width) {
  Element shape = stroked("line", color, width);
  shape.set("x1", from.x).set("y1", from.y).set("x2", to.x).set("y2", to.y);
  drawing_.add(shape);
}

void SvgPen::polyline(std::span<const ImVec2> points, ImU32 color, float width) {
  std::string text;
  for (const ImVec2& at : points)
    text.append(render::svg_number(at.x)).append(",").append(render::svg_number(at.y)).append(" ");
  drawing_.add(stroked("polyline", color, width).set("points", text));
}

void SvgPen::curve(const ui::Curve& curve, ImU32 color, float width) {
  const auto at = [](const ImVec2& p) {
    return render::svg_number(p.x) + " " + render::svg_number(p.y);
  };
  Element path = stroked("path", color, width);
  path.set("d", "M" + at(curve[0]) + "C" + at(curve[1]) + " " + at(curve[2]) + " " + at(curve[3]));
  drawing_.add(path);
}

void SvgPen::circle(ImVec2 at, float radius, ImU32 color, float width) {
  drawing_.add(round(stroked("circle", color, width), at, radius));
}

void SvgPen::disc(ImVec2 at, float radius, ImU32 color) {
  drawing_.add(round(filled("circle", color), at, radius));
}

void SvgPen::box(const ui::Rect& place, ImU32 color, float corner) {
  drawing_.add(placed(filled("rect", color), place).set("rx", corner));
}

void SvgPen::frame(const ui::Rect& place, ImU32 color, float corner, float width) {
  drawing_.add(placed(stroked("rect", color, width), place).set("rx", corner));
}

void SvgPen::board(const ui::BoardPicture& picture) {
  const float margin = render::kSvgMargin * picture.place.w;
  board::Scene scene = picture.scene;
  if (picture.place.w < ui::kLegibleBoard) scene.labels.clear();
  if (picture.numbers)
    scene.labels.insert(scene.labels.end(), scene.place_names.begin(), scene.place_names.end());
  drawing_.add(placed(Element("svg"), picture.place.inset(-margin))
                   .add(render::to_svg(scene, ui::scheme())));
}

void SvgPen::words(const ui::Rect& place, ui::Align align, ImFont* font, ImU32 color,
                   std::string_view text) {
  constexpr float kHalfOfHeight = 0.36f;  // of a capital letter, of the font's size
  const float size = ui::em_of(font);
  Element element = filled("text", color);
  element.set("font-size", size).set("y", place.center().y + kHalfOfHeight * size);
  if (font == ui::fonts().title || font == ui::fonts().strong) element.set("font-weight", "600");
  if (align == ui::Align::kLeft) element.set("x", place.x);
  if (align == ui::Align::kCenter) element.set("x", place.center().x).set("text-anchor", "middle");
  if (align == ui::Align::kRight) element.set("x", place.right()).set("text-anchor", "end");
  // The text stays as wide as in the page's font: another program may use a wider font.
  element.set("textLength", ui::text_width(font, text)).set("lengthAdjust", "spacingAndGlyphs");
  drawing_.add(element.add(render::xml_escaped(text)));
}

}  // namespace app
