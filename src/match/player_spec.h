// Players and games in words, who or which, and after a colon what is to be said about it; and
// the players behind the seats of a match.
//
//     random
//     strong
//     mcts:iterations=1000,exploration=1.4
//     mcts:timeMs=100,keepTree=on
//     perfect:iterations=50000
//     dots:rule=free
#pragma once

#include <string_view>

#include "games/position.h"
#include "match/player.h"
#include "match/settings.h"

namespace match {

constexpr std::uint64_t kDefaultIterations = 1000;

// Anybody but a human, to play `game`, which must be known. `mcts` and `perfect` take every
// option of search_options.h and keep-tree=on|off; without a budget the first searches so many
// iterations a move, the second as many as an expert. A level is what it is at a seat.
games::Parsed<PlayerSpec> parse_player(std::string_view text, std::string_view game);

// The computer at this side, which must not be a human's: named like its seat,
// with the search of search_of() where it searches, going on with its tree from
// move to move. The seed is for make_player().
PlayerSpec player_of(const Settings& settings, mcts::Player side);

// The first position of a game with its options: "stones:stones=20,take=3".
games::Parsed<games::Position> parse_game(std::string_view text);

}  // namespace match
