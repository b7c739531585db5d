#include "render/instances.h"

#include <algorithm>
#include <cmath>

#include "render/palette.h"

namespace render {

using board::Form;
using board::Shape;

namespace {

constexpr float kThinnest = 1;         // a line never gets thinner than a pixel
constexpr float kSnapBelow = 4;        // lines up to this width lie on whole pixels
constexpr float kSmoothMargin = 1.5f;  // room for the smooth edge
constexpr float kFaintBelow = 0.4f;    // pixels of a line that is widened to one

std::array<float, 3> channels(const Color& c) { return {c.r, c.g, c.b}; }

// A thin line between two pixels would be a wide grey one.
void snap(float& centre, float& half) {
  const float width = std::max(std::round(2 * half), kThinnest);
  if (width > kSnapBelow) return;
  centre = std::round(centre - width / 2) + width / 2;
  half = width / 2;
}

void snap_line(Instance& in, const Shape& shape) {
  if (shape.form != Form::kBox || shape.angle != 0) return;
  snap(in.box[0], in.box[2]);
  snap(in.box[1], in.box[3]);
}

// Lines that are much thinner than a pixel, as on the small boards of a tree, would cover what lies
// between them.
float shown(const Shape& shape, Scheme scheme, float size) {
  const float width = 2 * std::min(shape.half_w, shape.half_h) * size;
  return shown_opacity(shape, scheme) * std::min(1.0f, width / kFaintBelow);
}

// How far beyond its extents a form reaches: shadows, light, smooth edges.
float margin(const Shape& shape, float size) {
  const float half = std::max(shape.half_w, shape.half_h);
  switch (shape.form) {
    case Form::kPiece:
      return (shape.turned < 1 ? 0.9f : 0.34f) * half * size;
    case Form::kPebble:
      return (0.5f * half + 1.5f * shape.lift) * size;
    case Form::kGlow:
      return 0.6f * half * size;
    case Form::kRing:
    case Form::kCross:
      return shape.seed == 0 ? 0 : 0.1f * half * size;
    default:
      return 1.3f * shape.lift * size;
  }
}

Instance instance(const Shape& shape, Scheme scheme, const Viewport& view) {
  const Look front = look(shape.material, scheme, shape.seed);
  const Look back = look(shape.back, scheme, shape.seed);
  Instance in{};
  in.box = {view.x + shape.x * view.size, view.y + shape.y * view.size,
            std::max(shape.half_w * view.size, kThinnest / 2),
            std::max(shape.half_h * view.size, kThinnest / 2)};
  in.pose = {std::cos(shape.angle), std::sin(shape.angle), margin(shape, view.size) + kSmoothMargin,
             shape.lift * view.size};
  in.stroke = {shape.radius * view.size, shape.stroke * view.size, shape.drawn, shape.turned};
  in.kind = {static_cast<float>(shape.form), static_cast<float>(shape.seed), front.grain,
             shown(shape, scheme, view.size)};
  in.lit = channels(front.lit), in.shade = channels(front.shade);
  in.back_lit = channels(back.lit), in.back_shade = channels(back.shade);
  snap_line(in, shape);
  return in;
}

}  // namespace

bool is_surface(const Instance& instance) {
  const auto form = static_cast<Form>(instance.kind[0]);
  return form == Form::kBox || form == Form::kWell;
}

void fill_instances(std::vector<Instance>& instances, const board::Scene& scene,
                    const board::Highlights& highlights, Scheme scheme, const Viewport& viewport) {
  instances.clear();
  for (const Shape& shape : scene.shapes)
    if (shape.opacity > 0 && visible(shape, highlights))
      instances.push_back(instance(shape, scheme, viewport));
}

}  // namespace render
