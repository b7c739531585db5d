// The far end of the engine's door where memory is not shared: takes messages,
// carries out what they order, and has messages to send. No threads, no waiting.
#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "engine/task.h"
#include "engine/wire.h"

namespace engine {

class SearchServer {
 public:
  // What it searches grows in `memory`. It can use models that one of the rows reads.
  explicit SearchServer(std::shared_ptr<TreeMemory> memory, EvaluatorRows rows = evaluator_rows())
      : task_(0, std::move(memory), rows) {}

  // A message as of to_bytes(); anything else is ignored. A new order ends the
  // one under way. A question is answered in run(), during the search.
  void take(std::span<const std::uint8_t> message);

  // Works for about so long, see Task::step(). False when there is nothing to do before the
  // next message.
  bool run(std::chrono::milliseconds time);

  // The oldest of its messages that has not been taken.
  std::optional<Bytes> take_message();

 private:
  Task task_;
  std::list<Bytes> messages_;
};

}  // namespace engine
