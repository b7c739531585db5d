#include "engine/crew.h"

#include <utility>

namespace engine {

Crew::Crew(int helpers) {
  for (int number = 1; number <= helpers; ++number)
    threads_.emplace_back([this, number] { live(number); });
}

Crew::~Crew() {
  end();
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Crew::begin(int helpers, std::function<bool(int)> work) {
  if (helpers == 0) return;
  {
    const std::lock_guard lock(mutex_);
    work_ = std::move(work);
    called_ = busy_ = helpers;
    ++shift_;
    ending_ = false;
  }
  wake_.notify_all();
}

bool Crew::wait(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return idle_.wait_for(lock, time, [this] { return busy_ == 0; });
}

void Crew::end() {
  call_back();
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return busy_ == 0; });
}

void Crew::live(int number) {
  std::unique_lock lock(mutex_);
  for (unsigned seen = 0;;) {
    wake_.wait(lock, [&] { return quit_ || (shift_ != seen && number <= called_); });
    if (quit_) return;
    seen = shift_;
    lock.unlock();
    while (!ending_ && work_(number)) {
    }
    lock.lock();
    if (--busy_ == 0) idle_.notify_all();
  }
}

}  // namespace engine
