// The way from the root to the node that an iteration has reached.
#pragma once

#include <array>
#include <cstddef>

#include "mcts/family.h"

namespace mcts {

// The child that was chosen in each family on the way.
template <int kMost>
class Path {
 public:
  // Keeps the first `size` levels.
  void cut(int size) { size_ = size; }
  void push(Slot slot) { slots_[static_cast<std::size_t>(size_++)] = slot; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Slot& operator[](int level) const { return slots_[static_cast<std::size_t>(level)]; }
  const Slot& back() const { return slots_[static_cast<std::size_t>(size_ - 1)]; }

 private:
  std::array<Slot, static_cast<std::size_t>(kMost)> slots_;
  int size_ = 0;
};

}  // namespace mcts
