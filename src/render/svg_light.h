// Light and shadow as gradients and filters, fitted to what the shaders do. All
// gradients are in parts of the box of what they fill.
#pragma once

#include "render/palette.h"
#include "render/svg_markup.h"

namespace render {

// [0,1] of the way from `a` to `b`.
Color mixed(const Color& a, const Color& b, float t);

// Light from the upper left on a wide surface, on a piece, on a pebble.
Element surface_light(const Look& look);
Element face_light(const Look& look);
Element pebble_light(const Look& look);

// Black within `inner` [0,1] of the radius, nothing at the rim.
Element soft_shadow(float inner);

// Along the light: one colour on its side, fading to the other on the far side.
Element across_light(const Color& near, const Color& far);

// A filter; the deviation in units of the drawing.
Element blur(float deviation);

}  // namespace render
