// Draws a scene as SVG, like the board renderer but without a graphics processor: for a frame that
// waits, a file, a printed page.
#pragma once

#include <string>

#include "board/scene.h"
#include "render/palette.h"

namespace render {

// The margin around a drawn board, of the board's side.
constexpr float kSvgMargin = 0.04f;

// A whole SVG document. Its unit is a thousandth of the board's side; around the
// board is a margin for its shadow, and no ground. What pointer and turn would
// make visible is left out. The same scene and colours give the same text. It
// has no style sheet, script or address in it, so that a page with a strict
// policy may take it in, several of them too: ids that are equal mean the same.
std::string to_svg(const board::Scene& scene, Scheme scheme);

}  // namespace render
