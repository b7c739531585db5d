// An engine whose threads may be lost. In a browser a thread is a Web Worker. The browser can end a
// Web Worker or let it hang, and does not report it.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <utility>

#include "engine/thread_engine.h"

namespace engine {

// How the threads come and go.
struct ThreadSource {
  // An engine on new threads; null while they are not there yet. Asked again and
  // again, from poll().
  std::function<std::unique_ptr<ThreadEngine>()> make;
  // The engine's threads are lost: they are to be ended for good, because a successor
  // may work in their memory, and others are to be made. As long as they are there the
  // engine must not be destroyed: that waits for them.
  std::function<void(std::unique_ptr<ThreadEngine>)> give_up;
};

// Watches the pulse of an engine that is at work. When there is none for some seconds, another
// engine does what was asked last, from the beginning, with a new tree.
class GuardedEngine final : public Engine {
 public:
  using Clock = std::chrono::steady_clock;

  // Seconds without a pulse. Only those count in which the owner was awake, too: a
  // machine that sleeps has neither.
  static constexpr double kPatience = 5;

  // `now` tells the time.
  GuardedEngine(int threads, ThreadSource source,
                std::function<Clock::time_point()> now = Clock::now);

  void give(Model model) override;
  void post(SearchRequest request) override;
  void stop() override;
  // Nothing is known any more about a search that was done when its threads were lost.
  void ask(std::uint64_t number, Question question) override;
  std::optional<SearchUpdate> poll() override;
  std::optional<Answer> take_answer() override;
  int threads() const override { return threads_; }

 private:
  bool is_lost();
  void begin();
  void tell(const Models& models);
  void pass_on(std::uint64_t number, Question question);

  const int threads_;
  const ThreadSource source_;
  const std::function<Clock::time_point()> now_;

  std::unique_ptr<ThreadEngine> engine_;                 // null while there are no threads
  Models models_;                                        // for the next request, and for lessons
  std::optional<SearchRequest> request_;                 // under way
  Models searched_with_;                                 // by that
  bool stopped_ = false;                                 // it is to end
  std::list<std::pair<std::uint64_t, Question>> asked_;  // and not answered

  // These belong to the engine that is at work.
  Models sent_models_;
  std::uint64_t pulse_ = 0;
  double silent_ = 0;  // for so many seconds
  Clock::time_point looked_;
};

}  // namespace engine
