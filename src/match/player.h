// Players that need nobody at the board: who they are as plain data, and what
// one can be asked.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/evaluators.h"
#include "match/match.h"
#include "match/seat.h"
#include "mcts/config.h"

namespace match {

struct PlayerSpec {
  std::string name;           // shown and recorded: one word of ASCII
  Seat seat = Seat::kRandom;  // not kHuman
  // The rest is for those who search.
  mcts::SearchConfig config;
  mcts::Budget budget;
  bool keep_tree = false;  // go on with the tree of the move before
  engine::Models models = {};
};

class ComputerPlayer {
 public:
  virtual ~ComputerPlayer() = default;

  // The move for the side to move of a game that is not over. Blocks for as
  // long as the player thinks; gives nothing only when `stop` has become true.
  virtual std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) = 0;

  // The last choice was looked up, not estimated: no move has a better margin.
  virtual bool was_exact() const { return false; }
};

// A player for one game. Budgets in time aside, its moves depend on the spec,
// on `seed` and on the game alone.
std::unique_ptr<ComputerPlayer> make_player(const PlayerSpec& spec, std::uint64_t seed);

// Why the player cannot play games that begin with `start`; empty when it can.
games::Error reason_against(const PlayerSpec& spec, const games::Position& start);

}  // namespace match
