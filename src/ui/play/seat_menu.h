// A button with the player of a seat, and the menu behind it.
#pragma once

#include <string>
#include <string_view>

#include "match/session.h"
#include "mcts/game.h"
#include "ui/base/action.h"
#include "ui/base/choices.h"
#include "ui/base/layout.h"

namespace ui {

// The choice that was made in the menu.
enum class SeatWish : std::uint8_t {
  kNothing,
  kSeat,    // another player for `seat`
  kSearch,  // to set up the search of the MCTS in this seat
};

// The player of the seat in a few words: "for beginners · 55 iterations", "plays any legal move";
// "" for a human.
std::string seat_note(match::Seat seat, std::string_view game);
// The text on the button of a side, in so much room. It explains a level if that fits.
std::string seat_label(const match::Session& session, mcts::Player side, float room);

// Offers the players that can play the game. `label` is the text of the button.
SeatWish seat_menu(std::string_view id, const Rect& place, std::string_view label,
                   std::string_view game, match::Seat& seat);

// The same for a side of the present match: adds the choice to `actions`. The button explains a
// level if there is room.
void present_seat_menu(const match::Session& session, mcts::Player side, const Rect& place,
                       Actions& actions);

}  // namespace ui
