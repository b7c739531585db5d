// The strongest player there is: the truth where it is known, else a search.
#pragma once

#include <chrono>

#include "match/mcts_player.h"
#include "match/oracle.h"
#include "match/player.h"
#include "mcts/rng.h"

namespace match {

// Plays a move with the best margin (solve/solver.h), of several a random one.
// Reversi is not known before the endgame (solve::Limits::max_empties); then it
// plays what an MctsPlayer of the same spec would. With a budget in time half
// of it is for finding out, and the search has the rest.
class PerfectPlayer final : public ComputerPlayer {
 public:
  PerfectPlayer(const PlayerSpec& spec, std::uint64_t seed);

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;
  bool was_exact() const override { return exact_; }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<mcts::Move> known_best(const games::Position& position,
                                       const std::atomic<bool>& stop);
  solve::Answer solve(const games::Position& position, const solve::Limits& limits);
  mcts::Budget what_is_left(Clock::time_point began) const;

  const mcts::Budget budget_;
  bool exact_ = false;
  mcts::Rng rng_;
  MctsPlayer search_;
  std::shared_ptr<Oracle> tables_ = Oracle::shared();
  solve::Solver endgames_;  // Reversi's take too long for others to wait; 24 MiB once there is one
};

}  // namespace match
