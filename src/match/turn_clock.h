// How long the present turn takes.
#pragma once

#include <chrono>
#include <optional>

namespace match {

// What time it is, in seconds from some moment; it never runs backwards.
inline double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// A stop watch that can be held. Told the time in seconds from any fixed
// moment; it must not run backwards.
class TurnClock {
 public:
  void start(double now) {
    began_ = now;
    held_since_.reset();
  }
  void hold(double now) {
    if (!held_since_) held_since_ = now;
  }
  void go_on(double now) {
    if (held_since_) began_ += now - *held_since_;
    held_since_.reset();
  }
  bool is_held() const { return held_since_.has_value(); }
  double elapsed(double now) const { return held_since_.value_or(now) - began_; }

 private:
  double began_ = 0;
  std::optional<double> held_since_;
};

}  // namespace match
