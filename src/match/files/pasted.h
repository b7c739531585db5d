// What people paste, drop and copy.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/ggf.h"
#include "games/notation.h"
#include "match/files/saved_match.h"

namespace match {

// Finds out what a text is, and reads it:
//
//     a saved match                  saved_match.h
//     a game of Reversi in GGF or    games/ggf.h, wherever it stands in the text
//     SGF
//     a link, or what is behind its  settings.h; has a = or ://, and may stand in a text or in
//     question mark, or the element  the code of a page
//     <mcts-arcade>
//     a board of Reversi, perhaps    games/reversi_formats.h, whatever game
//     with moves, or a transcript    `present` is of
//     a board of Tic-Tac-Toe in      rows of X, O and other signs for free cells, perhaps with
//     three rows                     moves; the rows may stand on one line, "X.O/.X./O.."
//     a position, or moves from the  "10 2 1", "2 1 2", "take 2"; in the notation of the
//     start                          present game or behind a name, "dots 7 8"
//
// Signs of every kind come in by games::plain_text(). What stands in the text for people alone is
// passed over: the tags of PGN, comments in braces, quotation marks, and among moves their numbers,
// ! and ?, variations in round brackets, a result at the end. "Black resigns" there ends the game.
//
// Where a text is both moves and a position, "2 2 1" in Stones, it is the
// position behind a name and the moves without one. What the text does not say stays as in
// `present`: seats in most of them, the game and its options in some. A text without a game in it
// is an error, and no game without moves. An error says what is wrong and where.
games::Parsed<SavedMatch> parse_pasted(std::string_view text, const Settings& present);
// How many games or links a text has, whether the one that was read has variations, of which only
// the first line counts, and whether its result was no result of that game.
using LeftOut = games::GgfContent;
LeftOut left_out_of(std::string_view text, const Match& read);
// Of a link what is behind its question mark, all that it says; nothing where the text is none.
std::optional<std::string> query_in(std::string_view text);

// To be copied. The links are in settings.h.
std::string position_text(const Match& match);  // "dots 1000... 2 0 0 sym"
// The moves as others write them: for Reversi the usual transcript, "f5d6c3", else as moves_text()
// has them.
std::string copied_moves(const Match& match);
// Nothing when it is another game than Reversi, or began elsewhere than usual.
std::optional<std::string> transcript_text(const Match& match);
// Nothing when it is another game than Reversi.
std::optional<std::string> ggf_text(const SavedMatch& saved);
bool has_ggf(const Match& match);

}  // namespace match
