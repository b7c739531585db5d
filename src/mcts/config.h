// The settings of a search, fixed before it starts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numbers>
#include <optional>

#include "mcts/game.h"

namespace mcts {

// The formula that chooses a move on the way down; see policy.h.
enum class Selection : std::uint8_t {
  kUcb1,       // by value and visits (Auer, Cesa-Bianchi, Fischer 2002)
  kPuct,       // by a prior as well (Silver et al. 2017)
  kUcb1Tuned,  // by value, visits and variance (section 4 of the first paper)
};

// How a rollout chooses its moves.
enum class Rollout : std::uint8_t {
  kUniform,       // all legal moves alike
  kCaptureFirst,  // a move that captures (closes a box) where there is one
};

// The source of a new leaf's value; see evaluator.h.
enum class Leaf : std::uint8_t {
  kRollouts,  // random games from there to the end
  kLearned,   // an evaluator that is made of a model
  kBoth,      // half of each
};

// The value of the end of a game.
enum class Reward : std::uint8_t {
  kResult,  // win 1, draw 0, loss -1
  kMargin,  // a win by more counts a little more: 0.75, and up to 0.25 for the lead
};

// How several threads search; one thread has one tree in any case.
enum class Parallel : std::uint8_t {
  kSharedTree,  // one tree, with virtual loss (Chaslot, Winands, van den Herik 2008)
  kRootTrees,   // a tree each, the visits added up at the root (the same paper)
};

// The rule that chooses the move to play among the moves without a proof; see final_move() in
// snapshot.h.
enum class FinalMove : std::uint8_t {
  kProvedFirst,   // the most visited, but no estimate below a proved draw
  kMostVisits,    // "robust child"
  kHighestValue,  // "max child"
  kHighestUcb,    // by UCB1 with its own constant, sqrt(2), whatever the search explores with
};

constexpr int kMaxLeafRollouts = 16;
constexpr int kMaxThreads = 64;

// The values of the settings that a SearchConfig leaves empty. A game with better ones, by
// measurement, has them in a member kSearchDefaults.
struct SearchDefaults {
  // The C of UCB1. sqrt(2) is the constant of Auer, Cesa-Bianchi and Fischer 2002
  // for values in [0, 1].
  double exploration = std::numbers::sqrt2;
  Leaf leaf = Leaf::kRollouts;
  Rollout rollout = Rollout::kUniform;
  int leaf_rollouts = 1;
  Reward reward = Reward::kResult;
  bool transpositions = false;
};

// The C of PUCT for values in [0, 1]; a formula with values in [-1, 1] needs twice as much. A
// learned value is less noisy than a rollout, so the search needs less exploration.
constexpr double kPuctExploration = 1, kLearnedExploration = 0.4;
// The constant of UCB1-Tuned: the formula as it is in the paper.
constexpr double kTunedExploration = 1;

constexpr double kMinimaxShare = 0.5;

struct SearchConfig {
  // Empty: PUCT where an evaluator that has learned has a say, else UCB1.
  std::optional<Selection> selection = {};
  // C, >= 0. Empty: for UCB1 the game's own, for the others the constants above.
  std::optional<double> exploration = {};
  // Empty: the game's own default; see SearchDefaults.
  std::optional<Leaf> leaf = {};  // without a model rollouts in any case
  // Implicit minimax (Lanctot, Winands, Pepels and Sturtevant 2014): such a share of a move's
  // value, 0 to 1, is not the mean of its iterations but the minimax value of what the evaluator
  // said of the positions below it. For PUCT with an evaluator that values moves. Empty:
  // kMinimaxShare, and none where rollouts have a say.
  std::optional<double> minimax = {};
  std::optional<Rollout> rollout = {};
  // Random games played from each new leaf, whose results are averaged; a game
  // that can plays them side by side in vector lanes. 1 to kMaxLeafRollouts.
  // "Leaf parallelisation" (Cazenave and Jouandeau 2007; Chaslot, Winands, van
  // den Herik 2008), in one thread. An iteration stays one visit.
  std::optional<int> leaf_rollouts = {};
  std::optional<Reward> reward = {};
  // Positions reached by different orders of moves share their statistics
  // (graph_store.h); for games whose positions have keys, else ignored.
  std::optional<bool> transpositions = {};
  FinalMove final_move = FinalMove::kProvedFirst;
  // MCTS-Solver (Winands, Bjornsson, Saito 2008): exact results are proved and
  // backed up, and the search ends when the root is proved.
  bool solver = true;
  // How many threads, up to kMaxThreads; 0: all there are when the budget is a time,
  // one when it is a number of iterations, so that the answer is the same every time.
  int threads = 0;
  Parallel parallel = Parallel::kSharedTree;
  std::uint64_t seed = 1;
  // Memory for the tree, or for all trees together. Empty: all that the searcher
  // has for it; see arena.h. When it is used up the search goes on without expanding.
  std::optional<std::size_t> arena_bytes = {};

  friend bool operator==(const SearchConfig&, const SearchConfig&) = default;
};

template <class G>
constexpr SearchDefaults search_defaults() {
  if constexpr (requires { G::kSearchDefaults; })
    return G::kSearchDefaults;
  else
    return {};
}

constexpr double default_exploration(Selection selection, Leaf leaf,
                                     const SearchDefaults& defaults) {
  switch (selection) {
    case Selection::kUcb1:
      return defaults.exploration;
    case Selection::kPuct:
      return leaf == Leaf::kLearned ? kLearnedExploration : kPuctExploration;
    case Selection::kUcb1Tuned:
      return kTunedExploration;
  }
  return defaults.exploration;
}

// The config with the defaults in every field that was empty.
inline SearchConfig filled(SearchConfig config, const SearchDefaults& defaults) {
  config.leaf = config.leaf.value_or(defaults.leaf);
  config.selection = config.selection.value_or(config.leaf == Leaf::kRollouts ? Selection::kUcb1
                                                                              : Selection::kPuct);
  config.exploration =
      config.exploration.value_or(default_exploration(*config.selection, *config.leaf, defaults));
  config.minimax = config.minimax.value_or(config.leaf == Leaf::kLearned ? kMinimaxShare : 0);
  config.rollout = config.rollout.value_or(defaults.rollout);
  config.leaf_rollouts = config.leaf_rollouts.value_or(defaults.leaf_rollouts);
  config.reward = config.reward.value_or(defaults.reward);
  config.transpositions = config.transpositions.value_or(defaults.transpositions);
  return config;
}

// The config that a search of this game uses: every field has a value.
template <class G>
SearchConfig resolved(const SearchConfig& config) {
  SearchConfig whole = filled(config, search_defaults<G>());
  if constexpr (!CountsLead<G>) whole.reward = Reward::kResult;  // every win is by one
  return whole;
}

// The config for a search without a learned evaluator.
inline SearchConfig with_rollouts(SearchConfig config) {
  config.leaf = Leaf::kRollouts;
  return config;
}

// The config for a search with a time limit. A game may have other defaults for it, in a member
// timed_search_defaults(). They may depend on the machine, since two timed searches differ in any
// case. Their constant and their number of rollouts belong together, so a config that sets one of
// the two stays as it is.
template <class G>
SearchConfig timed(const SearchConfig& config) {
  if constexpr (requires { G::timed_search_defaults(); })
    if (config.selection.value_or(Selection::kUcb1) == Selection::kUcb1 && !config.exploration &&
        !config.leaf_rollouts)
      return filled(config, G::timed_search_defaults());
  return config;
}

// When a search ends by itself; 0 means no such limit. With both, whichever
// comes first; with neither, only a stop or a proof ends it.
struct Budget {
  std::uint64_t iterations = 0;
  std::uint32_t milliseconds = 0;

  friend bool operator==(const Budget&, const Budget&) = default;
};

}  // namespace mcts
