#include "engine/thread_engine.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace engine {

namespace {

using Clock = std::chrono::steady_clock;

// About thirty snapshots a second.
constexpr auto kBetweenSnapshots = std::chrono::milliseconds(33);

// Puts `next` in the place of an order that nobody has taken up. If that one
// wanted a new tree, the wish passes on to its successor.
template <class Order>
void replace(std::optional<Order>& place, Order next) {
  if (place && !place->request.keep_tree) next.request.keep_tree = false;
  place = std::move(next);
}

}  // namespace

ThreadEngine::ThreadEngine(int threads, std::size_t bytes, mcts::Parallel parallel)
    : threads_(threads) {
  const bool shared = parallel == mcts::Parallel::kSharedTree;
  const int trees = shared ? 1 : threads;
  bytes_per_worker_ = bytes / static_cast<std::size_t>(trees);
  for (int i = 0; i < trees; ++i)
    workers_.push_back(std::make_unique<Worker>(shared ? threads - 1 : 0));
  for (auto& worker : workers_)
    worker->thread = std::thread([this, w = worker.get()] { work(*w); });
}

ThreadEngine::~ThreadEngine() {
  ++generation_;
  for (auto& worker : workers_) {
    {
      const std::lock_guard lock(worker->mutex);
      worker->quit = true;
    }
    worker->wake.notify_one();
  }
  for (auto& worker : workers_) worker->thread.join();
}

// ---------------------------------------------------------------- the owner's side

void ThreadEngine::post(SearchRequest request) {
  const std::uint64_t generation = ++generation_;
  active_ = active_for(request);
  request.config.arena_bytes = std::min(request.config.arena_bytes, bytes_per_worker_);
  final_move_ = request.config.final_move;
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    Worker& worker = *workers_[i];
    worker.newest.reset();
    if (i >= active_) {
      worker.pending.reset();
      continue;
    }
    replace(worker.pending, Order{generation, request});
    worker.pending->request.config.seed += i;
    worker.pending->request.budget.iterations =
        (request.budget.iterations + active_ - 1 - i) / active_;
    hand_over(worker);
  }
}

// How many trees; how many threads share one is its host's to decide.
std::size_t ThreadEngine::active_for(const SearchRequest& request) const {
  if (request.config.threads > 0)
    return std::min(workers_.size(), static_cast<std::size_t>(request.config.threads));
  return request.budget.iterations > 0 ? 1 : workers_.size();
}

void ThreadEngine::stop() { stopped_ = generation_.load(); }

std::optional<SearchUpdate> ThreadEngine::poll() {
  bool news = false;
  for (std::size_t i = 0; i < active_; ++i) {
    hand_over(*workers_[i]);
    news = collect(*workers_[i]) || news;
  }
  return news ? merged() : std::nullopt;
}

void ThreadEngine::hand_over(Worker& worker) {
  if (!worker.pending) return;
  {
    const std::unique_lock lock(worker.mutex, std::try_to_lock);
    if (!lock) return;
    replace(worker.inbox, std::move(*worker.pending));
  }
  worker.pending.reset();
  worker.wake.notify_one();
}

// True when the worker has said something new.
bool ThreadEngine::collect(Worker& worker) {
  const std::unique_lock lock(worker.mutex, std::try_to_lock);
  if (!lock || !worker.outbox) return false;
  worker.newest = std::move(worker.outbox);
  worker.outbox.reset();
  return true;
}

// Nothing until every worker has said something on the present search.
std::optional<SearchUpdate> ThreadEngine::merged() const {
  std::vector<mcts::SearchSnapshot> parts;
  bool done = true;
  for (std::size_t i = 0; i < active_; ++i) {
    const auto& newest = workers_[i]->newest;
    if (!newest || newest->generation != generation_) return std::nullopt;
    parts.push_back(newest->update.snapshot);
    done = done && newest->update.done;
  }
  return SearchUpdate{.done = done, .snapshot = mcts::merge(parts, final_move_)};
}

// ---------------------------------------------------------------- the threads' side

void ThreadEngine::work(Worker& worker) {
  while (auto order = wait_for_order(worker)) search(worker, std::move(*order));
}

std::optional<ThreadEngine::Order> ThreadEngine::wait_for_order(Worker& worker) {
  std::unique_lock lock(worker.mutex);
  worker.wake.wait(lock, [&worker] { return worker.quit || worker.inbox; });
  if (worker.quit) return std::nullopt;
  return std::exchange(worker.inbox, std::nullopt);
}

void ThreadEngine::search(Worker& worker, Order order) {
  const std::uint64_t generation = order.generation;
  worker.host.start(std::move(order.request));
  auto next_snapshot = Clock::now() + kBetweenSnapshots;
  // At least one slice, so that even a search stopped at once has an opinion.
  while (generation_ == generation && worker.host.run_slice() && stopped_ != generation) {
    if (Clock::now() < next_snapshot) continue;
    publish(worker, {generation, {.done = false, .snapshot = worker.host.snapshot()}});
    next_snapshot = Clock::now() + kBetweenSnapshots;
  }
  worker.host.stop();
  if (generation_ == generation)
    publish(worker, {generation, {.done = true, .snapshot = worker.host.snapshot()}});
}

void ThreadEngine::publish(Worker& worker, Report report) {
  const std::lock_guard lock(worker.mutex);
  worker.outbox = std::move(report);
}

}  // namespace engine
