#include "match/seat.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "games/dots_and_boxes.h"

namespace match {

namespace {

constexpr std::array<std::string_view, 11> kNames = {
    "human",  "mcts",    "random",    "beginner",          "casual",           "strong",
    "expert", "perfect", "symmetric", "counter-symmetric", "symmetric-literal"};

// Those of Dots-and-Boxes alone are the last.
constexpr std::array<Seat, 10> kMenu = {
    Seat::kHuman, Seat::kBeginner, Seat::kCasual,  Seat::kStrong,    Seat::kExpert,
    Seat::kMcts,  Seat::kRandom,   Seat::kPerfect, Seat::kSymmetric, Seat::kCounterSymmetric};
constexpr std::size_t kOfEveryGame = kMenu.size() - 2;

constexpr int kLevels = 4;

constexpr std::array<std::uint64_t, kLevels> kIterations = {20, 200, 1'000, 50'000};

}  // namespace

std::span<const std::string_view> seat_names() { return kNames; }

std::string_view seat_name(Seat seat) { return kNames[static_cast<std::size_t>(seat)]; }

std::optional<Seat> seat_named(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Seat>(found - kNames.begin());
}

std::span<const Seat> seats_of(std::string_view game) {
  return std::span(kMenu).first(game == games::DotsAndBoxes::kId ? kMenu.size() : kOfEveryGame);
}

bool can_sit(Seat seat, std::string_view game) {
  const auto seats = seats_of(game);
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool is_level(Seat seat) { return seat >= Seat::kBeginner && seat <= Seat::kExpert; }

bool searches(Seat seat) { return seat == Seat::kMcts || seat == Seat::kPerfect || is_level(seat); }

SearchSettings search_of_level(Seat level, std::string_view game) {
  assert(is_level(level));
  const auto rank = static_cast<std::size_t>(level) - static_cast<std::size_t>(Seat::kBeginner);
  SearchSettings search;
  search.budget.iterations = kIterations[rank];
  // In Dots-and-Boxes the lower levels do without what makes the search strong
  // there: they would not be beaten by more iterations alone.
  if (game == games::DotsAndBoxes::kId && level < Seat::kStrong) {
    search.config.solver = false;
    search.config.transpositions = false;
    if (level == Seat::kBeginner) search.config.rollout = mcts::Rollout::kUniform;
  }
  return search;
}

}  // namespace match
