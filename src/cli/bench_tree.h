// Trees that are to reach a given size and stay there.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "mcts/search.h"

namespace cli {

// How a tree comes to its size.
struct Growth {
  std::uint64_t iterations = 0;
  std::uint64_t nodes = 0;
  std::uint64_t bytes = 0;  // an arena of so many is full then
  bool reached = false;     // false: the tree does not grow that large
};

// A tree that has seen so many iterations for each of its nodes hardly grows any more.
constexpr std::uint64_t kMostIterationsANode = 16;

// More than any game's nodes take on average.
constexpr std::size_t kArenaBytesANode = 40;

// Finds out by searching. The same search with an arena of `bytes` grows in the
// same way, and then goes on without expanding.
template <mcts::Game G>
Growth grow(const G& root, mcts::SearchConfig config, std::uint64_t nodes) {
  config.arena_bytes = static_cast<std::size_t>(nodes) * kArenaBytesANode;
  mcts::Search<G> search(root, config);
  const std::uint64_t step = std::max<std::uint64_t>(1, nodes / 5000);
  mcts::SearchSnapshot now;
  do {
    search.run(step);
    now = search.snapshot();
  } while (now.nodes < nodes && !now.arena_full && !search.finished() &&
           now.iterations < now.nodes * kMostIterationsANode);
  return {now.iterations, now.nodes, now.bytes, now.nodes >= nodes};
}

}  // namespace cli
