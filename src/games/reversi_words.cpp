#include "games/words.h"

#include <array>

#include "games/reversi.h"

namespace games {

namespace {

// clang-format off
constexpr auto kWords = std::to_array<GameWord>({
    {"name", "Reversi", "黑白棋"},
    {"aim", "Turn the other side's discs over. Whoever has more discs at the end wins.", "翻转对方的棋子，最后子多的赢。"},
    {"first", "Black", "黑方"},
    {"second", "White", "白方"},
    {"lead", "{} wins by {}", "{}净胜 {} 子"},
    {"points", "{} discs", "{} 子"},
    {"move.pass", "Pass", "停一手"},
    {"refused.taken", "{} is occupied", "{} 已有棋子"},
    {"refused.turns-nothing", "{} turns over no disc", "下在 {} 翻不了任何棋子"},
    {"refused.must-pass", "No square turns over a disc: pass", "无子可下，只能停一手"},
    {"refused.has-moves", "You may not pass while you have a move", "有子可下时不能停一手"},
    {"rules",
     "Black begins. Place a disc so that one or more of the opponent's discs lie in a straight line, in any of the eight directions, between it and another disc of your own: all of these turn over and are yours. Every disc you place must turn over at least one. Whoever cannot do that must pass. When neither side can, the game is over, and whoever has more discs wins.",
     "黑方先行。落子时，须在横、竖、斜任一方向上，把对方的一枚或多枚棋子夹在这枚棋子与己方的另一枚棋子之间；被夹住的棋子全部翻成己方颜色。每次落子至少要翻转一枚棋子，做不到就停一手。双方都无子可下时终局，棋子多者获胜。"},
});
// clang-format on

}  // namespace

std::span<const GameWord> Reversi::words() { return kWords; }

}  // namespace games
