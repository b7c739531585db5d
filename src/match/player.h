// Players that need nobody at the board: who they are as plain data, and what
// one can be asked.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "match/match.h"
#include "mcts/config.h"

namespace match {

enum class PlayerKind : std::uint8_t {
  kMcts,              // searches
  kRandom,            // any legal move, all equally likely
  kSymmetric,         // Dots-and-Boxes: see symmetric_player.h
  kSymmetricLiteral,  // the same, but forgets boxes when it turns random
  kPerfect,           // knows the best move, or searches: see mcts_player.h
  kCounterSymmetric,  // Dots-and-Boxes: see counter_symmetric_player.h
};

// "mcts", "random", ... in the order of the enumeration.
std::span<const std::string_view> player_kind_names();
std::optional<PlayerKind> player_kind(std::string_view name);

struct PlayerSpec {
  std::string name;  // shown and recorded: one word of ASCII
  PlayerKind kind = PlayerKind::kRandom;
  // The rest is for those who search, kMcts and kPerfect.
  mcts::SearchConfig config;
  mcts::Budget budget;
  bool keep_tree = false;  // go on with the tree of the move before
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
std::string reason_against(const PlayerSpec& spec, const games::Position& start);

}  // namespace match
