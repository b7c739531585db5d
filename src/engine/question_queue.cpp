#include "engine/question_queue.h"

#include <utility>

#include "engine/answers.h"

namespace engine {

std::list<Answer> QuestionQueue::answers(SearchHost& host) {
  std::list<Answer> all;
  while (!waiting_.empty()) {
    auto reply = reply_to(waiting_.front(), host);
    if (!reply) break;
    all.push_back({waiting_.front().number, *std::move(reply)});
    waiting_.pop_front();
  }
  return all;
}

std::optional<Reply> QuestionQueue::reply_to(const Ask& ask, SearchHost& host) const {
  if (ask.generation > present_) return std::nullopt;
  if (ask.generation < present_ || !searched_) return nothing_known(ask.question);
  return host.reply(ask.question);
}

}  // namespace engine
