// A search of any game: its type says nothing of the game, of the store, or of how many threads may
// search.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/evaluators.h"
#include "engine/protocol.h"
#include "games/any_position.h"
#include "mcts/arena.h"
#include "mcts/config.h"
#include "mcts/snapshot.h"

namespace engine {

// What these do is said in mcts/search.h.
class AnySearch {
 public:
  virtual ~AnySearch() = default;
  virtual void run(std::uint64_t iterations, int worker) = 0;
  virtual void advance(mcts::Move m) = 0;
  virtual void restart(std::uint64_t seed) = 0;
  virtual bool finished() const = 0;
  // May be called while workers run, and does not wait for them. To be called by one thread.
  virtual mcts::SearchSnapshot snapshot() = 0;
  // The reply of each of its trees to a question; there is at least one tree. May be called while
  // workers run, and does not wait for them: if a worker has to answer first, it returns nothing,
  // and the caller asks the same question again. Only the thread that calls snapshot() calls this.
  virtual std::optional<std::vector<Reply>> replies(const Question& question) = 0;
};

// Makes the search that `config` asks for: in a tree or a graph that all threads search, or in one
// for each of them with an equal share of the memory; see parallel in config.h. The evaluator is
// one of the game's, as Evaluators::choose() gives it; null: rollouts.
std::unique_ptr<AnySearch> make_search(const games::Position& root,
                                       const mcts::SearchConfig& config, int threads,
                                       mcts::LentMemory memory = {},
                                       const AnyEvaluator& evaluator = {});

// How many trees make_search() makes.
int trees_for(const mcts::SearchConfig& config, int threads);

// One tree or graph of one game. Defined in search_of_NAME.cpp.in and compiled by itself
// for each game, which takes its time.
template <class G>
std::unique_ptr<AnySearch> make_search_of(const G& root, const mcts::SearchConfig& config,
                                          int threads, mcts::LentMemory memory,
                                          const EvaluatorOf<G>& evaluator);

}  // namespace engine
