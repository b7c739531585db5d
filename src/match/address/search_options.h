// The options of a search in words: one table, from which the command line's options, the arena's
// players (player.h) and the parameters of links (settings.h) are made. A new field of SearchConfig
// is one row in search_options.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "games/error.h"
#include "mcts/config.h"

namespace match {

struct SearchSettings {
  mcts::SearchConfig config;
  mcts::Budget budget;  // empty unless given

  friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

enum class Concern { kSearch, kBudget, kThreads };

struct SearchOption {
  std::string_view key;      // in small letters with dashes: "time-ms"
  std::string_view letter;   // stands for the value in a help text
  std::string_view meaning;  // for the help text
  Concern concern;           // how to search, for how long, or with how many threads

  // Reads the value. The error completes a sentence: "must be ..., not '...'".
  games::Error (*set)(SearchSettings& settings, std::string_view value);
  // The present value, as set() reads it.
  std::string (*get)(SearchSettings settings);
};

std::span<const SearchOption> search_options();

// Null when there is none. Camel case is understood too: "timeMs".
const SearchOption* find_search_option(std::string_view key);

constexpr std::uint64_t kMaxIterations = 4'000'000'000;  // visits are counted in 32 bits
constexpr std::uint64_t kMaxMilliseconds = 86'400'000;   // a day

}  // namespace match
