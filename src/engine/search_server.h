// The far end of the engine's door where memory is not shared: takes messages,
// searches in slices, and has messages to send. No threads, no waiting.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "engine/question_queue.h"
#include "engine/search_host.h"
#include "engine/truth.h"
#include "engine/wire.h"

namespace engine {

class SearchServer {
 public:
  // What it searches grows in `memory`.
  explicit SearchServer(std::shared_ptr<TreeMemory> memory) : host_(0, std::move(memory)) {}

  // A message as of to_bytes(); anything else is ignored. A new order ends the
  // one under way. A question is answered in run(), during the search.
  void take(std::span<const std::uint8_t> message);

  // Works for about so long, at least for a slice of the search. False when
  // there is nothing to do before the next message.
  bool run(std::chrono::milliseconds time);

  // The oldest of its messages that has not been taken.
  std::optional<Bytes> take_message();

 private:
  using Clock = std::chrono::steady_clock;

  void take(Order order);
  void take(Stop stop);
  void take(Ask ask);
  bool find_truth(Clock::time_point deadline);
  bool search(Clock::time_point deadline);
  void report(bool done);
  void finish(SearchUpdate update);
  void answer_questions();

  SearchHost host_;
  TruthSource truth_;
  std::optional<Order> order_;  // not begun: first comes its truth
  Generation generation_ = 0;
  bool searching_ = false;
  bool stopped_ = false;
  Clock::time_point next_report_;
  QuestionQueue questions_;
  std::deque<Bytes> messages_;
};

}  // namespace engine
