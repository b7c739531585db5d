// The rules of each game, for people who do not know it: some sentences, English and
// Chinese side by side.
//
// The build reads this file too: the Chinese font holds the characters found here.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/position.h"
#include "ui/text.h"

namespace ui {

// The rules of a game stand under its name. Each {} is the value of one of its options
// that are numbers, in their order. What holds under one value of another option
// stands under the names of the game, the option and the value.
// clang-format off
inline constexpr auto kGameRules = std::to_array<NamedRow>({
    {"ttt", "X and O take turns to claim a cell. Three of your own in a row, across, down or diagonally, win. When all nine cells are full and nobody has three in a row, the game is a draw.",
     "X 方和 O 方轮流占一格。横、竖、斜任一方向先连成三子者获胜。九格占满而无人连成三子，则为平局。"},
    {"stones", "The game begins with a heap of stones, {} in all. Red and Blue take turns to take at least 1 and at most {} of them; nobody may pass. Whoever takes the last stone wins. There is no draw.",
     "开局共有 {} 颗石子。红方和蓝方轮流取石子，每次至少取 1 颗，至多取 {} 颗，不能不取。取走最后一颗者获胜。没有平局。"},
    {"reversi", "Black begins. Place a disc so that one or more of the opponent's discs lie in a straight line, in any of the eight directions, between it and another disc of your own: all of these turn over and are yours. Every disc you place must turn over at least one. Whoever cannot do that must pass. When neither side can, the game is over, and more discs win.",
     "黑方先行。落子时，须在横、竖、斜任一方向上，把对方的一枚或多枚棋子夹在这枚棋子与己方的另一枚棋子之间；被夹住的棋子全部翻成己方颜色。每次落子至少要翻转一枚棋子，做不到时停一手。双方都无处可下时终局，棋子多者获胜。"},
    {"dots", "Red and Blue take turns to draw an edge between two neighbouring dots. Whoever draws the fourth edge of a box owns it and must move again. When all 24 edges are drawn, more of the nine boxes win. There is no draw.",
     "红方和蓝方轮流在相邻两点之间画一条边。画上一格的第四条边者得到这一格，并且必须再走一步。24 条边全部画完时，九格中得格多者获胜。没有平局。"},
    {"dots.rule.sym", "In this game Blue's first edge may not be a mirror image of Red's: no turn or reflection of the board may take one to the other. Otherwise Blue could answer every edge with its mirror image. The other rule, “Anywhere”, has no such limit.",
     "本局中，后手的第一条边不得与先手的第一条边对称，即旋转或翻转棋盘不能使两者重合，否则后手可以一直对称地跟着画。另一种规则“不限”没有这一限制。"},
    {"dots.rule.free", "In this game Blue's first edge may be anywhere. Under the other rule, “No mirror image”, no turn or reflection of the board may take it to Red's first edge; otherwise Blue could answer every edge with its mirror image.",
     "本局中，后手的第一条边可以画在任何位置。另一种规则“不得对称”则要求：旋转或翻转棋盘不能使它与先手的第一条边重合，否则后手可以一直对称地跟着画。"},
});
// clang-format on

// A paragraph each, in the present language. `values` are of games::options(game).
// Nothing for a game without a row.
std::vector<std::string> game_rules(std::string_view game, const games::OptionValues& values);

}  // namespace ui
