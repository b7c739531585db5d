// The findings of a search about each move, as JSON.
#pragma once

#include "figures.h"
#include "games/position.h"
#include "jobs.h"
#include "mcts/snapshot.h"

namespace cli {

// Values are in [0, 1], in the view of the side to move in `position`, which was searched.
inline Json describe_moves(const games::Position& position, const mcts::SearchSnapshot& found) {
  Json moves = Json::array();
  for (const mcts::MoveStatistics& m : found.moves)
    moves.push_back({{"move", games::move_text(position, m.move)},
                     {"visits", m.visits},
                     {"value", rounded(m.value, 1e6)},
                     {"proved", m.proof != mcts::Proof::kUnknown}});
  return moves;
}

}  // namespace cli
