// The engine on threads: std::thread on the desktop, pthreads in a page with
// shared memory.
#pragma once

#include <atomic>
#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/engine.h"
#include "engine/task.h"

namespace engine {

class ThreadEngine final : public Engine {
 public:
  // Starts `threads` >= 1 threads, of which one leads and the others help it.
  // Their trees grow in `memory`; no other engine may use it at the same time. They can use models
  // that one of the rows reads.
  ThreadEngine(int threads, std::shared_ptr<TreeMemory> memory,
               EvaluatorRows rows = evaluator_rows());
  // Blocks until the threads have ended: within some milliseconds.
  ~ThreadEngine() override;

  void give(Model model) override;
  void post(SearchRequest request) override;
  void stop() override;
  void ask(std::uint64_t number, Question question) override;
  std::optional<SearchUpdate> poll() override;
  std::optional<Answer> take_answer() override;
  int threads() const override { return threads_; }

  // A number that changes every few milliseconds while the leader is at work.
  std::uint64_t pulse() const { return pulse_; }

 private:
  // Gives the leader the message, and those before it that could not be given.
  void hand_over(std::optional<ToEngine> message = {});

  // In the leader's thread.
  void work();
  std::optional<std::list<ToEngine>> wait_for_mail();

  const int threads_;

  // Only the owner of the engine touches this.
  Generation generation_ = 0;   // of the last order
  std::list<ToEngine> unsent_;  // not handed over yet
  std::list<Answer> answers_;   // for take_answer()

  // Both sides.
  std::atomic<bool> mail_{false};  // something is to be read under `mutex_`
  std::atomic<std::uint64_t> pulse_{0};

  // Both sides, under `mutex_`. The owner only ever tries the lock: on a page's
  // main thread nothing may wait.
  std::mutex mutex_;
  std::condition_variable wake_;
  std::list<ToEngine> inbox_;
  std::optional<Report> outbox_;
  std::list<Answer> answer_outbox_;
  bool quit_ = false;

  // Only the leader touches these.
  Task task_;
  bool busy_ = false;   // the task goes on without another message
  std::thread leader_;  // last: it uses all of the above
};

}  // namespace engine
