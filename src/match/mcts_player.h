// A player that searches, on the thread that asks it for a move; a perfect one where the truth is
// not known.
#pragma once

#include "engine/task.h"
#include "match/player.h"
#include "mcts/rng.h"

namespace match {

// A perfect one plays a move with the best margin (solve/solver.h), of several a random one.
// Reversi is not known before the endgame (solve::Limits::max_empties). With a budget in time
// half of it is for finding out, and the search has the rest.
class MctsPlayer final : public ComputerPlayer {
 public:
  MctsPlayer(const PlayerSpec& spec, std::uint64_t seed,
             engine::EvaluatorRows rows = engine::evaluator_rows());

  // From the next move on.
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

}  // namespace match
