// Threads that help the one who leads a search.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace engine {

class Crew {
 public:
  // Starts `helpers` >= 0 threads, which wait.
  explicit Crew(int helpers);
  // Blocks until they have ended.
  ~Crew();

  int size() const { return static_cast<int>(threads_.size()); }

  // The first `helpers` threads call `work` with their numbers, from 1 on,
  // again and again until it says false or end() is called. Not between begin()
  // and end().
  void begin(int helpers, std::function<bool(int)> work);

  // All are to come back from `work`. Does not block; harmless without begin().
  void call_back() { ending_ = true; }

  // Blocks until all have come back, called or because `work` said false, at most for
  // `time`: false when that was not enough. True without begin().
  bool wait(std::chrono::milliseconds time);

  // Calls all back and blocks until they are there. Harmless without begin().
  void end();

 private:
  void live(int number);

  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::function<bool(int)> work_;
  int called_ = 0;      // threads up to this number are to work
  unsigned shift_ = 0;  // how often begin() was called
  int busy_ = 0;
  bool quit_ = false;
  std::atomic<bool> ending_{false};
  std::vector<std::thread> threads_;
};

}  // namespace engine
