// The positions of Dots-and-Boxes as one learns them: sets of drawn edges. The player to
// move and the owners of the boxes are left out: the boxes still to come do not depend on them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "games/dots_and_boxes.h"
#include "solve/limits.h"

namespace learn {

// Which sets count as one position.
enum class DotsKeys : std::uint8_t {
  kEdgeSets,   // none: 2^24 positions
  kCanonical,  // sets that DotsAndBoxes::canonical() makes equal: 667,884 positions
};

// A move from a position to another, and how many boxes it closes.
struct DotsStep {
  std::uint32_t to;  // number of a position
  std::uint32_t boxes;
};

// What such a move is worth to who makes it, when the player to move after it gets `after` boxes
// more than the opponent of those to come: who closes a box moves again.
template <class Number>
constexpr Number boxes_to_come(const DotsStep& step, Number after) {
  return step.boxes > 0 ? static_cast<Number>(step.boxes) + after : -after;
}

// All moves from a position, on the stack.
class DotsSteps {
 public:
  void push_back(DotsStep step) { steps_[size_++] = step; }
  // Forgets the last ones.
  void keep(std::size_t first) { size_ = first; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const DotsStep& operator[](std::size_t i) const { return steps_[i]; }
  const DotsStep* begin() const { return steps_.data(); }
  const DotsStep* end() const { return steps_.data() + size_; }
  DotsStep* begin() { return steps_.data(); }
  DotsStep* end() { return steps_.data() + size_; }

 private:
  std::array<DotsStep, games::DotsAndBoxes::kEdges> steps_;
  std::size_t size_ = 0;
};

// Brings the memory at `place` into the cache. WebAssembly has no instruction for that, but a load
// does not block as long as its result is not used.
inline void prefetch(const void* place) {
#ifdef __wasm__
  static_cast<void>(*static_cast<const volatile std::uint8_t*>(place));
#else
  __builtin_prefetch(place);
#endif
}

// Numbers the positions from 0, where no edge is drawn, to the last one, where all are. A move
// leads to a greater number. Nothing here changes after build(), and any thread may look.
class DotsPositions {
 public:
  using Edges = std::uint32_t;  // bit e: edge e is drawn
  using Number = std::uint32_t;
  static constexpr Edges kAllEdges = games::DotsAndBoxes::kAllEdges;

  static constexpr std::size_t kBytes = 28u << 20;  // memory of the canonical ones

  // How many there are.
  static constexpr std::uint32_t size_of(DotsKeys keys) {
    return keys == DotsKeys::kEdgeSets ? kAllEdges + 1 : 667'884;
  }

  explicit DotsPositions(DotsKeys keys) : keys_(keys) {}

  DotsKeys keys() const { return keys_; }

  // Finds the positions and where their moves lead to, as far as the interrupt lets it; false when
  // that was not all the way. Call again to go on: about a second in all, and kBytes, for
  // kCanonical; nothing for kEdgeSets.
  bool build(solve::Interrupt& interrupt);
  bool is_built() const { return keys_ == DotsKeys::kEdgeSets || stage_ == Stage::kBuilt; }

  // ---------------------------------------------------------------- once it is built

  std::uint32_t size() const { return size_of(keys_); }
  static constexpr Number start() { return 0; }
  Number last() const { return size() - 1; }

  Number number_of(Edges edges) const {
    return keys_ == DotsKeys::kEdgeSets ? edges : rank(games::DotsAndBoxes::canonical_edges(edges));
  }
  // The drawn edges of each position, in the order of the numbers. For kCanonical alone.
  std::vector<Edges> sets() const;

  // Prefetch what steps() will look at: first where the steps are, and then those themselves.
  void expect(Number position) const {
    if (keys_ == DotsKeys::kCanonical) prefetch(&first_[position]);
  }
  void expect_steps(Number position) const {
    if (keys_ == DotsKeys::kCanonical) prefetch(&steps_[first_[position]]);
  }

  // The steps to different positions, each once. Steps that close boxes come first. None from the
  // last position.
  DotsSteps steps(Number position) const {
    return keys_ == DotsKeys::kEdgeSets ? steps_from_edges(position) : kept_steps(position);
  }

 private:
  enum class Stage : std::uint8_t { kNothing, kFinding, kNumbering, kBuilt };

  // Three bytes: the number of a position in 20 bits, and the boxes above it.
  static constexpr std::size_t kStepBytes = 3;
  static constexpr int kNumberBits = 20;

  bool is_known(Edges edges) const { return (known_[edges >> 6] >> (edges & 63) & 1) != 0; }
  Number rank(Edges canonical) const {
    const std::uint64_t below =
        known_[canonical >> 6] & ((std::uint64_t{1} << (canonical & 63)) - 1);
    return before_[canonical >> 6] + static_cast<Number>(std::popcount(below));
  }
  void begin();
  bool find(solve::Interrupt& interrupt);
  void find_from(Edges edges);
  void count();
  bool number(solve::Interrupt& interrupt);
  void number_from(Edges edges);
  static DotsSteps steps_from_edges(Edges edges);
  DotsSteps kept_steps(Number position) const;

  const DotsKeys keys_;
  Stage stage_ = Stage::kNothing;
  Edges next_ = 0;  // is to be looked at next

  // A bit for each set: 1 if the set is canonical.
  std::vector<std::uint64_t> known_;
  std::vector<Number> before_;        // so many positions lie before the first of each 64 sets
  std::vector<std::uint32_t> first_;  // of each position, its first step
  std::vector<std::uint8_t> steps_;   // of all positions, kStepBytes each
};

// By how many boxes the player to move at each position gets more of those to come than the
// opponent, with best play: known exactly, by going backwards from the last position. -9 to 9. The
// positions, canonical ones, must be built. The solver has the same for all sets of edges, in 16
// MiB of its own (solve/dots_value_table.h), which a search worker of a phone cannot have besides.
std::vector<std::int8_t> exact_boxes(const DotsPositions& positions);

}  // namespace learn
