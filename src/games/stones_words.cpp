#include "games/words.h"

#include <array>

#include "games/stones.h"

namespace games {

namespace {

// clang-format off
constexpr auto kWords = std::to_array<GameWord>({
    {"name", "Stones", "取石子"},
    {"aim", "Take a few stones. Whoever takes the last one wins.", "轮流取几颗石子，取到最后一颗的赢。"},
    {"first", "Red", "红方"},
    {"second", "Blue", "蓝方"},
    {"drawless", "There is no draw.", "没有平局。"},
    {"move", "take {}", "取 {} 颗"},
    {"over", "{} took the last stone", "{}取走了最后一颗石子"},
    {"left", "{} left", "剩 {}"},
    {"option.stones", "Stones", "石子数"},
    {"option.take", "Take at most", "每次最多取"},
    {"set-up.left", "Stones left", "剩余石子数"},
    {"set-up.most", "Take at most", "每次最多取"},
    {"place.left", "{} stones left", "剩 {} 颗石子"},
    {"place.take", "Take {}", "取 {} 颗"},
    {"refused.too-few", "Only {} left to take", "只剩 {} 颗石子"},
    {"refused.too-many", "At most {} may be taken", "每次最多取 {} 颗"},
    {"rules",
     "The game begins with a heap of stones, {} in all. Red and Blue take turns to take at least 1 and at most {} of them; neither may pass. Whoever takes the last stone wins. There is no draw.",
     "开局共有 {} 颗石子。红方和蓝方轮流取石子，每次至少取 1 颗，至多取 {} 颗，不能不取。取走最后一颗者获胜。没有平局。"},
});
// clang-format on

}  // namespace

std::span<const GameWord> Stones::words() { return kWords; }

}  // namespace games
