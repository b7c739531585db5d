#include "solve/limits.h"

namespace solve {

std::string_view text_of(Unknown why) {
  switch (why) {
    case Unknown::kNoSolver:
      return "no solver for this game";
    case Unknown::kTooManyEmpties:
      return "too many empty squares";
    case Unknown::kOutOfTime:
      return "out of time";
    case Unknown::kStopped:
      return "stopped";
  }
  return {};
}

Interrupt::Interrupt(const Limits& limits) : stop_(limits.stop) {
  if (limits.time.count() > 0) deadline_ = Clock::now() + limits.time;
}

void Interrupt::look() {
  if (stop_ && stop_())
    reason_ = Unknown::kStopped;
  else if (deadline_ && Clock::now() >= *deadline_)
    reason_ = Unknown::kOutOfTime;
}

}  // namespace solve
