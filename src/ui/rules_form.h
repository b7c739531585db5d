// The rules of a match besides the game's own, as rows of choices.
#pragma once

#include "ui/layout.h"
#include "ui/sheet.h"

namespace ui {

constexpr float kRulesFormHeight = 2 * kSheetBlock;

// Cuts its rows off the column: the clock, and what an illegal move costs.
void draw_rules_form(Rect& column, int& seconds_a_move, bool& tournament);

}  // namespace ui
