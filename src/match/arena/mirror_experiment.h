// The mirror strategy of Dots-and-Boxes against a player who plays at random: many games, a few at
// a time.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include "match/arena/statistics.h"
#include "match/players/seat.h"

namespace match {

class MirrorExperiment {
 public:
  static constexpr int kGames = 10'000;
  // The two readings of the tutorial's text. One always closes a box. The literal one ignores the
  // boxes once it has turned random. Each reading plays all games, as the second player, by the
  // free rule.
  static constexpr std::array<Seat, 2> kReadings = {Seat::kSymmetric, Seat::kSymmetricLiteral};
  // The share of games that the random player wins against the literal reading. It is exact: all
  // games of the random player have been counted with their probabilities.
  static constexpr double kExactLiteral = 0.1083;

  explicit MirrorExperiment(std::uint64_t seed = 1) : seed_(seed) {}

  // Plays games for about this time. False when all games have been played.
  bool step(std::chrono::milliseconds time);
  // The share of all games that have been played, in [0,1].
  double progress() const;

  // The results of each reading so far, in the view of the random player.
  const Score& score(std::size_t reading) const { return scores_[reading]; }

 private:
  void play(std::size_t reading, int game);

  std::uint64_t seed_;
  int played_ = 0;  // of both
  std::array<Score, kReadings.size()> scores_;
};

}  // namespace match
