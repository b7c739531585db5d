#include "match/seat.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

#include "games/dots_and_boxes.h"
#include "games/reversi.h"

namespace match {

namespace {

constexpr std::array<std::string_view, 12> kNames = {
    "human",  "mcts",    "random",    "beginner",          "casual",           "strong", "expert",
    "master", "perfect", "symmetric", "counter-symmetric", "symmetric-literal"};

constexpr std::array<Seat, 11> kMenu = {Seat::kHuman,     Seat::kBeginner,        Seat::kCasual,
                                        Seat::kStrong,    Seat::kExpert,          Seat::kMaster,
                                        Seat::kMcts,      Seat::kRandom,          Seat::kPerfect,
                                        Seat::kSymmetric, Seat::kCounterSymmetric};

// A player of one game alone.
struct Specialist {
  Seat seat;
  std::string_view game;
};
constexpr std::array<Specialist, 4> kSpecialists = {{
    {Seat::kMaster, games::Reversi::kId},
    {Seat::kSymmetric, games::DotsAndBoxes::kId},
    {Seat::kCounterSymmetric, games::DotsAndBoxes::kId},
    {Seat::kSymmetricLiteral, games::DotsAndBoxes::kId},
}};

// Levels of a game that do without the solver and transpositions, which make the search
// strong there: they would not be beaten by more iterations alone.
struct PlainLevel {
  std::string_view game;
  Seat level;
  std::optional<mcts::Rollout> rollout;  // another one than the game's own
};
constexpr std::array<PlainLevel, 2> kPlainLevels = {{
    {games::DotsAndBoxes::kId, Seat::kBeginner, mcts::Rollout::kUniform},
    {games::DotsAndBoxes::kId, Seat::kCasual, {}},
}};

constexpr int kLevels = 5;

constexpr std::array<std::uint64_t, kLevels> kIterations = {20, 200, 1'000, 50'000, 30'000};

}  // namespace

std::span<const std::string_view> seat_names() { return kNames; }

std::string_view seat_name(Seat seat) { return kNames[static_cast<std::size_t>(seat)]; }

std::optional<Seat> seat_named(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Seat>(found - kNames.begin());
}

std::optional<std::string_view> only_game_of(Seat seat) {
  for (const Specialist& s : kSpecialists)
    if (s.seat == seat) return s.game;
  return std::nullopt;
}

bool can_play(Seat seat, std::string_view game) {
  return only_game_of(seat).value_or(game) == game;
}

std::vector<Seat> seats_of(std::string_view game) {
  std::vector<Seat> seats;
  std::copy_if(kMenu.begin(), kMenu.end(), std::back_inserter(seats),
               [game](Seat seat) { return can_play(seat, game); });
  return seats;
}

bool can_sit(Seat seat, std::string_view game) {
  const auto seats = seats_of(game);
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool is_level(Seat seat) { return seat >= Seat::kBeginner && seat <= Seat::kMaster; }

bool searches(Seat seat) { return seat == Seat::kMcts || seat == Seat::kPerfect || is_level(seat); }

SearchSettings search_of_level(Seat level, std::string_view game) {
  assert(is_level(level));
  const auto rank = static_cast<std::size_t>(level) - static_cast<std::size_t>(Seat::kBeginner);
  SearchSettings search;
  search.budget.iterations = kIterations[rank];
  if (level == Seat::kMaster) search.config.leaf = mcts::Leaf::kLearned;
  for (const PlainLevel& plain : kPlainLevels) {
    if (plain.game != game || plain.level != level) continue;
    search.config.solver = false;
    search.config.transpositions = false;
    search.config.rollout = plain.rollout;
  }
  return search;
}

}  // namespace match
