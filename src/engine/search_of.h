// The searches of one game; see any_search.h.
#pragma once

#include <memory>

#include "engine/answers.h"
#include "engine/any_search.h"
#include "mcts/search.h"

namespace engine {

template <class Search>
class SearchOf final : public AnySearch {
 public:
  template <class G>
  SearchOf(const G& root, const mcts::SearchConfig& config, int threads, mcts::LentMemory memory,
           const EvaluatorOf<G>& evaluator)
      : search_(root, config, threads, memory, evaluator) {}

  void run(std::uint64_t iterations, int worker) override { search_.run(iterations, worker); }
  void advance(mcts::Move m) override { search_.advance(m); }
  void restart(std::uint64_t seed) override { search_.restart(seed); }
  bool finished() const override { return search_.finished(); }
  mcts::SearchSnapshot snapshot() override { return search_.snapshot(); }
  std::optional<std::vector<Reply>> replies(const Question& question) override {
    return only_part(reply_of(search_, question));
  }

 private:
  Search search_;
};

template <class Access, class G>
std::unique_ptr<AnySearch> make_search_with(const G& root, const mcts::SearchConfig& config,
                                            int threads, mcts::LentMemory memory,
                                            const EvaluatorOf<G>& evaluator) {
  if constexpr (mcts::KeyedGame<G>)
    if (*mcts::resolved<G>(config).transpositions)
      return std::make_unique<SearchOf<mcts::GraphSearch<G, Access>>>(root, config, threads, memory,
                                                                      evaluator);
  return std::make_unique<SearchOf<mcts::TreeSearch<G, Access>>>(root, config, threads, memory,
                                                                 evaluator);
}

template <class G>
std::unique_ptr<AnySearch> make_search_of(const G& root, const mcts::SearchConfig& config,
                                          int threads, mcts::LentMemory memory,
                                          const EvaluatorOf<G>& evaluator) {
  return threads == 1 ? make_search_with<mcts::Exclusive>(root, config, threads, memory, evaluator)
                      : make_search_with<mcts::Shared>(root, config, threads, memory, evaluator);
}

}  // namespace engine
