// Games in lines of text, from scripts: what is shown, and every way to end.
#include "cli/text_game.h"

#include <initializer_list>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "match/address/settings.h"
#include "match/files/pasted.h"
#include "support/language.h"

namespace {

using cli::TextGame;
using match::EndReason;
using mcts::Player;

games::Position start(std::string_view game) {
  return games::start(game, games::initial_values(game));
}

TextGame::TextSeat human() { return {.name = "human"}; }

// Plays the first legal move and takes so many seconds for it.
TextGame::TextSeat computer(const std::shared_ptr<double>& now, double seconds = 0) {
  return {.name = "machine", .think = [now, seconds](const match::Match& game) {
            *now += seconds;
            return TextGame::Thought{games::legal_moves(game.position())[0]};
          }};
}

// A game with a clock of its own: `now` is the time, in seconds.
struct Table {
  std::shared_ptr<double> now = std::make_shared<double>(100);
  TextGame game;

  Table(const games::Position& position, const match::MatchRules& rules = {})
      : game(position, {human(), human()}, rules, [n = now] { return *n; }) {}
  Table(const games::Position& position, double thinking, const match::MatchRules& rules)
      : game(position, {human(), computer(now, thinking)}, rules, [n = now] { return *n; }) {}

  // The answer to a line, and to computers after it.
  std::string say(std::string_view line) {
    std::string out = game.answer(line);
    while (game.is_computer_to_move()) out += game.computer_move();
    return out;
  }
  // The last of several.
  std::string say_all(std::initializer_list<std::string_view> lines) {
    std::string out;
    for (const std::string_view line : lines) out = say(line);
    return out;
  }
  match::Outcome outcome() const { return *game.match().outcome(); }
};

std::string last_line(const std::string& text) {
  EXPECT_TRUE(text.ends_with('\n'));
  const std::size_t end = text.size() - 1;
  return text.substr(text.rfind('\n', end - 1) + 1, end - text.rfind('\n', end - 1) - 1);
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// ---------------------------------------------------------------- whole games

TEST(TextGame, TicTacToeAsItIsShown) {
  Table table(start("ttt"));
  EXPECT_EQ(table.game.opening(), R"(X (human) against O (human). Type ? for help.

 0 | 1 | 2
---+---+---
 3 | 4 | 5
---+---+---
 6 | 7 | 8
X (human) to move. Legal moves: 0 1 2 3 4 5 6 7 8
)");
  *table.now += 1.5;
  EXPECT_EQ(table.say("4"), R"(X played 4 in 1.50 s. Total: X 1.50 s, O 0.00 s.

 0 | 1 | 2
---+---+---
 3 | X | 5
---+---+---
 6 | 7 | 8
O (human) to move. Legal moves: 0 1 2 3 5 6 7 8
)");
  *table.now += 0.25;
  EXPECT_TRUE(table.say("0").starts_with("O played 0 in 0.25 s. Total: X 1.50 s, O 0.25 s.\n"));
  EXPECT_EQ(last_line(table.say_all({"2", "8", "6"})), "X wins.");
  EXPECT_EQ(table.outcome(), (match::Outcome{EndReason::kRules, Player::kFirst}));
}

TEST(TextGame, TicTacToeMayBeADraw) {
  Table table(start("ttt"));
  EXPECT_EQ(last_line(table.say_all({"0", "1", "2", "4", "3", "5", "7", "6", "8"})), "A draw.");
}

TEST(TextGame, Stones) {
  Table table(games::start("stones", {5, 2}));
  EXPECT_TRUE(
      has(table.say("2"), "\nooo\n3 stones left\nBlue (human) to move. Legal moves: 1 2\n"));
  EXPECT_EQ(last_line(table.say_all({"2", "1"})), "Red wins.");
}

// The shortest game there is: F4 takes black's thirteenth disc, white has none.
TEST(TextGame, Reversi) {
  Table table(start("reversi"));
  EXPECT_TRUE(has(table.game.opening(),
                  "Black 2, White 2\nBlack (human) to move. Legal moves: D3 C4 F5 E6\n"));
  EXPECT_EQ(last_line(table.say_all({"D3", "c3", "B3", "D2", "e1", "D6", "D7", "E3", "F4"})),
            "Black wins by 13, 13 to 0.");
}

// F5 F6 D3 G5 H5 H4 F7 H6 leaves black without a move.
TEST(TextGame, InReversiAForcedPassIsAMove) {
  Table table(start("reversi"));
  const std::string turn =
      last_line(table.say_all({"F5", "F6", "D3", "G5", "H5", "H4", "F7", "H6"}));
  EXPECT_EQ(turn, "Black (human) to move. Legal moves: pass");
  EXPECT_TRUE(table.say("F3").starts_with("not a legal move here"));
  EXPECT_TRUE(table.say("pass").starts_with("Black played pass in "));
}

TEST(TextGame, DotsAndBoxes) {
  Table table(games::start("dots", {1}));
  const std::string boxed = table.say_all({"0", "3", "4", "7"});
  EXPECT_TRUE(has(boxed, "|  B  |"));
  EXPECT_TRUE(has(boxed, "\nRed 0, Blue 1\nBlue (human) to move."));  // and again
  std::string text;
  while (!table.game.is_over()) {
    const auto& position = table.game.match().position();
    text = table.say(games::move_text(position, games::legal_moves(position)[0]));
  }
  EXPECT_TRUE(last_line(text).starts_with(
      table.outcome().winner == Player::kFirst ? "Red wins by " : "Blue wins by "));
}

// ---------------------------------------------------------------- what is no move

TEST(TextGame, SaysWhatIsWrongAndAsksAgain) {
  Table table(start("ttt"));
  EXPECT_EQ(table.say("x"), "not a number: a cell is 0 to 8\n");
  EXPECT_EQ(table.say("9"), "out of range: a cell is 0 to 8\n");
  table.say("4");
  EXPECT_EQ(table.say("4"), "taken: somebody is on cell 4\n");
  for (int i = 0; i < 10; ++i) table.say("4");  // as often as one likes
  EXPECT_FALSE(table.game.is_over());
}

TEST(TextGame, AnEmptyLineAndHelpSayWhoIsToMove) {
  Table table(start("stones"), {.seconds_a_move = 60, .tournament = true});
  EXPECT_EQ(table.say("  \r"), "Red (human) to move. Legal moves: 1 2\n");
  EXPECT_EQ(table.say("?"), R"(Type a move, or
  Q or quit    to stop
  U or undo    to take back, to your last move
  R or resign  to give up
  ? or help    for this help
Who needs more than 60 s for a move loses.
Three illegal attempts in a row lose.
Red (human) to move. Legal moves: 1 2
)");
}

TEST(TextGame, SpacesAndCarriageReturnsAroundAMoveDoNotMatter) {
  Table table(start("ttt"));
  EXPECT_TRUE(table.say(" \t4 \r").starts_with("X played 4 "));
}

// ---------------------------------------------------------------- taking back

TEST(TextGame, TakesBackToTheLastMoveOfAHuman) {
  Table table(start("ttt"), 0.0, {});
  EXPECT_EQ(table.say("u"), "nothing to take back\n");
  table.say_all({"4", "8"});  // and 0, 1 for the machine
  EXPECT_TRUE(table.say("U").starts_with("Taken back: 2 moves.\n\n O | 1 | 2\n"));
  EXPECT_EQ(table.game.match().moves().size(), 2u);
  table.say("u");
  EXPECT_TRUE(table.game.match().moves().empty());
}

TEST(TextGame, UnderstandsWholeWordsToo) {
  Table table(start("ttt"));
  table.say("4");
  EXPECT_TRUE(table.say("Undo").starts_with("Taken back: 1 move.\n"));
  EXPECT_EQ(table.say("help"), table.say("?"));
  table.say("RESIGN");
  EXPECT_EQ(table.game.match().outcome()->ending, match::EndReason::kResigned);
  Table other(start("ttt"));
  other.say("quit");
  EXPECT_EQ(other.game.match().outcome()->ending, match::EndReason::kCounted);
}

TEST(TextGame, BetweenHumansOneMoveIsTakenBack) {
  Table table(start("ttt"));
  table.say_all({"4", "8"});
  EXPECT_TRUE(table.say("U").starts_with("Taken back: 1 move.\n"));
}

TEST(TextGame, WhatIsTakenBackCostsNoTime) {
  Table table(start("ttt"));
  *table.now += 5;
  table.say_all({"4", "u"});
  *table.now += 1;
  EXPECT_TRUE(has(table.say("3"), "in 1.00 s. Total: X 1.00 s, O 0.00 s."));
}

// ---------------------------------------------------------------- other ways to end

TEST(TextGame, ThePresentCountDecidesWhenOneStops) {
  Table table(start("reversi"));
  EXPECT_EQ(last_line(table.say_all({"D3", "q"})),
            "Counted as it stands. Black wins by 3, 4 to 1.");
  EXPECT_EQ(table.outcome(), (match::Outcome{EndReason::kCounted, Player::kFirst}));
}

TEST(TextGame, AnEqualCountIsADraw) {
  Table table(start("dots"));
  EXPECT_EQ(table.say("Q"), "Counted as it stands. A draw, 0 to 0.\n");
  EXPECT_EQ(table.outcome(), (match::Outcome{EndReason::kCounted, std::nullopt}));
}

TEST(TextGame, WithoutPointsNothingIsDecided) {
  for (const std::string_view game : {"ttt", "stones"}) {
    Table table(start(game));
    EXPECT_EQ(table.say_all({"1", "q"}), "Stopped, nothing decided.\n");
  }
}

TEST(TextGame, TheEndOfTheInputCountsToo) {
  Table table(start("reversi"));
  table.say("D3");
  EXPECT_EQ(table.game.end_of_input(), "Counted as it stands. Black wins by 3, 4 to 1.\n");
  EXPECT_TRUE(table.game.is_over());
}

TEST(TextGame, WhoResignsHasLostWhateverTheCount) {
  Table table(start("reversi"));
  EXPECT_EQ(table.say_all({"D3", "C3", "r"}), "Black resigns. White wins.\n");
  EXPECT_EQ(table.outcome(), (match::Outcome{EndReason::kResigned, Player::kSecond}));
}

TEST(TextGame, WhoIsTooLateHasLost) {
  for (const std::string_view line : {"4", "nonsense", "u", "q"}) {
    Table table(start("ttt"), {.seconds_a_move = 10});
    *table.now += 9.99;
    table.say("0");  // just in time
    *table.now += 10;
    EXPECT_EQ(table.say(line), "O needed more than 10 s and loses on time. X wins.\n");
    EXPECT_EQ(table.outcome(), (match::Outcome{EndReason::kTimeOut, Player::kFirst}));
    EXPECT_EQ(table.game.match().moves().size(), 1u);
  }
}

TEST(TextGame, AComputerLosesOnTimeAsWell) {
  Table table(start("ttt"), 11.0, {.seconds_a_move = 10});
  EXPECT_EQ(last_line(table.say("4")), "O needed more than 10 s and loses on time. X wins.");
}

TEST(TextGame, ATimeOfComputersIsTheirs) {
  Table table(start("ttt"), 2.0, {.seconds_a_move = 10});
  *table.now += 1;
  EXPECT_TRUE(has(table.say("4"), "O played 0 in 2.00 s. Total: X 1.00 s, O 2.00 s."));
}

TEST(TextGame, InATournamentThreeIllegalAttemptsInARowLose) {
  Table table(start("stones"), {.seconds_a_move = 0, .tournament = true});
  EXPECT_EQ(table.say("3"), "out of range: take 1 to 2 (illegal attempt 1 of 3)\n");
  table.say_all({"x", "2", "1"});  // a move in between
  EXPECT_EQ(table.say("x"), "not a number: take 1 to 2 (illegal attempt 1 of 3)\n");
  table.say_all({"?", ""});  // no attempts
  EXPECT_EQ(table.say("x"), "not a number: take 1 to 2 (illegal attempt 2 of 3)\n");
  EXPECT_EQ(last_line(table.say("x")), "Red loses by three illegal attempts in a row. Blue wins.");
  EXPECT_EQ(table.outcome(), (match::Outcome{EndReason::kForfeited, Player::kSecond}));
}

TEST(TextGame, TakingBackDoesNotBuyAttempts) {
  Table table(start("stones"), {.seconds_a_move = 0, .tournament = true});
  table.say_all({"1", "1", "x", "x", "u", "u"});
  EXPECT_TRUE(has(table.say("x"), "loses"));
}

// ---------------------------------------------------------------- computers

TEST(TextGame, ComputersPlayAmongThemselves) {
  const auto now = std::make_shared<double>(0);
  TextGame game(start("dots"), {computer(now), computer(now)}, {}, [now] { return *now; });
  EXPECT_EQ(last_line(game.opening()), "Red (machine) thinks.");
  std::string text;
  while (game.is_computer_to_move()) text = game.computer_move();
  EXPECT_TRUE(game.is_over());
  EXPECT_TRUE(has(last_line(text), " wins by "));
}

TEST(TextGame, SignsOfEveryKindAreRead) {
  Table table(start("ttt"));
  for (const char* line : {"\uFEFF4", "\u00A00\u3000", "\uFF18\r", "\u200B1\u200B"})
    table.game.answer(line);
  EXPECT_EQ(match::moves_text(table.game.match()), "4 0 8 1");
  EXPECT_NE(table.game.answer("\uFF1F").find("Type a move"), std::string::npos);
}

// ---------------------------------------------------------------- in Chinese

TEST(TextGame, InChinese) {
  const support::InChinese chinese;
  Table table(start("reversi"), 0.5, {.seconds_a_move = 10, .tournament = true});
  EXPECT_EQ(table.game.opening(), R"(黑方（human）对白方（machine）。输入 ? 查看帮助。

   A B C D E F G H
 1 . . . . . . . .
 2 . . . . . . . .
 3 . . . * . . . .
 4 . . * O X . . .
 5 . . . X O * . .
 6 . . . . * . . .
 7 . . . . . . . .
 8 . . . . . . . .
黑方 2，白方 2
轮到黑方（human）。可走的着法：D3 C4 F5 E6
)");
  EXPECT_EQ(table.say("a1"),
            "此处不合规则：下在 A1 翻不了任何棋子（第 1 次不合规则，满 3 次判负）\n");
  EXPECT_EQ(table.say("?"), R"(请输入着法，或者：
  Q 或 quit    停止，按当前局面计分
  U 或 undo    悔棋，退回你的上一步
  R 或 resign  认输
  ? 或 help    显示这份帮助
一步用时超过 10 秒即判负。
连续三次不合规则即判负。
轮到黑方（human）。可走的着法：D3 C4 F5 E6
)");
  *table.now += 1.5;
  const std::string shown = table.say("D3");
  EXPECT_TRUE(shown.starts_with("黑方走 D3，用时 1.50 秒。累计：黑方 1.50 秒，白方 0.00 秒。\n"));
  EXPECT_TRUE(has(shown, "\n白方（machine）正在思考。\n白方走 C3，用时 0.50 秒。"));
  EXPECT_TRUE(table.say("u").starts_with("已悔棋 2 步。\n"));
  EXPECT_EQ(table.say("u"), "没有可悔的棋\n");
}

TEST(TextGame, EveryEndInChinese) {
  const support::InChinese chinese;
  Table rows(start("ttt"));
  EXPECT_EQ(last_line(rows.say_all({"0", "3", "1", "4", "2"})), "X方获胜。");
  Table draw(start("ttt"));
  EXPECT_EQ(last_line(draw.say_all({"0", "1", "2", "4", "3", "5", "7", "6", "8"})), "平局。");
  Table counted(start("reversi"));
  EXPECT_EQ(counted.say_all({"D3", "q"}), "按当前局面计分。黑方净胜 3 子，4 比 1。\n");
  Table equal(start("dots"));
  EXPECT_EQ(equal.say("q"), "按当前局面计分。平局，0 比 0。\n");
  Table stopped(start("stones"));
  EXPECT_EQ(stopped.say("q"), "已停止，未分胜负。\n");
  Table resigned(start("stones"));
  EXPECT_EQ(resigned.say("r"), "红方认输。蓝方获胜。\n");
  Table late(start("ttt"), {.seconds_a_move = 10});
  *late.now += 11;
  EXPECT_EQ(late.say("4"), "X方用时超过 10 秒，超时判负。O方获胜。\n");
  Table illegal(start("stones"), {.seconds_a_move = 0, .tournament = true});
  EXPECT_EQ(last_line(illegal.say_all({"x", "x", "x"})), "红方连续三次不合规则，判负。蓝方获胜。");
}

TEST(TextGame, WhyATypedMoveIsNoneInChinese) {
  const support::InChinese chinese;
  Table cells(start("ttt"));
  EXPECT_EQ(cells.say("x"), "不是数字：格号为 0 到 8\n");
  EXPECT_EQ(cells.say("9"), "超出范围：格号为 0 到 8\n");
  EXPECT_EQ(cells.say_all({"4", "4"}), "已被占：4 号格上已有棋子\n");
  Table stones(games::start("stones", {2, 3}));
  EXPECT_TRUE(has(stones.game.opening(), "\noo\n剩 2 颗石子\n"));
  EXPECT_EQ(stones.say("3"), "石子不够：只剩 2 颗\n");
  Table edges(start("dots"));
  EXPECT_EQ(edges.say_all({"3", "3"}), "已被占：3 号边已画\n");
  EXPECT_EQ(edges.say("20"), "此处不合规则：按规则 sym，20 号边与唯一已画的边对称\n");
}

// A board with the lines around it can be pasted into the page, in either language.
void expect_read_back(std::string_view game, std::initializer_list<std::string_view> moves) {
  Table table(start(game));
  const std::string shown = table.say_all(moves);
  const auto back = match::parse_pasted(shown.substr(shown.find("\n\n")), match::Settings());
  ASSERT_TRUE(back.value) << games::in_english(back.error) << shown;
  EXPECT_EQ(games::text(back.value->match.position()), games::text(table.game.match().position()));
}

TEST(TextGame, ABoardOfEitherLanguageIsReadBack) {
  const auto expect_both_sides = [] {
    expect_read_back("reversi", {"D3"});
    expect_read_back("reversi", {"D3", "C3"});
  };
  expect_both_sides();
  const support::InChinese chinese;
  expect_both_sides();
}

}  // namespace
