#include "engine/thread_engine.h"

#include <utility>

namespace engine {

ThreadEngine::ThreadEngine(int threads, std::shared_ptr<TreeMemory> memory, EvaluatorRows rows)
    : threads_(threads), task_(threads - 1, std::move(memory), rows), leader_([this] { work(); }) {}

ThreadEngine::~ThreadEngine() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
    mail_ = true;
  }
  wake_.notify_one();
  leader_.join();
}

// ---------------------------------------------------------------- the owner's side

void ThreadEngine::give(Model model) { hand_over(std::move(model)); }

void ThreadEngine::post(SearchRequest request) {
  hand_over(SearchOrder{++generation_, std::move(request)});
}

void ThreadEngine::stop() { hand_over(Stop{generation_}); }

void ThreadEngine::ask(std::uint64_t number, Question question) {
  hand_over(Ask{generation_, number, std::move(question)});
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

void ThreadEngine::hand_over(std::optional<ToEngine> message) {
  if (message) unsent_.push_back(*std::move(message));
  if (unsent_.empty()) return;
  {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    inbox_.splice(inbox_.end(), unsent_);
    mail_ = true;
  }
  wake_.notify_one();
}

// ---------------------------------------------------------------- the leader's side

void ThreadEngine::work() {
  while (auto mail = wait_for_mail()) {
    for (ToEngine& message : *mail) task_.take(std::move(message));
    busy_ = task_.step();
    ++pulse_;
    auto report = task_.take_report();
    auto answers = task_.take_answers();
    if (!report && answers.empty()) continue;
    const std::lock_guard lock(mutex_);
    if (report) outbox_ = std::move(report);
    answer_outbox_.splice(answer_outbox_.end(), answers);
  }
}

// An empty list while the task goes on; nothing when the engine ends.
std::optional<std::list<ToEngine>> ThreadEngine::wait_for_mail() {
  if (busy_ && !mail_) return std::list<ToEngine>();
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return mail_.load(); });
  mail_ = false;
  if (quit_) return std::nullopt;
  return std::exchange(inbox_, {});
}

}  // namespace engine
