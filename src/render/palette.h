// What every material looks like in each scheme of colours. Plain numbers, no GL: the
// ui takes the colours of its labels and chips from here too.
#pragma once

#include <cstdint>

#include "board/scene.h"

namespace render {

struct Scheme {
  bool dark = true;
  bool contrast = false;  // stronger contrast, for people who need it

  friend bool operator==(const Scheme&, const Scheme&) = default;
};

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
Look look(board::Material material, Scheme scheme, std::uint32_t seed = 0);

// The colour of a label or of a player's chip made of this material.
Color text_color(board::Material material, Scheme scheme);

// In a scheme with contrast, shapes that are faint in other schemes are only a little fainter than
// the rest. A ghost has at least half of full opacity.
float shown_opacity(const board::Shape& shape, Scheme scheme);

// The colour behind everything.
Color ground(Scheme scheme);

// The colour with which a board's shadow darkens the ground.
Color shadow(Scheme scheme);

}  // namespace render
