// What stands beside the board: players, status, moves, buttons.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/layout.h"

namespace ui {

// What a button asks for that is not the session's to do.
struct PanelRequests {
  bool new_game = false;
  bool switch_language = false;
};

// Title with "New game" and the language; `place` is one line high.
void draw_title(const match::Session& session, const Rect& place, PanelRequests& requests);

// A player's line: chip, side, who sits there (a button to change it), count.
// `chip` is what the player's pieces are made of.
void draw_player(match::Session& session, mcts::Player side, board::Material chip,
                 const Rect& place, double now);

// Headline, progress, chance to win; the height it took.
float draw_status(const match::Session& session, const Rect& place);

// The moves so far, scrolled to the end whenever there is a new one: `shown`
// remembers how many there were.
void draw_moves(const match::Session& session, const Rect& place, std::size_t& shown);

// Undo, stop, move now; a new game when this one is over.
void draw_actions(match::Session& session, const Rect& place, double now, PanelRequests& requests);

// Lines about what could not be used, above the buttons; the height they took.
float draw_messages(const std::vector<std::string>& messages, const Rect& place);

}  // namespace ui
