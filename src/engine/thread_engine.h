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
#include "engine/question_queue.h"
#include "engine/search_host.h"
#include "engine/truth.h"

namespace engine {

class ThreadEngine final : public Engine {
 public:
  // Starts `threads` >= 1 threads, of which one leads and the others help it.
  // What they search grows in `memory`, which no other engine uses meanwhile.
  ThreadEngine(int threads, std::shared_ptr<TreeMemory> memory);
  // Blocks until the threads have ended: within some milliseconds.
  ~ThreadEngine() override;

  void post(SearchRequest request) override;
  void stop() override;
  void ask(std::uint64_t number, Question question) override;
  std::optional<SearchUpdate> poll() override;
  std::optional<Answer> take_answer() override;
  int threads() const override { return threads_; }

  // A number that changes every few milliseconds while the leader is at work.
  std::uint64_t pulse() const { return pulse_; }

 private:
  void hand_over();

  // In the leader's thread.
  void work();
  std::optional<Order> wait_for_order();
  void search(Order order);
  void publish(Generation generation, SearchUpdate update);
  void answer_questions();

  const int threads_;

  // Only the owner of the engine touches this.
  std::optional<Order> pending_;  // not handed over yet
  std::list<Ask> asked_;          // nor these
  std::list<Answer> answers_;     // nobody has taken yet

  // Both sides.
  std::atomic<Generation> generation_{0};  // of the present search; older ones give up
  std::atomic<Generation> stopped_{0};     // the search of this generation is to end
  std::atomic<std::uint64_t> pulse_{0};
  std::atomic<bool> questions_wait_{false};  // in the inbox

  // Both sides, under `mutex_`. The owner only ever tries the lock: on a page's
  // main thread nothing may wait.
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Order> inbox_;
  std::list<Ask> question_inbox_;
  std::optional<Report> outbox_;
  std::list<Answer> answer_outbox_;
  bool quit_ = false;

  // Only the leader touches these.
  TruthSource truth_;
  SearchHost host_;
  QuestionQueue questions_;
  std::thread leader_;  // last: it uses all of the above
};

}  // namespace engine
