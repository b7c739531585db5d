#include "bench_tree.h"

#include <algorithm>

#include "engine/any_search.h"
#include "games/visit.h"
#include "mcts/game.h"

namespace cli {

namespace {

// A tree that has seen so many iterations for each of its nodes hardly grows any more.
constexpr std::uint64_t kMostIterationsANode = 16;

// More than any game's nodes take on average.
constexpr std::size_t kArenaBytesANode = 56, kArenaBytesAGraphNode = 320;

bool in_a_graph(const games::Position& root, const mcts::SearchConfig& config) {
  return games::visit(
      [&]<class G>(const G&) {
        return mcts::KeyedGame<G> && *mcts::resolved<G>(config).transpositions;
      },
      root);
}

}  // namespace

Growth grow(const games::Position& root, mcts::SearchConfig config, std::uint64_t nodes,
            const engine::AnyEvaluator& evaluator) {
  config.arena_bytes = static_cast<std::size_t>(nodes) *
                       (in_a_graph(root, config) ? kArenaBytesAGraphNode : kArenaBytesANode);
  const auto search = engine::make_search(root, config, 1, {}, evaluator);
  const std::uint64_t step = std::max<std::uint64_t>(1, nodes / 5000);
  mcts::SearchSnapshot now;
  do {
    search->run(step, 0);
    now = search->snapshot();
  } while (now.nodes < nodes && !now.arena_full && !search->finished() &&
           now.iterations < now.nodes * kMostIterationsANode);
  return {now.iterations, now.nodes, now.bytes, now.nodes >= nodes};
}

// An eighth of a graph's memory at most is its table of keys.
mcts::SearchConfig with_arena_for(const games::Position& root, mcts::SearchConfig config,
                                  const Growth& growth) {
  const auto bytes = static_cast<std::size_t>(growth.bytes);
  config.arena_bytes = in_a_graph(root, config) ? bytes / 7 * 8 : bytes;
  return config;
}

}  // namespace cli
