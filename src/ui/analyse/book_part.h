// The moves of the opening book from the position on the board: as a table, on the board and in
// words, in the place of the results of a search.
#pragma once

#include <string>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/base/layout.h"
#include "ui/base/panel.h"

namespace ui {

// Whether the game that is played has a book.
bool has_book(const match::Session& session);

// "3,000 positions", or why there is nothing to see.
std::string book_note(const match::Session& session);
// That, and one line for each move.
std::vector<std::string> book_lines(const match::Session& session);

// Draws the moves as a table at the top of `room`, where it scrolls if there is less than it needs;
// the height that it took. Under the mouse a row points at its move.
float draw_book_table(const PanelInput& input, const Rect& room);

// A mark with its value on each move.
std::vector<Rect> draw_book_marks(const match::Session& session, const board::Scene& scene,
                                  const Rect& place);

}  // namespace ui
