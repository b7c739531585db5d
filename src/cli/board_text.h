// A game in progress drawn with letters, for the terminal and for controllers.
// Every drawing ends with an end of line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/reversi.h"
#include "match/match.h"

namespace cli {

// The board with its coordinates: numbers on free cells and undrawn edges, the
// owner's initial in a closed box, * on Reversi's legal squares, stones in rows
// and their count. A game without a drawing shows its notation.
std::string board_text(const match::Match& game);

// Reversi's squares between their coordinates: X black, O white, * where a bit
// of `marked` is set and no disc lies, else a dot. Bit row * 8 + column.
std::string squares_text(const games::Reversi& position, std::uint64_t marked);

// "X", "Red", "Black": what a side is called; "First" and "Second" in a game
// without names.
std::string_view side_name(const games::Position& position, mcts::Player side);

// "Black 4, White 1"; "" in a game that counts no points.
std::string counts_text(const games::Position& position);

}  // namespace cli
