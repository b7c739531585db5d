// Boards of Tic-Tac-Toe as people draw them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/notation.h"
#include "games/position.h"

namespace match {

struct TicTacToeGrid {
  games::Parsed<games::Position> start;  // an error where the side to move is not clear
  std::string moves;                     // behind the board; may be empty
};
// A board at the start of a text: three rows of X, O and other signs for free cells, on lines of
// their own or as "X.O/.X./O..". A free cell may have its number, from 0 or from 1. The side to
// move is said behind the board, or the number of marks tells it. Nothing where the text is no such
// board.
std::optional<TicTacToeGrid> grid_in(std::string_view text);

}  // namespace match
