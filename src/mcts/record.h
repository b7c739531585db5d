// How a node's visits and rewards are counted.
#pragma once

#include <cmath>
#include <cstdint>

namespace mcts {

// Rewards are added up as whole numbers, so that a sum does not depend on the order in
// which threads add to it. So many units are a win: an estimate loses nothing that
// matters, and the sum of 2^32 of them has room.
using Rewards = std::int64_t;
constexpr Rewards kUnit = Rewards{1} << 20;

// The nearest whole number, of two the one further from 0. Without a branch, because nobody can
// foretell the sign of a reward.
inline Rewards nearest(double units) {
  return static_cast<Rewards>(units + std::copysign(0.5, units));
}

// A reward in [-1, 1] in units.
inline Rewards in_units(double reward) { return nearest(reward * static_cast<double>(kUnit)); }

// Far below any sum of rewards, and far enough from the end of the numbers
// that what is added later does no harm: a move nobody chooses.
constexpr Rewards kClosed = -(Rewards{1} << 61);

// A search ends when its root has so many visits. That leaves room for what threads have
// begun and not yet told.
constexpr std::uint32_t kMostVisits = 0xFFF00000;

struct Record {
  std::uint32_t visits = 0;
  Rewards rewards = 0;  // of all visits together, in units

  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace mcts
