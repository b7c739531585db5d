// A button that says who sits somewhere, and the menu behind it.
#pragma once

#include <string_view>

#include "match/seat.h"
#include "ui/layout.h"

namespace ui {

// "Human", "Strong", "Perfect": in the present language.
const char* seat_word(match::Seat seat);

// True when somebody else was chosen for `seat`; those who can play the game are
// offered. `label` is what the button says.
bool seat_menu(std::string_view id, const Rect& place, std::string_view label,
               std::string_view game, match::Seat& seat);

}  // namespace ui
