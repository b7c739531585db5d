#include "engine/search_server.h"

#include <utility>

namespace engine {

void SearchServer::take(std::span<const std::uint8_t> message) {
  auto parsed = parse_message(message);
  if (!parsed) return;
  if (const Stop* stop = std::get_if<Stop>(&*parsed))
    stopped_ = stopped_ || stop->generation == generation_;
  else
    take(std::get<Order>(*std::move(parsed)));
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
  return searching_ && search(deadline);
}

// True when that is settled, and a search has begun where it is needed.
bool SearchServer::find_truth(Clock::time_point deadline) {
  const bool more = truth_.run([&] { return stopped_ || Clock::now() >= deadline; });
  if (more && !stopped_) return false;
  if (truth_.exact() && order_->request.truth == Truth::kInstead) {
    order_.reset();
    finish({.done = true, .snapshot = snapshot_of(*truth_.exact()), .exact = truth_.exact()});
    return true;
  }
  host_.start(std::move(order_->request));
  order_.reset();
  searching_ = true;
  next_report_ = Clock::now() + kBetweenUpdates;
  return true;
}

bool SearchServer::search(Clock::time_point deadline) {
  do {
    if (!host_.run_slice() || stopped_) return report(true), false;
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
  reports_.push_back(to_bytes(Report{generation_, std::move(update)}));
}

std::optional<Bytes> SearchServer::take_report() {
  if (reports_.empty()) return std::nullopt;
  Bytes bytes = std::move(reports_.front());
  reports_.pop_front();
  return bytes;
}

}  // namespace engine
