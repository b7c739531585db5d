// Workers that share no memory with their caller: the server in each worker, and the pool that
// carries messages in both directions.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "engine/task.h"
#include "engine/wire.h"

namespace engine {

// The far end of the engine's door: takes messages, carries out what they order, and has messages
// to send. No threads, no waiting.
class SearchServer {
 public:
  // Its trees grow in `memory`. It can use models that one of the rows reads.
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

// The way to the workers and back.
class WorkerPool {
 public:
  virtual ~WorkerPool() = default;

  virtual int count() const = 0;  // >= 1
  virtual void send(int worker, Bytes message) = 0;
  // Lets a worker work that has no thread of its own. Called once for each look at its messages.
  virtual void run(int /*worker*/) {}
  // The worker's oldest message that has not been received.
  virtual std::optional<Bytes> receive(int worker) = 0;
  // True if the worker was lost and a new one without any messages is in its place. True only once
  // for each loss.
  virtual bool take_restarted(int worker) = 0;
};

// Workers in the caller's own thread, where there are no others.
class LocalWorkers final : public WorkerPool {
 public:
  // In run() each works for about `slice`. Each has `bytes` of memory for trees, and can use
  // models that one of the rows reads.
  LocalWorkers(int count, std::chrono::milliseconds slice, std::size_t bytes,
               EvaluatorRows rows = evaluator_rows())
      : slice_(slice) {
    for (int i = 0; i < count; ++i) servers_.emplace_back(TreeMemory::for_both(bytes), rows);
  }

  int count() const override { return static_cast<int>(servers_.size()); }
  void send(int worker, Bytes message) override { server(worker).take(message); }
  void run(int worker) override { server(worker).run(slice_); }
  std::optional<Bytes> receive(int worker) override { return server(worker).take_message(); }
  bool take_restarted(int) override { return false; }

 private:
  SearchServer& server(int worker) { return servers_[static_cast<std::size_t>(worker)]; }

  std::deque<SearchServer> servers_;  // a deque, because a server cannot be moved
  const std::chrono::milliseconds slice_;
};

}  // namespace engine
