// Computer players: their specs as plain data, the interface that chooses a move, players and games
// in words, and the player behind a seat of a match.
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
  // The next fields are for players that search.
  mcts::SearchConfig config;
  mcts::Budget budget;
  bool keep_tree = false;  // go on with the tree of the move before
  engine::Models models = {};
  Book book = {};  // it plays by the book while that knows the position
  // For kTable and kTableB.
  std::shared_ptr<const learn::DotsTraining> table = {};
};

class ComputerPlayer {
 public:
  virtual ~ComputerPlayer() = default;

  // The move for the side to move of a game that is not over. Blocks for as
  // long as the player thinks; gives nothing only when `stop` has become true.
  virtual std::optional<mcts::Move> choose(const Match& game, const std::atomic<bool>& stop) = 0;

  // True if the last choice was looked up and not estimated: its margin is the best one.
  virtual bool was_exact() const { return false; }
  // True if the last choice came from the opening book.
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
// option of search_options.h and keep-tree=on|off; without a budget `mcts` searches
// kDefaultIterations a move, and `perfect` as many as the strongest level. A level is the same as
// at a seat. Models and tables come from the code that reads files (cli/model_file.h).
games::Parsed<PlayerSpec> parse_player(std::string_view text, std::string_view game);

// The computer at this side, which must not be a human's. It has the name of its seat. If it
// searches, it has the search of search_of() and keeps its tree from move to move. The seed is for
// make_player().
PlayerSpec player_of(const Settings& settings, mcts::Player side);

// The first position of a game with its options: "stones:stones=20,take=3".
games::Parsed<games::Position> parse_game(std::string_view text);

}  // namespace match
