// What is known for certain about a position or a move.
#pragma once

#include <cstdint>

#include "mcts/game.h"

namespace mcts {

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
