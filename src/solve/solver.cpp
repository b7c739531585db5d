#include "solve/solver.h"

#include "games/position.h"
#include "solve/game_solver.h"

namespace solve {

using mcts::Move;
using mcts::other;
using mcts::Player;

// ---------------------------------------------------------------- reading an answer

std::optional<Move> best_move(const Exact& exact) {
  for (const ExactMove& m : exact.moves)
    if (m.margin == exact.margin) return m.move;
  return std::nullopt;
}

std::optional<int> margin_after(const Exact& exact, Move move) {
  for (const ExactMove& m : exact.moves)
    if (m.move == move) return m.margin;
  return std::nullopt;
}

std::vector<Move> optimal_moves(const Exact& exact) {
  std::vector<Move> moves;
  for (const ExactMove& m : exact.moves)
    if (result_of(m.margin) == result_of(exact.margin)) moves.push_back(m.move);
  return moves;
}

bool is_at_stake(const Exact& exact) { return optimal_moves(exact).size() < exact.moves.size(); }

// ---------------------------------------------------------------- finding it

Solver::Solver() = default;
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::release() { *this = Solver(); }

GameSolver* Solver::solver_of(std::string_view game) {
  const auto found = solvers_.find(game);
  if (found != solvers_.end()) return found->second.get();
  return solvers_.emplace(game, make_solver(game)).first->second.get();
}

ExactAnswer Solver::solve(const games::Position& position, const Limits& limits) {
  if (games::is_over(position)) {
    const Player side = games::to_move(position);
    return known({games::score(position, side) - games::score(position, other(side)), {}});
  }
  GameSolver* solver = solver_of(games::id_of(position));
  return solver == nullptr ? unknown(Unknown::kNoSolver) : solver->solve(position, limits);
}

std::shared_ptr<SharedSolver> SharedSolver::get() {
  static std::mutex mutex;
  static std::weak_ptr<SharedSolver> weak;
  const std::lock_guard lock(mutex);
  auto solver = weak.lock();
  if (!solver) weak = solver = std::make_shared<SharedSolver>();
  return solver;
}

ExactAnswer SharedSolver::solve(const games::Position& position, const Limits& limits) {
  const std::lock_guard lock(mutex_);
  return solver_.solve(position, limits);
}

}  // namespace solve
