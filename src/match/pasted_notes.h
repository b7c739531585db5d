// What stands in a text for people alone. It becomes blanks, so that the places of errors stay.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace match {

// Without the tags of PGN, [Event "Club evening"], and comments in braces.
std::string without_comments(std::string_view text);

// Moves alone: also without ! and ?, $7, variations in round brackets, and quotation marks.
std::string without_marks(std::string_view text);

// Round brackets with a number in them, which without_marks() takes away.
bool has_variations(std::string_view text);

// Without the result of a game, "1-0", behind its moves; nothing where there is none.
std::optional<std::string_view> without_result(std::string_view moves);

// Without the words "take 2" and "2 stones" have around their numbers.
std::string without_words_of_stones(std::string_view text);

}  // namespace match
