// Text of people as the readers of this program expect it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace games {

// A byte that is no UTF-8.
constexpr char32_t kNoCharacter = 0xFFFFFFFF;

struct Utf8Character {
  char32_t code = kNoCharacter;
  std::size_t bytes = 1;
};

// The first character of a text that is not empty.
Utf8Character first_character(std::string_view text);

// Whether a character is visible. Blanks, marks of direction and controls are not.
bool is_seen(char32_t code);

// The text in plain signs; every text from outside goes through this once, before anything reads
// it. Each sign that is left is one character, so that errors count what people see:
//
//     full-width letters and digits      as in ASCII
//     blanks of every kind, tabs         a blank
//     line ends of every kind, CR        \n
//     dashes, minus signs, box lines     - | +
//     discs, crosses, empty squares      X O .
//     quotation marks of books           "
//     byte order marks, marks of         nothing
//     direction, of no width
//
// Everything else stays, and so does a byte that is no UTF-8.
std::string plain_text(std::string_view text);

}  // namespace games
