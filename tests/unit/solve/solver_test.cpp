// The solver's one door: every game, the limits, and what it promises of both.
#include "solve/solver.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/dots_and_boxes.h"
#include "games/position.h"
#include "games/reversi.h"
#include "games/stones.h"
#include "games/tic_tac_toe.h"
#include "mcts/rng.h"
#include "support/exact.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::Player;
using solve::Limits;
using solve::Solver;
using solve::Unknown;
using namespace std::chrono_literals;

// FFO test position 18: 16 empty squares.
const Reversi kSixteenEmpty =
    pictures::parsed<Reversi>(".XXX......OOOX..XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX..OXXO...OOOOO.. X");

void check_reachable(const TicTacToe& g, Solver& solver, std::set<std::string>& seen) {
  if (!seen.insert(g.text()).second) return;
  const auto exact = solver.solve(g, {}).exact;
  ASSERT_TRUE(exact);
  ASSERT_EQ(exact->margin, support::exact_reward(g, g.to_move())) << g.text();
  ASSERT_EQ(exact->moves.size(), static_cast<std::size_t>(g.legal_moves().size()));
  ASSERT_EQ(solve::optimal_moves(*exact), support::best_moves(g)) << g.text();
  for (const mcts::Move m : g.legal_moves()) {
    TicTacToe next = g;
    next.play(m);
    check_reachable(next, solver, seen);
  }
}

TEST(Solver, KnowsEveryTicTacToePosition) {
  Solver solver;
  std::set<std::string> seen;
  check_reachable(TicTacToe(), solver, seen);
  EXPECT_EQ(seen.size(), 5478u);
}

TEST(Solver, StonesAreLostAtMultiplesAndWonByOneMoveOtherwise) {
  Solver solver;
  for (int left = 1; left <= Stones::kMaxStones; ++left)
    for (int most = 1; most <= Stones::kMaxTake; ++most) {
      const auto exact = solver.solve(Stones(left, most, Player::kSecond), {}).exact;
      ASSERT_TRUE(exact);
      const int over = left % (most + 1);
      EXPECT_EQ(exact->margin, over == 0 ? -1 : 1) << left << ' ' << most;
      if (over != 0) {
        EXPECT_EQ(solve::optimal_moves(*exact), std::vector<mcts::Move>{mcts::Move(over)});
      }
    }
}

TEST(Solver, StonesAgreeWithMinimax) {
  Solver solver;
  for (int left = 0; left <= 12; ++left)
    for (int most = 1; most <= 4; ++most) {
      const Stones g(left, most, Player::kFirst);
      EXPECT_EQ(solver.solve(g, {}).exact->margin, support::exact_reward(g, g.to_move()));
    }
}

// Margins are in the view of the player to move, which the text of the position gives.
TEST(Solver, AFinishedGameHasItsResultAndNoMoves) {
  Solver solver;
  const std::vector<std::tuple<std::string, std::string, int>> finished = {
      {"ttt", "XXXOO.... O", -1},
      {"ttt", "XXXOO.... X", 1},
      {"ttt", "XOXXOOOXX X", 0},
      {"stones", "0 3 2", -1},
      {"reversi", "XXXXX" + std::string(59, '.') + " O", -5},
      {"reversi", std::string(64, '.') + " X", 0},
      {"dots", "111111111111111111111111 2 3 6 sym", 3}};
  for (const auto& [game, text, margin] : finished) {
    const auto exact = solver.solve(*games::parse(game, text).value, {}).exact;
    ASSERT_TRUE(exact) << game << ' ' << text;
    EXPECT_EQ(exact->margin, margin) << game << ' ' << text;
    EXPECT_TRUE(exact->moves.empty());
    EXPECT_FALSE(solve::best_move(*exact));
    EXPECT_FALSE(solve::is_at_stake(*exact));
  }
}

// At the end of a random game of any kind the best move's margin is the
// position's, and the moves are the legal ones.
TEST(Solver, MovesAndMarginFitTogether) {
  mcts::Rng rng(5);
  Solver solver;
  for (const std::string_view id : games::ids()) {
    games::Position g = games::start(id, games::initial_values(id));
    std::vector<games::Position> line;
    while (!games::is_over(g)) {
      line.push_back(g);
      const auto legal = games::legal_moves(g);
      games::play(g, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    for (auto late = line.rbegin(); late != line.rend() && late - line.rbegin() < 10; ++late) {
      const auto [exact, unknown] = solver.solve(*late, {});
      if (unknown == Unknown::kNoSolver) continue;  // a game without a solver
      ASSERT_TRUE(exact) << games::text(*late);
      std::vector<mcts::Move> moves;
      int best = -100;
      for (const solve::ExactMove& m : exact->moves) {
        moves.push_back(m.move);
        best = std::max(best, m.margin);
      }
      EXPECT_EQ(moves, games::legal_moves(*late));
      EXPECT_EQ(best, exact->margin);
    }
  }
}

TEST(Solver, LeavesPositionsWithTooManyEmptySquaresAlone) {
  Solver solver;
  const auto answer = solver.solve(kSixteenEmpty, {.max_empties = 15});
  EXPECT_FALSE(answer.exact);
  EXPECT_EQ(answer.unknown, Unknown::kTooManyEmpties);
  EXPECT_EQ(solver.solve(Reversi(), {}).unknown, Unknown::kTooManyEmpties);
  EXPECT_TRUE(solver.solve(kSixteenEmpty, {}).exact);
}

TEST(Solver, GivesUpWhenItsTimeIsUp) {
  const auto began = std::chrono::steady_clock::now();
  const auto answer = Solver().solve(Reversi(), {.max_empties = 60, .time = 30ms});
  EXPECT_FALSE(answer.exact);
  EXPECT_EQ(answer.unknown, Unknown::kOutOfTime);
  EXPECT_GE(std::chrono::steady_clock::now() - began, 30ms);
}

TEST(Solver, StopsWhenItIsAskedTo) {
  for (const games::Position& g :
       {games::Position(Reversi()), games::Position(games::DotsAndBoxes())}) {
    int asked = 0;
    const auto answer =
        Solver().solve(g, {.max_empties = 60, .stop = [&] { return ++asked == 3; }});
    EXPECT_FALSE(answer.exact);
    EXPECT_EQ(answer.unknown, Unknown::kStopped);
    EXPECT_EQ(asked, 3);
  }
}

TEST(Solver, GoesOnWhereItWasStopped) {
  for (const games::Position& g :
       {games::Position(kSixteenEmpty), games::Position(games::DotsAndBoxes())}) {
    Solver sliced;
    int slices = 1;
    auto answer = sliced.solve(g, {.time = 10ms});
    for (; !answer.exact && slices < 100000; ++slices) answer = sliced.solve(g, {.time = 10ms});
    EXPECT_GT(slices, 1);
    EXPECT_EQ(answer.exact, Solver().solve(g, {}).exact);
  }
}

TEST(Solver, CanBeMovedAndEmptied) {
  Solver a;
  const auto first = a.solve(games::DotsAndBoxes(), {}).exact;
  Solver b = std::move(a);
  EXPECT_EQ(b.solve(games::DotsAndBoxes(), {.time = 1ms}).exact, first);  // the table came along
  b.release();
  EXPECT_EQ(b.solve(games::DotsAndBoxes(), {}).exact, first);
}

TEST(Solver, HasWordsForEveryReason) {
  for (const Unknown why :
       {Unknown::kNoSolver, Unknown::kTooManyEmpties, Unknown::kOutOfTime, Unknown::kStopped})
    EXPECT_FALSE(solve::text_of(why).empty());
}

}  // namespace
