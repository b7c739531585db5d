// Every word the user sees but those of a game (games/words.h), English and Chinese side by side.
// The English text is the key: tr("New game") does not compile without a row below.
//
// The build reads this file too: the page's shell takes the rows between the
// shell marks, and the Chinese font holds the characters found here.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/error.h"
#include "games/notation.h"
#include "games/words.h"

namespace ui {

enum class Language { kEnglish, kChinese };

struct TextRow {
  std::string_view english;
  std::string_view chinese;
};

// The build reads a row as one line.
// clang-format off
inline constexpr auto kText = std::to_array<TextRow>({
    // shell begin
    {"MCTS Arcade", "MCTS 游戏厅"},
    {"Four board games against a Monte Carlo tree search", "四种棋类游戏，对手是蒙特卡洛树搜索"},
    {"Loading", "正在加载"},
    {"Preparing", "正在准备"},
    {"Starting", "正在启动"},
    {"Try again", "重试"},
    {"Play", "对弈"},
    {"Load again", "重新加载"},
    {"This browser cannot run WebAssembly", "此浏览器无法运行 WebAssembly"},
    {"The games need WebAssembly with SIMD. Current Chrome, Edge, Firefox and Safari have it; a lockdown mode or a company's settings may switch it off.", "游戏需要带 SIMD 的 WebAssembly。新版 Chrome、Edge、Firefox 和 Safari 都支持；锁定模式或企业设置可能将其关闭。"},
    {"This browser cannot draw with WebGL 2", "此浏览器无法使用 WebGL 2 绘图"},
    {"Switch on hardware acceleration in the browser's settings and restart it, update the graphics driver, or try another browser.", "请在浏览器设置中开启硬件加速并重启浏览器，更新显卡驱动，或换一个浏览器。"},
    {"The download broke off", "下载中断"},
    {"Check the connection, then try again.", "请检查网络连接，然后重试。"},
    {"A file is missing on the server", "服务器上缺少文件"},
    {"The site may be in the middle of an update. Wait a minute, then try again.", "网站可能正在更新。请稍等一分钟再试。"},
    {"Not enough memory", "内存不足"},
    {"The start takes too long", "启动时间过长"},
    {"Close other tabs and programs, then load the page again.", "请关闭其他标签页和程序，然后重新加载页面。"},
    {"The games could not start", "游戏无法启动"},
    {"Load the page again. If that does not help, try another browser.", "请重新加载页面；如果仍然不行，请换一个浏览器。"},
    {"The program stopped", "程序已停止"},
    {"Something went wrong inside. Loading the page again brings the game back.", "程序内部出错。重新加载页面即可恢复对局。"},
    {"The graphics were taken away", "图形环境已丢失"},
    {"Another page or program needed them. Loading the page again brings the game back.", "其他页面或程序占用了图形资源。重新加载页面即可恢复对局。"},
    // The dialog for links and embeds, and words that the program says too
    {"Share", "分享"},
    {"Link", "链接"},
    {"Copy", "复制"},
    {"Copied.", "已复制。"},
    {"For your own page", "嵌入到自己的网页"},
    {"Size", "大小"},
    {"Panel", "面板"},
    {"Board alone", "只有棋盘"},
    {"With moves", "带着法"},
    {"Colours", "颜色"},
    {"System", "跟随系统"},
    {"Light", "浅色"},
    {"Dark", "深色"},
    {"High contrast", "高对比度"},
    {"Done", "完成"},
    // shell end

    // The players
    {"You", "你"},
    {"Human", "人类"},
    {"MCTS", "MCTS"},
    {"Random", "随机"},
    {"Level {}", "{} 级"},
    {"Master", "大师"},
    {"The trained player is on its way.", "训练好的玩家正在下载。"},
    {"The trained player could not be loaded and plays by random games instead. Check the "
     "connection, then begin a new game.",
     "训练好的玩家下载失败，改用随机对局。请检查网络，然后开始新的一局。"},
    {"Perfect", "完美"},
    {"Symmetric", "对称"},
    {"Counter-symmetric", "反对称"},

    // Status
    {"{} to move", "轮到{}"},
    {"your turn", "请你走"},
    {"thinking", "思考中"},
    {"paused", "已暂停"},
    {"an earlier position, {} of {}", "较早的局面，{} / {}"},
    {"Back to game", "回到对局"},
    {"{} passes: no legal move.", "{}停一手：无子可下。"},
    {"{} wins", "{}获胜"},
    {"{} wins by {}", "{}净胜 {}"},
    {"Draw", "平局"},
    {"{} resigned.", "{}认输。"},
    {"{} ran out of time.", "{}超时。"},
    {"{} tried three illegal moves.", "{}连续三次犯规。"},
    {"Counted before the end.", "提前终局，按当前局面计分。"},
    {"{} is not a legal move.", "{} 不是合规则的着法。"},
    {"It is {}'s turn.", "现在轮到{}走。"},
    {"Not a legal move: attempt {} of 3.", "不合规则：第 {} 次，三次判负。"},
    {"Attempt {} of 3.", "第 {} 次，三次判负。"},
    {"Proved: {}", "已证明：{}"},
    {"Proved: draw", "已证明：平局"},
    {"Too many empty squares for the exact answer; searching.", "空格太多，无法精确求解，改用搜索。"},
    {"Hint: {}", "提示：{}"},
    {"Looking for a hint", "正在寻找提示"},
    {"{} visits", "访问 {} 次"},
    {"{} for {}", "胜率 {}（{}）"},
    {"Win rate for {} (draw = ½)", "{}胜率（平局计 ½）"},
    {"{} %", "{}%"},
    {"Click the board to play.", "点击棋盘即可行棋。"},
    {"Tap the board to play.", "点按棋盘即可行棋。"},
    {"Memory is full: the tree grows no further.", "搜索树的内存已用完，不再扩展。"},
    {"The search has ended: it can count no more visits.", "搜索已结束：访问次数已达计数上限。"},
    {"{} is not a value for {} and changes nothing.", "{}不能用于 {}，未作更改。"},
    {"There is no parameter {}. Known are {}.", "没有参数{}。可用的有：{}。"},
    {"\"{}\" is longer than 1 MB and was not read.", "“{}”超过 1 MB，未读取。"},
    {"\"{}\" cannot be read as a text.", "“{}”无法作为文本读取。"},
    {"The clipboard", "剪贴板"},

    // Buttons
    {"Undo", "悔棋"},
    {"Stop", "停止"},
    {"Go on", "继续"},
    {"Move now", "立即落子"},
    {"Redo", "重做"},
    {"First move", "第一步"},
    {"Move back", "上一步"},
    {"Move forward", "下一步"},
    {"Last move", "最后一步"},
    {"Next variation", "下一变化"},
    {"Hint", "提示"},
    {"Pause", "暂停"},
    {"Single move", "走一步"},
    {"Resign", "认输"},
    {"End and count", "终局并计分"},
    {"Menu", "菜单"},
    {"Keys", "按键"},
    {"Language", "语言"},
    {"Sound", "声音"},
    {"Copy link", "复制链接"},
    {"Copy position", "复制局面"},
    {"Copy moves", "复制着法"},
    {"Copy as GGF", "复制为 GGF"},
    {"Save file", "保存文件"},
    {"Open file", "打开文件"},
    {"Settings", "设置"},
    {"Analyse", "分析"},
    {"Tree", "搜索树"},
    {"Arrows", "方向键"},
    {"Choose a move", "选择着法"},
    {"Enter", "Enter"},
    {"Play it", "落子"},
    {"from node to node", "在节点间移动"},
    {"open the node", "展开节点"},
    {"back to the node above", "返回上层节点"},
    {"larger, smaller, all of it", "放大、缩小、全图"},
    {"a step back, forward", "上一步骤、下一步骤"},
    {"a phase back, forward", "上一阶段、下一阶段"},
    {"an iteration back, forward", "上一次、下一次迭代"},
    {"ten iterations back, forward", "后退、前进十次迭代"},
    {"to the beginning", "回到开头"},
    {"play the steps, or stop", "播放步骤或停止"},
    {"predict what is chosen", "预测所选着法"},
    {"New game", "新对局"},
    {"Gallery", "范例"},
    {"All", "全部"},
    {"Best: {}", "最佳着法：{}"},
    {"{} iterations find {}.", "{} 次迭代找到 {}。"},
    {"{} iterations choose {}, a mistake.", "{} 次迭代选了 {}，是失误。"},
    {"Tour", "导览"},
    {"Next", "下一步"},
    {"Take the tour", "开始导览"},
    {"Leave the tour", "退出导览"},
    {"New here? See in 90 seconds how the computer thinks.", "第一次来？用 90 秒看看电脑如何思考。"},
    {"No, thanks", "不用了"},
    {"You play, and a Monte Carlo tree search answers. It runs here, on your own machine.", "你来走，蒙特卡洛树搜索应对。它就在你自己的设备上运行。"},
    {"Each move shows how often it wins in the games that were tried. A larger mark stands for more of them.", "每个着法上写着它在试走的对局中赢了多少；标记越大，试走得越多。"},
    {"The tree of moves and answers: it grows where winning is likely, while you watch.", "由着法和应手组成的树：哪里更可能赢，就往哪里生长，你正看着它长大。"},
    {"The same search, slowly. Select, expand, rollout, backup: these four steps, again and again.", "同样的搜索，放慢来看：选择、扩展、模拟、回传，这四步反复进行。"},
    {"Now play. \"Why?\" beside a move of the computer opens the search that chose it.", "开始下棋吧。电脑着法旁的“为什么？”会打开选出这步棋的搜索。"},
    {"Back", "返回"},
    {"On the board", "摆上棋盘"},
    {"Start", "开始"},
    {"Cancel", "取消"},

    // The new-game sheet
    {"Game", "游戏"},
    {"Goes first", "先手"},
    {"Goes second", "后手"},
    {"Thinks for", "思考预算"},
    {"time per move", "每步时间"},
    {"iterations", "迭代次数"},
    {"{} s", "{} 秒"},
    {"{} it/s", "{} 次/秒"},
    {"Selection formula", "选择公式"},
    {"Exploration C", "探索常数 C"},
    {"Rollouts", "模拟方式"},
    {"Leaf", "叶节点"},
    {"Learned", "学到的值"},
    {"Both", "两者"},
    {"Rollouts from each leaf", "每个叶节点的模拟次数"},
    {"Prove results (solver)", "证明结果（求解器）"},
    {"Merge transpositions", "合并置换局面"},
    {"Threads", "线程数"},
    {"Auto", "自动"},
    {"On", "开"},
    {"Off", "关"},
    {"Uniform", "均匀随机"},
    {"Capture first", "优先占格"},
    {"Random seed", "随机种子"},
    {"Time for each move", "每步限时"},
    {"No clock", "不限时"},
    {"Rules", "规则"},
    {"Illegal moves", "不合规则的着法"},
    {"Refused", "不予接受"},
    {"Three in a row lose", "连续三次判负"},

    // The menu
    {"Game speed", "对局速度"},
    {"Contrast", "对比度"},
    {"High", "高"},
    {"Text size", "文字大小"},
    {"Slow", "慢"},
    {"Normal", "正常"},
    {"Fast", "快"},
    {"Left", "左侧"},
    {"Right", "右侧"},
    {"Hidden", "隐藏"},
    {"Shown", "显示"},
    {"Situation", "局面"},
    {"Messages", "消息"},
    {"{}: show or hide", "{}：显示或隐藏"},
    {"Paste", "粘贴"},
    {"Saved as {}", "已保存为 {}"},
    {"The file could not be saved.", "文件无法保存。"},
    {"The Chinese font is on its way.", "中文字体正在加载。"},
    {"The Chinese font could not be loaded. Check the connection, then choose the language again.", "中文字体无法加载。请检查网络连接，然后重新选择语言。"},
    {"Search threads, all on one tree in shared memory: {}.", "搜索线程数（共享内存中的同一棵树）：{}。"},
    {"No shared memory here. Search workers, each with a tree of its own: {}.", "此处没有共享内存。搜索工作线程数（各有一棵树）：{}。"},
    {"No search threads here: the search takes turns with the picture and is slower.", "此处没有搜索线程：搜索与画面轮流进行，速度较慢。"},
    {"Drop a file on the window to open it.", "把文件拖到窗口即可打开。"},
    {"The last match could not be read: {}", "上次的对局无法读取：{}"},
    {"The link could not be read: {}", "链接无法读取：{}"},
    {"This could not be read: {}", "无法读取：{}"},
    {"Moves", "着法"},
    {"No moves yet", "尚未落子"},

    // The views, and the moves searched
    {"View", "视图"},
    {"Moves searched", "已搜索的着法"},
    {"Win rates for {}", "胜率（{}）"},
    {"Searching", "正在搜索"},
    {"Why?", "为什么？"},
    {"Why {}?", "为什么走 {}？"},
    {"Search anew", "重新搜索"},
    {"Save tree (SVG)", "保存搜索树（SVG）"},
    {"Save tree (PNG)", "保存搜索树（PNG）"},
    {"Save curve (SVG)", "保存曲线（SVG）"},
    {"Save curve (PNG)", "保存曲线（PNG）"},
    {"Save course (SVG)", "保存走势（SVG）"},
    {"Save course (PNG)", "保存走势（PNG）"},
    {"the move that would be played", "将要走的着法"},
    {"other moves", "其他着法"},
    {"proved", "已证明"},
    {"estimated", "估计值"},
    {"exact", "精确值"},
    {"{} loses {} % or more", "{}：损失 {}% 以上"},
    {"Number of moves", "步数"},
    {"Save table (CSV)", "保存表格（CSV）"},
    {"Save analysis (JSON)", "保存分析（JSON）"},
    {"No tree is on show: open Tree or Steps first.", "当前没有显示搜索树：请先打开“搜索树”或“步骤”。"},
    {"Pictures as PNG are made by the page in a browser; here there is SVG.", "PNG 图片由浏览器中的页面生成；此处可保存 SVG。"},
    {"Review", "复盘"},
    {"Review the game", "复盘整局"},
    {"Reviewing the game", "正在复盘"},
    {"Course of the game", "对局走势"},
    {"Win rate of {}", "{}的胜率"},
    {"{} gave away {}: {} to {}.", "{} 损失 {}：从 {} 降到 {}。"},
    {"Better: {}", "更好：{}"},
    {"{}: {} ?!, {} ?, {} ??; {} a move", "{}：{} 个 ?!，{} 个 ?，{} 个 ??；每步损失 {}"},
    {"Take it back", "收回这步"},
    {"Show me", "看看更好的"},
    {"Course", "走势"},
    {"{} nodes", "{} 个节点"},
    {"depth {}", "深度 {}"},
    {"{} thread", "{} 个线程"},
    {"{} threads", "{} 个线程"},
    {"Move", "着法"},
    {"Visits", "访问"},
    {"Share %", "占比 %"},
    {"Prior %", "先验 %"},
    // What an evaluator says, and why
    {"Opinion", "看法"},
    {"No search", "不搜索"},
    {"Discs", "子数"},
    {"Nothing sets it apart from other moves.", "它与其他着法没有明显差别。"},
    {"{}: win rate {}, {} discs, prior {}", "{}：胜率 {}，{} 子，先验 {}"},
    {"Edge and X-squares", "边与 X 位"},
    {"Corner of 3 x 3", "3×3 角"},
    {"Corner of 2 x 5", "2×5 角"},
    {"Second line", "第二线"},
    {"Third line", "第三线"},
    {"Fourth line", "第四线"},
    {"Diagonal of 8", "8 格对角线"},
    {"Diagonal of 7", "7 格对角线"},
    {"Diagonal of 6", "6 格对角线"},
    {"Diagonal of 5", "5 格对角线"},
    {"Diagonal of 4", "4 格对角线"},
    {"The opponent's moves", "对手的行棋点"},
    {"Own moves", "己方的行棋点"},
    {"Win %", "胜率 %"},
    {"Diff", "差距"},
    {"Exact", "精确"},
    {"Score", "评分"},
    {"value", "价值"},
    {"exploration", "探索"},
    {"win", "胜"},
    {"draw", "和"},
    {"loss", "负"},
    {"Expected: {}", "预计：{}"},
    {"On the board: {}", "棋盘上：{}"},
    {"Play line", "走此变化"},
    {"Put back", "还原"},
    {"Curve", "曲线"},
    {"{} to the best", "与最佳相差 {}"},
    {"Exact values", "精确值"},
    {"exact value", "精确值"},
    {"{} over visits", "{}（随访问次数）"},
    {"Exact: {}", "精确：{}"},
    {"Search off by {} · {} of visits on optimal moves", "搜索偏差 {} · {} 的访问落在最优着法"},
    {"With {} the next visit goes to {}.", "取 {} 时，下一次访问 {}。"},
    {"{} after {} visits", "{}（访问 {} 次后）"},
    {"Values on the board", "棋盘上的数值"},
    {"Coordinates", "坐标"},
    {"Along the line", "沿变化前进"},
    {"Back along the line", "沿变化后退"},
    {"Play the line", "走此变化"},
    {"Sort by the next column", "按下一列排序"},
    {"Try a higher C", "试用更大的 C"},
    {"Try a lower C", "试用更小的 C"},
    {"Put C back", "还原 C"},
    {"Table, curve, course or opinion", "表格、曲线、走势或看法"},

    // A lesson, step by step
    {"Steps", "步骤"},
    {"Learn", "学习"},
    {"Table A", "表 A"},
    {"Table B", "表 B"},
    {"The other table", "另一张表"},
    {"Mirror", "镜像"},
    {"How it is beaten", "怎样击败它"},
    {"The second player answers each edge x with 23 − x, its mirror image, and closes boxes. So many games does a random first player win:", "后手对每条边 x 都应以其镜像 23 − x，并占下能占的格。随机的先手胜率为："},
    {"Always closing boxes", "始终占格"},
    {"To the letter of the tutorial", "完全照教程字面"},
    {"{} ({} to {})", "{}（{} 至 {}）"},
    {"exactly {}", "精确值 {}"},
    {"It learns", "学什么"},
    {"It plays", "怎么走"},
    {"Positions", "局面"},
    {"Result", "胜负"},
    {"Boxes", "格数"},
    {"Best", "最佳"},
    {"Freely", "自由"},
    {"Closes boxes", "必占格"},
    {"Edge sets", "边集"},
    {"Canonical", "规范形"},
    {"{} % random", "随机 {}%"},
    {"Seed {}", "种子 {}"},
    {"then {}", "然后 {}"},
    {"Early", "前期"},
    {"Middle", "中期"},
    {"Late", "后期"},
    {"Wins", "胜率"},
    {"Seen", "见过"},
    {"Share of optimal moves", "最优着法所占比例"},
    {"Share of optimal moves, 4 to 9 edges drawn", "最优着法所占比例，已画 4 至 9 条边"},
    {"Share of optimal moves, 10 to 15 edges drawn", "最优着法所占比例，已画 10 至 15 条边"},
    {"Share of optimal moves, 16 to 21 edges drawn", "最优着法所占比例，已画 16 至 21 条边"},
    {"Games won as second player against perfect play", "后手对完美对手的胜率"},
    {"Share of all positions that were seen", "见过的局面占全部局面的比例"},
    {"Optimal moves", "最优着法"},
    {"early", "前期"},
    {"middle", "中期"},
    {"late", "后期"},
    {"as 2nd", "后手胜"},
    {"won or lost", "胜负"},
    {"boxes to come", "将得的格数"},
    {"best move", "最佳着的值"},
    {"Save table", "保存表"},
    {"Load table", "载入表"},
    {"Play against it", "与它对弈"},
    {"{} games", "{} 局"},
    {"{} of {} games", "{} / {} 局"},
    {"{} games/s", "{} 局/秒"},
    {"{} left", "还需 {}"},
    {"Train {}", "训练 {}"},
    {"There is too little memory for this table.", "内存不足，放不下这张表。"},
    {"The table could not be read: {}", "无法读取这张表：{}"},
    {"The file cannot be read.", "无法读取此文件。"},
    {"it learns {}", "学的是{}"},
    {"optimal moves {} early, {} in the middle, {} late; it wins {} as second player", "最优着法：前期 {}，中期 {}，后期 {}；后手胜 {}"},
    {"{}: nothing is known, exactly {}", "{}：一无所知，精确值 {}"},
    {"{}: {}, seen {} times, exactly {}", "{}：{}，见过 {} 次，精确值 {}"},
    {"stop, or go on", "停止或继续"},
    {"The table knew nothing about that position and played any move.", "这张表对刚才的局面一无所知，随意走了一步。"},
    {"Select", "选择"},
    {"Expand", "扩展"},
    {"Rollout", "模拟"},
    {"Backup", "回传"},
    {"{} or {}", "{} 或 {}"},
    {"Searching to iteration {}, {} so far. Stop ends it here.", "正在搜索到第 {} 次迭代，已完成 {} 次。“停止”可就此结束。"},
    {"Iteration {}, step {} of {}", "第 {} 次迭代，第 {} 步，共 {} 步"},
    {"{} iterations", "{} 次迭代"},
    {"Value", "价值"},
    {"Exploration", "探索"},
    {"Before", "之前"},
    {"Now", "现在"},
    {"Added to the classic search", "在经典搜索上加入"},
    {"Graph", "图"},
    {"Solver", "求解器"},
    {"Predict", "预测"},
    {"Which move does the search choose here?", "搜索在这里会选哪一步？"},
    {"Right.", "答对了。"},
    {"You chose {}.", "你选的是 {}。"},
    {"{} of {} right", "答对 {} / {}"},
    {"Choose {}", "选择 {}"},
    {"After {} iterations {} has the most visits ({}) and the highest win rate ({}).", "经过 {} 次迭代，{} 访问最多（{}），胜率也最高（{}）。"},
    {"After {} iterations: most visits {} ({}), highest win rate {} ({}).", "经过 {} 次迭代：访问最多 {}（{}），胜率最高 {}（{}）。"},
    {"Best with perfect play: {} ({}).", "完美对弈的最佳着法：{}（{}）。"},
    {"With perfect play every move is a {}.", "完美对弈下，每个着法的结果都是{}。"},
    {"Step back", "上一步骤"},
    {"Step forward", "下一步骤"},
    {"Next iteration", "下一次迭代"},
    {"To the beginning", "回到开头"},
    {"Play the steps", "播放步骤"},
    {"{} iterations on", "前进 {} 次迭代"},
    {"{} iterations back", "后退 {} 次迭代"},
    {"Speed", "速度"},
    {"Values for {}, who is to move", "价值以行棋的{}计"},
    {"{}: visits of the position, {}: of the move", "{}：局面的访问次数，{}：着法的访问次数"},
    {"For", "视角"},

    // The tree of a search
    {"Root", "根节点"},
    {"Fit", "全图"},
    {"{} of {} nodes", "{} / {} 个节点"},
    {"{} of {} positions", "{} / {} 个局面"},
    {"Nothing has been searched here yet.", "此处尚未搜索。"},
    {"After {}", "{} 之后"},
    {"{} is the win rate of {}; a draw counts half.", "{} 是{}的胜率；平局计一半。"},
    {"Point at a node, or choose one with the arrows.", "请指向一个节点，或用方向键选择。"},
    {"Tap a node to see what the search knows of it, and again to open it.", "点按节点可查看搜索所知，再点一次将其展开。"},

    // The page in words, for screen readers
    {"Board as text", "文字棋盘"},
    {"Board", "棋盘"},
    {"Start of the game", "开局"},
    {"Commands", "命令"},
    {"Back to the picture", "返回图形界面"},
    {"For the present game", "用于本局"},
    {".", "。"},
    {"{} {}", "{}{}"},
    {"{}: {}", "{}：{}"},
    {"{}, {}", "{}，{}"},
    {"empty", "空"},
    {"open", "未画"},
    {"drawn", "已画"},
    {"closed", "已围成"},
    {"last move", "最后一步"},
    {"Edge {}, {}", "{} 号边，{}"},
    {"Box {}, {}", "第 {} 格，{}"},
    {"{} of 4 edges", "已画 {} 边，共 4 边"},
    {"{} plays {}.", "{}走 {}。"},
    {"{} plays {} (win rate {} %).", "{}走 {}（胜率 {}%）。"},

    // The button that switches to the other language, named in that language
    {"中文", "EN"},
});
// clang-format on

// What is wrong with a link, a file or a pasted text: the sentences of the errors
// that the rooms below give (games/error.h).
// clang-format off
inline constexpr auto kErrors = std::to_array<TextRow>({
    {"it does not begin with {}", "开头不是 {}"},
    {"it ends within its first bytes", "在最前面几个字节处就结束了"},
    {"its check sum is wrong: some of its {} bytes are damaged or missing", "校验和不符：{} 字节中有损坏或缺失"},
    {"it is of version {}, and this program reads version {}", "版本为 {}，本程序只能读取版本 {}"},
    {"it tells an impossible training", "所述的训练设置不合理"},
    // Where it is
    {"line {}: {}", "第 {} 行：{}"},
    {"character {}: {}", "第 {} 个字符：{}"},
    {"move {}, {}: {}", "第 {} 步{}：{}"},
    {"position: {}", "局面：{}"},
    {"{}; as a position: {}", "{}；作为局面：{}"},

    // The text as a whole
    {"there is no text", "没有文字"},
    {"longer than a megabyte", "超过 1 MB"},
    {"neither a link, a saved match, a board nor moves", "不是链接、已保存的对局、棋盘或着法"},
    {"a link without a game, a position or moves", "链接中没有游戏、局面或着法"},
    {"the link is longer than {} characters", "链接超过 {} 个字符"},
    {"in the link {} cannot be {}", "链接中{}不能为{}"},

    // Moves
    {"move {}, {}, is not legal", "第 {} 步{}不合规则"},
    {"move {}, {}, comes after the end of the game", "第 {} 步{}在终局之后"},
    {"move {}, {}, was there before", "第 {} 步{}与已有的着法重复"},
    {"move {} is not legal", "着法{}不合规则"},
    {"move {} must be a square from a1 to h8 or a pass, not {}", "第 {} 步应为 A1 到 H8 的一格或停一手，而不是{}"},
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
    {"a time must be in seconds, as 3.2, not {}", "用时应以秒为单位，如 3.2，而不是{}"},

    // Positions
    {"expected {}, found 1 field", "应写明{}，实有 1 项"},
    {"expected {}, found {} fields", "应写明{}，实有 {} 项"},
    {"cells and side", "棋格和走子方"},
    {"squares and side", "棋格和走子方"},
    {"stones, most to take and side", "石子数、每次最多取的石子数和走子方"},
    {"edges, side, two scores and rule", "各边、走子方、双方得分和规则"},
    {"expected {} cells, found {}", "应有 {} 格，实有 {} 格"},
    {"expected {} squares, found {}", "应有 {} 格，实有 {} 格"},
    {"expected {} edges, found {}", "应有 {} 条边，实有 {} 条"},
    {"cell {} must be X, O or ., not {}", "第 {} 号格应为“X”“O”或“.”，而不是{}"},
    {"square {} must be X, O or ., not {}", "{} 格应为“X”“O”或“.”，而不是{}"},
    {"a square must be X, O or ., not {}", "棋格应为“X”“O”或“.”，而不是{}"},
    {"edge {} must be 0 or 1, not {}", "第 {} 号边应为 0 或 1，而不是{}"},
    {"side to move must be {} or {}, not {}", "走子方应为 {} 或 {}，而不是{}"},
    {"rule must be sym or free, not {}", "规则应为“sym”或“free”，而不是{}"},
    {"the scores add up to {}, but {} boxes are closed", "双方得分合计 {}，但已围成 {} 格"},
    {"both sides have three in a row", "双方都已连成三子"},
    {"both {} and a blank for an empty square", "空位既写作{}，又写作空白"},
    {"0 could be white or empty", "“0”可能是白子，也可能是空位"},
    {"expected nothing after the side to move", "走子方之后不应再有内容"},

    // Games in GGF
    {"expected a property, as PB[Ann], or the end of the game, ;)", "此处应为属性，如“PB[Ann]”，或对局的结尾“;)”"},
    {"nothing closes this bracket", "这个括号没有闭合"},
    {"the game must be Othello, not {}", "游戏应为“Othello”，而不是{}"},
    {"the board must be 8x8, type 8, not {}", "棋盘应为 8×8，即类型 8，而不是{}"},
    {"the board must be 8x8, not {}", "棋盘应为 8×8，而不是{}"},
    {"the first board stands behind moves", "初始棋盘写在了着法之后"},

    // Saved matches
    {"expected {}, not {}", "应为{}，而不是{}"},
    {"version {} of the format, and none above {} is known here",
     "文件格式版本为{}，此处只认识到版本 {} 为止"},
    {"{} values for {} positions", "{} 个评价对应 {} 个局面"},
    {"the number of a move that was searched", "搜索所对应的着法序号"},
    {"{} is nothing that a search has found", "{}不是搜索的结果"},
    {"something is missing that a search has found", "搜索的结果不完整"},
    {"{} is not what a position is worth", "{}不是局面的评价"},
    {"{} means nothing here", "{}在此处没有意义"},
    {"a second line {}", "{}行重复出现"},
    {"no line {} follows", "后面没有{}行"},
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

// What happens in a step of a lesson (match/lesson_words.h).
// clang-format off
inline constexpr auto kCaptions = std::to_array<TextRow>({
    {"Select: {}, the only move.", "选择：{}，唯一的着法。"},
    {"Select: {}, because it has not been tried yet.", "选择：{}，因为它还没有试过。"},
    {"Select: {}, because {} + {} = {} is the largest.", "选择：{}，因为 {} + {} = {} 最大。"},
    {"Expand: not yet. Moves are added when a position is visited for the second time.", "扩展：暂不。一个局面第二次被访问时才加入它的着法。"},
    {"Expand: nothing, because the result is known here.", "扩展：无，因为此处的结果已知。"},
    {"Expand: nothing, because the memory is full.", "扩展：无，因为内存已满。"},
    {"Expand: the only move, {}, is added.", "扩展：加入唯一的着法 {}。"},
    {"Expand: {} moves are added, and {} is tried first.", "扩展：加入 {} 个着法，先试 {}。"},
    {"Rollout: one random move, and it is a draw.", "模拟：随机走 1 步，结果平局。"},
    {"Rollout: one random move, and {} wins.", "模拟：随机走 1 步，{}胜。"},
    {"Rollout: one random move, and {} wins by {}.", "模拟：随机走 1 步，{}胜，多 {}。"},
    {"Rollout: {} random moves, and it is a draw.", "模拟：随机走 {} 步，结果平局。"},
    {"Rollout: {} random moves, and {} wins.", "模拟：随机走 {} 步，{}胜。"},
    {"Rollout: {} random moves, and {} wins by {}.", "模拟：随机走 {} 步，{}胜，多 {}。"},
    {"Rollout: {} random games, on average {} for {}.", "模拟：随机下 {} 局，平均值 {}（{}视角）。"},
    {"Evaluate: the learned value is {} for {}.", "评估：学到的价值为 {}（{}视角）。"},
    {"Rollout: none, because the result is certain: {} wins.", "模拟：无需进行，因为结果已确定：{}胜。"},
    {"Rollout: none, because the result is certain: a draw.", "模拟：无需进行，因为结果已确定：平局。"},
    {"Backup: {} is proved to win for {}.", "回传：{} 已证明，{}必胜。"},
    {"Backup: {} is proved to lose for {}.", "回传：{} 已证明，{}必败。"},
    {"Backup: {} is proved to draw.", "回传：{} 已证明为平局。"},
    {"Backup: {} is worth {} to {} after its first visit.", "回传：首次访问后，{} 的价值为 {}（{}视角）。"},
    {"Backup: {} goes from {} to {} for {}, after {} visits.", "回传：{} 的价值由 {} 变为 {}（{}视角），已访问 {} 次。"},
    {"Backup: the root has its first visit, and is worth {} to {}.", "回传：根节点首次被访问，价值 {}（{}视角）。"},
    {"Backup: the root has {} visits, and is worth {} to {}.", "回传：根节点已访问 {} 次，价值 {}（{}视角）。"},
    {"The result is proved after {} iterations.", "经过 {} 次迭代，结果已得到证明。"},
    {"The lesson ends after {} iterations.", "课程在 {} 次迭代后结束。"},
});
// clang-format on

// No gap of a sentence is lost in the other language.
template <std::size_t kRows>
consteval bool keep_their_gaps(const std::array<TextRow, kRows>& rows) {
  for (const TextRow& row : rows)
    if (games::gaps_in(row.english) != games::gaps_in(row.chinese)) return false;
  return true;
}
static_assert(keep_their_gaps(kText) && keep_their_gaps(kErrors) && keep_their_gaps(kCaptions));

// A row of kText, found while compiling.
class Text {
 public:
  consteval Text(const char* english) : row_(find(english)) {}
  const TextRow& row() const { return kText[row_]; }

 private:
  static consteval std::size_t find(std::string_view english) {
    for (std::size_t i = 0; i < kText.size(); ++i)
      if (kText[i].english == english) return i;
    throw "no such row in kText";
  }

  std::size_t row_;
};

// The language of all words. Chinese is spoken as soon as its font is there (theme.h), and until
// then English.
Language language();
Language wanted_language();
void set_language(Language wanted);
// "en", "zh".
std::string_view language_code(Language language);

// The text in the present language; it ends with a null character.
const char* tr(Text text);
// The same with each {} replaced by the next of `parts`.
std::string tr(Text text, std::initializer_list<std::string_view> parts);
// An error from games or match, or a caption of a lesson. What has no row in kErrors or kCaptions
// is said in English.
std::string tr_error(const games::Error& error);
// A text that somebody wrote, as errors show it.
std::string tr_quoted(std::string_view text);
// The word in the present language.
std::string_view in_language(const games::Word& word);
// A game's own word: "stones" is its name, "stones.option.take" its option.take. A key without
// a word shows its own last part.
std::string_view name(std::string_view key);
// The same with each {} replaced by the next of `parts`.
std::string name(std::string_view key, std::initializer_list<std::string_view> parts);
// Why a move of this game is not legal, in a sentence.
std::string refusal_text(std::string_view game, const games::Refusal& refusal);

}  // namespace ui
