// Reversi endgames: against plain minimax, and against values that other
// programs have published.
#include "solve/reversi_endgame.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "games/reversi.h"
#include "mcts/rng.h"
#include "solve/solver.h"
#include "support/margin.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::Reversi;

// A position of a random game with `left` empty squares, now and then over.
Reversi random_endgame(int left, mcts::Rng& rng) {
  for (;;) {
    Reversi g;
    while (g.empties() > left && !g.is_over()) g.play(support::random_move(g, rng));
    if (g.empties() == left) return g;
  }
}

// Discs anywhere: passes, wiped out sides and lone discs are frequent here.
Reversi random_board(int left, mcts::Rng& rng) {
  std::string squares(64, 'X');
  for (char& c : squares)
    if (rng.below(2) == 0) c = 'O';
  for (int empty = 0; empty < left;) {
    char& c = squares[rng.below(64)];
    empty += c != '.';
    c = '.';
  }
  return *Reversi::parse(squares + (rng.below(2) == 0 ? " X" : " O")).value;
}

int solved_margin(solve::ReversiEndgame& endgame, const Reversi& g) {
  solve::Interrupt never{solve::Limits{}};
  return *endgame.margin(g.discs(g.to_move()), g.discs(mcts::other(g.to_move())), never);
}

TEST(ReversiEndgame, AgreesWithMinimaxAtTheEndOfRandomGames) {
  mcts::Rng rng(1);
  solve::ReversiEndgame endgame;
  for (int left = 0; left <= 8; ++left)
    for (int i = 0; i < (left < 7 ? 100 : 20); ++i) {
      const Reversi g = random_endgame(left, rng);
      ASSERT_EQ(solved_margin(endgame, g), support::minimax_margin(g, g.to_move())) << g.text();
    }
}

TEST(ReversiEndgame, AgreesWithMinimaxOnRandomBoards) {
  mcts::Rng rng(2);
  solve::ReversiEndgame endgame;
  for (int left = 0; left <= 8; ++left)
    for (int i = 0; i < (left < 6 ? 200 : 20); ++i) {
      const Reversi g = random_board(left, rng);
      ASSERT_EQ(solved_margin(endgame, g), support::minimax_margin(g, g.to_move())) << g.text();
    }
}

// The table must not change values: one that knows other positions already
// agrees with a new one, and a position with itself seen one move later.
TEST(ReversiEndgame, IsTheSameWhateverItRemembers) {
  mcts::Rng rng(3);
  solve::ReversiEndgame used;
  for (int i = 0; i < 10; ++i) {
    const Reversi g = random_endgame(11, rng);
    if (g.is_over()) continue;
    int best = -100;
    for (const mcts::Move m : g.legal_moves()) {
      Reversi next = g;
      next.play(m);
      best = std::max(best, -solved_margin(used, next));
    }
    solve::ReversiEndgame fresh;
    EXPECT_EQ(solved_margin(fresh, g), best) << g.text();
    EXPECT_EQ(solved_margin(used, g), best) << g.text();
  }
}

// FFO test positions 1, 4, 8 and 12 with the values of Edax (its file
// fforum-1-19.obf), where all moves are known and every game fills the board.
TEST(ReversiEndgame, KnowsThePublishedValuesOfTheFfoPositions) {
  const std::vector<std::tuple<std::string, std::string>> published = {
      {"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
       "B1:-4 H1:12 A2:6 G2:-24 A3:4 A4:-22 H7:6 G8:18"},
      {"-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X",
       "B2:-12 H2:-26 A5:0 A6:-8 B6:-4 B7:-4 H8:0"},
      {"---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O",
       "B1:2 C1:-8 E1:8 G1:-6 B2:4 G2:4 H2:4 G7:4"},
      {"--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX-- O",
       "G1:-16 H1:-20 H2:-16 A7:-10 B7:-8 G7:-14 G8:-14"}};
  solve::Solver solver;
  for (auto [board, values] : published) {
    std::replace(board.begin(), board.end(), '-', '.');
    const auto g = pictures::parsed<Reversi>(board);
    const auto answer = solver.solve(g, {});
    ASSERT_TRUE(answer.exact);
    std::ostringstream found;
    for (const solve::ExactMove& m : answer.exact->moves)
      found << ' ' << Reversi::move_text(m.move) << ':' << m.margin;
    EXPECT_EQ(found.str(), ' ' + values);
  }
}

TEST(ReversiEndgame, CountsEmptySquaresForNobody) {
  // Black wipes white out at A1 and wins by 10 discs, not by 64.
  const auto g = pictures::reversi(
      ". O O O O O O X"
      ". X . . . . . ."
      ". . X . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . .",
      'X');
  const auto answer = solve::Solver().solve(g, {.max_empties = 60});
  ASSERT_TRUE(answer.exact);
  EXPECT_EQ(answer.exact->moves, (std::vector<solve::ExactMove>{{0, 10}}));
}

TEST(ReversiEndgame, PassesWhenItMust) {
  // Black has no move; then white takes H1 and everything with it.
  const auto forced = pictures::reversi(
      "O X X X X X X ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . .",
      'X');
  const auto answer = solve::Solver().solve(forced, {.max_empties = 60});
  ASSERT_TRUE(answer.exact);
  EXPECT_EQ(answer.exact->moves, (std::vector<solve::ExactMove>{{Reversi::kPass, -8}}));
}

}  // namespace
