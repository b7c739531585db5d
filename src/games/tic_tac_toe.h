// Tic-Tac-Toe: three in a row wins, a full board is a draw.
//
// Position  9 cells row by row (X, O, .) and the side to move: "X...O.... X"
// Moves     the cell, row * 3 + column: "0" to "8"
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/change.h"
#include "games/notation.h"
#include "games/words.h"
#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/rng.h"

namespace games {

struct TypedMove;

class TicTacToe {
 public:
  static constexpr std::string_view kId = "ttt";
  static constexpr int kMaxMoves = 9;
  static constexpr int kMaxPlies = 9;
  static constexpr bool kCountsPoints = false;  // is score() a running count?
  static constexpr mcts::Solved kSolved = mcts::Solved::kByTable;

  // Measured with `mcts-cli accuracy` and `mcts-cli arena`; see docs/strength.md.
  static constexpr mcts::SearchDefaults kSearchDefaults = {.transpositions = true};

  static std::vector<Option> options() { return {}; }
  static TicTacToe start(const OptionValues&) { return {}; }

  mcts::Player to_move() const { return to_move_; }
  mcts::MoveList<kMaxMoves> legal_moves() const;
  void play(mcts::Move cell);
  Refusal refusal(mcts::Move cell) const;  // "taken"; see position.h
  bool is_over() const;
  float reward(mcts::Player p) const;
  // See mcts/rollout.h.
  int rollout(mcts::Rng& rng) const;
  int rollout(mcts::Rng& rng, std::vector<mcts::Move>& moves) const;
  int score(mcts::Player p) const;  // 1 for the winner, else 0
  std::uint64_t key() const;        // see mcts/game.h

  bool has(mcts::Player p, int cell) const {
    return (cells_[static_cast<std::size_t>(p)] >> cell & 1) != 0;
  }
  // The cells of a winning three as bits, 0 while there is none.
  int winning_line() const;

  // See set_up.h.
  TicTacToe changed(const Change& change) const;
  Error unreachable() const;

  static std::span<const GameWord> words();  // see words.h
  // See letters.h.
  static std::string in_letters(TicTacToe start, std::span<const mcts::Move> moves);
  TypedMove typed(std::string_view text) const;

  std::string text() const;
  static Parsed<TicTacToe> parse(std::string_view text);
  static std::string move_text(mcts::Move m);
  static Parsed<mcts::Move> parse_move(std::string_view text);

  friend bool operator==(const TicTacToe&, const TicTacToe&) = default;

 private:
  int play_out(mcts::Rng& rng, const auto& tell) const;

  bool has_three(mcts::Player p) const;

  std::array<std::uint16_t, 2> cells_{};  // bit c: the player holds cell c
  mcts::Player to_move_ = mcts::Player::kFirst;
};

}  // namespace games
