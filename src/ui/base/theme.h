// Colours and spacing of the panels, with their type (type.h): one place for the whole look.
#pragma once

#include <imgui.h>

#include <array>

#include "render/palette.h"
#include "ui/base/type.h"

namespace ui {

struct Theme {
  ImU32 ground;   // behind everything
  ImU32 panel;    // the fixed region beside the board
  ImU32 surface;  // cards and buttons on the panel
  ImU32 lit;      // behind the item under the pointer, or the present item
  ImU32 line;
  ImU32 text;
  ImU32 muted;  // secondary text
  ImU32 accent;
  ImU32 on_accent;
  ImU32 dim;  // over everything behind a sheet
  // The colours of a search's expectation, from a win of the second player to a win of the first;
  // and of the ring round a proved node. Eyes that confuse red and green can tell these apart.
  ImU32 second_wins;
  ImU32 even;
  ImU32 first_wins;
  ImU32 proved;
  // The colours of the four phases of an iteration, in their order (mcts::Phase).
  std::array<ImU32, 4> phases;
};

// The same colour with so much of its opacity, [0,1].
ImU32 faded(ImU32 color, float opacity);
// `share` in [0,1] of the way from one to the other.
ImU32 mixed(ImU32 from, ImU32 to, float share);

// Spacing on a 4 pixel grid.
constexpr float kPagePadding = 18;
constexpr float kGap = 14;
constexpr float kCardRadius = 10;
constexpr float kButtonRadius = 8;

render::Scheme scheme();
void set_scheme(render::Scheme scheme);
const Theme& theme_of(render::Scheme scheme);
const Theme& theme();  // of the present scheme

// Fingers press what is drawn: each takes at least this much room in each direction.
float least_target();
void set_touch(bool touch);

}  // namespace ui
