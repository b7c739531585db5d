// The arena's players and games in words: a kind, and after a colon what is to
// be said about it.
//
//     random
//     mcts:iterations=1000,exploration=1.4
//     mcts:timeMs=100,keepTree=on
//     perfect:iterations=50000
//     dots:rule=free
#pragma once

#include <string_view>

#include "games/position.h"
#include "match/player.h"

namespace match {

constexpr std::uint64_t kDefaultIterations = 1000;
constexpr std::uint64_t kDefaultIterationsOfPerfect = 10'000;

// A player of any kind. Those who search take every option of search_options.h
// and keep-tree=on|off; without a budget they search so many iterations a move.
games::Parsed<PlayerSpec> parse_player(std::string_view text);

// The first position of a game with its options: "stones:stones=20,take=3".
games::Parsed<games::Position> parse_game(std::string_view text);

}  // namespace match
