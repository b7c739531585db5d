// The seats: all players that can sit at a side of the board.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "match/address/search_options.h"

namespace match {

enum class Seat : std::uint8_t {
  kHuman,
  kMcts,    // a search with settings of its own
  kRandom,  // any legal move, all equally likely
  kLevel1,  // searches, from weak to strong; see search_of_level
  kLevel2,
  kLevel3,
  kLevel4,
  kLevel5,
  kLevel6,
  kLevel7,
  kLevel8,
  kLevel9,  // from here on in Reversi alone
  kLevel10,
  kLevel11,
  kLevel12,
  kLevel13,
  kLevel14,
  kLevel15,
  kLevel16,
  kLevel17,
  kMaster,            // the strongest there
  kPerfect,           // the exact value where it is known, else the strongest search
  kSymmetric,         // Dots-and-Boxes: see computer_players.h
  kCounterSymmetric,  // Dots-and-Boxes: see computer_players.h
  kSymmetricLiteral,  // kSymmetric, but forgets boxes when it turns random; on no menu
  kTable,             // Dots-and-Boxes: the first of the tables that learn (dots_learner.h)
  kTableB,            // Dots-and-Boxes: the second
};

// "human", "mcts", "random", "level-1", ...: as in links, in the order of the enumeration.
std::span<const std::string_view> seat_names();
std::string_view seat_name(Seat seat);
// Some levels have other names as well: "beginner" is level 1, "casual" 3, "strong" 5, "expert" 7.
std::optional<Seat> seat_named(std::string_view name);

// The seats of this game, in the order in which a menu shows them.
std::vector<Seat> seats_of(std::string_view game);
// can_play() is true also for seats that are not on a menu.
bool can_play(Seat seat, std::string_view game);
bool can_sit(Seat seat, std::string_view game);
// `wanted` if it can sit at this game. Otherwise its replacement: for a level the strongest one,
// else kMcts.
Seat seat_at(std::string_view game, Seat wanted);

// True if the player follows a plan from the first move on. Random moves before that break the
// plan.
constexpr bool needs_start(Seat seat) {
  return seat == Seat::kSymmetric || seat == Seat::kSymmetricLiteral ||
         seat == Seat::kCounterSymmetric;
}

bool is_level(Seat seat);
// True if the player asks the engine: kMcts, the levels, and kPerfect.
bool searches(Seat seat);

// The number of the seat's table among the tables that learn in the engine; nothing for other
// seats.
std::optional<std::uint8_t> table_of_seat(Seat seat);

// From weak to strong, in steps of 250 Elo at most as far as there are searches between them, so
// that every player finds a fair opponent. docs/strength.md has the steps.
std::vector<Seat> levels_of(std::string_view game);
// 1 for the weakest.
int level_number(Seat level);
// The people that a level is meant for: a recommendation. The levels were measured against each
// other, not against people.
enum class MeantFor { kFirstGames, kBeginners, kPractised, kGood, kVeryGood, kStrongest };
MeantFor meant_for(Seat level, std::string_view game);
// The search of a level of this game. Its budget is in iterations, not time, so that a level plays
// the same on every machine.
SearchSettings search_of_level(Seat level, std::string_view game);

}  // namespace match
