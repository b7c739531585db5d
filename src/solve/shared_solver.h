// Exact values for many threads.
#pragma once

#include <memory>
#include <mutex>

#include "solve/solver.h"

namespace solve {

// A solver that all threads may ask, one after the other: for games whose
// answers are looked up. Dots-and-Boxes' table, 16 MiB and a second's work for
// who asks first, is there once for all of them.
class SharedSolver {
 public:
  // The one of this process: made anew, and still empty, when nobody has it;
  // gone when the last one lets go of it.
  static std::shared_ptr<SharedSolver> get();

  // Blocks until those who asked before have their answers.
  Answer solve(const games::Position& position, const Limits& limits);

 private:
  std::mutex mutex_;
  Solver solver_;  // under mutex_
};

}  // namespace solve
