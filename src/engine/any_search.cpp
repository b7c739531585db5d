#include "engine/any_search.h"

#include <utility>
#include <vector>

#include "engine/root_trees.h"
#include "games/visit.h"

namespace engine {

std::unique_ptr<AnySearch> make_search(const games::Position& root,
                                       const mcts::SearchConfig& config, int threads,
                                       mcts::LentMemory memory, const AnyEvaluator& evaluator) {
  const auto make_one = [&](const mcts::SearchConfig& one, int threads_of_one,
                            mcts::LentMemory memory_of_one) {
    return games::visit(
        [&]<class G>(const G& g) {
          return make_search_of(g, one, threads_of_one, memory_of_one,
                                std::static_pointer_cast<const mcts::Evaluator<G>>(evaluator));
        },
        root);
  };
  const auto count = static_cast<std::size_t>(trees_for(config, threads));
  if (count == 1) return make_one(config, threads, memory);
  mcts::SearchConfig share = config;
  if (share.arena_bytes) *share.arena_bytes /= count;
  const std::size_t words = memory.size() / count;
  std::vector<std::unique_ptr<AnySearch>> trees;
  for (std::size_t i = 0; i < count; ++i, ++share.seed)
    trees.push_back(make_one(share, 1, memory.subspan(i * words, words)));
  return std::make_unique<RootTrees>(std::move(trees), config.final_move);
}

int trees_for(const mcts::SearchConfig& config, int threads) {
  return config.parallel == mcts::Parallel::kRootTrees ? threads : 1;
}

}  // namespace engine
