// A game whose exact values are known needs a file NAME_truth.cpp in this room
// with the specialisations of make_solver_of() and test_sets_of(), and in its class
//
//   static constexpr mcts::Solved kSolved = ...   how; without it the file is not used
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "mcts/rng.h"
#include "solve/solver.h"
#include "solve/test_positions.h"

namespace solve {

// The solver of one game; see Solver.
class GameSolver {
 public:
  virtual ~GameSolver() = default;
  // Solves a position of its game that is not over.
  virtual ExactAnswer solve(const games::Position& position, const Limits& limits) = 0;
};

template <class G>
std::unique_ptr<GameSolver> make_solver_of();

// See test_sets() in test_positions.h; `rng` is the same for each game.
template <class G>
std::vector<TestSet> test_sets_of(int size, mcts::Rng rng, Solver& solver);

// The solver of any game; null for a game without a solver.
std::unique_ptr<GameSolver> make_solver(std::string_view game);

// ---------------------------------------------------------------- for solvers

inline ExactAnswer known(Exact exact) { return {std::move(exact), std::nullopt}; }
inline ExactAnswer unknown(Unknown why) { return {std::nullopt, why}; }

// Works out the answer from the margins of the positions after each legal move of g; there must be
// at least one move. margin_of(g) returns the margin of g in the view of its player to move, or
// nothing when `interrupt` ends the work.
template <class G, class MarginOf>
ExactAnswer solve_by_moves(const G& g, const Interrupt& interrupt, MarginOf margin_of) {
  Exact exact;
  for (const mcts::Move m : g.legal_moves()) {
    G next = g;
    next.play(m);
    const std::optional<int> margin = margin_of(next);
    if (!margin) return unknown(*interrupt.reason());
    exact.moves.push_back({m, next.to_move() == g.to_move() ? *margin : -*margin});
  }
  const auto less = [](const ExactMove& a, const ExactMove& b) { return a.margin < b.margin; };
  exact.margin = std::max_element(exact.moves.begin(), exact.moves.end(), less)->margin;
  return known(std::move(exact));
}

}  // namespace solve
