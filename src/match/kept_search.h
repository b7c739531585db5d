// What stays of a search when it has ended: plain values, kept with the moves of a match.
#pragma once

#include <cstdint>
#include <optional>

#include "match/analysis.h"
#include "mcts/excerpt.h"

namespace match {

// So many nodes of a tree are kept with a move.
constexpr std::uint32_t kKeptNodes = 100;

// The search that chose a move.
struct KeptSearch {
  Analysis found;          // about the position before the move
  mcts::TreeExcerpt tree;  // from that position, at most kKeptNodes; empty where it is not known
};

// What a position is worth, as far as it is known.
struct PositionValue {
  double value = 0.5;              // [0,1] with the best move, the first player's view
  std::optional<mcts::Move> best;  // that move, where one is known
  std::uint64_t visits = 0;        // that the value is the mean of
  bool exact = false;              // by the rules or by a proof, and not estimated
  std::optional<int> margin = {};  // exact points, the first player's view; where they are known
  bool reviewed = false;           // by a review of the game: what it says hangs together

  friend bool operator==(const PositionValue&, const PositionValue&) = default;
};

}  // namespace match
