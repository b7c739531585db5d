// What is chosen before a game: which game, its options, who sits where and
// how long the search may think. Read from links and from a page's newGame().
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/position.h"
#include "mcts/config.h"

namespace match {

enum class Seat : std::uint8_t { kHuman, kMcts, kRandom };

// "human", "mcts", "random": as in links.
std::string_view seat_name(Seat seat);

struct Settings {
  std::string game = "reversi";
  games::OptionValues options = games::initial_values("reversi");
  std::array<Seat, 2> seats = {Seat::kHuman, Seat::kMcts};
  mcts::Budget budget = {.iterations = 0, .milliseconds = 1000};
  // The same seed and a budget in iterations: the same game against the same
  // moves, on every machine.
  std::uint64_t seed = 1;

  // Another game with its own initial options; `id` must be known.
  void choose_game(std::string_view id);

  friend bool operator==(const Settings&, const Settings&) = default;
};

constexpr std::uint64_t kMaxIterations = 100'000'000;
constexpr std::uint32_t kMaxMilliseconds = 600'000;

// A value that could not be used; what it would have set keeps its value.
struct BadValue {
  std::string key;
  std::string value;
};

struct ParsedSettings {
  Settings settings;
  std::vector<BadValue> bad;  // in the order they were met
};

// Reads a link's parameters, "game=dots&rule=free&iterations=1000": game,
// first, second, iterations, timeMs, seed and the game's own options. What is
// not named keeps its value from `defaults`; naming another game resets the
// options. Keys that mean nothing here are left to others.
ParsedSettings parse_settings(std::string_view query, const Settings& defaults);

// The value of one key of a link's parameters, unescaped; "" without it.
std::string query_value(std::string_view query, std::string_view key);

}  // namespace match
