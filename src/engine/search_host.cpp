#include "engine/search_host.h"

#include <algorithm>
#include <utility>

#include "engine/answers.h"
#include "engine/config_of.h"
#include "games/position.h"

namespace engine {

HelperThreads::HelperThreads(int helpers) {
  for (int number = 1; number <= helpers; ++number)
    threads_.emplace_back([this, number] { run_helper(number); });
}

HelperThreads::~HelperThreads() {
  end();
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void HelperThreads::begin(int helpers, std::function<bool(int)> work) {
  if (helpers == 0) return;
  {
    const std::lock_guard lock(mutex_);
    work_ = std::move(work);
    called_ = busy_ = helpers;
    ++round_;
    ending_ = false;
  }
  wake_.notify_all();
}

bool HelperThreads::wait(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return idle_.wait_for(lock, time, [this] { return busy_ == 0; });
}

void HelperThreads::end() {
  call_back();
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return busy_ == 0; });
}

void HelperThreads::run_helper(int number) {
  std::unique_lock lock(mutex_);
  for (unsigned seen = 0;;) {
    wake_.wait(lock, [&] { return quit_ || (round_ != seen && number <= called_); });
    if (quit_) return;
    seen = round_;
    lock.unlock();
    while (!ending_ && work_(number)) {
    }
    lock.lock();
    if (--busy_ == 0) idle_.notify_all();
  }
}

// ---------------------------------------------------------------- one search

namespace {

// Iterations between two looks at the clock and at the door: at most about a
// millisecond in the slowest game.
constexpr std::uint64_t kSlice = 256;
// How long the leader waits at a time for helpers whose iterations are asked for.
constexpr auto kWait = std::chrono::milliseconds(1);
// How long it waits for all in the end: some slices on a machine that is not busy.
constexpr auto kGrace = std::chrono::milliseconds(5);

bool same_but_seed(mcts::SearchConfig a, const mcts::SearchConfig& b) {
  a.seed = b.seed;
  return a == b;
}

}  // namespace

int SearchHost::threads_for(const SearchRequest& request) const {
  return searches_for(request, helpers_.size() + 1);
}

bool SearchHost::can_keep_tree(const SearchRequest& next, const AnyEvaluator& evaluator) const {
  const SearchRequest& before = now_->request;
  return now_->search && threads_for(next) == now_->threads && evaluator == now_->evaluator &&
         same_but_seed(next.config, before.config) && next.start == before.start &&
         next.moves.size() >= before.moves.size() &&
         std::equal(before.moves.begin(), before.moves.end(), next.moves.begin());
}

bool SearchHost::takes_all(const SearchRequest& request) const {
  return request.beside_game && memory_->has_beside_game() && request.budget == mcts::Budget();
}

// Gives up the trees in the memory where the tree of the request is to grow.
void SearchHost::make_place(const SearchRequest& request) {
  now_ = request.beside_game && memory_->has_beside_game() ? &beside_ : &game_;
  if (!request.keep_tree)
    for (SearchSlot* place : {&game_, &beside_}) place->search.reset();
  const bool all = takes_all(request);
  if (all) game_.search.reset();
  if (all != beside_.has_all && (all || now_ == &game_)) beside_.search.reset();
}

// Whether the search goes on with the tree it has. Where that tree would have to guess a move, it
// does not.
bool SearchHost::keeps_tree(const SearchRequest& next, const AnyEvaluator& evaluator) {
  if (next.fresh || !can_keep_tree(next, evaluator)) return false;
  for (std::size_t i = now_->request.moves.size(); i < next.moves.size(); ++i)
    now_->search->advance(next.moves[i]);
  now_->search->restart(next.config.seed);
  return !mcts::guesses_its_move(now_->search->snapshot());
}

void SearchHost::start(SearchRequest request) {
  began_ = Clock::now();
  request.config = config_of(request);
  helpers_.end();
  make_place(request);
  AnyEvaluator evaluator = evaluators_.choose(request.start, request.config);
  if (!keeps_tree(request, evaluator)) {
    now_->threads = threads_for(request);
    now_->evaluator = std::move(evaluator);
    now_->has_all = takes_all(request);
    const mcts::LentMemory memory = now_->has_all      ? memory_->for_one()
                                    : now_ == &beside_ ? memory_->beside_game()
                                                       : memory_->for_game();
    now_->search = make_search(games::after(request.start, request.moves), request.config,
                               now_->threads, memory, now_->evaluator);
  }
  now_->request = std::move(request);
  const int trees = trees_for(now_->request.config, now_->threads);
  claimed_ = std::vector<std::atomic<std::uint64_t>>(static_cast<std::size_t>(trees));
  helpers_.begin(now_->threads - 1, [this](int worker) { return work(worker); });
}

bool SearchHost::run_slice() {
  if (work(0) || (needs_helpers() && !helpers_.wait(kWait))) return true;
  stop();
  return false;
}

// A number of iterations is exact, so all that were taken on must be over.
bool SearchHost::needs_helpers() const {
  return now_->request.budget.iterations > 0 && !now_->search->finished() && !is_out_of_time();
}

void SearchHost::stop() {
  helpers_.call_back();
  helpers_.wait(kGrace);
}

// One slice of one thread, as far as its tree's share of the budget goes; false when nothing is
// left to do. However late it is, the first to ask gets some: an answer needs them.
bool SearchHost::work(int worker) {
  if (now_->search->finished()) return false;
  const std::size_t trees = claimed_.size();
  const std::size_t tree = static_cast<std::size_t>(worker) % trees;
  if (claimed_[tree] > 0 && is_out_of_time()) return false;
  const std::uint64_t before = claimed_[tree].fetch_add(kSlice);
  const std::uint64_t budget = now_->request.budget.iterations;
  const std::uint64_t share = budget == 0 ? before + kSlice : share_of(budget, tree, trees);
  if (before >= share) return false;
  now_->search->run(std::min(kSlice, share - before), worker);
  return true;
}

bool SearchHost::is_out_of_time() const {
  const std::uint32_t limit = now_->request.budget.milliseconds;
  return limit > 0 && Clock::now() - began_ >= std::chrono::milliseconds(limit);
}

double SearchHost::seconds() const {
  return std::chrono::duration<double>(Clock::now() - began_).count();
}

mcts::SearchSnapshot SearchHost::snapshot() {
  mcts::SearchSnapshot s = now_->search->snapshot();
  s.seconds = seconds();
  return s;
}

std::optional<Reply> SearchHost::reply(const Question& question) {
  const auto parts = now_->search->replies(question);
  if (!parts) return std::nullopt;
  return merged_reply(question, *parts, games::after(now_->request.start, now_->request.moves));
}

}  // namespace engine
