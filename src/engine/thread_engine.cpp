#include "engine/thread_engine.h"

#include <chrono>
#include <utility>

namespace engine {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

ThreadEngine::ThreadEngine(int threads, std::shared_ptr<TreeMemory> memory)
    : threads_(threads), host_(threads - 1, std::move(memory)), leader_([this] { work(); }) {}

ThreadEngine::~ThreadEngine() {
  ++generation_;
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  wake_.notify_one();
  leader_.join();
}

// ---------------------------------------------------------------- the owner's side

void ThreadEngine::post(SearchRequest request) {
  replace(pending_, Order{++generation_, std::move(request)});
  hand_over();
}

void ThreadEngine::stop() { stopped_ = generation_.load(); }

std::optional<SearchUpdate> ThreadEngine::poll() {
  hand_over();
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock || !outbox_) return std::nullopt;
  auto report = std::exchange(outbox_, std::nullopt);
  if (report->generation != generation_) return std::nullopt;
  return std::move(report->update);
}

void ThreadEngine::hand_over() {
  if (!pending_) return;
  {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    replace(inbox_, std::move(*pending_));
  }
  pending_.reset();
  wake_.notify_one();
}

// ---------------------------------------------------------------- the leader's side

void ThreadEngine::work() {
  while (auto order = wait_for_order()) search(std::move(*order));
}

std::optional<Order> ThreadEngine::wait_for_order() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return quit_ || inbox_; });
  if (quit_) return std::nullopt;
  return std::exchange(inbox_, std::nullopt);
}

void ThreadEngine::search(Order order) {
  const Generation generation = order.generation;
  truth_.begin(order.request);
  truth_.run([&] { return ++pulse_, generation_ != generation || stopped_ == generation; });
  const auto& exact = truth_.exact();
  if (exact && order.request.truth == Truth::kInstead)
    return publish(generation, {.done = true, .snapshot = snapshot_of(*exact), .exact = exact});
  host_.start(std::move(order.request));
  auto next_snapshot = Clock::now() + kBetweenUpdates;
  // At least one slice, so that even a search stopped at once has an opinion.
  while (generation_ == generation && host_.run_slice() && stopped_ != generation) {
    ++pulse_;
    if (Clock::now() < next_snapshot) continue;
    publish(generation, {.done = false, .snapshot = host_.snapshot(), .exact = exact});
    next_snapshot = Clock::now() + kBetweenUpdates;
  }
  // Not later because of a helper that does not run.
  host_.stop();
  publish(generation, {.done = true, .snapshot = host_.snapshot(), .exact = exact});
}

// Nobody wants to hear of a search that has been given up.
void ThreadEngine::publish(Generation generation, SearchUpdate update) {
  if (generation_ != generation) return;
  const std::lock_guard lock(mutex_);
  outbox_ = Report{generation, std::move(update)};
}

}  // namespace engine
