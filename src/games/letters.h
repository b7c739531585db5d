// Games in the terminal: boards in letters, moves as people type them. In English.
//
// A game has, in a file beside its rules:
//
//   static std::string in_letters(G start, std::span<const mcts::Move> moves)
//   TypedMove typed(std::string_view text) const
//
// which the functions below call for whichever game it is.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/any_position.h"
#include "mcts/game.h"

namespace games {

// A legal move, or what is wrong with what was typed and what to type instead.
struct TypedMove {
  std::optional<mcts::Move> value;
  std::string error;  // empty exactly when there is a value

  static TypedMove ok(mcts::Move m) { return {m, {}}; }
  static TypedMove fail(std::string why) { return {std::nullopt, std::move(why)}; }
};

// The board, with its coordinates, of a game after `moves` from `start`; ends with an end of
// line. The history is needed because a position need not know who made what is on the board.
std::string in_letters(const Position& start, std::span<const mcts::Move> moves);

// A move of a position that is not over. Errors begin alike in all games: "not a number", "out
// of range", "taken", "no such square", "not a legal move here". The text may be any bytes.
TypedMove read_typed(const Position& position, std::string_view text);

// For games whose moves are numbers, where 7 and 07 are the same; not yet a legal move.
// `wanted` says what to type instead.
TypedMove typed_number(std::string_view text, int min, int max, const std::string& wanted);

}  // namespace games
