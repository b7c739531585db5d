#include "match/engine_link.h"

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
  waiting_.emplace(++questions_, pending);
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
    const auto asked = waiting_.extract(answer->number);
    if (!asked) continue;
    if (const auto pending = asked.mapped().lock()) pending->reply = std::move(answer->reply);
  }
}

}  // namespace match
