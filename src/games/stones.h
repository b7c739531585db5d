// Stones: take 1 to k from a heap; the player who takes the last one wins.
//
// Position  stones left, most stones one may take, side to move: "10 2 1"
// Moves     how many to take: "1" to "9"
#pragma once

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

class Stones {
 public:
  static constexpr std::string_view kId = "stones";
  static constexpr int kMaxStones = 100;
  static constexpr int kMaxTake = 9;
  static constexpr int kMaxMoves = kMaxTake;
  static constexpr int kMaxPlies = kMaxStones;
  static constexpr bool kCountsPoints = false;
  static constexpr mcts::Solved kSolved = mcts::Solved::kByTable;

  // Measured with `mcts-cli accuracy` and `mcts-cli arena`; see docs/strength.md.
  static constexpr mcts::SearchDefaults kSearchDefaults = {.transpositions = true};

  Stones() = default;
  Stones(int stones, int most, mcts::Player to_move)
      : left_(static_cast<std::uint8_t>(stones)),
        most_(static_cast<std::uint8_t>(most)),
        to_move_(to_move) {}

  static std::vector<Option> options();  // "stones" 1..100, "take" 1..9
  static Stones start(const OptionValues& values);

  mcts::Player to_move() const { return to_move_; }
  mcts::MoveList<kMaxMoves> legal_moves() const;
  void play(mcts::Move take);
  Refusal refusal(mcts::Move take) const;  // "too-few", "too-many"; see position.h
  OptionValues chosen_values() const { return {left_, most_}; }
  bool is_over() const { return left_ == 0; }
  float reward(mcts::Player p) const;
  // See mcts/rollout.h.
  int rollout(mcts::Rng& rng) const;
  int rollout(mcts::Rng& rng, std::vector<mcts::Move>& moves) const;
  int score(mcts::Player p) const;  // 1 for the winner, else 0
  std::uint64_t key() const;        // see mcts/game.h

  int left() const { return left_; }
  int most() const { return most_; }

  // See set_up.h.
  Stones changed(const Change& change) const;
  std::vector<SetUpNumber> set_up_numbers() const;  // "left", "most"

  static std::span<const GameWord> words();  // see words.h
  // See letters.h.
  static std::string in_letters(Stones start, std::span<const mcts::Move> moves);
  Error below_letters() const;
  TypedMove typed(std::string_view text) const;

  std::string text() const;
  static Parsed<Stones> parse(std::string_view text);
  static std::string move_text(mcts::Move m);
  static Parsed<mcts::Move> parse_move(std::string_view text);

  friend bool operator==(const Stones&, const Stones&) = default;

 private:
  int play_out(mcts::Rng& rng, const auto& tell) const;

  std::uint8_t left_ = 10;  // stones in the heap
  std::uint8_t most_ = 2;   // most stones one may take
  mcts::Player to_move_ = mcts::Player::kFirst;
};

}  // namespace games
