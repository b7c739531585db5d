// The random moves with which a game between two players begins, so that many games are not all
// the same.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/evaluators.h"
#include "games/position.h"
#include "mcts/rng.h"

namespace match {

struct Openings {
  int moves = 4;
  // Only openings after which neither side is clearly ahead, see draw_opening(). Half of all random
  // openings of Reversi decide the game between good players, so the result does not show which
  // player is better.
  bool balanced = false;

  friend bool operator==(const Openings&, const Openings&) = default;
};

// The usual number of moves of balanced openings.
constexpr int kBalancedMoves = 8;

// Why such openings cannot be had of games that begin here; empty when they can. Without a model
// of an evaluator nobody knows which openings of Reversi are balanced.
games::Error reason_against(const Openings& openings, const games::Position& start,
                            const engine::Models& models);

// Moves after which the game is not over, each of those that are legal equally likely. An opening
// that is to be balanced is drawn anew until it is: where exact values are known (solve/solver.h)
// with a margin of no more than one point, or a draw where nobody counts points; elsewhere with 40
// to 60 % for the side to move after a search of 1,000 iterations with the learned evaluator.
// Depends on the arguments alone; nothing when no such opening was found.
std::optional<std::vector<mcts::Move>> draw_opening(const Openings& openings,
                                                    const games::Position& start,
                                                    const engine::Models& models, mcts::Rng rng);

}  // namespace match
