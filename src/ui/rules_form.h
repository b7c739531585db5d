// The rules of a match besides the game's own, as rows of choices.
#pragma once

#include <array>
#include <string>

#include "match/settings.h"
#include "ui/layout.h"
#include "ui/sheet.h"

namespace ui {

constexpr std::array<int, 4> kClocks = {0, 10, 30, match::kTournamentSeconds};  // seconds a move
std::string clock_word(int seconds);

constexpr float kRulesFormHeight = 2 * kSheetBlock;

// Cuts its rows off the column: the clock, and what an illegal move costs.
void draw_rules_form(Rect& column, match::MatchRules& rules);

}  // namespace ui
