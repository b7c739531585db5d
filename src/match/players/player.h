// Players that need nobody at the board: who they are as plain data, what one can be asked, how
// they and games are said in words, and which player is behind a seat of a match.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/evaluators.h"
#include "games/position.h"
#include "learn/dots_training.h"
#include "match/address/settings.h"
#include "match/match.h"
#include "match/players/book.h"
#include "match/players/seat.h"
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
  Book book = {};  // by which it plays while that knows the position
  // For kTable and kTableB.
  std::shared_ptr<const learn::DotsTraining> table = {};
};

class ComputerPlayer {
 public:
  virtual ~ComputerPlayer() = default;

  // The move for the side to move of a game that is not over. Blocks for as
  // long as the player thinks; gives nothing only when `stop` has become true.
  virtual std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) = 0;

  // The last choice was looked up, not estimated: no move has a better margin.
  virtual bool was_exact() const { return false; }
  // The last choice was of the opening book.
  virtual bool was_by_book() const { return false; }
};

// A player for one game. Budgets in time aside, its moves depend on the spec,
// on `seed` and on the game alone.
std::unique_ptr<ComputerPlayer> make_player(const PlayerSpec& spec, std::uint64_t seed);

// Why the player cannot play games that begin with `start`; empty when it can.
games::Error reason_against(const PlayerSpec& spec, const games::Position& start);

// ---------------------------------------------------------------- players and games in words

// A player or a game, and after a colon its options:
//
//     random
//     strong
//     mcts:iterations=1000,exploration=1.4
//     mcts:timeMs=100,keepTree=on
//     perfect:iterations=50000
//     table:model=FILE
//     dots:rule=free

constexpr std::uint64_t kDefaultIterations = 1000;

// Any player but a human, to play `game`, which must be known. `mcts` and `perfect` take every
// option of search_options.h and keep-tree=on|off; without a budget the first searches so many
// iterations a move, the second as many as an expert. A level is the same as at a seat. Models and
// tables come from who reads files (cli/model_file.h).
games::Parsed<PlayerSpec> parse_player(std::string_view text, std::string_view game);

// The computer at this side, which must not be a human's: named like its seat,
// with the search of search_of() where it searches, going on with its tree from
// move to move. The seed is for make_player().
PlayerSpec player_of(const Settings& settings, mcts::Player side);

// The first position of a game with its options: "stones:stones=20,take=3".
games::Parsed<games::Position> parse_game(std::string_view text);

}  // namespace match
