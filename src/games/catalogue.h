// The one list of games. A new game is one line here and one in CMake.
#pragma once

#include <variant>

#include "games/dots_and_boxes.h"
#include "games/reversi.h"
#include "games/stones.h"
#include "games/tic_tac_toe.h"

namespace games {

// A position of any game: a plain value, as its alternatives are.
using Position = std::variant<TicTacToe,  //
                              Stones,     //
                              Reversi,    //
                              DotsAndBoxes>;

}  // namespace games
