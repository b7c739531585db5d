// Texts of --help about options. The text about a subcommand is in the file of that subcommand.
#pragma once

#include <array>

#include "words/rows.h"

namespace cli {

// clang-format off
inline constexpr auto kHelpTexts = std::to_array<words::TextRow>({
    {"Print this help message and exit", "显示这份帮助并退出"},
    {"the language of errors, help and play; by the locale unless given", "错误、帮助和 play 所用的语言；不写时由区域设置决定"},
    {"{} to {}", "{} 到 {}"},
    {"{} or {}", "{} 或 {}"},
    {"; {} {}", "；{} {}"},
    {"{}, or 0 with a symmetric player", "{}，有对称策略的棋手时为 0"},
    {"0.3, or 0 with --exploration", "0.3，有 --exploration 时为 0"},

    // Several subcommands
    {"the game, with its options", "游戏，可带选项"},
    {"FILE: weights of an evaluator, from mcts-cli train, for --leaf learned\nand both; without it those that come with the program", "FILE：评估的权重，由 mcts-cli train 得到，用于 --leaf learned 和 both；\n不写时用程序自带的权重"},
    {"N: so many threads", "N：线程数"},
    {"S: seed of the random numbers", "S：随机数的种子"},

    // play
    {"the same as GAME:{}=...", "等同于 GAME:{}=..."},
    {"who begins", "先手"},
    {"who goes second", "后手"},
    {"SECONDS a move; who needs more has lost. 0: no clock. In a tournament 60 unless\ntold", "SECONDS：每步限时（秒），超时判负；0 为不限时。\n有 --tournament 时默认 60"},
    {"three illegal attempts in a row lose", "连续三次不合规则判负"},
    {"nobody plays by the opening book, as the upper levels of Reversi do", "谁都不用开局库（黑白棋的高级别本来会用）"},

    // Searches (match/address/search_options.h)
    {"so many search iterations", "搜索的迭代次数"},
    {"about so many milliseconds", "大约的毫秒数"},
    {"seed of the random numbers", "随机数的种子"},
    {"formula on the way down: ucb1, ucb1-tuned, puct or auto", "选择公式：ucb1、ucb1-tuned、puct 或 auto"},
    {"the constant of that formula, or auto", "公式中的常数，或 auto"},
    {"who values a new leaf: rollout, learned (with a model), both or auto", "新叶节点的评估：rollout、learned（需要模型）、both 或 auto"},
    {"share of the minimax value in a learned one, 0 to 1, or auto", "学到的值中极小极大值所占的比例，0 到 1，或 auto"},
    {"uniform, capture-first or auto", "模拟方式：uniform、capture-first 或 auto"},
    {"random games from each new leaf, averaged, or auto", "每个新叶节点的随机对局数，取平均，或 auto"},
    {"result, margin or auto", "奖励：result、margin 或 auto"},
    {"proved-first, most-visits, highest-value or highest-ucb", "选哪一步：proved-first、most-visits、highest-value 或 highest-ucb"},
    {"one node for each position, or auto", "每个局面只有一个节点，或 auto"},
    {"prove results (MCTS-Solver)", "证明结果（MCTS-Solver）"},
    {"threads of a search; 0: one, or in the app all for a budget in time", "搜索的线程数；0：一个，在窗口程序中按时间搜索时为全部"},
    {"shared-tree, or root-trees: a tree for each thread", "shared-tree，或 root-trees：每个线程一棵树"},
    {"memory for the tree, or auto: all there is for it", "搜索树的内存（字节），或 auto：全部可用的内存"},

    // solve, lesson, perft
    {"T: give up on a job after about so many milliseconds; without it, never", "T：每个任务大约超过这么多毫秒就放弃；不写则从不放弃"},
    {"N: leave Reversi positions with more empty squares alone", "N：空格更多的黑白棋局面不求解"},
    {"where the search begins, in place of the game's first position; it has\noptions of its own", "搜索开始的局面，代替开局局面；其中已含游戏的选项"},
    {"the first iteration", "第一次迭代的序号"},
    {"how many iterations", "迭代的次数"},
    {"how many moves", "步数"},

    // gtp, book
    {"plays the opening by its book, for as long as that knows the position", "按开局库下开局，直到库中没有当前局面"},
    {"FILE: the book that is made", "FILE：制作出的开局库"},
    {"N: so many positions are searched", "N：搜索的局面数"},
    {"N: so many iterations for each of them", "N：每个局面的迭代次数"},
    {"S: seed of the searches", "S：搜索的种子"},
    {"N: so many positions are searched at a time", "N：同时搜索的局面数"},
    {"FILE: look into this book, and not into the one that comes with the\nprogram", "FILE：查这个开局库，而不是程序自带的"},

    // accuracy, bench
    {"G: only this game", "G：只测这个游戏"},
    {"N: so many of each kind where positions are drawn from random games", "N：局面取自随机对局时，每一类的局面数"},
    {"one or more numbers of search iterations, as in 1000,10000", "一个或多个迭代次数，如 1000,10000"},
    {"so many searches at once, each in one thread; as many as there are cores", "同时进行的搜索数，每个用一个线程；默认与核心数相同"},
    {"one line of JSON instead of a table", "输出一行 JSON，代替表格"},
    {"one or more games, with their options: dots:rule=free; all of them", "一个或多个游戏，可带选项，如 dots:rule=free；默认为全部"},
    {"searches", "要测的搜索"},
    {"sizes of trees", "搜索树的大小"},
    {"random games from each new leaf, where a game plays several at once", "每个新叶节点的随机对局数，只对能同时下几局的游戏"},
    {"numbers of threads", "线程数"},
    {"size of a tree that threads search", "多线程所搜索的树的大小"},
    {"T: milliseconds for each round, at least", "T：每轮至少的毫秒数"},
    {"R: rounds for each figure", "R：每个数值的轮数"},
    {"one line of JSON instead of tables", "输出一行 JSON，代替各表格"},

    // arena
    {"a game, with its options: dots:rule=free", "游戏，可带选项，如 dots:rule=free"},
    {"player A", "棋手 A"},
    {"player B", "棋手 B"},
    {"how many games", "局数"},
    {"how many random moves begin a game; or balanced: eight, after which neither\nside is clearly ahead, balanced:12 for another number", "每局开头的随机步数；或 balanced：八步，之后双方大致相当，\nbalanced:12 为另一步数"},
    {"seed of the openings and the players", "开局和棋手的种子"},
    {"how many games are played at a time; one for each core, or fewer if a\nplayer uses several threads", "同时进行的局数；默认每个核心一局，棋手用多个线程时更少"},
    {"K/N: part K of N of the games alone; merge puts their records\ntogether", "K/N：只下 N 份中的第 K 份；再用 merge 合并记录"},
    {"who plays by the opening book of Reversi, for as long as it knows the\nposition; without this nobody", "谁用黑白棋的开局库，直到库中没有当前局面；不写则谁都不用"},
    {"the result as one line of JSON", "结果写成一行 JSON"},
    {"a file for the games, one a line; match/files/game_record.h describes it", "保存对局的文件，每局一行；格式见 match/files/game_record.h"},

    // train, merge
    {"which game", "哪种游戏"},
    {"S: seed of the games", "S：对局的种子"},
    {"FILE: what it has learned", "FILE：学到的结果"},
    {"X: so many times the games of a whole training, which takes about an\nhour on two cores; 0.02 about a minute", "X：完整训练局数的倍数；完整训练用两个核心约一小时，0.02 约一分钟"},
    {"G: stop after generation G, and write FILE as it is then; the\nsame command without this goes on from there", "G：第 G 代之后停下，写出当时的 FILE；\n同样的命令不带此项则从那里继续"},
    {"K/N: plays part K of N of the games of the next generation alone", "K/N：在下一代的对局中只下 N 份中的第 K 份"},
    {"all moves, or those that close a box", "所有着法，或只走能围成一格的着法"},
    {"won or lost, boxes to come, or the value of the best move", "胜负、将得的格数，或最佳着法的值"},
    {"sets of edges as they are, or one for all that look the same", "边集原样，或把看起来相同的合为一个"},
    {"N: so many games; Ctrl-C ends them early, and keeps what was learned", "N：局数；按 Ctrl-C 提前结束，已学到的会保留"},
    {"C,C,...: of UCB1, for equal parts of the games; 0: the best move so far", "C,C,...：UCB1 的常数，各用于同样多的对局；0：只走目前最好的着法"},
    {"X: this share of the moves is any that is allowed", "X：随机着法所占的比例"},
    {"FILE: goes on from this table, as it was trained; one by sets of edges has\nbecome one by canonical positions in its file", "FILE：从这张表继续训练，设置不变；按边集的表在文件中已成为按规范局面的表"},
    {"FILE: besides, what blocks of the board are worth by this table, which is the\nevaluator of a search: --leaf learned --model FILE", "FILE：另外写出按这张表得到的各块棋盘的价值，即搜索的评估：\n--leaf learned --model FILE"},
    {"the files of all parts", "所有各份的文件"},
});
// clang-format on

static_assert(words::keep_their_gaps(kHelpTexts));

}  // namespace cli
