// The rules and the notation of every game behind plain functions, for the
// rooms that do not care which game is on the board.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_position.h"
#include "games/notation.h"
#include "mcts/node.h"

namespace games {

// The games in catalogue order: "ttt", "stones", "reversi", "dots".
const std::vector<std::string_view>& ids();
bool is_known(std::string_view id);

// What may be chosen before a game of this kind starts. `id` must be known.
std::vector<Option> options(std::string_view id);
// The initial values of options(id).
OptionValues initial_values(std::string_view id);
// The first position. `values` must fit options(id).
Position start(std::string_view id, const OptionValues& values);
// The option values of a game that begins with `start`. A game without options may begin with any
// position.
OptionValues chosen_values(const Position& start);

std::string_view id_of(const Position& position);
mcts::Player to_move(const Position& position);
std::vector<mcts::Move> legal_moves(const Position& position);
bool is_legal(const Position& position, mcts::Move m);
// Why `m`, which may be any number, is not legal in a game that is not over;
// nothing when it is. A game without a function refusal(m) does not say.
std::optional<Refusal> refusal(const Position& position, mcts::Move m);
// The same reason behind an error about this move; see words.h.
Error with_reason(const Error& error, const Position& position, mcts::Move m);
void play(Position& position, mcts::Move m);  // m must be legal
// The position after these moves, all of them legal.
Position after(Position start, std::span<const mcts::Move> moves);
bool is_over(const Position& position);
// The number of different games from here, each of `depth` moves or over sooner: "perft".
std::uint64_t count_games(const Position& position, int depth);
// Only when over: the winner, nothing for a draw.
std::optional<mcts::Player> winner(const Position& position);
int score(const Position& position, mcts::Player p);
// The first player's result, if no move can change it any more: at the end of a game, and where a
// game says sooner that it is decided.
mcts::Proof certain_result(const Position& position);
// The id of its node in a search's graph, mcts::ExcerptNode: of symmetric positions it is the same.
// A game without a graph has 0 for all.
std::uint64_t graph_key(const Position& position);
// Is score() a running count (discs, boxes) that a player wants to see?
bool counts_points(const Position& position);
// The name that players have given to the beginning of this game from `start`, by the longest line
// that has one, with the line as its key; null where there is none.
const GameWord* opening(const Position& start, std::span<const mcts::Move> moves);
// Do its random games differ by Rollout::kCaptureFirst?
bool has_capture_rollouts(const Position& position);
// Has the mover of `before` won more points than a usual move wins? One that is
// worth hearing.
bool is_capture(const Position& before, const Position& after);

std::string text(const Position& position);
Parsed<Position> parse(std::string_view id, std::string_view text);
std::string move_text(const Position& position, mcts::Move m);
// Reads the notation only; whether the move is legal is another question.
Parsed<mcts::Move> parse_move(const Position& position, std::string_view text);

}  // namespace games
