// Texts of the desktop program for the terminal that started it: help and errors. The texts of its
// window are in ui/base/text.h.
#pragma once

#include <array>

#include "words/rows.h"
#include "words/terminal.h"

namespace app {

// clang-format off
inline constexpr auto kOptionTexts = std::to_array<words::TextRow>({
    {"{}: {}", "{}：{}"},
    {"Board games against a Monte Carlo tree search.", "与蒙特卡洛树搜索下棋。"},
    {"Print this help message and exit", "显示这份帮助并退出"},
    {"A link of the page, or what is behind its question mark", "网页的链接，或链接中问号后面的部分"},
    {"The game to begin with", "开始时的游戏"},
    {"A saved match to go on with", "要继续的已保存对局"},
    {"The language; unless given the one that was chosen last, or that of the locale", "语言；不写时用上次选择的语言，或由区域设置决定"},
    {"no link: {}", "不是链接：{}"},
    {"there is no parameter {}", "没有参数{}"},
    {"{} cannot be {}", "{} 不能为{}"},
    {"{} not in {}", "{} 不在 {} 之中"},
    {"Run with --help for more information.", "加上 --help 可以看到更多说明。"},
    {"the display is lost", "与显示服务器的连接已断开"},
});
// clang-format on

static_assert(words::keep_their_gaps(kOptionTexts));

inline constexpr auto kDesktopTexts = words::joined(kOptionTexts, words::kTerminalTexts);

}  // namespace app
