// Tic-Tac-Toe by its own rules, and counted to the last position. The counts
// are the verified numbers of the project's notation paper; any book on the
// game has them.
#include "games/tic_tac_toe.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/exact.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::TicTacToe;
using mcts::Player;
using pictures::tic_tac_toe;

// The number of times that a game, or a position, ends in each way.
struct Endings {
  int open = 0, x_wins = 0, o_wins = 0, draws = 0;

  void count(const TicTacToe& g) {
    if (!g.is_over()) return void(++open);
    const float reward = g.reward(Player::kFirst);
    ++(reward > 0 ? x_wins : reward < 0 ? o_wins : draws);
  }
};

void visit_positions(const TicTacToe& g, std::map<std::string, TicTacToe>& seen) {
  if (!seen.emplace(g.text(), g).second) return;
  for (const mcts::Move m : g.legal_moves()) {
    TicTacToe next = g;
    next.play(m);
    visit_positions(next, seen);
  }
}

void visit_games(const TicTacToe& g, Endings& endings) {
  if (g.is_over()) return endings.count(g);
  for (const mcts::Move m : g.legal_moves()) {
    TicTacToe next = g;
    next.play(m);
    visit_games(next, endings);
  }
}

TEST(TicTacToe, Has5478PositionsThatCanBeReached) {
  std::map<std::string, TicTacToe> seen;
  visit_positions(TicTacToe(), seen);
  Endings endings;
  for (const auto& [text, position] : seen) endings.count(position);
  EXPECT_EQ(seen.size(), 5478u);
  EXPECT_EQ(endings.open, 4520);
  EXPECT_EQ(endings.x_wins, 626);
  EXPECT_EQ(endings.o_wins, 316);
  EXPECT_EQ(endings.draws, 16);
}

TEST(TicTacToe, Has255168Games) {
  Endings endings;
  visit_games(TicTacToe(), endings);
  EXPECT_EQ(endings.x_wins, 131'184);
  EXPECT_EQ(endings.o_wins, 77'904);
  EXPECT_EQ(endings.draws, 46'080);
}

TEST(TicTacToe, IsADrawWhateverTheFirstMove) {
  EXPECT_EQ(support::best_moves(TicTacToe()).size(), 9u);
  EXPECT_EQ(support::exact_reward(TicTacToe(), Player::kFirst), 0);
}

TEST(TicTacToe, ThreeInARowWinsOnAFullBoardToo) {
  const auto g = tic_tac_toe(
      "X O X"
      "O X O"
      "O X .",
      'X');
  EXPECT_FALSE(g.is_over());
  const auto won = support::played(g, {"8"});
  EXPECT_TRUE(won.is_over());
  EXPECT_EQ(won.reward(Player::kFirst), 1);
  EXPECT_EQ(won.winning_line(), 1 << 0 | 1 << 4 | 1 << 8);
}

TEST(TicTacToe, AFullBoardWithoutThreeIsADraw) {
  const auto g = tic_tac_toe(
      "X O X"
      "X O O"
      "O X X",
      'O');
  EXPECT_TRUE(g.is_over());
  EXPECT_EQ(g.reward(Player::kFirst), 0);
  EXPECT_EQ(g.winning_line(), 0);
}

TEST(TicTacToe, NobodyMovesAfterAWin) {
  const auto g = tic_tac_toe(
      "O . X"
      "O X X"
      "O . .",
      'X');
  EXPECT_TRUE(g.is_over());
  EXPECT_TRUE(g.legal_moves().empty());
  EXPECT_EQ(g.reward(Player::kSecond), 1);
}

// Positions need not come from alternating turns; the side field decides.
TEST(TicTacToe, TheSideFieldDecidesWhoMoves) {
  auto g = tic_tac_toe(
      "X X ."
      ". . ."
      ". . .",
      'X');
  g.play(2);
  EXPECT_EQ(g.reward(Player::kFirst), 1);
}

std::string error_of(std::string_view text) {
  return games::in_english(TicTacToe::parse(text).error);
}

TEST(TicTacToe, BadPositionsSayWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of(""), "expected cells and side, found 0 fields");
  EXPECT_EQ(error_of("........."), "expected cells and side, found 1 field");
  EXPECT_EQ(error_of(".........  X"), "expected cells and side, found 3 fields");
  EXPECT_EQ(error_of("........ X"), "expected 9 cells, found 8");
  EXPECT_EQ(error_of("....x.... X"), "cell 4 must be X, O or ., not 'x'");
  EXPECT_EQ(error_of("......... Z"), "side to move must be X or O, not 'Z'");
  EXPECT_EQ(error_of("XXX...OOO X"), "both sides have three in a row");
  EXPECT_EQ(TicTacToe::parse_move("9").error, "cell must be a number from 0 to 8, not '9'");
  EXPECT_EQ(TicTacToe::parse_move("-1").error, "cell must be a number from 0 to 8, not '-1'");
  EXPECT_EQ(TicTacToe::parse_move("").error, "cell must be a number from 0 to 8, not ''");
}

}  // namespace
