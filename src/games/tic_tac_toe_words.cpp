#include "games/words.h"

#include <array>

#include "games/tic_tac_toe.h"

namespace games {

namespace {

// clang-format off
constexpr auto kWords = std::to_array<GameWord>({
    {"name", "Tic-Tac-Toe", "井字棋"},
    {"aim", "Three in a row win.", "先连成三子的赢。"},
    {"first", "X", "X方"},
    {"second", "O", "O方"},
    {"move", "cell {}", "{} 号格"},
    {"over", "{} has three in a row", "{}已连成三子"},
    {"refused.taken", "Cell {} is taken", "{} 号格已有棋子"},
    {"rules",
     "X and O take turns to claim a cell. Three of your own in a row, across, down or diagonally, win. When all nine cells are full and neither has three in a row, the game is a draw.",
     "X 方和 O 方轮流占一格。横、竖、斜任一方向先连成三子者获胜。九格占满而无人连成三子，则为平局。"},
});
// clang-format on

}  // namespace

std::span<const GameWord> TicTacToe::words() { return kWords; }

}  // namespace games
