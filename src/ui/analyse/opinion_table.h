// The evaluator's opinions of the moves, as a table. Above it stand the reasons for one of them,
// and below it how the evaluator has learned.
#pragma once

#include "ui/base/layout.h"
#include "ui/base/panel.h"

namespace ui {

// Draws it at the top of `room`, where it scrolls if there is less than it needs; returns the
// height that it took. Under the mouse a row of the table points at its move, and a reason at its
// squares on the board.
float draw_opinion_table(const PanelInput& input, const Rect& room);

}  // namespace ui
