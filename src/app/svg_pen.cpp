#include "app/svg_pen.h"

#include "ui/theme.h"

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

void SvgPen::circle(ImVec2 at, float radius, ImU32 color, float width) {
  drawing_.add(round(stroked("circle", color, width), at, radius));
}

void SvgPen::disc(ImVec2 at, float radius, ImU32 color) {
  drawing_.add(round(filled("circle", color), at, radius));
}

void SvgPen::box(const ui::Rect& place, ImU32 color, float corner) {
  Element shape = filled("rect", color);
  shape.set("x", place.x).set("y", place.y).set("width", place.w).set("height", place.h);
  drawing_.add(shape.set("rx", corner));
}

void SvgPen::words(const ui::Rect& place, ui::Align align, ImFont* font, ImU32 color,
                   std::string_view text) {
  constexpr float kHalfOfHeight = 0.36f;  // of a capital letter, of the font's size
  const float size = font->FontSize * ImGui::GetIO().FontGlobalScale;
  Element element = filled("text", color);
  element.set("font-size", size).set("y", place.center().y + kHalfOfHeight * size);
  if (font == ui::fonts().title || font == ui::fonts().strong) element.set("font-weight", "600");
  if (align == ui::Align::kLeft) element.set("x", place.x);
  if (align == ui::Align::kCenter) element.set("x", place.center().x).set("text-anchor", "middle");
  if (align == ui::Align::kRight) element.set("x", place.right()).set("text-anchor", "end");
  drawing_.add(element.add(render::xml_escaped(text)));
}

}  // namespace app
