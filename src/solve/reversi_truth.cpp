// The values of Reversi's last moves.
#include "games/reversi.h"
#include "solve/drawn_positions.h"
#include "solve/game_solver.h"
#include "solve/reversi_endgame.h"

namespace solve {

using games::Reversi;
using mcts::other;
using mcts::Player;
using mcts::Rng;

namespace {

class ReversiSolver final : public GameSolver {
 public:
  ExactAnswer solve(const games::Position& position, const Limits& limits) override {
    const auto& g = *position.as<Reversi>();
    if (g.empties() > limits.max_empties) return unknown(Unknown::kTooManyEmpties);
    if (!endgame_) endgame_ = std::make_unique<ReversiEndgame>();
    Interrupt interrupt(limits);
    return solve_by_moves(g, interrupt, [&](const Reversi& next) {
      const Player player = next.to_move();
      return endgame_->margin(next.discs(player), next.discs(other(player)), interrupt);
    });
  }

 private:
  std::unique_ptr<ReversiEndgame> endgame_;  // null until it is needed
};

Reversi random_endgame(Rng& rng) {
  const int wanted = from_to(8, 14, rng);
  for (;;) {
    Reversi g;
    while (g.empties() > wanted && !g.is_over()) play_random_move(g, rng);
    if (!g.is_over()) return g;
  }
}

TestSet reversi_endgames(int size, Rng rng, Solver& solver) {
  const auto draw = [&rng] { return random_endgame(rng); };
  return collect(Reversi::kId, "8 to 14 empty", size, solver, draw, any);
}

}  // namespace

template <>
std::unique_ptr<GameSolver> make_solver_of<Reversi>() {
  return std::make_unique<ReversiSolver>();
}

template <>
std::vector<TestSet> test_sets_of<Reversi>(int size, Rng rng, Solver& solver) {
  return {reversi_endgames(size, rng, solver)};
}

}  // namespace solve
