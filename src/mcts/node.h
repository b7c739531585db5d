// The statistics of a node, and its proof.
#pragma once

#include <cmath>
#include <cstdint>

#include "mcts/game.h"

namespace mcts {

// Rewards are added up as whole numbers, so that a sum does not depend on the order in
// which threads add to it. So many units are a win: an estimate loses nothing that
// matters, and the sum of 2^32 of them has room.
using Rewards = std::int64_t;
constexpr Rewards kUnit = Rewards{1} << 20;

// The nearest whole number; a half is rounded away from 0. Without a branch, because the sign of a
// reward cannot be predicted.
inline Rewards nearest(double units) {
  return static_cast<Rewards>(units + std::copysign(0.5, units));
}

// A reward in [-1, 1] in units.
inline Rewards in_units(double reward) { return nearest(reward * static_cast<double>(kUnit)); }

// The rewards of a move that must not be chosen: far below any sum of rewards, and far
// enough from the end of the numbers for later additions.
constexpr Rewards kNeverChosen = -(Rewards{1} << 61);

// A search ends when its root has so many visits. That leaves room for what threads have
// begun and not yet told.
constexpr std::uint32_t kMaxVisits = 0xFFF00000;

struct Record {
  std::uint32_t visits = 0;
  Rewards rewards = 0;  // of all visits together, in units

  friend bool operator==(const Record&, const Record&) = default;
};

// In the view of a player who is named where it is used. The order matters:
// of known results the higher is the better.
enum class Proof : std::uint8_t { kUnknown, kLoss, kDraw, kWin };

constexpr Proof proof_of_lead(int lead) {
  return lead > 0 ? Proof::kWin : lead < 0 ? Proof::kLoss : Proof::kDraw;
}

// The same result in the opponent's view.
constexpr Proof opposite(Proof p) {
  switch (p) {
    case Proof::kWin:
      return Proof::kLoss;
    case Proof::kLoss:
      return Proof::kWin;
    default:
      return p;
  }
}

// From the first player's view to `p`'s, or back.
constexpr Proof in_view_of(Player p, Proof first_view) {
  return p == Player::kFirst ? first_view : opposite(first_view);
}

// Win 1, draw 0.5, loss 0; `estimate` while nothing is known.
constexpr double value_of_proof(Proof p, double estimate) {
  switch (p) {
    case Proof::kWin:
      return 1.0;
    case Proof::kDraw:
      return 0.5;
    case Proof::kLoss:
      return 0.0;
    default:
      return estimate;
  }
}

}  // namespace mcts
