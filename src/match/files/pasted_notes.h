// The parts of a text that are for people alone. They become blanks, so that the places of errors
// stay.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/position.h"

namespace match {

constexpr std::string_view kBlanks = " \t\r\n";

// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);
// With one blank for any number of blanks and line ends.
std::string on_one_line(std::string_view text);

// Without the > before each line of a quotation.
std::string unquoted(std::string_view text);

// Without the tags of PGN, [Event "Club evening"], and comments in braces.
std::string without_comments(std::string_view text);

// Moves alone: also without ! and ?, $7, variations in round brackets, and quotation marks.
std::string without_marks(std::string_view text);

// The inside of each outer pair of round brackets: variations and remarks, which without_marks()
// takes away. None where a bracket has no other half.
std::vector<std::string_view> bracketed(std::string_view text);

// Moves that are numbers themselves, with a dot behind the number of each line: "1 4\n2 0" becomes
// "1. 4\n2. 0" where all of the lines, two or more, begin with 1, 2, 3 and so on and have one or
// two moves.
std::string with_dots(std::string_view moves);

// "f5" of "1.f5", "" of "12..."; all of "0.5".
std::string_view without_number(std::string_view word);

// True if the text begins with a move in the notation of this position, perhaps behind its number,
// "1. 4". The move need not be legal.
bool begins_with_move(std::string_view text, const games::Position& start);

// Without the result of a game behind its moves, "1-0", or "6-3" where boxes are `points`; nothing
// where there is none.
std::optional<std::string_view> without_result(std::string_view moves, bool points);

// In small letters, and without the words that moves of this game have around their numbers: "take
// 2", "2 stones", "edge 13", "13 号边".
std::string without_words_of_moves(std::string_view text, std::string_view game);
// "take", "stones", "edge": a word that moves of any game have around their numbers.
bool is_word_of_moves(std::string_view small);

}  // namespace match
