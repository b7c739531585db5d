// How the game stands, in the first player's view: a bar beside the board, and in words.
#pragma once

#include <optional>
#include <string>

#include "board/scene.h"
#include "match/session.h"
#include "ui/base/layout.h"

namespace ui {

// What the position on the board is worth, as far as it is known: exactly (only `with_truth`), else
// by the search on show, else by what is kept with the match. While a computer has just begun to
// think: what the position before was worth. Nothing where nothing is known, and where the game is
// over: the result says all.
std::optional<match::PositionValue> value_on_show(const match::Session& session, bool with_truth);

// "48 %" for the first player; exact values as "+3", or "X wins".
std::string evaluation_text(const match::Session& session, const match::PositionValue& value);
// "Win rate for Black: 48.1 %", "Proved: White wins by 3".
std::string evaluation_line(const match::Session& session, const match::PositionValue& value);

// At the left of the board, in the margin that is there; empty where that is too narrow.
Rect evaluation_bar_place(const Layout& layout);

// The first player's share from below, each side in the colour of its pieces, with a ring where the
// value is exact; the text beside it where there is room, and the sentence for who points at it.
void draw_evaluation_bar(const match::Session& session, const match::PositionValue& value,
                         const board::Scene& scene, const Layout& layout);

}  // namespace ui
