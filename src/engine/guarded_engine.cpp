#include "engine/guarded_engine.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

// The longest time between two calls of poll() that counts as awake [s]. The machine may have slept
// for an unknown part of a longer time.
constexpr double kLongestLook = 0.1;

}  // namespace

GuardedEngine::GuardedEngine(int threads, ThreadSource source,
                             std::function<Clock::time_point()> now)
    : threads_(threads),
      source_(std::move(source)),
      now_(std::move(now)),
      engine_(source_.make()),
      looked_(now_()) {}

void GuardedEngine::give(Model model) { models_.put(std::move(model)); }

void GuardedEngine::post(SearchRequest request) {
  request_ = std::move(request);
  searched_with_ = models_;
  stopped_ = false;
  silent_ = 0;
  if (!engine_) return;
  tell(searched_with_);
  engine_->post(*request_);
}

void GuardedEngine::tell(const Models& models) {
  for (Model& model : models.since(sent_models_)) engine_->give(std::move(model));
  sent_models_ = models;
}

void GuardedEngine::stop() {
  stopped_ = true;
  if (engine_) engine_->stop();
}

void GuardedEngine::ask(std::uint64_t number, Question question) {
  asked_.emplace_back(number, question);
  if (engine_) pass_on(number, std::move(question));
}

void GuardedEngine::pass_on(std::uint64_t number, Question question) {
  if (!is_about_search(question)) tell(models_);
  engine_->ask(number, std::move(question));
}

std::optional<Answer> GuardedEngine::take_answer() {
  auto answer = engine_ ? engine_->take_answer() : std::nullopt;
  if (answer) std::erase_if(asked_, [&](const auto& a) { return a.first == answer->number; });
  return answer;
}

std::optional<SearchUpdate> GuardedEngine::poll() {
  if (!engine_) begin();
  if (!engine_) return std::nullopt;
  auto update = engine_->poll();
  if (update && update->done) request_.reset();
  if (!is_lost()) return update;
  source_.give_up(std::move(engine_));
  return std::nullopt;
}

void GuardedEngine::begin() {
  engine_ = source_.make();
  silent_ = 0;
  sent_models_ = {};
  if (!engine_) return;
  if (request_) {
    request_->keep_tree = false;
    tell(searched_with_);
    engine_->post(*request_);
    if (stopped_) engine_->stop();
  }
  for (const auto& [number, question] : asked_) pass_on(number, question);
}

bool GuardedEngine::is_lost() {
  const auto now = now_();
  const double since = std::chrono::duration<double>(now - std::exchange(looked_, now)).count();
  const bool alive = std::exchange(pulse_, engine_->pulse()) != engine_->pulse();
  const bool at_work = request_ || !asked_.empty();
  silent_ = alive || !at_work ? 0 : silent_ + std::min(since, kLongestLook);
  return silent_ > kPatience;
}

}  // namespace engine
