// How the numbers of a search came about: samples of it, as many for its beginning as for its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mcts/snapshot.h"

namespace match {

// What a search knew once its root had been visited so often.
struct CurveSample {
  std::uint64_t visits = 0;                 // of all moves together, > 0
  double value = 0.5;                       // [0,1] of the root, view of the player to move
  std::vector<mcts::MoveStatistics> moves;  // every legal move, ascending; the same view

  friend bool operator==(const CurveSample&, const CurveSample&) = default;
};

class Curve {
 public:
  static constexpr std::size_t kMost = 64;  // samples

  // The newest snapshot of the search becomes the last sample. Samples with as many visits belong
  // to another tree, and go.
  void add(const mcts::SearchSnapshot& snapshot);

  // Ascending by visits. All but the last lie so far apart that each has some per cent more visits
  // than the one before it, the more per cent the longer the search.
  const std::vector<CurveSample>& samples() const { return samples_; }

  friend bool operator==(const Curve&, const Curve&) = default;

 private:
  bool is_apart(std::size_t later, std::size_t earlier) const;
  void thin();

  std::vector<CurveSample> samples_;
  double apart_ = 1.05;  // times the visits of the sample before, but for the last
};

// Of all moves together.
std::uint64_t visits_of(const mcts::SearchSnapshot& snapshot);

}  // namespace match
