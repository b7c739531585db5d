#include "solve/shared_solver.h"

namespace solve {

std::shared_ptr<SharedSolver> SharedSolver::get() {
  static std::mutex mutex;
  static std::weak_ptr<SharedSolver> weak;
  const std::lock_guard lock(mutex);
  auto solver = weak.lock();
  if (!solver) weak = solver = std::make_shared<SharedSolver>();
  return solver;
}

Answer SharedSolver::solve(const games::Position& position, const Limits& limits) {
  const std::lock_guard lock(mutex_);
  return solver_.solve(position, limits);
}

}  // namespace solve
