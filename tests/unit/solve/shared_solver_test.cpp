// One table for all threads that ask.
#include "solve/solver.h"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"

namespace {

TEST(SharedSolver, IsOneForAllThreadsAndGoneWithTheLast) {
  auto solver = solve::SharedSolver::get();
  EXPECT_EQ(solver, solve::SharedSolver::get());
  const std::weak_ptr<solve::SharedSolver> watched = solver;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([] {
      const auto answer = solve::SharedSolver::get()->solve(games::start("dots", {1}), {});
      EXPECT_TRUE(answer.exact.has_value());
    });
  threads.clear();
  solver.reset();
  EXPECT_TRUE(watched.expired());
}

}  // namespace
