#include "engine/search_host.h"

#include <algorithm>
#include <utility>

#include "games/position.h"
#include "mcts/search.h"

namespace engine {

namespace {

// Iterations between two looks at the clock and at the door: at most about a
// millisecond in the slowest game.
constexpr std::uint64_t kSlice = 256;

template <class G>
class SearchOf final : public AnySearch {
 public:
  SearchOf(const G& root, const mcts::SearchConfig& config) : search_(root, config) {}

  void run(std::uint64_t iterations) override { search_.run(iterations); }
  void advance(mcts::Move m) override { search_.advance(m); }
  void restart(std::uint64_t seed) override { search_.restart(seed); }
  std::uint64_t iterations() const override { return search_.iterations(); }
  mcts::SearchSnapshot snapshot() const override { return search_.snapshot(); }

 private:
  mcts::Search<G> search_;
};

std::unique_ptr<AnySearch> make_search(const games::Position& root,
                                       const mcts::SearchConfig& config) {
  return std::visit(
      [&config]<class G>(const G& g) -> std::unique_ptr<AnySearch> {
        return std::make_unique<SearchOf<G>>(g, config);
      },
      root);
}

bool same_but_seed(mcts::SearchConfig a, const mcts::SearchConfig& b) {
  a.seed = b.seed;
  return a == b;
}

}  // namespace

bool SearchHost::can_keep_tree(const SearchRequest& next) const {
  const auto& played = request_.moves;
  return next.keep_tree && search_ && next.start == request_.start &&
         same_but_seed(next.config, request_.config) && next.moves.size() >= played.size() &&
         std::equal(played.begin(), played.end(), next.moves.begin());
}

void SearchHost::start(SearchRequest request) {
  began_ = Clock::now();
  if (can_keep_tree(request)) {
    for (std::size_t i = request_.moves.size(); i < request.moves.size(); ++i)
      search_->advance(request.moves[i]);
    search_->restart(request.config.seed);
  } else {
    games::Position root = request.start;
    for (const mcts::Move m : request.moves) games::play(root, m);
    search_.reset();  // its memory first, then the new one's
    search_ = make_search(root, request.config);
  }
  request_ = std::move(request);
}

bool SearchHost::run_slice() {
  const std::uint64_t limit = request_.budget.iterations;
  const std::uint64_t done = search_->iterations();
  if (limit > 0 && done >= limit) return false;
  if (done > 0 && is_out_of_time()) return false;  // however late: an answer needs one slice
  search_->run(limit > 0 ? std::min(kSlice, limit - done) : kSlice);
  return true;
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
