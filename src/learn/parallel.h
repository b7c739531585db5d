// Work in several threads whose outcome does not depend on how many there are.
#pragma once

#include <atomic>
#include <cstddef>
#include <future>
#include <vector>

namespace learn {

// Calls work(i, thread) for each i from 0 to count - 1, in one of `threads` >= 1 threads, which
// take the next number when they are done with one. Blocks.
template <class Work>
void in_parallel(std::size_t count, int threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const auto take = [&](int thread) {
    for (std::size_t i = next++; i < count; i = next++) work(i, thread);
  };
  std::vector<std::future<void>> others;
  for (int thread = 1; thread < threads; ++thread)
    others.push_back(std::async(std::launch::async, take, thread));
  take(0);
  for (auto& other : others) other.get();
}

}  // namespace learn
