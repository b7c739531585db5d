#include "render/svg.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>

#include "render/svg_light.h"
#include "render/svg_markup.h"
#include "render/svg_outline.h"

namespace render {

using board::Form;
using board::Label;
using board::Shape;

namespace {

constexpr float kUnit = 1000;                  // the side of the board
constexpr float kMargin = kSvgMargin * kUnit;  // for its shadow
constexpr Point kToLight{-0.5547f, -0.8321f};  // as in the shaders

constexpr Color kBlack{0, 0, 0, 1}, kWhite{1, 1, 1, 1};

bool is_flat(const Look& look) { return svg_color(look.lit) == svg_color(look.shade); }

// A shape in units of the drawing.
struct Placed {
  explicit Placed(const Shape& s)
      : centre{s.x * kUnit, s.y * kUnit}, half_w(s.half_w * kUnit), half_h(s.half_h * kUnit) {}

  Point centre;
  float half_w, half_h;
};

Element circle(Point centre, float radius) {
  Element e("circle");
  e.set("cx", centre.x).set("cy", centre.y).set("r", radius);
  return e;
}

Element path(std::string_view d, std::string_view fill) {
  Element e("path");
  e.set("d", d).set("fill", fill);
  return e;
}

Point moved_from_light(Point p, float by) { return {p.x - by * kToLight.x, p.y - by * kToLight.y}; }

// ---------------------------------------------------------------- forms

class SvgDrawing {
 public:
  explicit SvgDrawing(Scheme scheme) : scheme_(scheme) {}

  void add(const Shape& shape) {
    const std::string drawn = drawing_of(shape);
    const float opacity = shown_opacity(shape, scheme_);
    if (drawn.empty() || opacity == 1)
      body_ += drawn;
    else
      body_ += Element("g").set("opacity", opacity).add(drawn).text();
  }

  void add(const std::vector<Label>& labels) {
    if (labels.empty()) return;
    Element all("g");
    all.set("font-family", "Inter, system-ui, sans-serif").set("text-anchor", "middle");
    for (const Label& label : labels) all.add(text_of(label));
    body_ += all.text();
  }

  std::string text() const {
    const std::string from = svg_number(-kMargin), size = svg_number(kUnit + 2 * kMargin);
    Element svg("svg");
    svg.set("xmlns", "http://www.w3.org/2000/svg");
    svg.set("viewBox", from + " " + from + " " + size + " " + size);
    return svg.add(definitions_.text()).add(body_).text();
  }

 private:
  std::string drawing_of(const Shape& shape) {
    switch (shape.form) {
      case Form::kBox:
        return box(shape);
      case Form::kWell:
        return well(shape);
      case Form::kBar:
        return bar(shape);
      case Form::kDisc:
        return circle(Placed(shape).centre, Placed(shape).half_w)
            .set("fill", svg_color(look_of(shape).shade))
            .text();
      case Form::kPiece:
        return piece(shape);
      case Form::kRing:
        return ring(shape);
      case Form::kCross:
        return cross(shape);
      case Form::kPebble:
        return pebble(shape);
      case Form::kGlow:
        return glow(shape);
    }
    return {};
  }

  Look look_of(const Shape& shape) const { return look(shape.material, scheme_, shape.seed); }

  std::string fill_of(const Look& look, const Element& light) {
    return is_flat(look) ? svg_color(look.lit) : definitions_.url_of(light);
  }

  std::string surface_of(const Shape& shape) {
    const Look look = look_of(shape);
    return fill_of(look, surface_light(look));
  }

  Element rectangle(const Shape& shape) const {
    const Placed at(shape);
    Element e("rect");
    e.set("x", at.centre.x - at.half_w).set("y", at.centre.y - at.half_h);
    e.set("width", 2 * at.half_w).set("height", 2 * at.half_h);
    if (shape.radius > 0) e.set("rx", shape.radius * kUnit);
    return e;
  }

  // A shadow as soft as the shader's falls below what is lifted.
  std::string box(const Shape& shape) {
    std::string drawn;
    if (shape.lift > 0) {
      Shape below = shape;
      below.y += 0.3f * shape.lift;
      const Color color = shadow(scheme_);
      drawn = rectangle(below)
                  .set("fill", svg_color(color))
                  .set("fill-opacity", color.a)
                  .set("filter", definitions_.url_of(blur(0.285f * shape.lift * kUnit)))
                  .text();
    }
    return drawn + rectangle(shape).set("fill", surface_of(shape)).text();
  }

  // The upper left rim throws a shadow inwards, the lower right one is lit.
  std::string well(const Shape& shape) {
    const Placed at(shape);
    const float size = std::min(at.half_w, at.half_h), depth = 0.022f * size;
    const float radius = shape.radius * kUnit;
    Element inside("g");
    inside.set("clip-path", definitions_.url_of(Element("clipPath").add(rectangle(shape))));
    inside.add(rim(at, -0.8f * depth, radius + depth)
                   .set("fill-opacity", 0.42f)
                   .set("filter", definitions_.url_of(blur(0.48f * depth))));
    inside.add(rim(at, std::max(1.0f, 0.004f * size), radius)
                   .set("fill", svg_color(kWhite))
                   .set("fill-opacity", 0.1f));
    return rectangle(shape).set("fill", surface_of(shape)).text() + inside.text();
  }

  // What lies around the box once that is moved towards the light.
  Element rim(const Placed& at, float towards_light, float radius) const {
    const Point moved = moved_from_light(at.centre, -towards_light);
    Element e("path");
    e.set("d", rounded_box(at.centre, 1.1f * at.half_w, 1.1f * at.half_h, 0) +
                   rounded_box(moved, at.half_w, at.half_h, radius));
    return e.set("fill-rule", "evenodd");
  }

  // From one point to another, as the shape's own axes have them.
  std::string stroke(const Shape& shape, Point from, Point to, float half_width, float drawn) {
    if (drawn <= 0) return {};
    const Placed at(shape);
    const Point a = rotated(from, shape.angle, at.centre), b = rotated(to, shape.angle, at.centre);
    const std::string color = svg_color(look_of(shape).lit);
    if (shape.seed != 0) return path(ink_line(a, b, half_width, drawn, shape.seed), color).text();
    Element line("line");
    line.set("x1", a.x).set("y1", a.y);
    line.set("x2", a.x + drawn * (b.x - a.x)).set("y2", a.y + drawn * (b.y - a.y));
    line.set("stroke", color).set("stroke-width", 2 * half_width).set("stroke-linecap", "round");
    return line.text();
  }

  std::string bar(const Shape& shape) {
    const Placed at(shape);
    const float w = std::min(at.half_w, at.half_h);
    const Point end{at.half_w - w, at.half_h - w};
    return stroke(shape, {-end.x, -end.y}, end, w, shape.drawn);
  }

  std::string cross(const Shape& shape) {
    const Placed at(shape);
    const float w = shape.stroke * kUnit / 2, x = at.half_w - w, y = at.half_h - w;
    const float bend = shape.seed == 0 ? 0 : std::sin(static_cast<float>(shape.seed) * 1.7f);
    const Point bow{0.05f * at.half_w * bend, -0.03f * at.half_h * bend};
    const float first = std::min(2 * shape.drawn, 1.0f), second = 2 * shape.drawn - 1;
    return stroke(shape, {-x + bow.x, -y + bow.y}, {x - bow.x, y - bow.y}, w, first) +
           stroke(shape, {x - bow.x, -y - bow.y}, {-x + bow.x, y + bow.y}, w, second);
  }

  std::string ring(const Shape& shape) {
    const Placed at(shape);
    const float w = shape.stroke * kUnit / 2, radius = at.half_w - w;
    const std::string color = svg_color(look_of(shape).lit);
    if (shape.drawn <= 0) return {};
    if (shape.drawn >= 1 && shape.seed != 0)
      return path(ink_ring(at.centre, radius, w, shape.seed), color)
          .set("fill-rule", "evenodd")
          .text();
    Element line = shape.drawn < 1 ? path(arc(at.centre, radius, shape.drawn), "none")
                                   : circle(at.centre, radius).set("fill", "none");
    line.set("stroke", color).set("stroke-width", 2 * w).set("stroke-linecap", "round");
    return line.text();
  }

  // Pieces that look alike are drawn once and used wherever one lies.
  std::string piece(const Shape& shape) {
    const Placed at(shape);
    Element use("use");
    use.set("href", '#' + definitions_.id_of(piece_at_origin(shape, at.half_w)));
    return use.set("x", at.centre.x).set("y", at.centre.y).text();
  }

  // As piece() in the shader; r is the radius. While it turns, it is an ellipse with an edge.
  Element piece_at_origin(const Shape& shape, float r) {
    const float cosine = std::cos(std::numbers::pi_v<float> * shape.turned);
    const float sine = std::sqrt(std::max(1 - cosine * cosine, 0.0f));
    const float narrow = std::max(std::abs(cosine), 0.03f) * r, thick = 0.11f * r * sine;
    const bool front = cosine < 0;
    const Look top = look(front ? shape.material : shape.back, scheme_);
    const Look under = look(front ? shape.back : shape.material, scheme_);
    const float lean = front ? -thick : thick;
    Element all("g");
    const float height = 0.10f * r + 0.35f * r * sine;
    all.add(fallen_shadow(moved_from_light({0, 0}, height), narrow + thick, r,
                          0.16f * r + 0.5f * height, 0.5f));
    if (sine < 0.01f) return all.add(face(top, r));
    Element edge("rect"), tilted("g");
    edge.set("x", -narrow - thick).set("y", -r).set("width", 2 * (narrow + thick));
    edge.set("height", 2 * r).set("rx", narrow).set("ry", r);
    edge.set("fill", svg_color(mixed(under.lit, under.shade, 0.5f)));
    tilted.set("transform",
               "translate(" + svg_number(lean) + ")scale(" + svg_number(narrow / r) + " 1)");
    Element turned("g");
    turned.set("transform", "rotate(" + degrees(shape.angle) + ")");
    return all.add(turned.add(edge).add(tilted.add(face(top, r))));
  }

  static std::string degrees(float radians) {
    return svg_number(radians * 180 / std::numbers::pi_v<float>);
  }

  // The shadow of what is so wide and high; it is soft for `reach` on both sides of its rim.
  Element fallen_shadow(Point centre, float half_w, float half_h, float reach, float opacity) {
    Element e("ellipse");
    e.set("cx", centre.x).set("cy", centre.y);
    e.set("rx", half_w + reach).set("ry", half_h + reach);
    e.set("fill", definitions_.url_of(soft_shadow((half_h - reach) / (half_h + reach))));
    return e.set("fill-opacity", opacity);
  }

  // Lit from the upper left, with a rim and a groove within it.
  std::string face(const Look& look, float r) {
    const auto line = [&](float at, float width, const Color& near, const Color& far,
                          float opacity) {
      return circle({0, 0}, at * r)
          .set("fill", "none")
          .set("stroke", definitions_.url_of(across_light(near, far)))
          .set("stroke-width", width * r)
          .set("opacity", opacity)
          .text();
    };
    return circle({0, 0}, r).set("fill", fill_of(look, face_light(look))).text() +
           line(0.945f, 0.11f, kWhite, kBlack, 0.13f) + line(0.8f, 0.06f, kBlack, kWhite, 0.05f);
  }

  std::string outline_of(const Shape& shape) const {
    const Placed at(shape);
    return pebble_outline(at.centre, at.half_w, at.half_h, shape.angle, shape.seed);
  }

  std::string pebble(const Shape& shape) {
    const Placed at(shape);
    const float lift = shape.lift * kUnit, height = 0.16f * at.half_h + lift;
    const float reach = 0.2f * at.half_h + 0.5f * lift;
    const Point fallen = moved_from_light(at.centre, height);
    Element below = fallen_shadow(fallen, at.half_w, at.half_h, reach, 0.42f);
    below.set("transform", "rotate(" + degrees(shape.angle) + " " + svg_number(fallen.x) + " " +
                               svg_number(fallen.y) + ")");
    const Look look = look_of(shape);
    return below.text() + path(outline_of(shape), fill_of(look, pebble_light(look))).text();
  }

  // A rim of light round the pebble, and a paler halo round that.
  std::string glow(const Shape& shape) {
    const std::string color = svg_color(look_of(shape).lit), outline = outline_of(shape);
    const float r = Placed(shape).half_h;
    const auto around = [&](float width, float opacity) {
      return path(outline, color)
          .set("stroke", color)
          .set("stroke-width", 2 * width * r)
          .set("opacity", opacity)
          .text();
    };
    return around(0.25f, 0.35f) + around(0.1f, 1);
  }

  // A font's size here is that of its em, a label's that of its line. Small ones
  // are regular, as the ui has them on a board of some 500 pixels.
  Element text_of(const Label& label) const {
    constexpr float kLineOfEm = 1.21f, kBaseline = 0.3f;  // of Inter; from the middle of the line
    const Color color = text_color(label.material, scheme_);
    const float line = label.size * kUnit;
    Element e("text");
    e.set("x", label.x * kUnit).set("y", label.y * kUnit + kBaseline * line);
    e.set("font-size", line / kLineOfEm).set("fill", svg_color(color));
    if (label.size >= 0.04f) e.set("font-weight", "600");
    if (label.opacity < 1) e.set("opacity", label.opacity);
    return e.add(xml_escaped(label.text));
  }

  Scheme scheme_;
  Definitions definitions_;
  std::string body_;
};

}  // namespace

std::string to_svg(const board::Scene& scene, Scheme scheme) {
  SvgDrawing drawing(scheme);
  for (const Shape& shape : scene.shapes)
    if (shape.opacity > 0 && visible(shape, {})) drawing.add(shape);
  drawing.add(scene.labels);
  return drawing.text();
}

}  // namespace render
