// What the searches of a tree and of a graph have in common.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mcts/family.h"
#include "mcts/rng.h"

namespace mcts {

// What a thread has to itself, on cache lines of its own.
template <int kMaxPlies>
struct alignas(kCacheLine) SearchWorker {
  // The way from the root to the node that an iteration has reached.
  class Path {
   public:
    void clear() { size_ = 0; }
    void push(Slot slot) { slots_[static_cast<std::size_t>(size_++)] = slot; }
    int size() const { return size_; }
    const Slot& operator[](int i) const { return slots_[static_cast<std::size_t>(i)]; }
    const Slot& back() const { return slots_[static_cast<std::size_t>(size_ - 1)]; }

   private:
    std::array<Slot, static_cast<std::size_t>(kMaxPlies) + 1> slots_;
    int size_ = 0;
  };

  Rng rng{0};
  Path path;
  std::uint64_t iterations = 0;
};

// All who search one tree or graph.
template <int kMaxPlies, class Access>
class SearchWorkers {
 public:
  explicit SearchWorkers(int count) : workers_(static_cast<std::size_t>(count)) {}

  SearchWorker<kMaxPlies>& operator[](int i) { return workers_[static_cast<std::size_t>(i)]; }

  // Counts iterations anew.
  void restart() {
    for (auto& w : workers_) w.iterations = 0;
  }
  // And draws random numbers from `seed`.
  void restart(std::uint64_t seed) {
    restart();
    for (auto& w : workers_) w.rng = Rng(seed++);
  }
  // Of all together.
  std::uint64_t iterations() const {
    std::uint64_t sum = 0;
    for (const auto& w : workers_) sum += Access::load(w.iterations);
    return sum;
  }

 private:
  std::vector<SearchWorker<kMaxPlies>> workers_;
};

// The same moves from a random one on: children without visits are tried in
// their order.
template <int N>
MoveList<N> in_a_circle(const MoveList<N>& moves, Rng& rng) {
  MoveList<N> turned;
  if (moves.empty()) return turned;
  const int first = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())));
  for (int i = first; i < moves.size(); ++i) turned.push_back(moves[i]);
  for (int i = 0; i < first; ++i) turned.push_back(moves[i]);
  return turned;
}

}  // namespace mcts
