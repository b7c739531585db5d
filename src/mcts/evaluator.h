// Evaluators estimate the value of a position.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/opinion.h"
#include "mcts/rng.h"
#include "mcts/rollout.h"

namespace mcts {

// Estimates positions whose game is not over. One object serves all threads of a search at the same
// time, and may serve several searches: it does not change.
template <Game G>
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  // Returns what the position is worth to the first player, from -1 for a loss to 1 for a
  // win. All chance in it must come from `rng`, so that the same seed gives the same
  // search.
  virtual double value(const G& position, Rng& rng) const = 0;

  // The same value from the same random numbers, with the random games that were played for it in
  // `games`: a lesson shows them.
  virtual double value_with_games(const G& position, Rng& rng,
                                  std::vector<RolloutGame>& games) const {
    games.clear();
    return value(position, rng);
  }

  // The value of SearchConfig::leaf that asks for this evaluator.
  virtual Leaf leaf() const { return Leaf::kLearned; }

  // Which opinions it has on moves, too.
  virtual Opinions has_opinions() const { return Opinions::kNone; }

  // Fills `opinions`, one for each of `moves`, which are all that are legal, in any order. No prior
  // is negative, and together they are 1. Asked once for a node, when its children are made.
  virtual void opinions(const G& /*position*/, const MoveList<G::kMaxMoves>& /*moves*/,
                        std::span<Opinion> /*opinions*/) const {}

  // The same of all legal moves with the reasons, the highest value first; not for a search.
  // Nothing where it cannot say why.
  virtual std::vector<ExplainedMove> explained(const G& /*position*/) const { return {}; }

  // The first player's lead at the end with best play, or any with the same sign, where it is known
  // for certain. With the solver the search asks, and proves the result.
  virtual std::optional<int> exact_lead(const G& /*position*/) const { return std::nullopt; }
};

// Plays random games from the position to their end ("rollouts"): the mean of what those are
// worth.
template <Game G>
class RolloutEvaluator final : public Evaluator<G> {
 public:
  // As a resolved() config says.
  explicit RolloutEvaluator(const SearchConfig& config)
      : games_(static_cast<std::size_t>(*config.leaf_rollouts)),
        policy_(*config.rollout),
        reward_(*config.reward) {}

  Leaf leaf() const override { return Leaf::kRollouts; }

  double value(const G& position, Rng& rng) const override {
    std::array<int, kMaxLeafRollouts> all;
    const auto leads = std::span(all).first(games_);
    rollouts(position, policy_, rng, leads);
    return mean_of(leads);
  }

  double value_with_games(const G& position, Rng& rng,
                          std::vector<RolloutGame>& games) const override {
    games.assign(games_, {});
    told_rollouts(position, policy_, rng, std::span(games));
    std::array<int, kMaxLeafRollouts> all;
    const auto leads = std::span(all).first(games_);
    for (std::size_t i = 0; i < games_; ++i) leads[i] = games[i].lead;
    return mean_of(leads);
  }

 private:
  double mean_of(std::span<const int> leads) const {
    double sum = 0;
    for (const int lead : leads) sum += reward_of_lead<G>(lead, reward_);
    return sum / static_cast<double>(games_);
  }

  const std::size_t games_;
  const Rollout policy_;
  const Reward reward_;
};

// Half what a learned evaluator says, and half the mean of rollouts.
template <Game G>
class MixedEvaluator final : public Evaluator<G> {
 public:
  MixedEvaluator(std::shared_ptr<const Evaluator<G>> learned, const SearchConfig& config)
      : learned_(std::move(learned)), rollouts_(config) {}

  Leaf leaf() const override { return Leaf::kBoth; }

  // The rollouts of all games once more would be a large part of the page, for what is seldom
  // wanted.
  [[gnu::cold, clang::minsize]] double value(const G& position, Rng& rng) const override {
    return (learned_->value(position, rng) + rollouts_.value(position, rng)) / 2;
  }
  double value_with_games(const G& position, Rng& rng,
                          std::vector<RolloutGame>& games) const override {
    return (learned_->value(position, rng) + rollouts_.value_with_games(position, rng, games)) / 2;
  }
  Opinions has_opinions() const override { return learned_->has_opinions(); }
  void opinions(const G& position, const MoveList<G::kMaxMoves>& moves,
                std::span<Opinion> opinions) const override {
    learned_->opinions(position, moves, opinions);
  }
  std::optional<int> exact_lead(const G& position) const override {
    return learned_->exact_lead(position);
  }

 private:
  const std::shared_ptr<const Evaluator<G>> learned_;
  const RolloutEvaluator<G> rollouts_;
};

// The evaluator of a search. `learned` may be null: rollouts then. The config must be a resolved()
// one.
template <Game G>
std::shared_ptr<const Evaluator<G>> evaluator_for(const SearchConfig& config,
                                                  std::shared_ptr<const Evaluator<G>> learned) {
  if (!learned) return std::make_shared<RolloutEvaluator<G>>(config);
  if (config.leaf == Leaf::kBoth && learned->leaf() == Leaf::kLearned)
    return std::make_shared<MixedEvaluator<G>>(std::move(learned), config);
  return learned;
}

}  // namespace mcts
