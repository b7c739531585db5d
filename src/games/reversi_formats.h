// Reversi as other programs write it: transcripts and boards. Games in GGF and SGF
// are in ggf.h. Errors name the character, counted from 1. All of these expect a
// plain text (plain_text.h).
//
// Transcript  "f5d6c3d3c4"; also "1. F5 2. D6" and "1. F5 D6", blanks, commas, dashes
//             and either case; at the end a result, "1-0" or "38-26". A pass is pa,
//             ps, pass, -- or a dash where nothing else is possible, or left out.
// Board       64 squares A1 B1 .. H1 A2 .. H8 and the side to move, blanks and
//             line breaks anywhere: black X x B b * 1, white O o W w 2, empty
//             - . _ +. Without a line break a blank may be an empty square, where
//             no other sign is. 0 is white where nothing else is and there are
//             other empty squares, and empty the other way round; * is empty where
//             X is black, as programs mark the legal moves. Around the board may
//             stand letters and numbers (board_text.h), or [8 ] as on the server GGS.
//             The side may be said in words, "black to move". What follows ; or %
//             belongs to a collection of positions (OBF) and is left alone.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"
#include "games/reversi.h"

namespace games {

// The moves from `start`, all of them legal, with the passes that were left out
// before a move. A pass after the end of the game means nothing. Errors count the
// characters from `offset`, the text's place in a longer one.
Parsed<std::vector<mcts::Move>> parse_transcript(std::string_view text, const Reversi& start = {},
                                                 std::size_t offset = 0);

// In small letters and without passes; only one at the very end, which no move
// tells of, is written: "pa".
std::string transcript(const std::vector<mcts::Move>& moves);

// Begins with a square or a pass, perhaps behind a move's number.
bool looks_like_transcript(std::string_view text);

// A board and the moves behind it.
struct BoardWithMoves {
  Reversi start;
  std::vector<mcts::Move> moves;
};

// Black is to move where neither the text nor the number of discs says White.
Parsed<BoardWithMoves> parse_board_with_moves(std::string_view text);
// A board alone. Errors count the characters from `offset`.
Parsed<Reversi> parse_board(std::string_view text, std::size_t offset = 0);

// How many boards stand in a collection of positions, one a line.
int boards_in(std::string_view text);

// True also for a board that is a little too short or too long, or has a wrong sign.
bool looks_like_board(std::string_view text);

// Plays a move as these programs mean it: with a forced pass before it, and a
// pass after the end is nothing. False, and nothing happens, when it is illegal.
bool play_with_passes(Reversi& position, std::vector<mcts::Move>& moves, mcts::Move m);
// An error about a move that cannot be played like that, with the reason behind it.
Error with_reason(const Error& error, Reversi position, mcts::Move m);

}  // namespace games
