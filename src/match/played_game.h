// The game on the board: its settings, the referee with the match, and the seed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "match/files/saved_match.h"
#include "match/referee.h"

namespace match {

enum class TurnPhase : std::uint8_t {
  kHuman,     // a human is to move
  kComputer,  // a computer is
  kPaused,    // a computer is to move, and waits until a person lets it go on
  kOver,
};

enum class Event : std::uint8_t {
  kMove,
  kSnapshot,
  kOver,
  kChanged,   // another position without a move: undo, redo, a variation, a new game
  kRecorded,  // more than before is kept with the match: a review has ended, a tree has come, an
              // attempt counts
  kReplaced,  // another match has taken the place of one that can be had back; after kChanged
};

struct PlayedGame {
  PlayedGame(SavedMatch saved, double now);

  const Match& match() const { return referee.match(); }
  // Only while the game is not over.
  Seat seat_to_move() const { return settings.seat(referee.to_move()); }

  // Each turn has a seed of its own, whatever the turns before did.
  std::uint64_t seed_of_turn() const;
  // A review of a game has always the same seeds, also where the settings name none.
  std::uint64_t seed_of_review(std::size_t ply) const;

  Settings settings;
  Referee referee;
  std::uint64_t seed;  // from the settings, or drawn where they name none
};

}  // namespace match
