// Texts that people paste, drop and copy.
#pragma once

#include <optional>
#include <string>
#include <string_view>

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
// Signs of every kind come in by games::plain_text(). The parts of the text that are for people
// alone are skipped: the tags of PGN, comments in braces, quotation marks, and among moves their
// numbers, ! and ?, variations in round brackets, a result at the end. "Black resigns" in the place
// of the result ends the game.
//
// A text may be both moves and a position, as "2 2 1" in Stones. Behind the name of a game it is
// the position, without a name it is the moves. Settings that the text does not name stay as in
// `present`: the seats in most texts, the game and its options in some. A text without a game in it
// is an error; it is not read as a game without moves. An error says what is wrong and where.
games::Parsed<SavedMatch> parse_pasted(std::string_view text, const Settings& present);
// The parts of a text that are not in the match that was read from it.
struct LeftOut {
  int games = 1;              // or links, with the one that was read
  bool variations = false;    // of the match; only its first line counts
  bool result = false;        // one that does not agree with the game
  bool moves_behind = false;  // a link, which counts alone

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};
LeftOut left_out_of(std::string_view text, const Match& read);
// True if the text was read as moves and could be a position, too.
bool may_be_position(std::string_view text, const SavedMatch& read);
// The whole query of a link, which is behind its question mark; nothing if the text is not a link.
std::optional<std::string> query_in(std::string_view text);

// Texts to be copied. Links are in settings.h.
std::string position_text(const Match& match);  // "dots 1000... 2 0 0 sym"
// The moves as other programs write them: for Reversi the usual transcript, "f5d6c3", else as
// moves_text() has them. Behind the first position where that is not the game's usual one.
std::string copied_moves(const Match& match);
// The usual transcript; nothing for another game than Reversi, or another start than the usual one.
std::optional<std::string> transcript_text(const Match& match);
// The game in GGF; nothing for another game than Reversi.
std::optional<std::string> ggf_text(const SavedMatch& saved);
bool has_ggf(const Match& match);

}  // namespace match
