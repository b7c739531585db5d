// What the evaluator says of the moves, as a table, above it why it says so of one of them, and
// below it how it has learned that.
#pragma once

#include "ui/base/layout.h"
#include "ui/base/panel.h"

namespace ui {

// Draws it at the top of `room`, where it scrolls if there is less than it needs; the height that
// it took. Under the mouse a row of the table points at its move, and a reason at its squares on
// the board.
float draw_opinion_table(const PanelInput& input, const Rect& room);

}  // namespace ui
