// Texts of a game in the terminal (text_game.h), and errors in moves as people type them
// (games/letters.h).
#pragma once

#include <array>

#include "words/rows.h"

namespace cli {

// clang-format off
inline constexpr auto kPlayTexts = std::to_array<words::TextRow>({
    {"human", "真人"},
    {"{} ({})", "{}（{}）"},
    {"{} s", "{} 秒"},
    {"{} {}, {} {}", "{} {}，{} {}"},
    {"{} against {}. Type ? for help.\n", "{}对{}。输入 ? 查看帮助。\n"},
    {"{} to move. Legal moves: {}\n", "轮到{}。可走的着法：{}\n"},
    {"{} thinks.\n", "{}正在思考。\n"},
    {"{} played {} in {}. Total: {} {}, {} {}.\n", "{}走 {}，用时 {}。累计：{} {}，{} {}。\n"},
    {"{} from the book", "{}（开局库）"},
    {"nothing to take back\n", "没有可悔的棋\n"},
    {"Taken back: {} moves.\n", "已悔棋 {} 步。\n"},
    {"{} (illegal attempt {} of {})\n", "{}（第 {} 次不合规则，满 {} 次判负）\n"},

    // Help
    {"Type a move, or\n", "请输入着法，或者：\n"},
    {"  Q or quit    to stop\n", "  Q 或 quit    停止\n"},
    {"  Q or quit    to stop and count as it stands\n", "  Q 或 quit    停止，按当前局面计分\n"},
    {"  U or undo    to take back, to your last move\n", "  U 或 undo    悔棋，退回你的上一步\n"},
    {"  R or resign  to give up\n", "  R 或 resign  认输\n"},
    {"  ? or help    for this help\n", "  ? 或 help    显示这份帮助\n"},
    {"Who needs more than {} s for a move loses.\n", "一步用时超过 {} 秒即判负。\n"},
    {"Three illegal attempts in a row lose.\n", "连续三次不合规则即判负。\n"},

    // The end
    {"{} resigns. {}", "{}认输。{}"},
    {"{} needed more than {} s and loses on time. {}", "{}用时超过 {} 秒，超时判负。{}"},
    {"{} loses by three illegal attempts in a row. {}", "{}连续三次不合规则，判负。{}"},
    {"Stopped, nothing decided.\n", "已停止，未分胜负。\n"},
    {"Counted as it stands. {}", "按当前局面计分。{}"},
    {"A draw.\n", "平局。\n"},
    {"A draw, {} to {}.\n", "平局，{} 比 {}。\n"},
    {"{} wins.\n", "{}获胜。\n"},
    {"{} wins by {}", "{}净胜 {}"},
    {"{}, {} to {}.\n", "{}，{} 比 {}。\n"},

    // Moves as people type them
    {"not a number: {}", "不是数字：{}"},
    {"out of range: {}", "超出范围：{}"},
    {"a cell is 0 to 8", "格号为 0 到 8"},
    {"an edge is 0 to 23", "边号为 0 到 23"},
    {"take 1", "只能取 1 颗"},
    {"take 1 to {}", "可取 1 到 {} 颗"},
    {"taken: somebody is on cell {}", "已被占：{} 号格上已有棋子"},
    {"taken: edge {} is drawn", "已被占：{} 号边已画"},
    {"taken: there is a disc on {}", "已被占：{} 上已有棋子"},
    {"not enough stones: {} left", "石子不够：只剩 {} 颗"},
    {"no such square: A1 to H8, or pass", "没有这一格：请输入 A1 到 H8，或 pass"},
    {"not a legal move here: pass only when there is no other", "此处不合规则：无子可下时才能 pass"},
    {"not a legal move here: {} turns nothing over", "此处不合规则：下在 {} 翻不了任何棋子"},
    {"not a legal move here: by rule sym edge {} is like the one edge that is drawn", "此处不合规则：按规则 sym，{} 号边与唯一已画的边对称"},
    {"{} stones left", "剩 {} 颗石子"},
    {"the line is longer than {} bytes", "这一行超过 {} 字节"},
});
// clang-format on

static_assert(words::keep_their_gaps(kPlayTexts));

}  // namespace cli
