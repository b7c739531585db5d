#include "cli/gtp_clock.h"

#include <algorithm>

namespace cli {

using mcts::Player;

namespace {

constexpr double kReserve = 0.1;    // for the way to the controller and back
constexpr double kLongest = 3.6e6;  // milliseconds: an hour for a move is enough

}  // namespace

void GtpClock::set(double main_time, double period, int period_moves) {
  main_time_ = main_time;
  period_ = period;
  period_moves_ = period_moves;
  restart();
}

void GtpClock::restart() {
  const bool endless = period_ > 0 && period_moves_ == 0;
  limited_ = !endless && (main_time_ > 0 || period_ > 0);
  Time time{.seconds = main_time_, .moves = 0};
  if (main_time_ == 0 && period_ > 0) time = {.seconds = period_, .moves = period_moves_};
  left_.fill(time);
}

void GtpClock::left(Player p, double seconds, int moves) {
  limited_ = true;
  left_[static_cast<std::size_t>(p)] = {.seconds = seconds, .moves = moves};
}

void GtpClock::spend(Player p, double seconds) {
  Time& time = left_[static_cast<std::size_t>(p)];
  time.seconds -= seconds;
  if (time.moves > 0) {
    if (--time.moves == 0) time = {.seconds = period_, .moves = period_moves_};
  } else if (time.seconds <= 0 && period_ > 0) {
    time.seconds += period_;
    time.moves = period_moves_;
  }
  time.seconds = std::max(time.seconds, 0.0);
}

std::optional<std::uint32_t> GtpClock::share(Player p, int own_moves) const {
  if (!limited_) return std::nullopt;
  const Time& time = left_[static_cast<std::size_t>(p)];
  double seconds = time.seconds / (time.moves > 0 ? time.moves : own_moves);
  if (time.moves == 0 && period_moves_ > 0) seconds += period_ / period_moves_;
  const double milliseconds = seconds * 1e3 * (1 - kReserve);
  return static_cast<std::uint32_t>(std::clamp(milliseconds, 1.0, kLongest));
}

}  // namespace cli
