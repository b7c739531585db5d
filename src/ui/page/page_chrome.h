// What always stands beside the board: title, players, buttons. What stands below the players is
// panels: panel.h.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/base/action.h"
#include "ui/base/layout.h"

namespace ui {

// Title with "New game", the menu and the language; `place` is one line high.
void draw_title(const match::Session& session, const Rect& place, Actions& actions);

// The button that leads to the menu.
void draw_menu_button(const Rect& place, Actions& actions);

// A player's line: chip, side, who sits there (a button to change it), times and count. `chip` is
// what the player's pieces are made of.
void draw_player(const match::Session& session, mcts::Player side, board::Material chip,
                 const Rect& place, double now, Actions& actions);

// Draws undo, and the buttons of the phase: redo and hint; stop and move now; a new game when this
// one is over. The last place may be another button's.
enum class LastAction : std::uint8_t { kOfPhase, kHoldAnalysis, kBackToGame };
void draw_actions(const match::Session& session, const Rect& place, LastAction last,
                  Actions& actions);

}  // namespace ui
