// Colours, type and spacing of the panels: one place for the whole look.
#pragma once

#include <imgui.h>

#include "render/palette.h"

namespace ui {

struct Theme {
  ImU32 ground;   // behind everything
  ImU32 panel;    // the fixed region beside the board
  ImU32 surface;  // cards and buttons on the panel
  ImU32 lit;      // behind what is pointed at, or where one is
  ImU32 line;
  ImU32 text;
  ImU32 muted;  // secondary text
  ImU32 accent;
  ImU32 on_accent;
  ImU32 dim;  // over everything behind a sheet
};

// Font sizes in CSS pixels; each is rasterised for the screen's pixel ratio.
struct Fonts {
  ImFont* body = nullptr;     // 15
  ImFont* small = nullptr;    // 13
  ImFont* strong = nullptr;   // 15 semibold
  ImFont* title = nullptr;    // 19 semibold
  ImFont* display = nullptr;  // 40 semibold, ASCII only: numbers on the board
};

// Spacing on a 4 pixel grid.
constexpr float kPagePadding = 18;
constexpr float kGap = 14;
constexpr float kCardRadius = 10;
constexpr float kButtonRadius = 8;

render::Scheme scheme();
void set_scheme(render::Scheme scheme);
const Theme& theme_of(render::Scheme scheme);
const Theme& theme();  // of the present scheme
const Fonts& fonts();

// Fingers press what is drawn: each takes at least this much room in each direction.
float least_target();
void set_touch(bool touch);

// Fills the font atlas for a screen with `pixel_ratio` device pixels a CSS
// pixel. The renderer must upload its texture anew afterwards.
void load_fonts(float pixel_ratio);

}  // namespace ui
