// The texts of text mode beside the board (games/letters.h), in the game's own words, in the
// present language (text.h).
#pragma once

#include <string>
#include <string_view>

#include "games/position.h"

namespace cli {

// "X", "Red", "Black": the name of a side.
std::string_view side_name(const games::Position& position, mcts::Player side);

// "Black wins by 3": in Chinese with the game's own unit.
std::string lead_text(const games::Position& position, mcts::Player winner, int lead);

// "Black 4, White 1"; "" in a game that counts no points.
std::string counts_text(const games::Position& position);

}  // namespace cli
