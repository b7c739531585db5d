// A match in the address of a page: the settings (settings.h) and
//
//     moves     up to the position on the board: "f5d6c3" for Reversi, else in
//               the game's notation with dashes, "7-8-9"; see move_list.h
//     position  where the game began, in the game's notation, when that is not
//               its own start
//
//     game=dots&rule=sym&first=human&second=mcts&moves=0-8-23
#pragma once

#include <string>
#include <string_view>

#include "games/notation.h"
#include "match/game_link.h"
#include "match/match.h"
#include "match/settings.h"

namespace match {

// The settings count even where the match makes no sense.
struct Link {
  ParsedSettings settings;
  // At the end of the moves; without any at the game's first position. The error
  // says which move is wrong, counted from 1.
  games::Parsed<Match> match;
};

// What is not named keeps its value from `defaults`, as in parse_settings. Of a
// query that is longer than kMostLinkBytes nothing counts.
Link parse_link(const Query& query, const Settings& defaults);

// The query names something of a match. Of other parameters a link may have any.
bool names_a_match(const Query& query);

// Without a question mark; parse_link, with Settings() as defaults, reads it
// back to the same settings, moves and position. Variations, times and endings
// stay behind: they are in a saved match (record.h).
std::string link_query(const Settings& settings, const Match& match);

}  // namespace match
