// The memory in which an engine's searches grow their trees: taken once, at the
// first search, and lent to that and to all that follow, whatever they are told. In a
// page, whose memory is small and cannot grow, large blocks taken one after the other
// would in the end leave no room for the next one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "mcts/arena.h"
#include "mcts/config.h"

namespace engine {

// For one search at a time. Outlives the engine where somebody else holds it, so that
// another engine can go on in the same memory.
class TreeMemory {
 public:
  // Takes nothing yet. So much is for a game's tree, and so much for searches beside
  // the game (SearchRequest::aside), which may be nothing.
  explicit TreeMemory(std::size_t for_game = mcts::kDefaultArenaBytes, std::size_t for_asides = 0)
      : game_(words(std::max(for_game, kLeast))),
        asides_(for_asides > 0 ? words(std::max(for_asides, kLeast)) : 0) {}

  // `bytes` in all, an eighth of them for asides.
  static std::shared_ptr<TreeMemory> with_asides(std::size_t bytes) {
    return std::make_shared<TreeMemory>(bytes - bytes / 8, bytes / 8);
  }

  // For a search that nobody shares its memory with.
  static std::shared_ptr<TreeMemory> as_told(const mcts::SearchConfig& config) {
    return std::make_shared<TreeMemory>(config.arena_bytes.value_or(mcts::kDefaultArenaBytes));
  }

  bool has_asides() const { return asides_ > 0; }
  // Take the memory if that has not been done.
  mcts::LentMemory for_game() { return block().first(game_); }
  mcts::LentMemory for_asides() { return block().last(asides_); }

 private:
  // A root for each of as many trees as there can be.
  static constexpr std::size_t kLeast = mcts::kMaxThreads * mcts::kLeastArenaBytes;
  static constexpr std::size_t words(std::size_t bytes) { return bytes / sizeof(std::uint64_t); }

  mcts::LentMemory block() {
    // Not initialised: untouched pages are free.
    if (!block_) block_.reset(new std::uint64_t[game_ + asides_]);
    return {block_.get(), game_ + asides_};
  }

  const std::size_t game_, asides_;  // words
  std::unique_ptr<std::uint64_t[]> block_;
};

}  // namespace engine
