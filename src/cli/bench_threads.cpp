#include <algorithm>
#include <chrono>
#include <memory>
#include <variant>
#include <vector>

#include "bench_measure.h"
#include "bench_tree.h"

namespace cli {

namespace {

using Clock = std::chrono::steady_clock;

// Between two looks at the clock, or at the one who leads.
constexpr std::uint64_t kSlice = 256;

// One search, or one for each thread.
class Searches {
 public:
  virtual ~Searches() = default;
  virtual void run(std::uint64_t iterations, int thread) = 0;
  virtual std::uint64_t iterations() const = 0;
  virtual std::uint64_t nodes() const = 0;
};

template <class G, class Access>
class SharedTree final : public Searches {
 public:
  SharedTree(const G& root, const mcts::SearchConfig& config, int threads)
      : search_(root, config, threads) {}

  void run(std::uint64_t iterations, int thread) override { search_.run(iterations, thread); }
  std::uint64_t iterations() const override { return search_.iterations(); }
  std::uint64_t nodes() const override { return search_.snapshot().nodes; }

 private:
  mcts::Search<G, Access> search_;
};

template <class G>
class RootTrees final : public Searches {
 public:
  RootTrees(const G& root, mcts::SearchConfig config, int threads) {
    for (int i = 0; i < threads; ++i, ++config.seed)
      searches_.push_back(std::make_unique<mcts::Search<G>>(root, config));
  }

  void run(std::uint64_t iterations, int thread) override {
    searches_[static_cast<std::size_t>(thread)]->run(iterations);
  }
  std::uint64_t iterations() const override {
    std::uint64_t sum = 0;
    for (const auto& search : searches_) sum += search->iterations();
    return sum;
  }
  std::uint64_t nodes() const override {
    std::uint64_t sum = 0;
    for (const auto& search : searches_) sum += search->snapshot().nodes;
    return sum;
  }

 private:
  std::vector<std::unique_ptr<mcts::Search<G>>> searches_;
};

template <class G>
std::unique_ptr<Searches> make_searches(const G& root, const mcts::SearchConfig& config,
                                        mcts::Parallel tree, int threads) {
  if (tree == mcts::Parallel::kRootTrees)
    return std::make_unique<RootTrees<G>>(root, config, threads);
  if (threads == 1) return std::make_unique<SharedTree<G, mcts::Exclusive>>(root, config, threads);
  return std::make_unique<SharedTree<G, mcts::Shared>>(root, config, threads);
}

double rate_once(Searches& searches, int threads, engine::Crew& crew, double seconds) {
  const std::uint64_t before = searches.iterations();
  const auto began = Clock::now();
  const auto passed = [began] {
    return std::chrono::duration<double>(Clock::now() - began).count();
  };
  crew.begin(threads - 1, [&searches](int thread) {
    searches.run(kSlice, thread);
    return true;
  });
  do {
    searches.run(kSlice, 0);
  } while (passed() < seconds);
  crew.end();
  return static_cast<double>(searches.iterations() - before) / passed();
}

// Takes as many iterations of each tree as the first one needs for its size.
template <class G>
std::unique_ptr<Searches> grown_searches(const G& root, mcts::SearchConfig config,
                                         mcts::Parallel tree, std::uint64_t nodes, int threads) {
  const Growth growth = grow(root, config, nodes);
  config.arena_bytes = static_cast<std::size_t>(growth.bytes);
  auto searches = make_searches(root, config, tree, threads);
  const int trees = tree == mcts::Parallel::kRootTrees ? threads : 1;
  for (int i = 0; i < trees; ++i) searches->run(growth.iterations, i);
  return searches;
}

// What one number of threads does, round by round.
struct Runner {
  int threads = 1;
  std::unique_ptr<Searches> searches;
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
                                           const mcts::SearchConfig& config, mcts::Parallel tree,
                                           std::uint64_t nodes, const std::vector<int>& threads,
                                           engine::Crew& crew, const Effort& effort) {
  std::vector<Runner> runners;
  for (const int n : threads)
    runners.push_back(
        {n, std::visit([&](const auto& g) { return grown_searches(g, config, tree, nodes, n); },
                       position)});
  for (int round = 0; round < effort.rounds; ++round)
    for (Runner& runner : runners)
      runner.rates.push_back(rate_once(*runner.searches, runner.threads, crew, effort.seconds));
  const auto one = std::find(threads.begin(), threads.end(), 1);
  std::vector<ThreadFigures> figures;
  for (const Runner& runner : runners) {
    figures.push_back({tree, runner.threads, runner.searches->nodes(), median(runner.rates), {}});
    if (one != threads.end())
      figures.back().speedup = median_ratio(
          runner.rates, runners[static_cast<std::size_t>(one - threads.begin())].rates);
  }
  return figures;
}

}  // namespace cli
