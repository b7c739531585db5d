#include "engine/search_host.h"

#include <algorithm>
#include <utility>

#include "engine/root_trees.h"
#include "games/position.h"
#include "mcts/graph_search.h"
#include "mcts/search.h"

namespace engine {

namespace {

// Iterations between two looks at the clock and at the door: at most about a
// millisecond in the slowest game.
constexpr std::uint64_t kSlice = 256;
// For so long the leader waits at a time for helpers that still have something to do.
constexpr auto kWait = std::chrono::milliseconds(1);

template <class G, class Search>
class SearchOf final : public AnySearch {
 public:
  SearchOf(const G& root, const mcts::SearchConfig& config, int threads)
      : search_(root, config, threads) {}

  void run(std::uint64_t iterations, int worker) override { search_.run(iterations, worker); }
  void begin(const games::Position& root, std::uint64_t seed) override {
    search_.begin(std::get<G>(root), seed);
  }
  void advance(mcts::Move m) override { search_.advance(m); }
  void restart(std::uint64_t seed) override { search_.restart(seed); }
  bool finished() const override { return search_.finished(); }
  mcts::SearchSnapshot snapshot() const override { return search_.snapshot(); }

 private:
  Search search_;
};

template <class Access, class G>
std::unique_ptr<AnySearch> make_search_of(const G& root, const mcts::SearchConfig& config,
                                          int threads) {
  if constexpr (mcts::KeyedGame<G>)
    if (*mcts::resolved<G>(config).transpositions)
      return std::make_unique<SearchOf<G, mcts::GraphSearch<G, Access>>>(root, config, threads);
  return std::make_unique<SearchOf<G, mcts::Search<G, Access>>>(root, config, threads);
}

std::unique_ptr<AnySearch> make_search(const games::Position& root,
                                       const mcts::SearchConfig& config, int threads) {
  return std::visit(
      [&](const auto& g) {
        return threads == 1 ? make_search_of<mcts::Exclusive>(g, config, threads)
                            : make_search_of<mcts::Shared>(g, config, threads);
      },
      root);
}

int trees_for(const mcts::SearchConfig& config, int threads) {
  return config.parallel == mcts::Parallel::kRootTrees ? threads : 1;
}

// One tree for all threads, or one for each.
std::unique_ptr<AnySearch> make_trees(const games::Position& root, mcts::SearchConfig config,
                                      int threads) {
  const int count = trees_for(config, threads);
  if (count == 1) return make_search(root, config, threads);
  config.arena_bytes /= static_cast<std::size_t>(count);
  std::vector<std::unique_ptr<AnySearch>> trees;
  for (int i = 0; i < count; ++i, ++config.seed) trees.push_back(make_search(root, config, 1));
  return std::make_unique<RootTrees>(std::move(trees), config.final_move);
}

bool same_but_seed(mcts::SearchConfig a, const mcts::SearchConfig& b) {
  a.seed = b.seed;
  return a == b;
}

}  // namespace

int SearchHost::threads_for(const SearchRequest& request) const {
  return searches_for(request, crew_.size() + 1);
}

bool SearchHost::can_keep_memory(const SearchRequest& next) const {
  return search_ && threads_for(next) == threads_ && next.start.index() == request_.start.index() &&
         same_but_seed(next.config, request_.config);
}

bool SearchHost::can_keep_tree(const SearchRequest& next) const {
  const auto& played = request_.moves;
  return next.keep_tree && can_keep_memory(next) && next.start == request_.start &&
         next.moves.size() >= played.size() &&
         std::equal(played.begin(), played.end(), next.moves.begin());
}

// Memory that was used before is there at once.
void SearchHost::begin(const games::Position& root, const SearchRequest& request) {
  if (can_keep_memory(request)) return search_->begin(root, request.config.seed);
  threads_ = threads_for(request);
  search_.reset();  // its memory first, then the new one's
  search_ = make_trees(root, request.config, threads_);
}

void SearchHost::start(SearchRequest request) {
  crew_.end();
  began_ = Clock::now();
  if (can_keep_tree(request)) {
    for (std::size_t i = request_.moves.size(); i < request.moves.size(); ++i)
      search_->advance(request.moves[i]);
    search_->restart(request.config.seed);
  } else {
    begin(games::after(request.start, request.moves), request);
  }
  request_ = std::move(request);
  const int trees = trees_for(request_.config, threads_);
  claimed_ = std::vector<std::atomic<std::uint64_t>>(static_cast<std::size_t>(trees));
  crew_.begin(threads_ - 1, [this](int worker) { return work(worker); });
}

bool SearchHost::run_slice() { return work(0) || !crew_.wait(kWait); }

// One slice of one thread; false when nothing is left to do.
bool SearchHost::work(int worker) {
  if (search_->finished()) return false;
  const std::uint64_t iterations = claim(worker);
  if (iterations > 0) search_->run(iterations, worker);
  return iterations > 0;
}

// How many iterations the worker is to run; 0 when its tree's share of the
// budget is used up. However late it is, the first to ask gets some: an answer
// needs them.
std::uint64_t SearchHost::claim(int worker) {
  const std::size_t trees = claimed_.size();
  const std::size_t tree = static_cast<std::size_t>(worker) % trees;
  if (claimed_[tree] > 0 && is_out_of_time()) return 0;
  const std::uint64_t before = claimed_[tree].fetch_add(kSlice);
  const std::uint64_t budget = request_.budget.iterations;
  if (budget == 0) return kSlice;
  const std::uint64_t share = share_of(budget, tree, trees);
  return before < share ? std::min(kSlice, share - before) : 0;
}

bool SearchHost::is_out_of_time() const {
  const std::uint32_t limit = request_.budget.milliseconds;
  return limit > 0 && Clock::now() - began_ >= std::chrono::milliseconds(limit);
}

double SearchHost::seconds() const {
  return std::chrono::duration<double>(Clock::now() - began_).count();
}

mcts::SearchSnapshot SearchHost::snapshot() const {
  mcts::SearchSnapshot s = search_->snapshot();
  s.seconds = seconds();
  return s;
}

}  // namespace engine
