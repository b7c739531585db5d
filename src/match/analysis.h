// A search's findings about the moves from a position, how its numbers came about, and the part of
// them that a match keeps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mcts/config.h"
#include "mcts/excerpt.h"
#include "mcts/policy.h"
#include "mcts/snapshot.h"

namespace match {

// The findings of a search at one number of visits.
struct CurveSample {
  std::uint64_t visits = 0;                 // of all moves together, > 0
  double value = 0.5;                       // [0,1] of the root, view of the player to move
  std::vector<mcts::MoveStatistics> moves;  // every legal move, ascending; the same view

  friend bool operator==(const CurveSample&, const CurveSample&) = default;
};

class Curve {
 public:
  static constexpr std::size_t kMost = 64;  // samples

  // The newest snapshot of the search becomes the last sample. Samples with as many visits belong
  // to another tree, and go.
  void add(const mcts::SearchSnapshot& snapshot);

  // Ascending by visits. All but the last lie so far apart that each has some per cent more visits
  // than the one before it, the more per cent the longer the search.
  const std::vector<CurveSample>& samples() const { return samples_; }

  friend bool operator==(const Curve&, const Curve&) = default;

 private:
  bool is_apart(std::size_t later, std::size_t earlier) const;
  void thin();

  std::vector<CurveSample> samples_;
  double apart_ = 1.05;  // times the visits of the sample before, but for the last
};

// The visits of all moves together.
std::uint64_t visits_of(const mcts::SearchSnapshot& snapshot);

// In the view of the player who is to move there.
struct Analysis {
  mcts::SearchSnapshot snapshot;
  mcts::SearchConfig config;  // of that search, no field of it empty
  bool done = false;  // nothing more will come: proved, or it was a computer's search for its
                      // move, which has ended
  Curve curve;        // how it came about
};

// True if a sample has a reliable value of the move with this place among its moves. A mean of few
// results jumps about.
bool is_on_curve(const CurveSample& sample, std::size_t place);
// True if two samples or more have a reliable value of the same move.
bool has_curve(const Analysis& analysis);

// The statistics of a move; null if it is none of the moves.
const mcts::MoveStatistics* find_move(const mcts::SearchSnapshot& snapshot,
                                      std::optional<mcts::Move> move);
// [0,1] of the visits of all moves together.
double share_of(const Analysis& analysis, const mcts::MoveStatistics& move);
// Whether an evaluator has valued the moves.
bool has_priors(const Analysis& analysis);
// The prior of a move. Without an evaluator that knows better all moves have the same prior.
double prior_of(const Analysis& analysis, const mcts::MoveStatistics& move);
// The terms of the search's formula for a move now, with its own constant or another one. The
// formula does not choose a move any more once its result is proved.
mcts::ScoreTerms terms_of(const Analysis& analysis, const mcts::MoveStatistics& move,
                          std::optional<double> exploration = std::nullopt);

// The most nodes of a tree that are kept with a move.
constexpr std::uint32_t kKeptNodes = 100;

// The search that chose a move.
struct KeptSearch {
  Analysis found;          // about the position before the move
  mcts::TreeExcerpt tree;  // from that position, at most kKeptNodes; empty where it is not known
};

// The value of a position, as far as it is known.
struct PositionValue {
  double value = 0.5;                   // [0,1] with the best move, the first player's view
  std::optional<mcts::Move> best = {};  // that move, where one is known
  std::uint64_t visits = 0;             // that the value is the mean of
  bool exact = false;                   // by the rules or by a proof, and not estimated
  std::optional<int> margin = {};  // exact points, the first player's view; where they are known
  bool reviewed = false;           // by a review of the game: what it says hangs together

  friend bool operator==(const PositionValue&, const PositionValue&) = default;
};

}  // namespace match
