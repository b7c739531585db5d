#include <array>

#include "games/fifteen.h"
#include "games/words.h"

namespace games {

namespace {

// clang-format off
constexpr auto kWords = std::to_array<GameWord>({
    {"name", "Fifteen", "十五点"},
    {"aim", "Take numbers. Three that add up to 15 win.", "轮流取数，三个数凑成 15 的赢。"},
    {"first", "Left hand", "左手方"},
    {"second", "Right hand", "右手方"},
    {"refused.taken", "Somebody holds {}.", "{} 已被取走。"},
    {"rules",
     "Take a number from 1 to 9 in turn. Whoever holds three that add up to fifteen wins. When all are taken and nobody does, the game is a draw.",
     "双方轮流从 1 到 9 中取一个数。手中有三个数之和为十五者获胜。九个数取完而无人凑成，则为平局。"},
});
// clang-format on

}  // namespace

std::span<const GameWord> Fifteen::words() { return kWords; }

}  // namespace games
