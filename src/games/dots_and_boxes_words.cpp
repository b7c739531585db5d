#include "games/words.h"

#include <array>

#include "games/dots_and_boxes.h"

namespace games {

namespace {

// clang-format off
constexpr auto kWords = std::to_array<GameWord>({
    {"name", "Dots and Boxes", "点格棋"},
    {"aim", "Draw lines and close boxes. Whoever closes more boxes wins.", "连线围格，围得多的赢。"},
    {"first", "Red", "红方"},
    {"second", "Blue", "蓝方"},
    {"drawless", "There is no draw.", "没有平局。"},
    {"lead", "{} wins by {}", "{}净胜 {} 格"},
    {"points", "{} boxes", "{} 格"},
    {"move", "edge {}", "{} 号边"},
    {"option.rule", "Blue's first edge", "后手第一条边"},
    {"option.rule.sym", "No mirror image", "不得与先手对称"},
    {"option.rule.free", "Anywhere", "不限"},
    {"set-up.boxes", "Boxes of Red", "红方的格数"},
    {"refused.drawn", "Edge {} is drawn already", "{} 号边已画"},
    {"refused.mirrors",
     "Edge {} mirrors the first edge, which this rule does not allow",
     "{} 号边与第一条边对称，本局规则不允许"},
    {"rules",
     "Red and Blue take turns to draw an edge between two neighbouring dots. Whoever draws the fourth edge of a box owns it and must move again. When all 24 edges are drawn, whoever has more of the nine boxes wins: a game that is played to its end has no draw.",
     "红方和蓝方轮流在相邻两点之间画一条边。谁画上一格的第四条边，谁就得到这一格，并且必须再走一步。24 条边全部画完时，九格中得格多者获胜；下到终局不会有平局。"},
    {"rules.rule.sym",
     "In this game Blue's first edge may not be a mirror image of Red's: no turn or reflection of the board may take one to the other. Otherwise Blue could answer every edge with its mirror image. The other rule, “Anywhere”, has no such limit.",
     "本局中，后手的第一条边不得与先手的第一条边对称，也就是说，旋转或翻转棋盘都不能使两者重合；否则后手可以一直对称地跟着画。另一种规则“不限”没有这一限制。"},
    {"rules.rule.free",
     "In this game Blue's first edge may be anywhere. Under the other rule, “No mirror image”, no turn or reflection of the board may take it to Red's first edge; otherwise Blue could answer every edge with its mirror image.",
     "本局中，后手的第一条边可以画在任何位置。另一种规则“不得与先手对称”则要求：旋转或翻转棋盘都不能使它与先手的第一条边重合；否则后手可以一直对称地跟着画。"},
});
// clang-format on

}  // namespace

std::span<const GameWord> DotsAndBoxes::words() { return kWords; }

}  // namespace games
