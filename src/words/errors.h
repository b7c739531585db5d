// The sentences of errors in links, files and pasted texts (games/error.h), as far as the page can
// show them. The Chinese font holds their characters.
#pragma once

#include <array>

#include "words/rows.h"

namespace words {

// clang-format off
inline constexpr auto kErrors = std::to_array<TextRow>({
    {"it does not begin with {}", "开头不是 {}"},
    {"it ends at byte {}, {} bytes too early", "在第 {} 字节处结束，还缺 {} 字节"},
    {"it ends within its first bytes", "在最前面几个字节处就结束了"},
    {"its check sum is wrong: some of its {} bytes are damaged or missing", "校验和不符：{} 字节中有损坏或缺失"},
    {"it is of version {}, and this program reads version {}", "版本为 {}，本程序只能读取版本 {}"},
    {"it describes an impossible training", "其中的训练设置不可能出现"},
    // Where it is
    {"line {}: {}", "第 {} 行：{}"},
    {"character {}: {}", "第 {} 个字符：{}"},
    {"move {}, {}: {}", "第 {} 步{}：{}"},
    {"{}: {}", "{}：{}"},
    {"position: {}", "局面：{}"},
    {"{}; as a position: {}", "{}；作为局面：{}"},
    {"{}; as a board of Reversi: {}", "{}；作为黑白棋棋盘：{}"},

    // The text as a whole
    {"there is no text", "没有文字"},
    {"longer than a megabyte", "超过 1 MB"},
    {"neither a link, a saved match, a board nor moves", "这段文字不是链接、对局、局面或着法"},
    {"words around the moves may change the game", "着法前后的文字可能改变对局"},
    {"a link without a game, a position or moves", "链接中没有游戏、局面或着法"},
    {"the link is longer than {} characters", "链接超过 {} 个字符"},
    {"in the link {} cannot be {}", "链接中{}不能为{}"},
    {"in the link {} is given several times", "链接中{}出现了多次"},
    {"there is no game {}", "没有名为{}的游戏"},
    {"a game with other rules is not played here: {}", "这里不支持其他规则的棋：{}"},
    {"the board does not show whether X or O is to move", "从棋盘上看不出轮到 X 还是 O"},

    // Moves
    {"move {} ({}) is not legal", "第 {} 步“{}”不合规则"},
    {"move {} ({}, character {}) is not legal", "第 {} 步“{}”（第 {} 个字符）不合规则"},
    {"move {} ({}) comes after the end of the game", "第 {} 步“{}”在终局之后"},
    {"move {} ({}, character {}) comes after the end of the game", "第 {} 步“{}”（第 {} 个字符）在终局之后"},
    {"move {}, {}, was there before", "第 {} 步{}与已有的着法重复"},
    {"character {}: move {} must be a square from a1 to h8 or a pass, not {}", "第 {} 个字符：第 {} 步应为 A1 到 H8 的一格或停一手，而不是{}"},
    {"move must be a square from A1 to H8 or pass, not {}", "着法应为 A1 到 H8 的一格或“pass”，而不是{}"},
    {"it is black's turn", "此时轮到黑方"},
    {"it is white's turn", "此时轮到白方"},

    // Numbers
    {"{} must be a number from {} to {}, not {}", "{}应为 {} 到 {} 的整数，而不是{}"},
    {"cell", "格号"},
    {"edge", "边号"},
    {"stones left", "剩余石子数"},
    {"most stones to take", "每次最多取的石子数"},
    {"stones to take", "取走的石子数"},
    {"boxes of player {}", "玩家 {} 的格数"},
    {"the number of moves on the board", "棋盘上的步数"},
    {"the number of illegal attempts", "不合规则的次数"},
    {"a time must be in seconds, as 3.2, not {}", "用时应以秒为单位，如 3.2，而不是{}"},

    // Positions
    {"expected {}, found {} fields", "应写明{}，实有 {} 项"},
    {"cells and side", "棋格和走棋方"},
    {"squares and side", "棋格和走棋方"},
    {"stones, most to take and side", "石子数、每次最多取的石子数和走棋方"},
    {"edges, side, two scores and rule", "各边、走棋方、双方得分和规则"},
    {"expected {} cells, found {}", "应有 {} 格，实有 {} 格"},
    {"expected {} squares, found {}", "应有 {} 格，实有 {} 格"},
    {"expected {} edges, found {}", "应有 {} 条边，实有 {} 条"},
    {"cell {} must be X, O or ., not {}", "{} 号格应为“X”“O”或“.”，而不是{}"},
    {"square {} must be X, O or ., not {}", "{} 格应为“X”“O”或“.”，而不是{}"},
    {"a square must be X, O or ., not {}", "棋格应为“X”“O”或“.”，而不是{}"},
    {"edge {} must be 0 or 1, not {}", "{} 号边应为 0 或 1，而不是{}"},
    {"side to move must be {} or {}, not {}", "走棋方应为 {} 或 {}，而不是{}"},
    {"rule must be sym or free, not {}", "规则应为“sym”或“free”，而不是{}"},
    {"the scores add up to {}, but {} boxes are closed", "双方得分合计 {}，但已围成 {} 格"},
    {"no game leads here: X begins, and the sides move in turn", "不可能走到这一局面：X 先走，双方轮流走棋"},
    {"no game leads here: the first player begins, and whoever closes a box moves again", "不可能走到这一局面：先手先走，围成一格的一方再走一步"},
    {"no game leads here: by this rule the second edge does not mirror the first", "不可能走到这一局面：按这条规则，第二条边不能与第一条对称"},
    {"no game leads here: Black begins, and with so few discs nobody has passed", "不可能走到这一局面：黑方先走，棋子这么少时还没有人停过手"},
    {"no game leads here: it was over when {} had three in a row", "不可能走到这一局面：{} 连成三子时对局已经结束"},
    {"no game leads here: every disc is beside another one, from the middle on", "不可能走到这一局面：每枚棋子都要与中央的棋子相连"},
    {"no game leads here: the four squares in the middle are never empty", "不可能走到这一局面：中央四格不会空着"},
    {"both sides have three in a row", "双方都已连成三子"},
    {"both {} and a blank for an empty square", "空位既写作{}，也写作空白"},
    {"0 could be white or empty", "“0”可能是白子，也可能是空位"},
    {"expected nothing after the side to move", "走棋方之后不应再有文字"},
    {"expected moves or nothing after the side to move", "走棋方之后只能是着法"},

    // Games in GGF
    {"expected a property, as PB[Ann], or the end of the game, ;)", "此处应为属性，如“PB[Ann]”，或对局的结束“;)”"},
    {"nothing closes this bracket", "这个括号没有闭合"},
    {"the game must be Othello, not {}", "游戏应为“Othello”，而不是{}"},
    {"the board must be 8x8, type 8, not {}", "棋盘应为 8×8，即类别 8，而不是{}"},
    {"the board must be 8x8, not {}", "棋盘应为 8×8，而不是{}"},
    {"the first board comes after moves", "初始棋盘写在了着法之后"},
    {"this game has neither a board nor moves", "这局棋既没有棋盘，也没有着法"},
    {"Othello with komi is not played here", "这里不支持贴目的黑白棋"},
    {"Othello in which fewer discs win is not played here", "这里不支持子少者胜的黑白棋"},

    // Saved matches
    {"expected {}, not {}", "应为{}，而不是{}"},
    {"a move is missing after number {}", "序号 {} 之后少了一步棋"},
    {"there is one move too many after number {}", "序号 {} 之后多了一步棋"},
    {"version {} of the format, and none above {} is known here",
     "文件格式版本为{}，本程序最高只能读版本 {}"},
    {"{} values for {} positions", "{} 个价值对应 {} 个局面"},
    {"the number of a move that was searched", "搜索对应的着法序号"},
    {"the number of a move of the book", "开局库着法的序号"},
    {"the number of a move that the game ended after", "终局前最后一步的序号"},
    {"{} is not a result of a search", "{}不是搜索的结果"},
    {"a result of the search is missing", "搜索的结果不完整"},
    {"{} is not the value of a position", "{}不是局面的价值"},
    {"{} means nothing here", "{}在此处不起作用"},
    {"a second line {}", "{}行重复出现"},
    {"no line {} follows: part of the text is missing", "后面没有{}行：文本缺了一部分"},
    {"the settings cannot be {}", "设置不能为{}"},
    {"a ( without a move before it", "“(”之前没有着法"},
    {"a ( without a )", "“(”缺少对应的“)”"},
    {"a ) without a (", "“)”缺少对应的“(”"},
    {"no move between ( and )", "“(”和“)”之间没有着法"},
    {"{} times for {} moves", "有 {} 个用时，着法却有 {} 步"},
    {"expected an ending as {}, not {}", "结局应写成{}的样子，而不是{}"},
    {"the game has ended by its rules", "对局已按规则结束"},
});
// clang-format on

static_assert(keep_their_gaps(kErrors));

}  // namespace words
