// Moves in a row, as people copy and links carry them.
#pragma once

#include <string>
#include <string_view>

#include "games/notation.h"
#include "match/match.h"

namespace match {

// A match from `start` with these moves. Reversi: see games::parse_transcript.
// Other games: their notation, with blanks, line ends, commas or dashes between
// moves; numbers with a point, "1.", are left alone. An error says which move,
// counted from 1.
games::Parsed<Match> play_moves(const games::Position& start, std::string_view text);

// The moves up to the present position, as play_moves reads them: for people,
// "F5 D6 C3", and for links, "f5d6c3" or "7-8-9".
std::string moves_text(const Match& match);
std::string compact_moves(const Match& match);

}  // namespace match
