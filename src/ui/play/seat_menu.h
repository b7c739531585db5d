// A button that says who sits somewhere, and the menu behind it.
#pragma once

#include <string>
#include <string_view>

#include "match/session.h"
#include "mcts/game.h"
#include "ui/base/action.h"
#include "ui/base/choices.h"
#include "ui/base/layout.h"

namespace ui {

// What was chosen in the menu.
enum class SeatWish : std::uint8_t {
  kNothing,
  kSeat,    // somebody else for `seat`
  kSearch,  // to set up how the MCTS that sits there searches
};

// Who sits there, in a few words: "for beginners · 55 iterations", "plays any legal move"; "" for a
// human.
std::string seat_note(match::Seat seat, std::string_view game);
// The text on the button of a side, in so much room: with what a level is where that fits.
std::string seat_label(const match::Session& session, mcts::Player side, float room);

// Offers those who can play the game. `label` is what the button says.
SeatWish seat_menu(std::string_view id, const Rect& place, std::string_view label,
                   std::string_view game, match::Seat& seat);

// The same for a side of the present match: adds the choice to `actions`. The button says what a
// level is where there is room.
void present_seat_menu(const match::Session& session, mcts::Player side, const Rect& place,
                       Actions& actions);

}  // namespace ui
