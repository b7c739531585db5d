// Learns weights from games, in single precision and in a fixed order: the same weights everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "learn/self_play.h"
#include "learn/weights.h"

namespace learn {

struct LearningRules {
  // How much what happened later counts, against what the search said: the lambda of TD(lambda)
  // (Sutton 1988). The target of a position is that mixture, as a lambda-return.
  float trust = 0.7f;
  // A step goes that part of the way to the target; it changes along the games.
  float rate_first = 0.1f, rate_last = 0.1f;
};

// The target value of a position, in discs, for each ply of the game; view of its player to move.
std::vector<float> targets_of(const SelfPlayGame& game, float trust);

// The difference of discs at the end of the game with best play from where it is known exactly;
// view of the player to move in its first position.
int margin_of(const SelfPlayGame& game);

class Learner {
 public:
  // Knows nothing: all positions are worth nothing.
  Learner();

  // Goes through all positions of the games once, in their order. The mean of the squared errors,
  // in discs, before each was learned.
  double learn(std::span<const SelfPlayGame> games, const LearningRules& rules);

  // In discs, view of the player to move.
  float value(const Board& board) const;

  // For each stage what a score means: see Weights::scales. Logistic regression.
  std::array<std::uint16_t, kStages> scales(std::span<const SelfPlayGame> games) const;

  // Rounded to what the file can say. A weight that was seen less often than `least` is 0.
  Weights weights(std::uint32_t least) const;
  // Weights that have been seen at least once.
  std::size_t seen() const;

  // For each weight at each knot, the knots side by side.
  struct WeightEntry {
    float value = 0;         // in discs
    std::uint32_t seen = 0;  // so often: by each instance of its pattern in a position

    friend bool operator==(const WeightEntry&, const WeightEntry&) = default;
  };
  std::span<const WeightEntry> entries() const { return entries_; }
  std::span<WeightEntry> entries() { return entries_; }

  friend bool operator==(const Learner&, const Learner&) = default;

 private:
  // The weights of a position's features, and its place between the knots.
  struct PlaceOfWeights {
    std::array<std::size_t, kInstances + 3> first;  // entries, at the first of the two knots
    float share;                                    // of the second knot
  };
  static PlaceOfWeights place(const Board& board);
  float value(const PlaceOfWeights& place) const;
  void step(const PlaceOfWeights& place, float change);

  std::vector<WeightEntry> entries_;
};

}  // namespace learn
