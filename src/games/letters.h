// Games in the terminal: boards in letters, moves as people type them.
//
// A game has, in a file beside its rules:
//
//   static std::string in_letters(G start, std::span<const mcts::Move> moves)
//   TypedMove typed(std::string_view text) const
//   Error below_letters() const     where the board alone does not say enough
//
// which the functions below call for whichever game it is. Sentences are errors (error.h), which
// the terminal says in its language (cli/texts_play.h).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/any_position.h"
#include "games/error.h"
#include "mcts/game.h"

namespace games {

// A legal move, or what is wrong with what was typed and what to type instead.
struct TypedMove {
  std::optional<mcts::Move> value;
  Error error;  // empty exactly when there is a value

  static TypedMove ok(mcts::Move m) { return {m, {}}; }
  template <class... Arguments>
  static TypedMove fail(SentencePattern<sizeof...(Arguments)> why, const Arguments&... arguments) {
    return {std::nullopt, Error(why, arguments...)};
  }
};

// The board, with its coordinates, of a game after `moves` from `start`; ends with an end of
// line. The history is needed because a position need not know who made what is on the board.
std::string in_letters(const Position& start, std::span<const mcts::Move> moves);

// A line below the board, "12 stones left"; empty where the game has none.
Error below_letters(const Position& position);

// A move of a position that is not over. Errors begin alike in all games: "not a number", "out
// of range", "taken", "no such square", "not a legal move here". The text may be any bytes.
TypedMove read_typed(const Position& position, std::string_view text);

// For games whose moves are numbers, where 7 and 07 are the same; not yet a legal move.
// `wanted` says what to type instead.
TypedMove typed_number(std::string_view text, int min, int max, const Error& wanted);

}  // namespace games
