// What a search shows of itself: plain values, copied out of the tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mcts/game.h"

namespace mcts {

struct MoveStatistics {
  Move move = 0;
  std::uint32_t visits = 0;
  double value = 0.5;  // [0,1] mean result of the move, view of the player to move at the root;
                       // 0.5 without visits

  friend bool operator==(const MoveStatistics&, const MoveStatistics&) = default;
};

struct SearchSnapshot {
  std::uint64_t iterations = 0;       // of this search, without those of a tree kept from before
  double seconds = 0;                 // since this search began
  std::uint64_t nodes = 0;            // in the tree, the kept ones included
  std::uint64_t bytes = 0;            // memory those nodes take
  bool arena_full = false;            // no room was left to expand
  double value = 0.5;                 // [0,1] of the root, view of the player to move there
  std::vector<MoveStatistics> moves;  // every legal move at the root, ascending
  std::vector<Move> principal_variation;  // the most visited moves, from the root on

  friend bool operator==(const SearchSnapshot&, const SearchSnapshot&) = default;
};

// The move to play: the most visited one; of equals the one with the higher
// value, then the first. Nothing when there is no move.
std::optional<Move> most_visited(std::span<const MoveStatistics> moves);

// Root parallelisation (Chaslot, Winands, van den Herik 2008): several trees
// of one position as one, visits added up and values weighted by them. All
// parts must be of the same position; at least one.
SearchSnapshot merge(std::span<const SearchSnapshot> parts);

}  // namespace mcts
