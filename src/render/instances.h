// From a scene to what the graphics processor draws: one row of numbers a
// shape, in pixels. No GL here, so that it can be tested without a window.
#pragma once

#include <array>
#include <vector>

#include "board/scene.h"
#include "render/palette.h"

namespace render {

// Where the board is in the framebuffer: pixels, y down, from the upper left.
struct Viewport {
  int width = 0, height = 0;     // of the framebuffer
  float x = 0, y = 0, size = 0;  // the board's square
};

// The attributes of shaders/board.vert, in its order.
struct Instance {
  std::array<float, 4> box;     // centre, half extents
  std::array<float, 4> pose;    // cos and sin of the angle, margin of the quad, lift
  std::array<float, 4> stroke;  // corner radius, line width, drawn, turned
  std::array<float, 4> kind;    // form, seed, grain, opacity
  std::array<float, 3> lit, shade, back_lit, back_shade;
};

// Does shaders/board_surface.frag draw it? If not, board_form.frag does.
bool is_surface(const Instance& instance);

// The visible shapes, back to front. Reuses the room that `instances` has.
void fill_instances(std::vector<Instance>& instances, const board::Scene& scene,
                    const board::Highlights& highlights, Scheme scheme, const Viewport& viewport);

}  // namespace render
