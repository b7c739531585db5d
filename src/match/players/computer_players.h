// The computer players. One searches, one plays by a book, and one by a learned table. The others
// follow a rule: at random, by the mirror strategy of Dots-and-Boxes, or against it.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/task.h"
#include "games/dots_and_boxes.h"
#include "match/players/player.h"
#include "mcts/rng.h"

namespace match {

// Searches, on the thread that asks it for a move. A perfect player plays a move with the best
// margin (solve/solver.h); if there are several, a random one of them. The exact values of Reversi
// are known only in the endgame (solve::Limits::max_empties). With a budget in time half of it is
// for the solver, and the search has the rest.
class MctsPlayer final : public ComputerPlayer {
 public:
  MctsPlayer(const PlayerSpec& spec, std::uint64_t seed,
             engine::EvaluatorRows rows = engine::evaluator_rows());

  // Sets the budget from the next move on.
  void set_budget(const mcts::Budget& budget) { budget_ = budget; }

  // A forced move is made without a search.
  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;
  bool was_exact() const override { return exact_; }

 private:
  engine::SearchRequest request_for(const Match& game);

  const mcts::SearchConfig config_;
  const bool keep_tree_;
  const bool perfect_;
  mcts::Budget budget_;
  mcts::Rng seeds_;  // one for every search
  engine::Task task_;
  engine::Generation searches_ = 0;
  bool exact_ = false;
};

// Plays by its book. Where the book does not know the position, the other player chooses.
class BookPlayer final : public ComputerPlayer {
 public:
  BookPlayer(Book book, std::unique_ptr<ComputerPlayer> other, std::uint64_t seed)
      : book_(std::move(book)), other_(std::move(other)), seeds_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;
  bool was_exact() const override { return !by_book_ && other_->was_exact(); }
  bool was_by_book() const override { return by_book_; }

 private:
  const Book book_;
  const std::unique_ptr<ComputerPlayer> other_;
  mcts::Rng seeds_;  // one for every move of the book
  bool by_book_ = false;
};

// ---------------------------------------------------------------- players that follow a rule

// Any of `moves`, all equally likely; there must be at least one.
inline mcts::Move pick(std::span<const mcts::Move> moves, mcts::Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// The weakest player, and the yardstick for all others.
class RandomPlayer final : public ComputerPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  mcts::Rng rng_;
};

// The player that Dots-and-Boxes' rule `sym` was made against: it answers every edge x with
// its image under the half turn of the board, 23 - x.
//
// Closes a box while one can be closed, else plays 23 - x, x being the opponent's last edge. Once
// that edge cannot be played, it plays at random to the end of the game. `always_takes_boxes`: it
// then still closes boxes. Whether it plays at random follows from the game alone: after an undo it
// mirrors again. Made for the second player, and for rule `free`: as the first player, and under
// `sym`, it has to begin at random. Plays Dots-and-Boxes only.
class SymmetricPlayer final : public ComputerPlayer {
 public:
  SymmetricPlayer(bool always_takes_boxes, std::uint64_t seed)
      : always_takes_boxes_(always_takes_boxes), rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  const bool always_takes_boxes_;
  mcts::Rng rng_;
};

// The player that beats SymmetricPlayer.
//
// Plays the outer edges, the ring of twelve around the board, until the ring is full; then two
// edges of the box in the centre; then it collects: closes whatever can be closed, else plays an
// edge that gives nothing away, where there is one, else any. If there are several such edges it
// takes a random one. As the first player, under rule `free`, it wins 8:1 against SymmetricPlayer,
// which closes the centre and then has to open the ring of the other eight boxes. Its progress
// follows from the game alone. Plays Dots-and-Boxes only.
class CounterSymmetricPlayer final : public ComputerPlayer {
 public:
  explicit CounterSymmetricPlayer(std::uint64_t seed) : rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  mcts::Rng rng_;
};

// A table that has learned Dots-and-Boxes.
class TablePlayer final : public ComputerPlayer {
 public:
  TablePlayer(std::shared_ptr<const learn::DotsTraining> table, std::uint64_t seed)
      : table_(std::move(table)), rng_(seed) {}

  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  const std::shared_ptr<const learn::DotsTraining> table_;
  mcts::Rng rng_;
};

// ---------------------------------------------------------------- edges and boxes

// `edge`, which must be legal, closes a box for the player to move.
bool closes_box(const games::DotsAndBoxes& position, mcts::Move edge);

// The legal edges that close a box for the player to move, ascending.
std::vector<mcts::Move> closing_edges(const games::DotsAndBoxes& position);

// The legal edges after which no box can be closed, ascending.
std::vector<mcts::Move> harmless_edges(const games::DotsAndBoxes& position);

}  // namespace match
