#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "bench_measure.h"
#include "bench_tree.h"
#include "engine/any_search.h"

namespace cli {

namespace {

using Clock = std::chrono::steady_clock;

// Between two looks at the clock, or at the one who leads.
constexpr std::uint64_t kSlice = 256;

double rate_once(engine::AnySearch& search, int threads, engine::HelperThreads& helpers,
                 double seconds) {
  const std::uint64_t before = search.snapshot().iterations;
  const auto began = Clock::now();
  const auto passed = [began] {
    return std::chrono::duration<double>(Clock::now() - began).count();
  };
  helpers.begin(threads - 1, [&search](int thread) {
    search.run(kSlice, thread);
    return true;
  });
  do {
    search.run(kSlice, 0);
  } while (passed() < seconds);
  helpers.end();
  return static_cast<double>(search.snapshot().iterations - before) / passed();
}

// Takes as many iterations of each tree as the first one needs for its size.
std::unique_ptr<engine::AnySearch> grown_search(const games::Position& root,
                                                const mcts::SearchConfig& config,
                                                const Growth& growth, int threads) {
  mcts::SearchConfig told = with_arena_for(root, config, growth);
  const int trees = engine::trees_for(config, threads);
  *told.arena_bytes *= static_cast<std::size_t>(trees);
  auto search = engine::make_search(root, told, threads);
  for (int i = 0; i < trees; ++i) search->run(growth.iterations, i);
  return search;
}

// What one number of threads does, round by round.
struct Runner {
  int threads = 1;
  std::unique_ptr<engine::AnySearch> search;
  std::vector<double> rates = {};
};

double median_ratio(const std::vector<double>& rates, const std::vector<double>& to) {
  std::vector<double> ratios;
  for (std::size_t round = 0; round < rates.size(); ++round)
    ratios.push_back(rates[round] / to[round]);
  return median(ratios);
}

}  // namespace

std::vector<ThreadFigures> measure_threads(const games::Position& position,
                                           const mcts::SearchConfig& config, std::uint64_t nodes,
                                           const std::vector<int>& threads,
                                           engine::HelperThreads& helpers, const Effort& effort) {
  const Growth growth = grow(position, config, nodes, nullptr);
  std::vector<Runner> runners;
  for (const int n : threads) runners.push_back({n, grown_search(position, config, growth, n)});
  for (int round = 0; round < effort.rounds; ++round)
    for (Runner& runner : runners)
      runner.rates.push_back(rate_once(*runner.search, runner.threads, helpers, effort.seconds));
  const auto one = std::find(threads.begin(), threads.end(), 1);
  std::vector<ThreadFigures> figures;
  for (const Runner& runner : runners) {
    figures.push_back({config.parallel,
                       runner.threads,
                       runner.search->snapshot().nodes,
                       median(runner.rates),
                       {}});
    if (one != threads.end())
      figures.back().speedup = median_ratio(
          runner.rates, runners[static_cast<std::size_t>(one - threads.begin())].rates);
  }
  return figures;
}

}  // namespace cli
