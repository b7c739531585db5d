// What every material looks like in light and dark. Plain numbers, no GL: the
// ui takes the colours of its labels and chips from here too.
#pragma once

#include <cstdint>

#include "board/scene.h"

namespace render {

struct Color {
  float r = 0, g = 0, b = 0, a = 1;  // [0,1], sRGB, not premultiplied
};

// A surface under the light from the upper left.
struct Look {
  Color lit;        // towards the light
  Color shade;      // away from it; equal to `lit` for a flat colour
  float grain = 0;  // [0,1] strength of the texture
};

// `seed` tells pebbles apart and means nothing to other materials.
Look look(board::Material material, bool dark, std::uint32_t seed = 0);

// The colour of a label or of a player's chip made of this material.
Color text_color(board::Material material, bool dark);

// Behind everything.
Color ground(bool dark);

// What a board's shadow darkens the ground with.
Color shadow(bool dark);

}  // namespace render
