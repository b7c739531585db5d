// Fifteen: take a number from 1 to 9 in turn; who holds three that add up to
// fifteen wins. The toy game that proves how little a new game touches.
//
// Position  who holds 1 to 9 (1, 2 or .) and the side to move: "1.2...... 1"
// Moves     the number: "1" to "9"
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"
#include "games/words.h"
#include "mcts/game.h"

namespace games {

struct TypedMove;

class Fifteen {
 public:
  static constexpr std::string_view kId = "fifteen";
  static constexpr int kMaxMoves = 9;
  static constexpr int kMaxPlies = 9;
  static constexpr bool kCountsPoints = false;

  static std::vector<Option> options() { return {}; }
  static Fifteen start(const OptionValues&) { return {}; }

  mcts::Player to_move() const { return to_move_; }
  mcts::MoveList<kMaxMoves> legal_moves() const;
  void play(mcts::Move number);
  bool is_over() const;
  float reward(mcts::Player p) const;
  int score(mcts::Player p) const;  // 1 for the winner, else 0

  bool has(mcts::Player p, int number) const {
    return (numbers_[static_cast<std::size_t>(p)] >> number & 1) != 0;
  }

  Refusal refusal(mcts::Move number) const;  // "taken"; see games/position.h
  static std::span<const GameWord> words();
  static std::string in_letters(Fifteen start, std::span<const mcts::Move> moves);
  TypedMove typed(std::string_view text) const;

  std::string text() const;
  static Parsed<Fifteen> parse(std::string_view text);
  static std::string move_text(mcts::Move m);
  static Parsed<mcts::Move> parse_move(std::string_view text);

  friend bool operator==(const Fifteen&, const Fifteen&) = default;

 private:
  std::array<std::uint16_t, 2> numbers_{};  // bit n: the player holds n
  mcts::Player to_move_ = mcts::Player::kFirst;
};

}  // namespace games
