// Moves as people type them.
#pragma once

#include <string_view>

#include "games/position.h"

namespace cli {

// A legal move of a position that is not over, or what is wrong with the text,
// each with a beginning of its own: "not a number", "out of range", "taken",
// "not enough stones", "no such square", "not a legal move here". The text may
// be any bytes; capital and small letters are the same, and so are 7 and 07.
games::Parsed<mcts::Move> read_move(const games::Position& position, std::string_view text);

}  // namespace cli
