// Who sits at a side of the board: everybody who can play.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "match/search_options.h"

namespace match {

enum class Seat : std::uint8_t {
  kHuman,
  kMcts,      // a search with settings of its own
  kRandom,    // any legal move, all equally likely
  kBeginner,  // searches, from weak to strong; see search_of_level
  kCasual,
  kStrong,
  kExpert,
  kMaster,            // Reversi: has learned what positions are worth
  kPerfect,           // the exact value where it is known, else the strongest search
  kSymmetric,         // Dots-and-Boxes: see computer_players.h
  kCounterSymmetric,  // Dots-and-Boxes: see computer_players.h
  kSymmetricLiteral,  // kSymmetric, but forgets boxes when it turns random; on no menu
};

// "human", "mcts", "random", "beginner", ...: as in links, in the order of the enumeration.
std::span<const std::string_view> seat_names();
std::string_view seat_name(Seat seat);
std::optional<Seat> seat_named(std::string_view name);

// Those who can sit at this game, in the order in which a menu shows them.
std::vector<Seat> seats_of(std::string_view game);
// Nothing for who plays all games.
std::optional<std::string_view> only_game_of(Seat seat);
// can_play() holds also for those that no menu shows.
bool can_play(Seat seat, std::string_view game);
bool can_sit(Seat seat, std::string_view game);

bool is_level(Seat seat);
// Asks the engine: kMcts, the levels, and kPerfect.
bool searches(Seat seat);

// How a level searches in this game: measured, each beats the one below in three
// of four games at least (README). Iterations, not time, so that a level plays
// the same on every machine.
SearchSettings search_of_level(Seat level, std::string_view game);

}  // namespace match
