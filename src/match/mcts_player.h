// A player that searches, on the thread that asks it for a move.
#pragma once

#include "engine/search_host.h"
#include "match/player.h"
#include "mcts/rng.h"

namespace match {

class MctsPlayer final : public ComputerPlayer {
 public:
  MctsPlayer(const PlayerSpec& spec, std::uint64_t seed);

  // From the next move on.
  void set_budget(const mcts::Budget& budget) { budget_ = budget; }

  // A forced move is made without a search.
  std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) override;

 private:
  const mcts::SearchConfig config_;
  const bool keep_tree_;
  mcts::Budget budget_;
  mcts::Rng seeds_;  // one for every search
  engine::SearchHost host_;
};

}  // namespace match
