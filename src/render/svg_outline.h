// The outlines of forms that are no plain circles and lines, as the `d` of an
// SVG path, by the formulas of shaders/board_form.frag.
#pragma once

#include <cstdint>
#include <string>

#include "render/svg_markup.h"

namespace render {

// Turns `p`, which is relative to `centre`, and returns the absolute point; `angle` in radians,
// clockwise.
Point rotated(Point p, float angle, Point centre);

// A pen's line from `a` to `b`, two different points, that has drawn itself to
// `drawn` in (0, 1]. It begins with `half_width`; `seed` tells how it goes on.
std::string ink_line(Point a, Point b, float half_width, float drawn, std::uint32_t seed);

// A pen's ring; `radius` reaches to the middle of its line. Two outlines, of which
// the part between them is to be filled (fill-rule evenodd).
std::string ink_ring(Point centre, float radius, float half_width, std::uint32_t seed);

// The part of a circle from the top, clockwise, up to `drawn` in (0, 1).
std::string arc(Point centre, float radius, float drawn);

// `angle` in radians, clockwise.
std::string pebble_outline(Point centre, float half_w, float half_h, float angle,
                           std::uint32_t seed);

// A rectangle with round corners.
std::string rounded_box(Point centre, float half_w, float half_h, float radius);

}  // namespace render
