// Small pictures beside words. None stands alone: the word says what it means.
#pragma once

#include <imgui.h>

#include "ui/base/layout.h"

namespace ui {

enum class Icon {
  kBoard,
  kPlus,
  kShare,  // an arrow that leaves a box
  kTree,   // a node and its children
  kFlag,
};

constexpr float kIcon = 14;  // the side of its square

// Draws it in the middle of a place, in lines of one colour.
void draw_icon(Icon icon, const Rect& place, ImU32 color);

}  // namespace ui
