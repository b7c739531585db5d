// The measurements of mcts-cli bench in a game, from one position: rollouts, searches of trees of a
// given size, and searches by several threads. All block for as long as it takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/search_host.h"
#include "games/any_position.h"
#include "mcts/config.h"

namespace cli {

// How much work goes into a figure: the median of so many rounds, each at least
// so long.
struct Effort {
  int rounds = 3;
  double seconds = 0.3;
};

double median(std::vector<double> values);

// Random games without a tree.
struct RolloutFigures {
  mcts::Rollout policy = mcts::Rollout::kUniform;
  int at_once = 1;  // that are asked for together, from one position
  double rate = 0;  // rollouts per CPU second
};

// Every policy the game knows; uniform games also `at_once` for each number,
// where the game has a way of its own to play several.
std::vector<RolloutFigures> measure_rollouts(const games::Position& position,
                                             const std::vector<int>& at_once, const Effort& effort);
bool plays_several_at_once(const games::Position& position);

// The search of a tree, or a graph, of `nodes` nodes by one thread.
struct TreeFigures {
  int leaf_rollouts = 1;
  std::uint64_t wanted_nodes = 0;
  std::uint64_t nodes = 0;           // the same but for the last family, or fewer
                                     // where the tree does not grow that large
  std::uint64_t bytes = 0;           // that they take
  std::uint64_t iterations = 0;      // until the tree was that large
  std::optional<double> build_rate;  // those per CPU second, memory included; none
                                     // where the tree does not grow that large
  std::optional<double> rate;        // iterations per CPU second from then on, while
                                     // the tree stays as it is; none where nothing is left
                                     // to search
};

// With the evaluator as in engine::make_search().
TreeFigures measure_tree(const games::Position& position, const mcts::SearchConfig& config,
                         std::uint64_t nodes, const Effort& effort,
                         const engine::AnyEvaluator& evaluator = nullptr);

// The search of trees of about the same size by several threads.
struct ThreadFigures {
  mcts::Parallel tree = mcts::Parallel::kSharedTree;
  int threads = 1;
  std::uint64_t nodes = 0;        // of all trees
  double rate = 0;                // iterations of all threads per second of wall time; 0
                                  // where nothing is left to search
  std::optional<double> speedup;  // that to one thread's in the same round; none where
                                  // one thread was not asked for
};

// Measures each number of threads, in turns, so that a machine that grows faster or slower does so
// for all of them. The calling thread and the helpers; a number is at most one more than there are
// helpers. One thread searches without the others' precautions.
std::vector<ThreadFigures> measure_threads(const games::Position& position,
                                           const mcts::SearchConfig& config, std::uint64_t nodes,
                                           const std::vector<int>& threads,
                                           engine::HelperThreads& helpers, const Effort& effort);

}  // namespace cli
