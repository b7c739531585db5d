#include "render/svg_outline.h"

#include <array>
#include <cmath>
#include <numbers>

namespace render {

namespace {

constexpr float kTurn = 2 * std::numbers::pi_v<float>;
constexpr int kInkParts = 6;  // of a pen's line, each straight
constexpr int kPebblePoints = 12;

std::string at(Point p) { return svg_number(p.x) + " " + svg_number(p.y); }
std::string go(char command, Point to) { return command + at(to); }

// As ink() in the shader: thicker where the pen comes down.
float ink(float along, float seed) {
  return 1 - 0.22f * along + 0.06f * std::sin(along * 9 + seed * 2.4f);
}

// Clockwise, the longer way round or not.
std::string arc_to(char command, float rx, float ry, Point to, bool longer = false) {
  return command + at({rx, ry}) + (longer ? " 0 1 1 " : " 0 0 1 ") + at(to);
}

std::string ellipse(Point centre, float rx, float ry) {
  return go('M', {centre.x, centre.y - ry}) + arc_to('a', rx, ry, {0, 2 * ry}) +
         arc_to('a', rx, ry, {0, -2 * ry}) + "z";
}

}  // namespace

Point rotated(Point p, float angle, Point centre) {
  const float cosine = std::cos(angle), sine = std::sin(angle);
  return {centre.x + cosine * p.x - sine * p.y, centre.y + sine * p.x + cosine * p.y};
}

std::string ink_line(Point a, Point b, float half_width, float drawn, std::uint32_t seed) {
  const Point along{b.x - a.x, b.y - a.y};
  const float length = std::hypot(along.x, along.y);
  const Point side{along.y / length, -along.x / length};
  const auto width = [&](int i) {
    const float t = drawn * static_cast<float>(i) / kInkParts;
    return half_width * ink(t, static_cast<float>(seed));
  };
  const auto edge = [&](int i, float sign) {
    const float t = drawn * static_cast<float>(i) / kInkParts, w = sign * width(i);
    return Point{a.x + t * along.x + w * side.x, a.y + t * along.y + w * side.y};
  };
  std::string d = go('M', edge(0, 1));
  for (int i = 1; i <= kInkParts; ++i) d += go('L', edge(i, 1));
  d += arc_to('A', width(kInkParts), width(kInkParts), edge(kInkParts, -1));
  for (int i = kInkParts - 1; i >= 0; --i) d += go('L', edge(i, -1));
  return d + arc_to('A', width(0), width(0), edge(0, 1)) + "z";
}

// A line whose width goes up and down once on the way round lies between two
// circles that are moved apart.
std::string ink_ring(Point centre, float radius, float half_width, std::uint32_t seed) {
  const float s = static_cast<float>(seed), thickest = -0.9f * std::sin(s);
  const float apart = 0.12f * half_width, half = 0.92f * half_width;
  const Point by{apart * std::sin(thickest), -apart * std::cos(thickest)};
  const float across = 1 + 0.03f * std::sin(0.8f * s), down = 1 + 0.03f * std::cos(0.8f * s);
  const float outer = radius + half, inner = radius - half;
  return ellipse({centre.x + by.x, centre.y + by.y}, outer / across, outer / down) +
         ellipse({centre.x - by.x, centre.y - by.y}, inner / across, inner / down);
}

std::string arc(Point centre, float radius, float drawn) {
  const float tip = drawn * kTurn;
  const Point end{centre.x + radius * std::sin(tip), centre.y - radius * std::cos(tip)};
  return go('M', {centre.x, centre.y - radius}) + arc_to('A', radius, radius, end, drawn > 0.5f);
}

namespace {

// As pebble_point() in the shader, of a point in the unit circle: how far out it
// lies once the circle is pushed out of shape.
float pushed(Point q, float seed) {
  const float a = seed * 1.3f;
  const Point p{q.x + 0.07f * std::sin(q.y * 1.9f + a),
                q.y + 0.07f * std::sin(q.x * 1.9f + a * 2.3f)};
  return std::hypot(p.x, p.y) * (1 + 0.05f * std::sin(p.x * 2 + a * 3.1f));
}

// The point of the rim in this direction.
Point rim(float direction, float seed) {
  const Point unit{std::cos(direction), std::sin(direction)};
  float reach = 1;
  for (int i = 0; i < 4; ++i) reach /= pushed({reach * unit.x, reach * unit.y}, seed);
  return {reach * unit.x, reach * unit.y};
}

}  // namespace

// Through the middles between control points, which lie a little further out so
// that the curve lies on the rim.
std::string pebble_outline(Point centre, float half_w, float half_h, float angle,
                           std::uint32_t seed) {
  const float outward = 1 / (0.75f + 0.25f * std::cos(kTurn / kPebblePoints));
  std::array<Point, kPebblePoints> controls;
  for (std::size_t i = 0; i < kPebblePoints; ++i) {
    const Point p = rim(kTurn * static_cast<float>(i) / kPebblePoints, static_cast<float>(seed));
    controls[i] = rotated({outward * half_w * p.x, outward * half_h * p.y}, angle, centre);
  }
  const auto middle = [&controls](std::size_t i) {
    const Point a = controls[i % kPebblePoints], b = controls[(i + 1) % kPebblePoints];
    return Point{(a.x + b.x) / 2, (a.y + b.y) / 2};
  };
  std::string d = go('M', middle(kPebblePoints - 1));
  for (std::size_t i = 0; i < kPebblePoints; ++i) d += go('Q', controls[i]) + " " + at(middle(i));
  return d + "z";
}

std::string rounded_box(Point centre, float half_w, float half_h, float radius) {
  const float across = 2 * (half_w - radius), down = 2 * (half_h - radius);
  const auto side = [radius](char command, float length, Point corner) {
    return command + svg_number(length) + arc_to('a', radius, radius, corner);
  };
  return go('M', {centre.x - half_w + radius, centre.y - half_h}) +
         side('h', across, {radius, radius}) + side('v', down, {-radius, radius}) +
         side('h', -across, {-radius, -radius}) + side('v', -down, {radius, -radius}) + "z";
}

}  // namespace render
