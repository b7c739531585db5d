// What a search has found about the moves from a position, move by move.
#pragma once

#include <optional>

#include "match/curve.h"
#include "mcts/config.h"
#include "mcts/policy.h"
#include "mcts/snapshot.h"

namespace match {

// In the view of the player who is to move there.
struct Analysis {
  mcts::SearchSnapshot snapshot;
  mcts::SearchConfig config;  // of that search, no field of it empty
  bool done = false;  // nothing more will come: proved, or it was a computer's search for its
                      // move, which has ended
  Curve curve;        // how it came about
};

// [0,1] of the visits of all moves together.
double share_of(const Analysis& analysis, const mcts::MoveStatistics& move);
// Whether an evaluator has valued the moves.
bool has_priors(const Analysis& analysis);
// Without an evaluator that knows better all moves have the same.
double prior_of(const Analysis& analysis, const mcts::MoveStatistics& move);
// What the formula of the search makes of a move now, with its constant or another one. What is
// proved it does not choose any more.
mcts::ScoreTerms terms_of(const Analysis& analysis, const mcts::MoveStatistics& move,
                          std::optional<double> exploration = std::nullopt);

}  // namespace match
