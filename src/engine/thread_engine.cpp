#include "engine/thread_engine.h"

#include <chrono>
#include <utility>

namespace engine {

namespace {

using Clock = std::chrono::steady_clock;

// At helpers that have not answered yet.
constexpr auto kBetweenLooks = std::chrono::milliseconds(1);

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

void ThreadEngine::ask(std::uint64_t number, Question question) {
  asked_.push_back({generation_, number, std::move(question)});
  hand_over();
}

std::optional<SearchUpdate> ThreadEngine::poll() {
  hand_over();
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return std::nullopt;
  answers_.splice(answers_.end(), answer_outbox_);
  auto report = std::exchange(outbox_, std::nullopt);
  if (!report || report->generation != generation_) return std::nullopt;
  return std::move(report->update);
}

std::optional<Answer> ThreadEngine::take_answer() {
  std::optional<Answer> answer;
  if (answers_.empty()) return answer;
  answer = std::move(answers_.front());
  answers_.pop_front();
  return answer;
}

void ThreadEngine::hand_over() {
  if (!pending_ && asked_.empty()) return;
  {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    if (pending_) replace(inbox_, std::move(*pending_));
    question_inbox_.splice(question_inbox_.end(), asked_);
    questions_wait_ = !question_inbox_.empty();
  }
  pending_.reset();
  wake_.notify_one();
}

// ---------------------------------------------------------------- the leader's side

void ThreadEngine::work() {
  while (auto order = wait_for_order()) search(std::move(*order));
}

// Answers questions meanwhile. A helper that owes a part of an answer may take some time.
std::optional<Order> ThreadEngine::wait_for_order() {
  for (;;) {
    answer_questions();
    const auto called = [this] { return quit_ || inbox_ || !question_inbox_.empty(); };
    std::unique_lock lock(mutex_);
    if (questions_.empty())
      wake_.wait(lock, called);
    else
      wake_.wait_for(lock, kBetweenLooks, called);
    if (quit_) return std::nullopt;
    if (inbox_) return std::exchange(inbox_, std::nullopt);
  }
}

void ThreadEngine::search(Order order) {
  const Generation generation = order.generation;
  truth_.begin(order.request);
  truth_.run([&] { return ++pulse_, generation_ != generation || stopped_ == generation; });
  const auto& exact = truth_.exact();
  const bool searched = !exact || order.request.truth != Truth::kInstead;
  questions_.begin(generation, searched);
  if (!searched)
    return publish(generation, {.done = true, .snapshot = snapshot_of(*exact), .exact = exact});
  host_.start(std::move(order.request));
  auto next_snapshot = Clock::now() + kBetweenUpdates;
  // At least one slice, so that even a search stopped at once has an opinion.
  while (generation_ == generation && host_.run_slice() && stopped_ != generation) {
    ++pulse_;
    answer_questions();
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

void ThreadEngine::answer_questions() {
  if (questions_wait_.exchange(false)) {
    const std::lock_guard lock(mutex_);
    questions_.take(std::move(question_inbox_));
    question_inbox_.clear();
  }
  if (questions_.empty()) return;
  ++pulse_;
  auto answers = questions_.answers(host_);
  const std::lock_guard lock(mutex_);
  answer_outbox_.splice(answer_outbox_.end(), answers);
}

}  // namespace engine
