// The values that are offered for how an MCTS searches, and their words.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/address/search_options.h"
#include "ui/base/text.h"

namespace ui {

constexpr std::array<std::uint32_t, 4> kTimes = {200, 1000, 3000, 10000};  // ms
constexpr std::array<std::uint64_t, 4> kIterations = {100, 1000, 10000, 100000};

// Seeds of a game's random numbers, as a link writes them.
constexpr std::array<std::string_view, 4> kSeeds = {"auto", "1", "2", "3"};

// The offered values. If the present value is not among them, it comes first.
template <class T>
std::vector<T> with_present(std::vector<T> offered, const T& present) {
  const bool found = std::find(offered.begin(), offered.end(), present) != offered.end();
  if (!found) offered.insert(offered.begin(), present);
  return offered;
}

// The budgets that are offered in time, or in iterations; the present one too, if it is of that
// kind.
bool is_timed(const mcts::Budget& budget);
std::vector<mcts::Budget> budgets(bool timed, const mcts::Budget& present);
std::string budget_word(const mcts::Budget& budget);

// Some values of an option of match/address/search_options.h, as it reads them.
struct SearchPresets {
  Text caption;
  std::string_view option;
  std::vector<std::string_view> values;
  // Other numbers, which may be typed; none where `max` is 0.
  std::uint64_t min = 0, max = 0;
  bool decimals = false;
};

std::span<const SearchPresets> search_presets();
std::string_view preset_word(std::string_view option, std::string_view value);

}  // namespace ui
