// The course of a game: the value of each position of its line, and the moves that gave something
// away. It follows from the findings of searches and solvers that the match has kept.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "match/match.h"
#include "solve/solver.h"

namespace match {

// The value of the position that was searched, by its best move.
PositionValue value_found(const mcts::SearchSnapshot& found, mcts::Player to_move);
// The value of the position that one of its moves leads to; nothing if the search does not know the
// move.
std::optional<PositionValue> value_after(const mcts::SearchSnapshot& found, mcts::Player to_move,
                                         mcts::Move move);
PositionValue value_of(const solve::Exact& exact, mcts::Player to_move);
// The value of the position that a move leads to; nothing if `exact` does not have the move. The
// best move there is not known.
std::optional<PositionValue> value_after(const solve::Exact& exact, mcts::Player to_move,
                                         mcts::Move move);

// The value of the position after `ply` moves of the line: by the rules if the game is over there,
// else the value that was kept.
std::optional<PositionValue> value_at(const Match& match, std::size_t ply);

// How much a move gave away.
enum class Mistake : std::uint8_t { kNone, kInaccuracy, kMistake, kBlunder };

// A move that loses so much of the win rate, in [0,1], is called so.
constexpr double kInaccuracy = 0.05, kMistake = 0.10, kBlunder = 0.20;
// A move that loses so many points by exact values is called so, too, whatever the result.
constexpr int kInaccuratePoints = 4, kMistakenPoints = 8, kBlunderedPoints = 16;
// An estimate from fewer visits does not judge a move.
constexpr std::uint64_t kLeastVisits = 400;

struct MoveJudgement {
  double before = 0.5, after = 0.5;  // [0,1] win rates in the view of who moved
  bool exact = false;                // both are
  int points = 0;                    // lost, >= 0: of Reversi, where both are known exactly
  std::optional<mcts::Move> better;  // the move to play instead; only for a mistake

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

// True if judge() judges at least one move of the line.
bool is_judged(const Match& match);
// True if every position of the line is reviewed or known exactly. Where an estimate and an exact
// value meet, a move may have no judgement all the same.
bool is_all_reviewed(const Match& match);

bool has_mistakes(const Match& match);
// The mistake that gave away most of the win rate; if several did, the first of them. If the game
// has a winner, a mistake of the other side: if possible one since that side last had a draw or
// better. Points alone turn no game. Nothing if there is none.
std::optional<std::size_t> turning_point(const Match& match);
// The nearest mistake of the line that is still to come on the board, and the nearest before the
// last move on it.
std::optional<std::size_t> next_mistake(const Match& match);
std::optional<std::size_t> previous_mistake(const Match& match);

// True if some position of the line has only an estimated value.
bool is_estimated(const Match& match);

// The last move on the board that was chosen by the opening book, or by a search that is kept with
// it.
std::optional<std::size_t> last_explained(const Match& match);

// One player's moves of the line.
struct Summary {
  int judged = 0;
  std::array<int, 4> of = {};  // how many of each kind of Mistake
  double mean_loss = 0;        // [0,1] of the judged ones; 0 without any
};
Summary summary(const Match& match, mcts::Player side);

}  // namespace match
