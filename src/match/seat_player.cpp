#include "match/seat_player.h"

#include <cassert>

namespace match {

namespace {

PlayerKind kind_of(Seat seat) {
  switch (seat) {
    case Seat::kRandom:
      return PlayerKind::kRandom;
    case Seat::kPerfect:
      return PlayerKind::kPerfect;
    case Seat::kSymmetric:
      return PlayerKind::kSymmetric;
    case Seat::kCounterSymmetric:
      return PlayerKind::kCounterSymmetric;
    default:
      assert(seat == Seat::kMcts || is_level(seat));
      return PlayerKind::kMcts;
  }
}

}  // namespace

PlayerSpec player_of(const Settings& settings, mcts::Player side) {
  const Seat seat = settings.seats[static_cast<std::size_t>(side)];
  PlayerSpec spec;
  spec.name = seat_name(seat);
  spec.kind = kind_of(seat);
  if (!searches(seat)) return spec;
  const SearchSettings search = search_of(settings, side);
  spec.config = search.config;
  spec.budget = search.budget;
  spec.keep_tree = true;
  return spec;
}

}  // namespace match
