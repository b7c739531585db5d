#include "render/svg_light.h"

#include <array>

namespace render {

namespace {

Element stop(float offset, const Color& color, float opacity = 1) {
  Element e("stop");
  e.set("offset", offset).set("stop-color", svg_color(color));
  if (opacity < 1) e.set("stop-opacity", opacity);
  return e;
}

// Points of the curve smoothstep(): the place, and the value there.
constexpr std::array<std::array<float, 2>, 5> kSmooth = {
    {{0, 0}, {0.25f, 0.156f}, {0.5f, 0.5f}, {0.75f, 0.844f}, {1, 1}}};

Element round_gradient(Point centre, float radius) {
  Element e("radialGradient");
  e.set("cx", centre.x).set("cy", centre.y).set("r", radius);
  return e;
}

// From lit to shade, away from `centre`.
Element falling_light(const Look& look, Point centre, float radius) {
  Element gradient = round_gradient(centre, radius);
  for (const auto& [offset, t] : kSmooth)
    gradient.add(stop(offset, mixed(look.lit, look.shade, t)));
  return gradient;
}

// A pebble's light at a distance from its brightest point, fitted to the shader's: how lit it
// is, and how much white the gloss adds.
constexpr std::array<std::array<float, 3>, 6> kPebbleLight = {{{0, 1, 0.11f},
                                                               {0.2f, 0.98f, 0.05f},
                                                               {0.4f, 0.84f, 0},
                                                               {0.65f, 0.62f, 0},
                                                               {0.83f, 0.28f, 0},
                                                               {1, 0, 0}}};

}  // namespace

Color mixed(const Color& a, const Color& b, float t) {
  return {a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b), 1};
}

Element surface_light(const Look& look) { return falling_light(look, {0.35f, 0.275f}, 0.806f); }

Element face_light(const Look& look) { return falling_light(look, {0.328f, 0.242f}, 0.75f); }

Element pebble_light(const Look& look) {
  Element gradient = round_gradient({0.334f, 0.25f}, 0.8f);
  for (const auto& [offset, lit, gloss] : kPebbleLight)
    gradient.add(stop(offset, mixed(mixed(look.shade, look.lit, lit), {1, 1, 1, 1}, gloss)));
  return gradient;
}

Element soft_shadow(float inner) {
  Element gradient = round_gradient({0.5f, 0.5f}, 0.5f);
  for (const auto& [offset, t] : kSmooth)
    gradient.add(stop(inner + (1 - inner) * offset, {0, 0, 0, 1}, 1 - t));
  return gradient;
}

Element across_light(const Color& near, const Color& far) {
  Element gradient("linearGradient");
  gradient.set("x1", 0.223f).set("y1", 0.084f).set("x2", 0.777f).set("y2", 0.916f);
  gradient.add(stop(0, near)).add(stop(0.5f, near, 0)).add(stop(0.5f, far, 0)).add(stop(1, far));
  return gradient;
}

Element blur(float deviation) {
  Element filter("filter"), blurred("feGaussianBlur");
  return filter.add(blurred.set("stdDeviation", deviation));
}

}  // namespace render
