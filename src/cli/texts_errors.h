// Errors of the subcommands, and errors of the rooms below that the page never shows.
#pragma once

#include <array>

#include "words/rows.h"

namespace cli {

// clang-format off
inline constexpr auto kErrorTexts = std::to_array<words::TextRow>({
    {"{} {}", "{} {}"},
    {"{}, line {}: {}", "{}第 {} 行：{}"},
    {"out of memory", "内存不足"},
    {"cannot write to standard output: the rest is lost", "无法写入标准输出：其余内容已丢失"},
    {"cannot read standard input: {}", "无法读取标准输入：{}"},

    // The command line
    {"there is no option {}, the nearest one is {}", "没有选项{}，最接近的是{}"},
    {"no subcommand is given", "没有写子命令"},
    {"there is no subcommand {}", "没有子命令{}"},
    {"there is no subcommand {}, the nearest one is {}", "没有子命令{}，最接近的是{}"},
    {"{}; subcommands are {}", "{}；子命令有 {}"},
    {"one of --iterations and --time-ms is required", "--iterations 和 --time-ms 需要给出一个"},
    {"must be the name of a file", "应为文件名"},
    {"must be like 2/8, the second of eight parts, not {}", "应写成 2/8 的样子，即八份中的第二份，而不是{}"},
    {"must be a whole number from 0 to 100, balanced, or balanced:12, not {}", "应为 0 到 100 的整数、balanced 或 balanced:12，而不是{}"},
    {"must be a number from 0.00001 to 1000, not {}", "应为 0.00001 到 1000 的数，而不是{}"},
    {"must be a whole number from {} to {}, not {}", "应为 {} 到 {} 的整数，而不是{}"},
    {"must be a number from 0 to {}, not {}", "应为 0 到 {} 的数，而不是{}"},
    {"must be at most {} numbers, not {}", "最多 {} 个数，而不是 {} 个"},
    {"must be one of {}, not {}", "应为 {} 之一，而不是{}"},
    {"{} (WebAssembly's memory ends there)", "{}（WebAssembly 的内存只到这里）"},
    {"must be on or off, not {}", "应为 on 或 off，而不是{}"},
    {"{} is for {} alone", "{} 只用于 {}"},

    // Games and players
    {"unknown game {}", "没有名为{}的游戏"},
    {"{} is none of the games {}", "没有名为{}的游戏，可用的有 {}"},
    {"{} is no option of {}", "{}不是 {} 的选项"},
    {"{} is none of the players {}", "没有名为{}的棋手，可用的有 {}"},
    {"{}; seats are {}", "{}；可以入座的有 {}"},
    {"{} is none of {}", "没有选项{}，可用的有 {}"},
    {"{} does not play {}", "{} 不会下 {}"},
    {"{} takes no options", "{} 没有选项"},
    {"{} needs model=FILE", "{} 需要 model=FILE"},
    {"{} must be one word", "{}应为一个词，不含空格"},
    {"{} is no key=value", "{}不是 key=value 的形式"},
    {"{} is there twice", "{}出现了两次"},
    {"a table needs model=FILE", "表需要 model=FILE"},
    {"after {} random moves the game is over", "随机走 {} 步之后对局已结束"},
    {"balanced openings need a learned evaluator: --model FILE", "均势开局需要学到的评估：请用 --model FILE"},
    {"no opening of {} moves is balanced", "没有 {} 步的均势开局"},
    {"{} needs all moves from the first one: games begin without random moves, as with --openings 0", "{} 需要从第一步走起：对局不以随机着法开始，如同 --openings 0"},
    {"{} needs all moves from the first one: random openings break its plan, and --openings 0 does not", "{} 需要从第一步走起：随机开局会打乱它的走法，--openings 0 则不会"},

    // Models and books
    {"nothing has been learned of {}", "还没有学过{}"},
    {"the model is not of {}", "这个模型不是{}的"},
    {"a learned leaf needs --model FILE: {}", "用学到的值评估叶节点需要 --model FILE：{}"},
    {"{} is searched with random games instead of a learned evaluator: {}", "{}的搜索改用随机对局代替学到的评估：{}"},
    {"nobody plays by the opening book: {}", "不使用开局库：{}"},
    {"there is none for this game", "这种游戏没有开局库"},
    {"{} of {} positions", "{} / {} 个局面"},

    // Files
    {"cannot write to {}: {}", "无法写入{}：{}"},
    {"cannot use {}: {}", "无法使用{}：{}"},
    {"it is empty", "文件是空的"},
    {"it is {}, not {}", "这是{}，而不是{}"},
    {"it is not {}", "这不是{}"},
    {"it is {} of another version", "这是另一个版本的{}"},
    {"it is compressed with gzip: unpack it first", "文件经 gzip 压缩：请先解压"},
    {"it has more than {} bytes", "超过 {} 字节"},
    {"weights of an evaluator", "评估的权重"},
    {"an opening book", "开局库"},
    {"a table of train dots", "由 train dots 得到的表"},
    {"a training of train reversi", "由 train reversi 得到的训练"},
    {"a part of train reversi --shard", "由 train reversi --shard 写出的一份"},
    {"its weight {} of knot {} is out of range", "权重 {}（分段点 {}）超出范围"},
    {"it has version {}, and this program reads version {}", "版本为 {}，本程序只能读取版本 {}"},
    {"one of its scales is 0", "其中有一个比例为 0"},
    {"it tells a position twice", "同一局面出现了两次"},
    {"it describes an impossible position", "其中有不可能的局面"},
    {"it has {} bytes too many, from byte {} on", "多出 {} 字节，从第 {} 字节起"},
    {"two discs lie on one square", "同一格上有两枚棋子"},
    {"it has a scale of 0", "训练规模为 0"},
    {"it has a weight that is no number", "其中有一个权重不是数"},

    // Tournaments
    {"game {} is there twice", "第 {} 局出现了两次"},
    {"game {} is in none of the parts", "各份中都没有第 {} 局"},
    {"game {} is of another tournament than game 1", "第 {} 局与第 1 局不属于同一场比赛"},
    {"there are no games in {}", "{}中没有对局"},
    {"a record has 7 fields, found {}", "一条记录应有 7 项，实有 {} 项"},
    {"the game's number", "对局编号"},
    {"a player's name is one word", "棋手的名字应为一个词"},
    {"move {} is not legal after {}", "着法{}不合规则，当时的局面为 {}"},
    {"the game is not over", "对局尚未结束"},
    {"the result is {}, not {}", "结果为 {}，而不是{}"},

    // Trainings
    {"process {} trains into the same file: it holds {}", "进程 {} 正在训练同一个文件：它占用着{}"},
    {"there is a training in {} already, with its log {}: remove that, or give another --out", "{}中已有训练，日志为{}：请删除日志，或换一个 --out"},
    {"{} is of a training with another seed or scale", "{}属于种子或规模不同的训练"},
    {"{} is after generation {} already: --until {} or more goes on", "{}已完成第 {} 代：要继续请用 --until {} 或更大的数"},
    {"{} is after generation {} already: its weights are written, and nothing is learned", "{}已完成第 {} 代：只写出权重，不再学习"},
    {"no training of {} is under way: there is no {}", "{}没有正在进行的训练：没有{}"},
    {"{} is one of {} parts, and {} are given", "{}是 {} 份之一，却给了 {} 份"},
    {"{} is part {}, which is given twice", "{}是第 {} 份，这一份给了两次"},
    {"--blocks learns from boxes, of canonical positions", "--blocks 要从格数和规范局面学习"},
    {"--out and --blocks are the same file", "--out 和 --blocks 是同一个文件"},
    {"interrupted before the first game", "在第一局之前被中断"},
    {"move {} of a game in it is not legal", "其中一局的第 {} 步不合规则"},
    {"it is of generation {}, and there are {}", "属于第 {} 代，而总共只有 {} 代"},
    {"it is of generation {}, and the next one is {}", "属于第 {} 代，而下一代是第 {} 代"},
    {"it is of a training with another seed or scale", "属于种子或规模不同的训练"},
    {"it is no part of all games", "不是全部对局中的一份"},
    {"it has {} games instead of {}", "有 {} 局，而应有 {} 局"},
});
// clang-format on

static_assert(words::keep_their_gaps(kErrorTexts));

}  // namespace cli
