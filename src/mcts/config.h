// What a search is told before it starts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numbers>

namespace mcts {

struct SearchConfig {
  // C of UCB1, >= 0. sqrt(2) is the constant of Auer, Cesa-Bianchi and
  // Fischer 2002 for values in [0, 1].
  double exploration = std::numbers::sqrt2;
  std::uint64_t seed = 1;
  // Room for this many nodes, 24 bytes each, taken once when the search is
  // made. When it is used up the search goes on without expanding.
  std::size_t max_nodes = std::size_t{1} << 21;

  friend bool operator==(const SearchConfig&, const SearchConfig&) = default;
};

// When a search ends by itself; 0 means no such limit. With both, whichever
// comes first; with neither, only a stop ends it.
struct Budget {
  std::uint64_t iterations = 0;
  std::uint32_t milliseconds = 0;

  friend bool operator==(const Budget&, const Budget&) = default;
};

}  // namespace mcts
