// The words of the page's shell alone: while the program loads, where it cannot run, and in the
// dialog of Share. The build makes text.js of them (cmake/web_text.py). The program does not include
// them, so that they are neither in the WebAssembly nor in its font. Words that both say are in
// ui/base/text.h, between the shell marks.
#pragma once

#include <array>

#include "words/rows.h"

namespace words {

// The build reads a row as one line.
// clang-format off
inline constexpr auto kShell = std::to_array<TextRow>({
    // shell begin
    {"Four board games against a Monte Carlo tree search", "四种棋类游戏，对手是蒙特卡洛树搜索"},
    {"Loading", "正在加载"},
    {"Preparing", "正在准备"},
    {"Starting", "正在启动"},
    {"Try again", "重试"},
    {"Step through it", "一步一步看"},
    {"Train the tables", "训练两张表"},
    {"Start the search", "开始搜索"},
    {"Load again", "重新加载"},
    {"This browser cannot run WebAssembly", "此浏览器无法运行 WebAssembly"},
    {"The games need WebAssembly with SIMD. Current Chrome, Edge, Firefox and Safari have it; a lockdown mode or a company's settings may switch it off.", "游戏需要带 SIMD 的 WebAssembly。新版 Chrome、Edge、Firefox 和 Safari 都支持；有的设置会关闭它。"},
    {"This browser cannot draw with WebGL 2", "此浏览器无法用 WebGL 2 画图"},
    {"Switch on hardware acceleration in the browser's settings and restart it, update the graphics driver, or try another browser.", "请在浏览器设置中开启硬件加速并重启浏览器，更新显卡驱动，或换一个浏览器。"},
    {"The download broke off", "下载中断"},
    {"Check the connection, then try again.", "请检查网络连接，然后重试。"},
    {"A file is missing on the server", "网站上缺少文件"},
    {"The site may be in the middle of an update. Wait a minute, then try again.", "网站可能正在更新。请过一分钟再试。"},
    {"Not enough memory", "内存不足"},
    {"The start takes too long", "启动时间过长"},
    {"Close other tabs and programs, then load the page again.", "请关闭其他标签页和程序，然后重新加载页面。"},
    {"The games could not start", "游戏无法启动"},
    {"Load the page again. If that does not help, try another browser.", "请重新加载页面；如果仍然不行，请换一个浏览器。"},
    {"The program stopped", "程序已停止"},
    {"Something went wrong inside. Loading the page again brings the game back.", "程序内部出错。重新加载页面即可恢复对局。"},
    {"The graphics were taken away", "图形已丢失"},
    {"Another page or program needed them. Loading the page again brings the game back.", "其他页面或程序占用了显卡。重新加载页面即可恢复对局。"},
    // The dialog for links and embeds
    {"Link", "链接"},
    {"Copy", "复制"},
    {"For your own page", "放到自己的网页"},
    {"Size", "大小"},
    {"No panel", "不带面板"},
    {"With moves", "带着法"},
    {"High contrast", "高对比度"},
    // shell end
});
// clang-format on

}  // namespace words
