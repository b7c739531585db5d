// How good a table of Dots-and-Boxes is, against the exact values.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "games/dots_and_boxes.h"
#include "learn/dots_positions.h"
#include "learn/dots_table.h"
#include "mcts/rng.h"

namespace learn {

// The exact values of all positions.
class DotsTruth {
 public:
  // The canonical positions must be built.
  explicit DotsTruth(std::shared_ptr<const DotsPositions> canonical)
      : positions_(std::move(canonical)), boxes_(exact_boxes(*positions_)) {}

  // By how many boxes the player to move gets more of those to come than the opponent, with best
  // play; the restriction of rule `sym` aside.
  int boxes(DotsPositions::Edges edges) const { return boxes_[positions_->number_of(edges)]; }
  // The same after a move, in the view of the player who makes the move.
  int boxes_after(DotsPositions::Edges edges, mcts::Move move) const;

 private:
  std::shared_ptr<const DotsPositions> positions_;
  std::vector<std::int8_t> boxes_;
};

enum class DotsPhase : std::uint8_t { kEarly, kMiddle, kLate };

struct DotsMarks {
  // Counts the positions in which the moves are not worth the same number of boxes (`asked`), and
  // the ones in which the table's move was one of the best (`optimal`). By the edges drawn: 4 to 9,
  // 10 to 15, 16 to 21.
  struct Share {
    std::uint32_t asked = 0, optimal = 0;
    double share() const { return asked > 0 ? static_cast<double>(optimal) / asked : 0; }
    friend bool operator==(const Share&, const Share&) = default;
  };
  std::array<Share, 3> phases;
  // Games as the second player against a player without mistakes. The second player can win them.
  std::uint32_t games = 0, won = 0;
  std::int32_t boxes = 0;   // more than the opponent, in all these games together
  std::uint32_t known = 0;  // positions about which the table knows something

  Share all() const;
  const Share& phase(DotsPhase phase) const { return phases[static_cast<std::size_t>(phase)]; }
  double won_share() const { return games > 0 ? static_cast<double>(won) / games : 0; }
  double mean_boxes() const { return games > 0 ? static_cast<double>(boxes) / games : 0; }
  friend bool operator==(const DotsMarks&, const DotsMarks&) = default;
};

// Examines a table that does not change meanwhile, in games that begin without an edge: first such
// as the table plays, but for every third move, which is any; then as many as the second player
// against one who plays any of the best moves. The same seed asks the same.
class DotsExam {
 public:
  static constexpr int kGames = 1000;

  explicit DotsExam(int games = kGames, std::uint64_t seed = 1) : games_(games), seed_(seed) {}

  // Goes on until `stop` says true, which is asked between the games. True when all is done.
  bool run(const DotsTable& table, const DotsTruth& truth, const std::function<bool()>& stop);
  // Only then.
  const DotsMarks& marks() const { return marks_; }

 private:
  void play_own(const DotsTable& table, const DotsTruth& truth, mcts::Rng rng);
  void play_perfect(const DotsTable& table, const DotsTruth& truth, mcts::Rng rng);

  const int games_;
  const std::uint64_t seed_;
  int done_ = 0;  // of twice as many
  DotsMarks marks_;
};

}  // namespace learn
