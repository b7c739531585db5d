// How long the present turn takes.
#pragma once

#include <optional>

namespace match {

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
  double elapsed(double now) const { return held_since_.value_or(now) - began_; }

 private:
  double began_ = 0;
  std::optional<double> held_since_;
};

}  // namespace match
