// Errors in a link, a file or a pasted text are shown in the language of the page. Every error has
// a row in kErrors, and every row has an error. The compiler checks that a row keeps the gaps of
// its sentence (words/errors.h).
#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "games/set_up.h"
#include "learn/dots_file.h"
#include "match/address/settings.h"
#include "match/files/pasted.h"
#include "support/mutate.h"
#include "support/texts.h"
#include "ui/base/text.h"

namespace {

using games::Error;
using games::in_english;

match::Settings present(std::string_view game) {
  return support::settings(game, support::kHuman, support::kMcts);
}

// A text that is pasted into a match of `game`, and its error in both languages.
struct Case {
  std::string game, text, english, chinese;
};

std::vector<Case> wrong_texts() {
  return {
      {"dots", " ", "there is no text", "没有文字"},
      {"dots", std::string(2'000'000, '1'), "longer than a megabyte", "超过 1 MB"},
      {"dots", "hello",
       "neither a link, a saved match, a board nor moves; as a position: expected edges, side, two "
       "scores and rule, found 1 field",
       "这段文字不是链接、对局、局面或着法；作为局面：应写明各边、走棋方、双方得分和规则，实有 1 "
       "项"},
      {"dots",
       "+--+   +   +\n|  |        \n+--+   +   +\n            \n+   +   +   +\n            \n+   + "
       "  +   +\n",
       "neither a link, a saved match, a board nor moves; as a board of Reversi: character 94: "
       "expected 64 squares, found 8",
       "这段文字不是链接、对局、局面或着法；作为黑白棋棋盘：第 94 个字符：应有 64 格，实有 8 格"},
      {"dots", "reversi hello", "neither a link, a saved match, a board nor moves",
       "这段文字不是链接、对局、局面或着法"},
      {"dots", "https://example.org/?lang=zh", "a link without a game, a position or moves",
       "链接中没有游戏、局面或着法"},
      {"dots", "?game=go", "there is no game 'go'", "没有名为“go”的游戏"},
      {"dots", "XX.\n...\n...", "the board does not show whether X or O is to move",
       "从棋盘上看不出轮到 X 还是 O"},
      {"dots", "?game=dots&first=robot", "in the link 'first' cannot be 'robot'",
       "链接中“first”不能为“robot”"},
      {"ttt", "?game=ttt&moves=0&moves=1", "in the link 'moves' is given several times",
       "链接中“moves”出现了多次"},
      {"dots", "?moves=" + std::string(10'000, '1'), "the link is longer than 8192 characters",
       "链接超过 8192 个字符"},
  };
}

std::vector<Case> wrong_moves() {
  const std::string link = "?moves=";
  return {
      {"ttt", "1. 4 0 2. 8 3. 1 2", "a move is missing after number 2", "序号 2 之后少了一步棋"},
      {"ttt", "1. 4 2. 0 8 3. 1", "there is one move too many after number 2",
       "序号 2 之后多了一步棋"},
      {"reversi", "1. f5 2. d6 3. c3 d3", "there is one move too many after number 3",
       "序号 3 之后多了一步棋"},
      {"ttt", link + "9", "move 1, '9': cell must be a number from 0 to 8, not '9'",
       "第 1 步“9”：格号应为 0 到 8 的整数，而不是“9”"},
      {"ttt", link + "4-4", "move 2 (4) is not legal: Cell 4 is taken",
       "第 2 步“4”不合规则：4 号格已有棋子"},
      {"ttt", link + "0-3-1-4-2-5", "move 6 (5) comes after the end of the game",
       "第 6 步“5”在终局之后"},
      {"stones", link + "0", "move 1, '0': stones to take must be a number from 1 to 9, not '0'",
       "第 1 步“0”：取走的石子数应为 1 到 9 的整数，而不是“0”"},
      {"stones", link + "x", "move 1, 'x': stones to take must be a number from 1 to 9, not 'x'",
       "第 1 步“x”：取走的石子数应为 1 到 9 的整数，而不是“x”"},
      {"stones", link + "1-3", "move 2 (3) is not legal: At most 2 may be taken",
       "第 2 步“3”不合规则：每次最多取 2 颗"},
      {"stones", link + "2-2-2-2-2-1", "move 6 (1) comes after the end of the game",
       "第 6 步“1”在终局之后"},
      {"reversi", link + "f5z9",
       "character 3: move 2 must be a square from a1 to h8 or a pass, not 'z9'",
       "第 3 个字符：第 2 步应为 A1 到 H8 的一格或停一手，而不是“z9”"},
      {"reversi", link + "f5%ff",
       "character 3: move 2 must be a square from a1 to h8 or a pass, not '?'",
       "第 3 个字符：第 2 步应为 A1 到 H8 的一格或停一手，而不是“?”"},
      {"reversi", link + "f5f5", "move 2 (f5, character 3) is not legal: F5 is occupied",
       "第 2 步“f5”（第 3 个字符）不合规则：F5 已有棋子"},
      {"reversi", link + "f5pa",
       "move 2 (pa, character 3) is not legal: You may not pass while you have a move",
       "第 2 步“pa”（第 3 个字符）不合规则：有子可下时不能停一手"},
      {"reversi", link + "d3c3b3d2e1d6d7e3f4a1",
       "move 10 (a1, character 19) comes after the end of the game",
       "第 10 步“a1”（第 19 个字符）在终局之后"},
      {"dots", link + "24", "move 1, '24': edge must be a number from 0 to 23, not '24'",
       "第 1 步“24”：边号应为 0 到 23 的整数，而不是“24”"},
      {"dots", link + "0-0", "move 2 (0) is not legal: Edge 0 is drawn already",
       "第 2 步“0”不合规则：0 号边已画"},
      {"dots", link + "0-23",
       "move 2 (23) is not legal: Edge 23 mirrors the first edge, which this rule does not allow",
       "第 2 步“23”不合规则：23 号边与第一条边对称，本局规则不允许"},
  };
}

std::vector<Case> wrong_positions() {
  const std::string link = "?position=", edges(23, '0'), squares(63, '.');
  return {
      {"ttt", link + "X", "position: expected cells and side, found 1 field",
       "局面：应写明棋格和走棋方，实有 1 项"},
      {"ttt", link + ".........+X+1", "position: expected cells and side, found 3 fields",
       "局面：应写明棋格和走棋方，实有 3 项"},
      {"ttt", link + "....+X", "position: expected 9 cells, found 4", "局面：应有 9 格，实有 4 格"},
      {"ttt", link + "...?.....+X", "position: cell 3 must be X, O or ., not '?'",
       "局面：3 号格应为“X”“O”或“.”，而不是“?”"},
      {"ttt", link + "XXX...OOO+X", "position: both sides have three in a row",
       "局面：双方都已连成三子"},
      {"ttt", link + ".........+1", "position: side to move must be X or O, not '1'",
       "局面：走棋方应为 X 或 O，而不是“1”"},
      {"stones", link + "7", "position: expected stones, most to take and side, found 1 field",
       "局面：应写明石子数、每次最多取的石子数和走棋方，实有 1 项"},
      {"stones", link + "101+2+1",
       "position: stones left must be a number from 0 to 100, not '101'",
       "局面：剩余石子数应为 0 到 100 的整数，而不是“101”"},
      {"stones", link + "7+10+1",
       "position: most stones to take must be a number from 1 to 9, not '10'",
       "局面：每次最多取的石子数应为 1 到 9 的整数，而不是“10”"},
      {"stones", link + "7+2+X", "position: side to move must be 1 or 2, not 'X'",
       "局面：走棋方应为 1 或 2，而不是“X”"},
      {"reversi", link + squares + ".", "position: expected squares and side, found 1 field",
       "局面：应写明棋格和走棋方，实有 1 项"},
      {"reversi", link + squares + "+X", "position: expected 64 squares, found 63",
       "局面：应有 64 格，实有 63 格"},
      {"reversi", link + squares + "*+X", "position: square H8 must be X, O or ., not '*'",
       "局面：H8 格应为“X”“O”或“.”，而不是“*”"},
      {"reversi", link + squares + ".+B", "position: side to move must be X or O, not 'B'",
       "局面：走棋方应为 X 或 O，而不是“B”"},
      {"dots", link + edges + "0+1+0+0",
       "position: expected edges, side, two scores and rule, found 4 fields",
       "局面：应写明各边、走棋方、双方得分和规则，实有 4 项"},
      {"dots", link + edges + "+1+0+0+sym", "position: expected 24 edges, found 23",
       "局面：应有 24 条边，实有 23 条"},
      {"dots", link + edges + "x+1+0+0+sym", "position: edge 23 must be 0 or 1, not 'x'",
       "局面：23 号边应为 0 或 1，而不是“x”"},
      {"dots", link + edges + "0+3+0+0+sym", "position: side to move must be 1 or 2, not '3'",
       "局面：走棋方应为 1 或 2，而不是“3”"},
      {"dots", link + edges + "0+1+10+0+sym",
       "position: boxes of player 1 must be a number from 0 to 9, not '10'",
       "局面：玩家 1 的格数应为 0 到 9 的整数，而不是“10”"},
      {"dots", link + edges + "0+1+0+x+sym",
       "position: boxes of player 2 must be a number from 0 to 9, not 'x'",
       "局面：玩家 2 的格数应为 0 到 9 的整数，而不是“x”"},
      {"dots", link + edges + "0+1+1+0+sym",
       "position: the scores add up to 1, but 0 boxes are closed",
       "局面：双方得分合计 1，但已围成 0 格"},
      {"dots", link + edges + "0+1+0+0+any", "position: rule must be sym or free, not 'any'",
       "局面：规则应为“sym”或“free”，而不是“any”"},
  };
}

std::vector<Case> wrong_boards() {
  const std::string board(64, '-'), zeros(63, '0'), blanks(60, ' ');
  return {
      {"reversi", board.substr(1), "character 64: expected 64 squares, found 63",
       "第 64 个字符：应有 64 格，实有 63 格"},
      {"reversi", board.substr(1) + "z", "character 64: a square must be X, O or ., not 'z'",
       "第 64 个字符：棋格应为“X”“O”或“.”，而不是“z”"},
      {"reversi", board + " z", "character 66: side to move must be X or O, not 'z'",
       "第 66 个字符：走棋方应为 X 或 O，而不是“z”"},
      {"reversi", board + " X X", "character 68: expected moves or nothing after the side to move",
       "第 68 个字符：走棋方之后只能是着法"},
      {"reversi", "(;BO[8 " + board + " X X];)",
       "character 75: expected nothing after the side to move",
       "第 75 个字符：走棋方之后不应再有文字"},
      {"reversi", "XO" + blanks + ".O", "character 63: both '.' and a blank for an empty square",
       "第 63 个字符：空位既写作“.”，也写作空白"},
      {"reversi", "1" + zeros, "character 2: 0 could be white or empty",
       "第 2 个字符：“0”可能是白子，也可能是空位"},
  };
}

std::vector<Case> wrong_ggf() {
  return {
      {"reversi", "(;GM[Go];)", "character 6: the game must be Othello, not 'Go'",
       "第 6 个字符：游戏应为“Othello”，而不是“Go”"},
      {"reversi", "(;TY[10];)", "character 6: the board must be 8x8, type 8, not '10'",
       "第 6 个字符：棋盘应为 8×8，即类别 8，而不是“10”"},
      {"reversi", "(;BO[10 --*];)", "character 6: the board must be 8x8, not '10'",
       "第 6 个字符：棋盘应为 8×8，而不是“10”"},
      {"reversi", "(;BO[8 --*];)", "character 11: expected 64 squares, found 3",
       "第 11 个字符：应有 64 格，实有 3 格"},
      {"reversi", "(;B[f5]BO[8 ];)", "character 8: the first board comes after moves",
       "第 8 个字符：初始棋盘写在了着法之后"},
      {"reversi", "(;PB[Ann", "character 5: nothing closes this bracket",
       "第 5 个字符：这个括号没有闭合"},
      {"reversi", "(;PB[Ann]",
       "character 10: expected a property, as PB[Ann], or the end of the game, ;)",
       "第 10 个字符：此处应为属性，如“PB[Ann]”，或对局的结束“;)”"},
      {"reversi", "(;B[i9];)", "character 5: move must be a square from A1 to H8 or pass, not 'i9'",
       "第 5 个字符：着法应为 A1 到 H8 的一格或“pass”，而不是“i9”"},
      {"reversi", "(;B[a1];)", "move 1 (a1, character 5) is not legal: A1 turns over no disc",
       "第 1 步“a1”（第 5 个字符）不合规则：下在 A1 翻不了任何棋子"},
      {"reversi", "(;B[f5]B[d6];)", "character 8: it is white's turn", "第 8 个字符：此时轮到白方"},
      {"reversi", "(;W[f5];)", "character 3: it is black's turn", "第 3 个字符：此时轮到黑方"},
      {"reversi", "(;GM[Othello];)", "character 3: this game has neither a board nor moves",
       "第 3 个字符：这局棋既没有棋盘，也没有着法"},
      {"ttt", "White begins: f5 d6", "words around the moves may change the game",
       "着法前后的文字可能改变对局"},
      {"stones", "misere: 1 2", "a game with other rules is not played here: 'misere'",
       "这里不支持其他规则的棋：“misere”"},
      {"reversi", "(;TY[8k];)", "character 6: Othello with komi is not played here",
       "第 6 个字符：这里不支持贴目的黑白棋"},
      {"reversi", "(;TY[8a];)", "character 6: Othello in which fewer discs win is not played here",
       "第 6 个字符：这里不支持子少者胜的黑白棋"},
  };
}

std::vector<Case> wrong_files() {
  const std::string title = "MCTS Arcade match", file = title + " 1\nsettings game=ttt\n";
  return {
      {"ttt", title + "es", "line 1: expected 'MCTS Arcade match 12', not 'MCTS Arcade matches'",
       "第 1 行：应为“MCTS Arcade match 12”，而不是“MCTS Arcade matches”"},
      {"ttt", title + " 13", "line 1: version '13' of the format, and none above 12 is known here",
       "第 1 行：文件格式版本为“13”，本程序最高只能读版本 12"},
      {"ttt", title + " 1", "line 1: no line 'settings' follows: part of the text is missing",
       "第 1 行：后面没有“settings”行：文本缺了一部分"},
      {"ttt", title + " 1\nsettings game=go", "line 2: the settings cannot be 'game=go'",
       "第 2 行：设置不能为“game=go”"},
      {"ttt", title + " 1\nsettings game=reversi\nmoves z9",
       "line 3: move 1, 'z9': move must be a square from A1 to H8 or pass, not 'z9'",
       "第 3 行：第 1 步“z9”：着法应为 A1 到 H8 的一格或“pass”，而不是“z9”"},
      {"ttt", file + "colour blue", "line 3: 'colour' means nothing here",
       "第 3 行：“colour”在此处不起作用"},
      {"ttt", file + "moves\nmoves", "line 4: a second line 'moves'", "第 4 行：“moves”行重复出现"},
      {"ttt", file + "position X", "line 3: expected cells and side, found 1 field",
       "第 3 行：应写明棋格和走棋方，实有 1 项"},
      {"ttt", file + "moves x", "line 3: move 1, 'x': cell must be a number from 0 to 8, not 'x'",
       "第 3 行：第 1 步“x”：格号应为 0 到 8 的整数，而不是“x”"},
      {"ttt", file + "moves 4 4", "line 3: move 2 (4) is not legal: Cell 4 is taken",
       "第 3 行：第 2 步“4”不合规则：4 号格已有棋子"},
      {"ttt", file + "moves 4 (4)", "line 3: move 2, '4', was there before",
       "第 3 行：第 2 步“4”与已有的着法重复"},
      {"ttt", file + "moves 4\nseconds 1 2", "line 4: 2 times for 1 move",
       "第 4 行：有 2 个用时，着法却有 1 步"},
      {"ttt", file + "moves 4\nseconds -1", "line 4: a time must be in seconds, as 3.2, not '-1'",
       "第 4 行：用时应以秒为单位，如 3.2，而不是“-1”"},
      {"ttt", file + "moves 4\nat 2",
       "line 4: the number of moves on the board must be a number from 0 to 1, not '2'",
       "第 4 行：棋盘上的步数应为 0 到 1 的整数，而不是“2”"},
      {"ttt", file + "moves 4\nattempts 0 3",
       "line 4: the number of illegal attempts must be a number from 0 to 2, not '3'",
       "第 4 行：不合规则的次数应为 0 到 2 的整数，而不是“3”"},
      {"ttt", file + "moves 4\nvalues -", "line 4: 1 value for 2 positions",
       "第 4 行：1 个价值对应 2 个局面"},
      {"ttt", file + "moves\nvalues x", "line 4: 'x' is not the value of a position",
       "第 4 行：“x”不是局面的价值"},
      {"ttt", file + "moves 4\nbook 2",
       "line 4: the number of a move of the book must be a number from 1 to 1, not '2'",
       "第 4 行：开局库着法的序号应为 1 到 1 的整数，而不是“2”"},
      {"ttt", file + "moves 4\nend-at 2 resigned 1-0",
       "line 4: the number of a move that the game ended after must be a number from 0 to 1, not "
       "'2'",
       "第 4 行：终局前最后一步的序号应为 0 到 1 的整数，而不是“2”"},
      {"ttt", file + "moves 4\nsearch 2 nodes=1",
       "line 4: the number of a move that was searched must be a number from 1 to 1, not '2'",
       "第 4 行：搜索对应的着法序号应为 1 到 1 的整数，而不是“2”"},
      {"ttt", file + "moves 4\nsearch 1 colour=blue",
       "line 4: 'colour=blue' is not a result of a search", "第 4 行：“colour=blue”不是搜索的结果"},
      {"ttt", file + "moves 4\nsearch 1 nodes=1", "line 4: a result of the search is missing",
       "第 4 行：搜索的结果不完整"},
      {"ttt", file + "moves (4)", "line 3: a ( without a move before it",
       "第 3 行：“(”之前没有着法"},
      {"ttt", file + "moves 4 ()", "line 3: no move between ( and )",
       "第 3 行：“(”和“)”之间没有着法"},
      {"ttt", file + "moves 4 (0", "line 3: a ( without a )", "第 3 行：“(”缺少对应的“)”"},
      {"ttt", file + "moves 4 )", "line 3: a ) without a (", "第 3 行：“)”缺少对应的“(”"},
      {"ttt", file + "ended draw", "line 3: expected an ending as 'resigned 1-0', not 'draw'",
       "第 3 行：结局应写成“resigned 1-0”的样子，而不是“draw”"},
      {"ttt", file + "moves 0 3 1 4 2\nended resigned 1-0",
       "line 4: the game has ended by its rules", "第 4 行：对局已按规则结束"},
  };
}

// A table of Dots-and-Boxes that begins with these bytes, with the check sum that belongs to them.
std::string sealed(std::initializer_list<std::uint8_t> bytes) {
  learn::ByteWriter writer(learn::kDotsFile);
  for (const std::uint8_t byte : bytes) writer.number(byte);
  writer.text(std::string(40, '\0'));
  const auto file = writer.finish();
  return {file.begin(), file.end()};
}

constexpr std::string_view kTable = "table";  // in the place of a game

std::vector<Case> wrong_tables() {
  const std::string game(kTable), kind(learn::kDotsFile);
  return {
      {game, std::string(60, 'x'), "it does not begin with MCTSDOTS", "开头不是 MCTSDOTS"},
      {game, "MCTS", "it ends at byte 4, 4 bytes too early", "在第 4 字节处结束，还缺 4 字节"},
      {game, kind, "it ends within its first bytes", "在最前面几个字节处就结束了"},
      {game, kind + std::string(40, 'x'),
       "its check sum is wrong: some of its 48 bytes are damaged or missing",
       "校验和不符：48 字节中有损坏或缺失"},
      {game, sealed({9}), "it is of version 9, and this program reads version 3",
       "版本为 9，本程序只能读取版本 3"},
      {game, sealed({1, 7}), "it describes an impossible training", "其中的训练设置不可能出现"},
  };
}

// One at least from each place where a reader gives up.
std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (const auto& wrong : {wrong_texts(), wrong_moves(), wrong_positions(), wrong_boards(),
                            wrong_ggf(), wrong_files(), wrong_tables()})
    all.insert(all.end(), wrong.begin(), wrong.end());
  return all;
}

Error error_of(const Case& c) {
  if (c.game != kTable) return match::parse_pasted(c.text, present(c.game)).error;
  const learn::Bytes file(c.text.begin(), c.text.end());
  return learn::what_is_wrong(file);
}

std::string in_chinese(const Error& error) {
  ui::set_language(ui::Language::kChinese);
  const std::string said = ui::tr_error(error);
  ui::set_language(ui::Language::kEnglish);
  return said;
}

using Patterns = std::set<std::string_view>;

// The sentences and names errors consist of: a language is asked for each.
Patterns patterns_of(const std::vector<Error>& errors) {
  static Patterns asked;
  asked.clear();
  const auto note = [](std::string_view english) { return *asked.insert(english).first; };
  for (const Error& error : errors) games::in_words(error, {note, "", ""});
  return asked;
}

Patterns patterns_with_a_row() {
  Patterns all;
  for (const ui::TextRow& row : ui::kErrors) all.insert(row.english);
  return all;
}

TEST(Errors, EachIsSaidInBothLanguages) {
  for (const Case& c : all_cases()) {
    EXPECT_EQ(ui::tr_error(error_of(c)), c.english);
    EXPECT_EQ(in_chinese(error_of(c)), c.chinese);
  }
}

TEST(Errors, ASentenceBeginsWithACapital) {
  const auto error = match::parse_pasted("f5d6e1", present("reversi")).error;
  EXPECT_EQ(ui::tr("{}; nothing was changed.", {ui::tr_sentence(error)}),
            "Move 3 (e1, character 5) is not legal: E1 turns over no disc; nothing was changed.");
  EXPECT_EQ(ui::tr_sentence(Error()), "");
}

// Positions that are set up by hand.
constexpr const char* kNoMiddle =
    "................................................................ X";
constexpr const char* kApart = "X..........................OX......XO........................... X";

constexpr const char* kMirrored = "100000000000000000000001 1 0 0 sym";
constexpr const char* kWhiteFirst =
    "...........................OX......XO........................... O";

TEST(Errors, EachHasItsRowAndEachRowItsError) {
  std::vector<Error> errors;
  for (const Case& c : all_cases()) errors.push_back(error_of(c));
  for (const auto& [game, impossible] :
       {std::pair<std::string_view, std::string_view>("ttt", "X........ X"),
        {"ttt", "XXXOO.O.. X"},
        {"dots", "100000000000000000000000 1 0 0 sym"},
        {"dots", kMirrored},
        {"reversi", kWhiteFirst},
        {"reversi", kNoMiddle},
        {"reversi", kApart}})
    errors.push_back(games::unreachable(*games::parse(game, impossible).value));
  EXPECT_EQ(patterns_of(errors), patterns_with_a_row());
}

TEST(Errors, NoSentenceHasTwoRows) { EXPECT_EQ(patterns_with_a_row().size(), ui::kErrors.size()); }

// Whatever stands in quotes, the user's text and the words of a format, may be
// Latin. Outside of them there is no word in small letters: all English has one.
void expect_chinese(const Error& error) {
  static const Patterns known = patterns_with_a_row();
  static const std::regex quoted("“.*?”");
  const Patterns patterns = patterns_of({error});
  EXPECT_TRUE(std::includes(known.begin(), known.end(), patterns.begin(), patterns.end()))
      << "no row for a part of: " << in_english(error);
  const std::string said = std::regex_replace(in_chinese(error), quoted, "");
  EXPECT_FALSE(std::any_of(said.begin(), said.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
      << in_english(error) << "\n"
      << in_chinese(error);
}

TEST(Errors, ThoseOfDamagedTextsToo) {
  support::Mutator texts(support::pasted_texts(), 4);
  std::map<std::string, Error> errors;
  const auto add = [&errors](const Error& error) { errors.emplace(in_english(error), error); };
  for (int i = 0; i < 40'000; ++i) {
    const auto& game = games::ids()[static_cast<std::size_t>(i) % games::ids().size()];
    const std::string text = texts.next();
    add(match::parse_pasted(text, present(game)).error);
    add(match::load_match(text).error);
    add(match::parse_link(text, present(game)).match.error);
  }
  errors.erase("");
  EXPECT_GT(errors.size(), 1000u);
  for (const auto& [english, error] : errors) expect_chinese(error);
}

TEST(Errors, WhatTheUserWroteStays) {
  const auto in_file = [](const std::string& line) {
    return in_chinese(match::load_match("MCTS Arcade match 1\n\n" + line).error);
  };
  EXPECT_EQ(in_file("{}:第 not a key"), "第 3 行：“{}:第(U+7B2C)”在此处不起作用");
  EXPECT_EQ(in_chinese(Error("{} means nothing here", games::short_quote("line 4: cell, not"))),
            "“line 4: cell, not”在此处不起作用");
  EXPECT_EQ(in_chinese(Error("a second line {}", games::short_quote("', not '"))),
            "“', not '”行重复出现");
}

// For example an error of a new game that has no row in the table yet.
TEST(Errors, WhatHasNoRowStaysInEnglish) {
  EXPECT_EQ(in_chinese(Error("line {}: {}", 3, Error("something new"))), "第 3 行：something new");
}

}  // namespace
