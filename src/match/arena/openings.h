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

// Why games that begin at `start` cannot have such openings; empty when they can. Balanced openings
// of Reversi need a model of an evaluator.
games::Error reason_against(const Openings& openings, const games::Position& start,
                            const engine::Models& models);

// Draws random moves after which the game is not over; all legal moves are equally likely. If the
// opening is to be balanced, openings are drawn until one is. Where exact values are known
// (solve/solver.h), balanced means a margin of at most one point, or a draw in a game without
// points. Elsewhere it means 40 to 60 % for the side to move after a search of 1,000 iterations
// with the learned evaluator. The result depends on the arguments alone; it is nothing if such an
// opening was not found.
std::optional<std::vector<mcts::Move>> draw_opening(const Openings& openings,
                                                    const games::Position& start,
                                                    const engine::Models& models, mcts::Rng rng);

}  // namespace match
