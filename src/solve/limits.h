// How long a solver may take, and why it may have no answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace solve {

struct Limits {
  int max_empties = 16;               // Reversi: positions with more empty squares are not begun
  std::chrono::milliseconds time{0};  // give up after about so long; 0: never
  std::function<bool()> stop = {};    // asked every few milliseconds in the thread that solves;
                                      // true: give up. May be empty
};

// Why there is no exact value.
enum class Unknown : std::uint8_t { kNoSolver, kTooManyEmpties, kOutOfTime, kStopped };

// As words: "out of time".
std::string_view text_of(Unknown why);

// Watches the limits while something is solved.
class Interrupt {
 public:
  explicit Interrupt(const Limits& limits);

  // True from the moment on when the work has to end. Ask it every few
  // microseconds: only one call in kCallsPerLook reads the clock.
  bool requested() {
    if (!reason_ && ++calls_ % kCallsPerLook == 0) look();
    return reason_.has_value();
  }
  // Set once requested() has been true.
  std::optional<Unknown> reason() const { return reason_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint32_t kCallsPerLook = 64;

  void look();

  std::function<bool()> stop_;
  std::optional<Clock::time_point> deadline_;
  std::uint32_t calls_ = 0;
  std::optional<Unknown> reason_;
};

}  // namespace solve
