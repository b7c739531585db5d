// Setting up a position by hand, one change after the other. A game can be set up if its class has
// the member `changed`.
#pragma once

#include <vector>

#include "games/any_position.h"
#include "games/change.h"
#include "games/error.h"

namespace games {

bool can_be_set_up(const Position& position);
// A change that the game does not know, or of a game that cannot be set up, changes nothing.
Position changed(const Position& position, const Change& change);
std::vector<SetUpNumber> set_up_numbers(const Position& position);
// Why no game can come to this position, as far as the game sees it; empty where one might.
Error unreachable(const Position& position);

}  // namespace games
