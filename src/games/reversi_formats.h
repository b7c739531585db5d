// Reversi as other programs write it: transcripts and boards. Games in GGF are
// in ggf.h. Errors begin with the character, counted from 1.
//
// Transcript  "f5d6c3d3c4"; also "1. F5 2. D6", blanks, commas and either case.
//             A pass is pa, ps, pass or --, or left out.
// Board       64 squares A1 B1 .. H1 A2 .. H8 and the side to move, blanks and
//             line breaks anywhere: black X x B b * 1, white O o W w 2, empty
//             - . _. Without a line break a blank may be an empty square, where
//             no other sign is. 0 is white where nothing else is and there are
//             other empty squares, and empty the other way round.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"
#include "games/reversi.h"

namespace games {

// The moves from `start`, all of them legal, with the passes that were left out
// before a move. A pass after the end of the game means nothing.
Parsed<std::vector<mcts::Move>> parse_transcript(std::string_view text, const Reversi& start = {});

// In small letters and without passes; only one at the very end, which no move
// tells of, is written: "pa".
std::string transcript(const std::vector<mcts::Move>& moves);

// Black is to move where the text does not say. Errors count the characters
// from `offset`, the text's place in a longer one.
Parsed<Reversi> parse_board(std::string_view text, std::size_t offset = 0);

// Plays a move as these programs mean it: with a forced pass before it, and a
// pass after the end is nothing. False, and nothing happens, when it is illegal.
bool play_with_passes(Reversi& position, std::vector<mcts::Move>& moves, mcts::Move m);

}  // namespace games
