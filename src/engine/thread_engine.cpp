#include "engine/thread_engine.h"

#include <utility>

namespace engine {

ThreadEngine::ThreadEngine(int threads, std::shared_ptr<TreeMemory> memory)
    : threads_(threads), task_(threads - 1, std::move(memory)), leader_([this] { work(); }) {}

ThreadEngine::~ThreadEngine() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
    mail_ = true;
  }
  wake_.notify_one();
  leader_.join();
}

void ThreadEngine::Letter::add(Letter later) {
  if (later.order) replace(order, *std::move(later.order));
  if (later.stop) stop = later.stop;
  asks.splice(asks.end(), later.asks);
}

// ---------------------------------------------------------------- the owner's side

void ThreadEngine::post(SearchRequest request) {
  replace(unsent_.order, Order{++generation_, std::move(request)});
  hand_over();
}

void ThreadEngine::stop() {
  unsent_.stop = Stop{generation_};
  hand_over();
}

void ThreadEngine::ask(std::uint64_t number, Question question) {
  unsent_.asks.push_back({generation_, number, std::move(question)});
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
  if (unsent_.empty()) return;
  {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    inbox_.add(std::exchange(unsent_, {}));
    mail_ = true;
  }
  wake_.notify_one();
}

// ---------------------------------------------------------------- the leader's side

void ThreadEngine::work() {
  while (auto letter = wait_for_letter()) {
    if (letter->order) task_.take(*std::move(letter->order));
    if (letter->stop) task_.take(*letter->stop);
    task_.take(std::move(letter->asks));
    busy_ = task_.step();
    ++pulse_;
    deliver();
  }
}

// An empty one while the task goes on; nothing when the engine ends.
std::optional<ThreadEngine::Letter> ThreadEngine::wait_for_letter() {
  if (busy_ && !mail_) return Letter();
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return mail_.load(); });
  mail_ = false;
  if (quit_) return std::nullopt;
  return std::exchange(inbox_, {});
}

void ThreadEngine::deliver() {
  auto report = task_.take_report();
  auto answers = task_.take_answers();
  if (!report && answers.empty()) return;
  const std::lock_guard lock(mutex_);
  if (report) outbox_ = std::move(report);
  answer_outbox_.splice(answer_outbox_.end(), answers);
}

}  // namespace engine
