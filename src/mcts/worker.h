// What the searches of a tree and of a graph have in common.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "mcts/family.h"
#include "mcts/rng.h"

namespace mcts {

// Threads that search one tree would fight for the few nodes at its top. So each
// goes down a stem, through nodes with many visits, searches on from its end for
// some iterations, and only then tells the nodes of the stem, which count them as
// virtual losses until then. A simple form of depth-first UCT (Yoshizoe,
// Kishimoto, Kaneko, Yoshimoto and Ishikawa, "Scalable Distributed Monte-Carlo
// Tree Search", 2011). That changes a stem's visits by one part in sixteen at most.
constexpr int kStemIterations = 16;
constexpr Word kStemVisits = 256;

// What a thread has to itself, on cache lines of its own.
template <int kMaxPlies>
struct alignas(kCacheLine) SearchWorker {
  // The way from the root to the node that an iteration has reached.
  class Path {
   public:
    // Keeps the first `size` levels.
    void cut(int size) { size_ = size; }
    void push(Slot slot) { slots_[static_cast<std::size_t>(size_++)] = slot; }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Slot& operator[](int i) const { return slots_[static_cast<std::size_t>(i)]; }
    const Slot& back() const { return slots_[static_cast<std::size_t>(size_ - 1)]; }

   private:
    std::array<Slot, static_cast<std::size_t>(kMaxPlies) + 1> slots_;
    int size_ = 0;
  };

  Rng rng{0};
  Path path;
  std::uint64_t iterations = 0;

  // So many levels of the path are the stem; see kStemIterations.
  int stem() const { return stem_; }
  void begin_stem() {
    stem_ = 0;
    path.cut(0);
  }
  void lengthen_stem() { held_back_[static_cast<std::size_t>(stem_++)] = 0; }

  // What came back to a level of the stem and it is not told yet; false when the
  // level is none.
  bool holds_back(int level, std::int32_t reward) {
    if (level >= stem_) return false;
    held_back_[static_cast<std::size_t>(level)] += reward;
    return true;
  }
  std::int32_t held_back(int level) const { return held_back_[static_cast<std::size_t>(level)]; }

 private:
  int stem_ = 0;
  std::array<std::int32_t, static_cast<std::size_t>(kMaxPlies) + 1> held_back_{};
};

// All who search one tree or graph.
template <int kMaxPlies, class Access>
class SearchWorkers {
 public:
  explicit SearchWorkers(int count) : workers_(static_cast<std::size_t>(count)) {}

  bool several() const { return workers_.size() > 1; }
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

// The iterations of one of several threads, stem by stem, for `search` of a tree
// or a graph; fewer when it is finished on the way.
template <class S, class W>
void run_on_stems(S& search, W& w, std::uint64_t iterations) {
  while (iterations > 0 && !search.finished()) {
    const int times = static_cast<int>(std::min<std::uint64_t>(iterations, kStemIterations));
    const auto top = search.enter_stem(w, times);
    for (int i = 0; i < times; ++i) search.iterate(w, top);
    search.leave_stem(w, times);
    iterations -= static_cast<std::uint64_t>(times);
  }
}

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
