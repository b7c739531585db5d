// The rules of a match besides the game's own, as rows of choices.
#pragma once

#include <string>
#include <vector>

#include "match/settings.h"
#include "ui/layout.h"
#include "ui/sheet.h"

namespace ui {

// Seconds a move that are offered, and the present ones.
std::vector<int> clocks(int present);
std::string clock_word(int seconds);

constexpr float kRulesFormHeight = 2 * kSheetBlock;

// Cuts its rows off the column: the clock, and what an illegal move costs.
void draw_rules_form(Rect& column, match::MatchRules& rules);

}  // namespace ui
