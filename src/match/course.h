// The course of a game: what each position of its line is worth, and which moves gave something
// away, by what searches and solvers have said of it and the match has kept.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "match/match.h"
#include "solve/solver.h"

namespace match {

// What a search says of the position it was made for, by its best move there.
PositionValue value_found(const mcts::SearchSnapshot& found, mcts::Player to_move);
// And of the position that one of its moves leads to; nothing where it does not know the move.
std::optional<PositionValue> value_after(const mcts::SearchSnapshot& found, mcts::Player to_move,
                                         mcts::Move move);
PositionValue value_of(const solve::Exact& exact, mcts::Player to_move);
// The same of the position that a move leads to, nothing where `exact` does not have the move; what
// is best there is not known.
std::optional<PositionValue> value_after(const solve::Exact& exact, mcts::Player to_move,
                                         mcts::Move move);

// What the position after `ply` moves of the line is worth: by the rules, if the game is over
// there, else what was kept.
std::optional<PositionValue> value_at(const Match& match, std::size_t ply);

// How much a move gave away.
enum class Mistake : std::uint8_t { kNone, kInaccuracy, kMistake, kBlunder };

// A move that loses so much of the win rate, in [0,1], is called so.
constexpr double kInaccuracy = 0.05, kMistake = 0.10, kBlunder = 0.20;
// And so is one that loses so many points by exact values, whatever the result.
constexpr int kInaccuratePoints = 4, kMistakenPoints = 8, kBlunderedPoints = 16;
// An estimate from fewer visits says nothing of a move.
constexpr std::uint64_t kLeastVisits = 400;

struct MoveJudgement {
  double before = 0.5, after = 0.5;  // [0,1] win rates in the view of who moved
  bool exact = false;                // both are
  int points = 0;                    // lost, >= 0: of Reversi, where both are known exactly
  std::optional<mcts::Move> better;  // what should have been played; only of a mistake

  double loss() const { return before > after ? before - after : 0; }
  Mistake mistake() const;
};

// Judges move i of the line; nothing as long as too little is known. Like is compared with like:
//   both positions are known exactly;
//   else a review has searched both, each as long as the other;
//   else the review of the position before has searched the move that was played.
// A move that the review itself likes best gives nothing away. An estimate never judges a game that
// is known everywhere.
std::optional<MoveJudgement> judge(const Match& match, std::size_t i);

// Of any move of the line so much is known.
bool is_judged(const Match& match);
// Every move of the line is judged.
bool is_all_judged(const Match& match);

// The mistake that gave most away, the first of several; nothing where none is known.
std::optional<std::size_t> turning_point(const Match& match);
// The nearest mistake of the line that is still to come on the board, and the nearest before the
// last move on it.
std::optional<std::size_t> next_mistake(const Match& match);
std::optional<std::size_t> previous_mistake(const Match& match);

// An estimate is all that is known of some position of the line.
bool is_estimated(const Match& match);

// The last of the moves on the board that a search chose which is kept with it, or the opening
// book.
std::optional<std::size_t> last_explained(const Match& match);

// One player's moves of the line.
struct Summary {
  int judged = 0;
  std::array<int, 4> of = {};  // how many of each kind of Mistake
  double mean_loss = 0;        // [0,1] of the judged ones; 0 without any
};
Summary summary(const Match& match, mcts::Player side);

}  // namespace match
