// A table that learns Dots-and-Boxes: of each position how often it was visited, and what came of
// it.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>

#include "games/dots_and_boxes.h"
#include "learn/dots_positions.h"
#include "mcts/rng.h"

namespace learn {

// Which moves are played while it learns.
enum class DotsRule : std::uint8_t {
  kFree,     // all
  kCapture,  // moves that close a box, if there are any
};

// The value that is learned for a position, in the view of its player to move.
enum class DotsValue : std::uint8_t {
  kResult,  // how many of the games through it he won: the mean, as in the tutorial
  kBoxes,   // the boxes still to come, his less the opponent's: the mean
  kBest,    // the same, as much as the best of the moves known from it is worth
};

// A table's opinion of a move.
struct DotsOpinion {
  mcts::Move edge = 0;
  std::uint8_t boxes = 0;    // that it closes
  bool known = false;        // whether anything is known of the position after it
  std::uint32_t visits = 0;  // of that
  float worth = 0;           // to who makes it; see DotsTable::worth

  friend bool operator==(const DotsOpinion&, const DotsOpinion&) = default;
};

// The move with the highest worth among the known moves that the rule allows. One of the equal
// moves is chosen at random. There is at least one move.
struct DotsChoice {
  mcts::Move edge;
  bool random;  // none of them is known, and it is any that is allowed
};
DotsChoice choose(std::span<const DotsOpinion> moves, DotsRule rule, mcts::Rng& rng);

// What makes a table another table.
struct DotsTableKind {
  DotsKeys keys = DotsKeys::kCanonical;
  DotsRule rule = DotsRule::kFree;
  DotsValue value = DotsValue::kBest;

  friend bool operator==(const DotsTableKind&, const DotsTableKind&) = default;
};

// A game as a table learns from it, which is as long as all others: what could have been played at
// each position, and what was.
struct DotsGame {
  struct Turn {
    DotsPositions::Number position;
    DotsSteps allowed;
    DotsStep played;
  };
  std::array<Turn, games::DotsAndBoxes::kEdges> turns;
};

// Several threads may look and write at the same time. What one writes may then be lost, now and
// then, where another one writes to the same entry: they learn faster together all the same, but
// not the same twice (Niu, Recht, Re, Wright 2011, "Hogwild!").
class DotsTable {
  struct TableEntry {
    std::atomic<std::uint32_t> visits{0};
    std::atomic<std::int32_t> sum{0};
  };
  struct Free {
    void operator()(TableEntry* entries) const { std::free(entries); }
  };

 public:
  using Number = DotsPositions::Number;

  // The memory of a table of these keys, where all is unknown; null where there is too little.
  using Memory = std::unique_ptr<TableEntry[], Free>;
  static Memory memory(DotsKeys keys);

  // The positions, of these keys, must be built. Without memory of these keys the table takes its
  // own; where there is too little, the program ends.
  DotsTable(DotsTableKind kind, std::shared_ptr<const DotsPositions> positions, Memory memory = {});

  const DotsTableKind& kind() const { return kind_; }
  const DotsPositions& positions() const { return *positions_; }

  std::uint32_t visits(Number position) const { return load(entry(position).visits); }
  // Whether anything was learned about it. About the last position there is nothing to learn.
  bool is_known(Number position) const {
    return position == positions_->last() || visits(position) > 0;
  }
  // From 0 to 1 for kResult, from -9 to 9 for the others, in the view of the player to move. Where
  // nothing is known: even.
  float value(Number position) const {
    const TableEntry& e = entry(position);
    const auto sum = static_cast<float>(load(e.sum));
    if (kind_.value == DotsValue::kBest) return sum;
    const std::uint32_t visits = load(e.visits);
    if (visits == 0) return kind_.value == DotsValue::kResult ? 0.5f : 0.0f;
    return sum / static_cast<float>(visits);
  }
  // The worth of a move, from 0 to 1, in the view of the player who makes it: the share of games
  // won, or 1/2 + boxes / 18.
  float worth(const DotsStep& step) const {
    const float after = value(step.to);
    if (kind_.value == DotsValue::kResult) return step.boxes > 0 ? after : 1 - after;
    return 0.5f + boxes_to_come(step, after) / (2 * games::DotsAndBoxes::kBoxes);
  }

  // Prefetches what is known of it.
  void expect(Number position) const { prefetch(&entries_[position]); }

  // The moves by this table's rule.
  DotsSteps allowed(Number position) const;

  DotsOpinion opinion(DotsPositions::Edges edges, mcts::Move edge) const;
  // Among the legal moves.
  DotsChoice choose(const games::DotsAndBoxes& position, mcts::Rng& rng) const;

  void learn(const DotsGame& game);

  // Positions about which something is known.
  std::uint32_t known() const;
  // A check sum of all entries.
  std::uint32_t hash() const;

  // What learn() has made of it, for files: the sum of games won, of boxes, of no more than
  // kMostSum; for kBest the value itself.
  static constexpr std::int32_t kMostSum = 1 << 30;
  void set(Number position, std::uint32_t visits, std::int32_t sum);
  std::int32_t sum(Number position) const { return load(entry(position).sum); }

 private:
  template <class T>
  static T load(const std::atomic<T>& place) {
    return place.load(std::memory_order_relaxed);
  }
  const TableEntry& entry(Number position) const { return entries_[position]; }
  void add(Number position, std::int32_t more);
  std::int32_t best_to_come(const DotsSteps& allowed) const;
  void learn_result(const DotsGame& game);
  void learn_boxes(const DotsGame& game);
  void learn_best(const DotsGame& game);

  const DotsTableKind kind_;
  const std::shared_ptr<const DotsPositions> positions_;
  const Memory entries_;
};

}  // namespace learn
