#include "engine/search_server.h"

#include <utility>

#include "engine/answers.h"

namespace engine {

void SearchServer::take(std::span<const std::uint8_t> message) {
  auto parsed = parse_to_engine(message);
  if (!parsed) return;
  std::visit([this](auto& m) { take(std::move(m)); }, *parsed);
}

void SearchServer::take(Stop stop) { stopped_ = stopped_ || stop.generation == generation_; }

// Orders come before what is asked about them: if one did not, it went to a worker that was
// lost, and will not come.
void SearchServer::take(Ask ask) {
  if (ask.generation <= generation_) return questions_.take({std::move(ask)});
  messages_.push_back(to_bytes(Answer{ask.number, nothing_known(ask.question)}));
}

void SearchServer::take(Order order) {
  searching_ = stopped_ = false;
  generation_ = order.generation;
  truth_.begin(order.request);
  replace(order_, std::move(order));
}

bool SearchServer::run(std::chrono::milliseconds time) {
  const auto deadline = Clock::now() + time;
  if (order_ && !find_truth(deadline)) return true;
  const bool more = searching_ && search(deadline);
  answer_questions();
  return more;
}

// True when that is settled, and a search has begun where it is needed.
bool SearchServer::find_truth(Clock::time_point deadline) {
  const bool more = truth_.run([&] { return stopped_ || Clock::now() >= deadline; });
  if (more && !stopped_) return false;
  if (truth_.exact() && order_->request.truth == Truth::kInstead) {
    questions_.begin(generation_, false);
    order_.reset();
    finish({.done = true, .snapshot = snapshot_of(*truth_.exact()), .exact = truth_.exact()});
    return true;
  }
  host_.start(std::move(order_->request));
  questions_.begin(generation_, true);
  order_.reset();
  searching_ = true;
  next_report_ = Clock::now() + kBetweenUpdates;
  return true;
}

bool SearchServer::search(Clock::time_point deadline) {
  do {
    if (!host_.run_slice() || stopped_) return report(true), false;
    answer_questions();
    if (Clock::now() >= next_report_) report(false);
  } while (Clock::now() < deadline);
  return true;
}

void SearchServer::report(bool done) {
  next_report_ = Clock::now() + kBetweenUpdates;
  finish({.done = done, .snapshot = host_.snapshot(), .exact = truth_.exact()});
}

void SearchServer::finish(SearchUpdate update) {
  if (update.done) searching_ = false;
  messages_.push_back(to_bytes(Report{generation_, std::move(update)}));
}

void SearchServer::answer_questions() {
  if (questions_.empty()) return;
  for (Answer& answer : questions_.answers(host_)) messages_.push_back(to_bytes(std::move(answer)));
}

std::optional<Bytes> SearchServer::take_message() {
  if (messages_.empty()) return std::nullopt;
  Bytes bytes = std::move(messages_.front());
  messages_.pop_front();
  return bytes;
}

}  // namespace engine
