// How long to think when the Go Text Protocol sets the clock.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "mcts/game.h"

namespace cli {

// Main time, then byo-yomi: again and again a period for a number of moves.
class GtpClock {
 public:
  // The command time_settings, in seconds. If `period` is 0, there is only the main time. If a
  // period is for 0 moves, or both times are 0, there is no limit.
  void set(double main_time, double period, int period_moves);

  // A new game: both sides have all of that again.
  void restart();

  // time_left, in seconds: of the main time when `moves` is 0, else of a
  // period in which so many moves are still to be made.
  void left(mcts::Player p, double seconds, int moves);

  // p has used so much; for controllers that never send time_left.
  void spend(mcts::Player p, double seconds);

  // Milliseconds for p's next move when it may have `own_moves` >= 1 left to
  // make: an equal share of what there is, less a tenth in reserve; at least 1.
  // Nothing without a limit.
  std::optional<std::uint32_t> share(mcts::Player p, int own_moves) const;

 private:
  struct Time {
    double seconds = 0;  // of the main time or of the period
    int moves = 0;       // to be made in the period; 0 during the main time
  };

  bool limited_ = false;
  double main_time_ = 0;
  double period_ = 0;     // seconds; 0 without byo-yomi
  int period_moves_ = 0;  // at least 1 with byo-yomi
  std::array<Time, 2> left_;
};

}  // namespace cli
