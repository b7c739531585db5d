// Who it is that sits at a side, as a player that can be asked for moves.
#pragma once

#include "match/player.h"
#include "match/settings.h"

namespace match {

// The computer at this side, which must not be a human's: named like its seat,
// with the search of search_of() where it searches, going on with its tree from
// move to move. The seed is for make_player().
PlayerSpec player_of(const Settings& settings, mcts::Player side);

}  // namespace match
