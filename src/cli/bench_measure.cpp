#include "bench_measure.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>

#include "bench_tree.h"
#include "cpu_clock.h"
#include "engine/any_search.h"
#include "games/visit.h"
#include "mcts/rollout.h"

namespace cli {

namespace {

// Calls work(), which says how much it has done, until time is up; so much a
// CPU second.
template <class Work>
double rate_of(const Effort& effort, Work work) {
  const double began = cpu_seconds();
  double passed = 0;
  std::uint64_t done = 0;
  while (passed < effort.seconds) {
    done += work();
    passed = cpu_seconds() - began;
  }
  return static_cast<double>(done) / passed;
}

template <class Work>
double median_rate(const Effort& effort, Work work) {
  std::vector<double> rates;
  for (int round = 0; round < effort.rounds; ++round) rates.push_back(rate_of(effort, work));
  return median(rates);
}

// ---------------------------------------------------------------- rollouts

// The clock takes a microsecond under Node.js.
constexpr std::uint64_t kBatches = 256;
constexpr std::uint64_t kGoOn = 1024;

template <class G>
RolloutFigures rollout_figures(const G& g, mcts::Rollout policy, int at_once,
                               const Effort& effort) {
  mcts::Rng rng(1);
  std::array<int, mcts::kMaxLeafRollouts> all;
  const auto leads = std::span(all).first(static_cast<std::size_t>(at_once));
  const double rate = median_rate(effort, [&] {
    for (std::uint64_t i = 0; i < kBatches; ++i) mcts::rollouts(g, policy, rng, leads);
    return kBatches * static_cast<std::uint64_t>(at_once);
  });
  return {policy, at_once, rate};
}

template <class G>
std::vector<RolloutFigures> rollouts_of(const G& g, const std::vector<int>& at_once,
                                        const Effort& effort) {
  using enum mcts::Rollout;
  std::vector<RolloutFigures> all = {rollout_figures(g, kUniform, 1, effort)};
  if constexpr (mcts::HasRollouts<G>)
    for (const int number : at_once)
      if (number > 1) all.push_back(rollout_figures(g, kUniform, number, effort));
  if constexpr (mcts::HasCaptureRollout<G>)
    all.push_back(rollout_figures(g, kCaptureFirst, 1, effort));
  return all;
}

}  // namespace

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::vector<RolloutFigures> measure_rollouts(const games::Position& position,
                                             const std::vector<int>& at_once,
                                             const Effort& effort) {
  return games::visit([&](const auto& g) { return rollouts_of(g, at_once, effort); }, position);
}

bool plays_several_at_once(const games::Position& position) {
  return games::visit([]<class G>(const G&) { return mcts::HasRollouts<G>; }, position);
}

TreeFigures measure_tree(const games::Position& root, const mcts::SearchConfig& config,
                         std::uint64_t nodes, const Effort& effort,
                         const engine::AnyEvaluator& evaluator) {
  const Growth growth = grow(root, config, nodes, evaluator);
  const mcts::SearchConfig told = with_arena_for(root, config, growth);
  std::unique_ptr<engine::AnySearch> search;
  const auto build = [&] {
    search.reset();  // its memory is free before the next one takes some
    search = engine::make_search(root, told, 1, {}, evaluator);
    search->run(growth.iterations, 0);
    return growth.iterations;
  };
  const auto go_on = [&] {
    search->run(kGoOn, 0);
    return kGoOn;
  };
  TreeFigures figures{config.leaf_rollouts.value_or(1),
                      nodes,
                      growth.nodes,
                      growth.bytes,
                      growth.iterations,
                      {},
                      {}};
  if (growth.reached) {
    figures.build_rate = median_rate(effort, build);
  } else {
    build();
  }
  const double rate = median_rate(effort, go_on);
  if (!search->finished()) figures.rate = rate;
  return figures;
}

}  // namespace cli
