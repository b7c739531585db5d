#include "match/engine_link.h"

#include <algorithm>

namespace match {

void EngineLink::post(engine::SearchRequest request, Purpose purpose) {
  request.keep_tree = std::exchange(has_tree_, true);
  searched_ = request.moves;
  engine_.post(std::move(request));
  purpose_ = purpose;
}

void EngineLink::give_up() {
  if (purpose_) engine_.stop();
  purpose_.reset();
}

void EngineLink::begin_game() {
  has_tree_ = false;
  config_.reset();
}

std::shared_ptr<PendingReply> EngineLink::send(engine::Question question) {
  auto pending = std::make_shared<PendingReply>();
  waiting_.push_back({++questions_, pending});
  engine_.ask(questions_, std::move(question));
  return pending;
}

std::optional<EngineLink::Found> EngineLink::poll() {
  auto update = engine_.poll();
  if (!update || !purpose_) return std::nullopt;
  config_ = update->config;
  Found found{*purpose_, *std::move(update)};
  if (found.update.done) purpose_.reset();
  return found;
}

void EngineLink::take_answers() {
  while (auto answer = engine_.take_answer()) {
    const auto asked = std::find_if(waiting_.begin(), waiting_.end(), [&answer](const Asked& a) {
      return a.number == answer->number;
    });
    if (asked == waiting_.end()) continue;
    if (const auto pending = asked->pending.lock()) pending->reply = std::move(answer->reply);
    waiting_.erase(asked);
  }
}

}  // namespace match
