// The statistics of a node in one 64-bit word, so that threads can change both
// at once with one addition.
#pragma once

#include <cstdint>

namespace mcts {

// Far below any sum of rewards, and far enough from the end of the numbers
// that what is added later does no harm: a move nobody chooses.
constexpr std::int32_t kClosed = -(1 << 30);

// So many visits can be counted where a reward is `unit` at most.
constexpr std::uint32_t most_visits(int unit) {
  return (std::uint32_t{1} << 29) / static_cast<std::uint32_t>(unit);
}

class Record {
 public:
  explicit constexpr Record(std::uint64_t bits) : bits_(bits) {}
  constexpr Record(std::uint32_t visits, std::int32_t rewards)
      : bits_(visits + (std::uint64_t{static_cast<std::uint32_t>(rewards)} << 32)) {}

  constexpr std::uint32_t visits() const { return static_cast<std::uint32_t>(bits_); }
  constexpr std::int32_t rewards() const { return static_cast<std::int32_t>(bits_ >> 32); }

  // Adding the bits of two records adds their visits and their rewards, as
  // long as neither sum leaves its half.
  constexpr std::uint64_t bits() const { return bits_; }

 private:
  std::uint64_t bits_;
};

}  // namespace mcts
