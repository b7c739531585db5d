// One iteration of a search as plain values: what it looked at, what it chose and why, and what it
// changed. For lessons.
#pragma once

#include <cstdint>
#include <vector>

#include "mcts/game.h"
#include "mcts/policy.h"
#include "mcts/rollout.h"
#include "mcts/snapshot.h"

namespace mcts {

// A lesson goes no further (lesson.h).
constexpr std::uint64_t kMostLessonIterations = 1'000'000;

// The four phases of search.h, in their order.
enum class Phase : std::uint8_t { kSelect, kExpand, kEvaluate, kBackup };

// A child as the formula saw it. All is in the view of the player who chooses.
struct ComparedChild {
  MoveStatistics known;    // the move is one of the position as it really arose, not of a
                           // symmetric one. A proved move is not chosen any more, unless
                           // all are proved
  std::uint64_t node = 0;  // where it leads to: the id of an ExcerptNode
  ScoreTerms terms = {};   // 0 when proved

  friend bool operator==(const ComparedChild&, const ComparedChild&) = default;
};

// A choice among the children of a node.
struct Hop {
  Player chooser = Player::kFirst;
  std::uint64_t node = 0;           // where the choice is made
  std::uint32_t parent_visits = 0;  // as the formula takes them, at least 1
  std::vector<ComparedChild> choices =
      {};                    // in the order of the search: of equals it takes the first
  std::uint32_t chosen = 0;  // its place among them

  const ComparedChild& choice() const { return choices[chosen]; }
  friend bool operator==(const Hop&, const Hop&) = default;
};

// Where the reward came from.
enum class Worth : std::uint8_t {
  kRollouts,  // random games
  kLearned,   // another evaluator
  kResult,    // the game was over, or its result was known
};

// The statistics of a move on the path before and after the backup, in the view of the player who
// chose it; or of the root, in the view of the player to move there.
struct Credit {
  MoveStatistics before, after;

  friend bool operator==(const Credit&, const Credit&) = default;
};

struct Iteration {
  std::uint64_t number = 0;    // counted from 1
  std::vector<Hop> hops = {};  // from the root to the node that is evaluated
  // The node that is evaluated had no visit before: with this one it belongs to the tree. False
  // where the result of that node is known already, or the memory is full.
  bool adds_node = false;
  Worth worth = Worth::kRollouts;
  std::vector<RolloutGame> games =
      {};                            // from the position at the end of the hops, as it really arose
  double reward = 0;                 // [-1, 1], the first player's
  std::vector<Credit> credits = {};  // of the hops, in their order
  Credit root = {};

  friend bool operator==(const Iteration&, const Iteration&) = default;
};

// The smallest part of an iteration that a lesson shows, in the order of the textbooks (Browne et
// al. 2012): selection ends where a move has not been tried, and expansion makes that move a new
// node. That a search lays out the records of all moves of a position at once is memory, and no
// step.
struct Step {
  Phase phase = Phase::kSelect;
  // In a selection the hop, and in an expansion the one to the new node. In a backup the hop whose
  // move is updated; the number of hops stands for the root. Else 0.
  std::uint32_t hop = 0;

  friend bool operator==(const Step&, const Step&) = default;
};

// Each hop of the selection, the expansion if there is one, the evaluation, and the backup from the
// last hop up to the root.
std::vector<Step> steps_of(const Iteration& iteration);

}  // namespace mcts
