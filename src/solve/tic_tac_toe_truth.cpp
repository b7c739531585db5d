// Tic-Tac-Toe's values, from a table of all its positions.
#include <set>
#include <string>
#include <utility>

#include "games/tic_tac_toe.h"
#include "solve/drawn_positions.h"
#include "solve/game_solver.h"
#include "solve/tic_tac_toe_table.h"

namespace solve {

using games::TicTacToe;
using mcts::Move;

namespace {

class TicTacToeSolver final : public GameSolver {
 public:
  ExactAnswer solve(const games::Position& position, const Limits& limits) override {
    return solve_by_moves(*position.as<TicTacToe>(), Interrupt(limits), [&](const TicTacToe& next) {
      return std::optional(table_.result(next));
    });
  }

 private:
  TicTacToeTable table_;
};

// All positions that can be reached from `g`, each once.
void add_reachable(const TicTacToe& g, Solver& solver, std::set<std::string>& seen, TestSet& set) {
  if (!seen.insert(g.text()).second) return;
  if (auto test = if_at_stake(g, solver)) set.positions.push_back(std::move(*test));
  for (const Move m : g.legal_moves()) {
    TicTacToe next = g;
    next.play(m);
    add_reachable(next, solver, seen, set);
  }
}

TestSet every_tic_tac_toe(Solver& solver) {
  TestSet set = {TicTacToe::kId, "every position", {}};
  std::set<std::string> seen;
  add_reachable(TicTacToe(), solver, seen, set);
  return set;
}

}  // namespace

template <>
std::unique_ptr<GameSolver> make_solver_of<TicTacToe>() {
  return std::make_unique<TicTacToeSolver>();
}

template <>
std::vector<TestSet> test_sets_of<TicTacToe>(int, mcts::Rng, Solver& solver) {
  return {every_tic_tac_toe(solver)};
}

}  // namespace solve
