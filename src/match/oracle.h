// Exact values for players on many threads.
#pragma once

#include <memory>
#include <mutex>

#include "solve/solver.h"

namespace match {

// A solver that all threads may ask, one after the other: for games whose
// answers are looked up. Dots-and-Boxes' table, 16 MiB and a second's work for
// who asks first, is there once for all of them.
class Oracle {
 public:
  // The one of this process: made anew, and still empty, when nobody has it;
  // gone when the last one lets go of it.
  static std::shared_ptr<Oracle> shared();

  // Blocks until those who asked before have their answers.
  solve::Answer solve(const games::Position& position, const solve::Limits& limits);

 private:
  std::mutex mutex_;
  solve::Solver solver_;  // under mutex_
};

}  // namespace match
