// Boards of rows and columns as programs and people draw them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "mcts/game.h"

namespace games {

// A text of the same length with blanks in the place of what stands around and between the squares
// of a board of `size` rows: letters above and below, the numbers of the rows, lines of - + and |.
// A square between two | with nothing in it becomes a dot.
std::string without_edges(std::string_view text, std::size_t size);

// The side of this name in small letters: black, dark and x, white, light and o.
std::optional<mcts::Player> side_named(std::string_view word);

// "black (O)", "X = white", "O is black": whether O is black, by the first letter beside a colour.
std::optional<bool> o_is_black(std::string_view text);
bool is_letter(char c);  // of ASCII
// Whether no letter or digit touches the character at this place.
bool is_word_of_its_own(std::string_view text, std::size_t at);

// First lines that say the side to move or what the letters mean, with a board behind them, become
// the last ones. Their places have blanks.
std::string with_side_below(std::string_view text);

// A side to move that is said in words, "black X 12, white O 12, black to move" or
// "side to move: black", and where that ends. Nothing where both sides are said.
struct SideInWords {
  mcts::Player side;
  std::size_t end;
};
std::optional<SideInWords> side_in_words(std::string_view text);

}  // namespace games
