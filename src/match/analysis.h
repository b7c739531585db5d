// What a search has found about the moves from the position on the board, move by move.
#pragma once

#include <cstdint>
#include <optional>

#include "mcts/config.h"
#include "mcts/policy.h"
#include "mcts/snapshot.h"
#include "solve/solver.h"

namespace match {

// In the view of the player who is to move there.
struct Analysis {
  mcts::SearchSnapshot snapshot;
  mcts::SearchConfig config;  // of that search, no field of it empty
  bool done = false;  // nothing more will come: proved, or it was a computer's search for its
                      // move, which has ended
  std::optional<solve::Exact> exact = {};  // where it is known, and not before it is
};

// Of all moves together.
std::uint32_t visits_of(const Analysis& analysis);
// [0,1] of these.
double share_of(const Analysis& analysis, const mcts::MoveStatistics& move);
// Without an evaluator that knows better all moves have the same.
double prior_of(const Analysis& analysis);
// What the formula of the search makes of a move now. What is proved it does not choose any more.
mcts::ScoreTerms terms_of(const Analysis& analysis, const mcts::MoveStatistics& move);

}  // namespace match
