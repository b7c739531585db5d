// Reversi on 8x8: place a disc so that it brackets the opponent's, who turn
// over. Without such a square a player must pass; the game ends when neither
// side can move, and more discs win.
//
// Position  64 squares A1 B1 .. H1 A2 .. H8 (X black, O white, . empty) and
//           the side to move: "...OX... X"
// Moves     column and row, "D3"; "pass"
#pragma once

#include <array>
#include <bit>
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

class Reversi {
 public:
  static constexpr std::string_view kId = "reversi";
  static constexpr mcts::Move kPass = 64;
  // Boards with 35 are known, none that a game was seen to reach; the bound that needs no proof:
  static constexpr int kMaxMoves = 64;
  static constexpr int kMaxPlies = 128;  // 64 squares, at most one pass before each
  static constexpr int kMaxLead = 64;
  static constexpr bool kCountsPoints = true;
  static constexpr mcts::Solved kSolved = mcts::Solved::kBySearch;
  static constexpr int kUsualGain = 4;  // points: the disc itself and three that turn

  // Measured with `mcts-cli accuracy` and `mcts-cli arena`; see docs/strength.md.
  // Few positions are reached twice in so few iterations as a move has time for.
  static constexpr mcts::SearchDefaults kSearchDefaults = {.exploration = 0.5};
  // Where the registers hold many games, eight from each leaf take little longer than one, and
  // their mean needs less exploration.
  static mcts::SearchDefaults timed_search_defaults();

  static std::vector<Option> options() { return {}; }
  static Reversi start(const OptionValues&) { return {}; }

  mcts::Player to_move() const { return to_move_; }
  mcts::MoveList<kMaxMoves> legal_moves() const;
  void play(mcts::Move m);
  // "taken", "turns-nothing"; "must-pass" for a square, "has-moves" for a pass.
  // See position.h.
  Refusal refusal(mcts::Move m) const;
  bool is_over() const;
  float reward(mcts::Player p) const;
  int lead(mcts::Player p) const { return score(p) - score(other(p)); }
  // See mcts/rollout.h.
  int rollout(mcts::Rng& rng) const;
  int rollout(mcts::Rng& rng, std::vector<mcts::Move>& moves) const;
  void rollouts(mcts::Rng& rng, std::span<int> leads) const;
  std::uint64_t key() const;  // see mcts/game.h
  int score(mcts::Player p) const { return std::popcount(discs(p)); }

  // Bit s: a disc of p on square s, s = row * 8 + column, A1 = 0.
  std::uint64_t discs(mcts::Player p) const { return discs_[static_cast<std::size_t>(p)]; }
  int empties() const { return 64 - std::popcount(discs_[0] | discs_[1]); }

  // See set_up.h.
  Reversi changed(const Change& change) const;  // an empty board has the four discs of the start
  Error unreachable() const;

  static std::span<const GameWord> words();  // see words.h
  // See position.h.
  static const GameWord* opening(std::span<const mcts::Move> moves);
  // See letters.h.
  static std::string in_letters(Reversi start, std::span<const mcts::Move> moves);
  TypedMove typed(std::string_view text) const;
  // The squares between their coordinates: X black, O white, * where a bit of `marked` is set
  // and no disc lies, else a dot. Bit row * 8 + column.
  std::string squares_text(std::uint64_t marked) const;

  std::string text() const;
  static Parsed<Reversi> parse(std::string_view text);
  static std::string move_text(mcts::Move m);
  static Parsed<mcts::Move> parse_move(std::string_view text);

  friend bool operator==(const Reversi&, const Reversi&) = default;

 private:
  int play_out(mcts::Rng& rng, const auto& tell) const;

  std::array<std::uint64_t, 2> discs_{0x0000000810000000u, 0x0000001008000000u};
  mcts::Player to_move_ = mcts::Player::kFirst;
};

}  // namespace games
