// How the game stands, in the first player's view: a bar beside the board, and in words.
#pragma once

#include <optional>
#include <string>

#include "board/scene.h"
#include "match/session.h"
#include "ui/base/layout.h"

namespace ui {

// The value of the position on the board, from the best source: exact (only `with_truth`), else
// from the search on show, else from the record of the match. While a computer has just begun to
// think, the value of the position before. Empty if no value is known, and when the game is over:
// then the result is shown.
std::optional<match::PositionValue> value_on_show(const match::Session& session, bool with_truth);

// "48 %" for the first player; exact values as "+3", or "X wins".
std::string evaluation_text(const match::Session& session, const match::PositionValue& value);
// "Win rate for Black: 48.1 %", "Proved: White wins by 3".
std::string evaluation_line(const match::Session& session, const match::PositionValue& value);

// At the left of the board, in the margin that is there; empty where that is too narrow.
Rect evaluation_bar_place(const Layout& layout);

// Draws the first player's share from below, each side in the colour of its pieces, with a ring
// where the value is exact. The text stands next to it where there is room, and the sentence
// appears under the pointer.
void draw_evaluation_bar(const match::Session& session, const match::PositionValue& value,
                         const board::Scene& scene, const Layout& layout);

}  // namespace ui
