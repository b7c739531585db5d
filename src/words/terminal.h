// Texts that only a terminal shows: errors of CLI11 and of the system. The page shows none of them,
// so its fonts need no characters of this file.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/error.h"
#include "words/rows.h"

namespace words {

// clang-format off
inline constexpr auto kCommandLineTexts = std::to_array<TextRow>({
    {"{}: a value is missing", "{}：缺少值"},
    {"{} is required", "缺少 {}"},
    {"{} excludes {}", "{} 不能与 {} 同时使用"},
    {"The following argument was not expected: {}", "多余的参数：{}"},
    {"The following arguments were not expected: {}", "多余的参数：{}"},
    {"{}: At Most {} required but received {}", "{}：最多 {} 个值，却给了 {} 个"},
    {"there is no option {}", "没有选项{}"},
    {"cannot read {}: {}", "无法读取{}：{}"},
});

// Why a file cannot be read or written, as base/files.h gives it.
inline constexpr auto kReasonTexts = std::to_array<TextRow>({
    {"it is a pipe or a device", "这是管道或设备"},
    {"No such file or directory", "没有这个文件或目录"},
    {"Permission denied", "没有权限"},
    {"Is a directory", "这是一个目录"},
    {"Not a directory", "路径中有一段不是目录"},
    {"File name too long", "文件名过长"},
    {"File too large", "文件过大"},
    {"No space left on device", "磁盘空间不足"},
    {"Read-only file system", "文件系统是只读的"},
    {"Disk quota exceeded", "超出磁盘配额"},
    {"Input/output error", "输入输出错误"},
    {"Bad file descriptor", "文件描述符无效"},
});
// clang-format on

inline constexpr auto kTerminalTexts = joined(kCommandLineTexts, kReasonTexts);
static_assert(keep_their_gaps(kTerminalTexts));

// The sentence for an error of CLI11 in a command line. Without a row it stays as CLI11 says it.
games::Error command_line_error(std::string_view said);

// A reason of base/files.h as a part of another error. One without a row stays in English.
games::Error reason(std::string_view english);

// The value of the last --lang, which is perhaps no language; "" without one. It is searched before
// the options are read, because errors and help depend on it.
std::string_view language_option(std::span<const char* const> arguments);

// The Chinese sentence from these rows or from the rows of the page; see FindChinese in say.h.
std::string_view chinese_in_terminal(std::string_view english);

}  // namespace words
