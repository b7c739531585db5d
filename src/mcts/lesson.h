// A search that is stepped: forwards and backwards, with everything said about the next
// iteration. It is the search that plays, in one thread: after as many iterations from the same
// seed it has the same tree, node for node.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "mcts/evaluator.h"
#include "mcts/iteration.h"
#include "mcts/iteration_writer.h"
#include "mcts/search.h"

namespace mcts {

// The classic algorithm, with which a lesson begins: a tree, UCB1 with sqrt(2), one random game
// from each leaf, no proofs, and the most visited move in the end.
SearchConfig classic_config(std::uint64_t seed);

// Records the values of another evaluator. A search that restarts with the same seed gets the same
// values without asking that evaluator again. For one thread.
template <Game G>
class RememberingEvaluator final : public Evaluator<G> {
 public:
  explicit RememberingEvaluator(std::shared_ptr<const Evaluator<G>> asked)
      : asked_(std::move(asked)) {}

  [[gnu::cold, clang::minsize]] double value(const G& position, Rng& rng) const override {
    before_ = rng;
    if (next_ == all_.size()) {
      const double value = asked_->value(position, rng);
      all_.push_back({value, rng});
    }
    rng = all_[next_].after;
    return all_[next_++].value;
  }
  Leaf leaf() const override { return asked_->leaf(); }
  Opinions has_opinions() const override { return asked_->has_opinions(); }
  void opinions(const G& position, const MoveList<G::kMaxMoves>& moves,
                std::span<Opinion> opinions) const override {
    asked_->opinions(position, moves, opinions);
  }
  std::optional<int> exact_lead(const G& position) const override {
    return asked_->exact_lead(position);
  }

  // From now on it says again what it has said from the beginning.
  void restart() const { next_ = 0; }
  // The number of values it has given since restart().
  std::size_t answers() const { return next_; }
  // The random games behind the last value, which was that of this position.
  std::vector<RolloutGame> games(const G& position) const {
    std::vector<RolloutGame> games;
    Rng rng = before_;
    asked_->value_with_games(position, rng, games);
    return games;
  }

 private:
  struct Said {
    double value;
    Rng after;  // the state of the random numbers
  };

  const std::shared_ptr<const Evaluator<G>> asked_;
  mutable std::vector<Said> all_;
  mutable std::size_t next_ = 0;
  mutable Rng before_{0};
};

template <Game G, class Store>
class SteppedSearch {
 public:
  // As in Search. Takes the memory that is lent to it for as long as it lives.
  SteppedSearch(const G& root, const SearchConfig& config, LentMemory lent = {},
                std::shared_ptr<const Evaluator<G>> evaluator = nullptr)
      : root_(root),
        config_(resolved<G>(evaluator ? config : with_rollouts(config))),
        lent_(lent),
        evaluator_(std::make_shared<RememberingEvaluator<G>>(
            evaluator_for<G>(config_, std::move(evaluator)))) {
    begin();
  }

  // Goes towards the state after `target` iterations, by at most `most` of them, and first back to
  // the beginning when that state is over. True when it is there, or when the search is finished
  // before. What was done before is done again without playing the random games.
  [[gnu::cold, clang::minsize]] bool go_towards(std::uint64_t target, std::uint64_t most) {
    target = std::min(target, kMostLessonIterations);
    if (target < search_->iterations()) begin();
    search_->run(std::min(most, target - search_->iterations()));
    return search_->iterations() == target || search_->finished();
  }

  // Does the next iteration and says all about it. Nothing when the search is finished or has gone
  // as far as a lesson goes.
  [[gnu::cold, clang::minsize]] std::optional<Iteration> next();

  const Search<G, Store>& search() const { return *search_; }

 private:
  using Path = typename Store::Path;
  using Node = typename Store::Node;

  [[gnu::cold, clang::minsize]] void begin() {
    evaluator_->restart();
    search_.reset();  // before another one takes its memory
    search_ = std::make_unique<Search<G, Store>>(root_, config_, 1, lent_, evaluator_);
  }

  const G root_;
  const SearchConfig config_;
  const LentMemory lent_;
  const std::shared_ptr<const RememberingEvaluator<G>> evaluator_;
  std::unique_ptr<Search<G, Store>> search_;
};

// ----------------------------------------------------------------

template <Game G, class Store>
std::optional<Iteration> SteppedSearch<G, Store>::next() {
  if (search_->finished() || search_->iterations() >= kMostLessonIterations) return std::nullopt;
  Iteration out{.number = search_->iterations() + 1};
  IterationWriter<G, Store> writer(*search_, out);
  const std::size_t answers = evaluator_->answers();
  search_->run_watched([&](Phase phase, const Path& path, Node, const G& at, Rewards reward) {
    switch (phase) {
      case Phase::kSelect:
        return writer.select(path);
      case Phase::kExpand:
        return writer.expand(path);
      case Phase::kEvaluate:
        if (evaluator_->answers() == answers) return writer.know(reward);
        return writer.estimate(reward, evaluator_->leaf(), at, evaluator_->games(at));
      case Phase::kBackup:
        return writer.credit(path);
    }
  });
  return out;
}

}  // namespace mcts
