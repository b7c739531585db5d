#include "solve/solver.h"

#include <algorithm>
#include <bit>

#include "solve/dots_table.h"
#include "solve/reversi_endgame.h"
#include "solve/tic_tac_toe_table.h"

namespace solve {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::Move;
using mcts::other;
using mcts::Player;

namespace {

Answer known(Exact exact) { return {std::move(exact), std::nullopt}; }
Answer unknown(Unknown why) { return {std::nullopt, why}; }

int best_margin(const Exact& exact) {
  int best = exact.moves.front().margin;
  for (const ExactMove& m : exact.moves) best = std::max(best, m.margin);
  return best;
}

// The answer from the margins of the positions one move on, of which there is
// at least one: margin_of(g) is that of the position g in the view of its
// player to move, or nothing when `interrupt` ends the work.
template <class G, class MarginOf>
Answer solve_by_moves(const G& g, const Interrupt& interrupt, MarginOf margin_of) {
  Exact exact;
  for (const Move m : g.legal_moves()) {
    G next = g;
    next.play(m);
    const std::optional<int> margin = margin_of(next);
    if (!margin) return unknown(*interrupt.reason());
    exact.moves.push_back({m, next.to_move() == g.to_move() ? *margin : -*margin});
  }
  exact.margin = best_margin(exact);
  return known(std::move(exact));
}

template <class G>
int lead(const G& g) {
  return g.score(g.to_move()) - g.score(other(g.to_move()));
}

DotsTable::Edges edges_of(const DotsAndBoxes& g) {
  DotsTable::Edges edges = 0;
  for (int e = 0; e < DotsAndBoxes::kEdges; ++e) edges |= DotsTable::Edges{g.drawn(e)} << e;
  return edges;
}

// Rule `sym` takes moves away while one edge is drawn, which the table does not know.
int margin_of(const DotsAndBoxes& g, const DotsTable& table) {
  const DotsTable::Edges edges = edges_of(g);
  if (g.rule() == DotsAndBoxes::Rule::kFree || !std::has_single_bit(edges))
    return lead(g) + table.net(edges);
  int best = -DotsAndBoxes::kBoxes;
  for (const Move m : g.legal_moves()) {
    DotsAndBoxes next = g;
    next.play(m);  // the second edge closes no box
    best = std::max(best, -margin_of(next, table));
  }
  return best;
}

}  // namespace

// ---------------------------------------------------------------- reading an answer

std::optional<Move> best_move(const Exact& exact) {
  for (const ExactMove& m : exact.moves)
    if (m.margin == exact.margin) return m.move;
  return std::nullopt;
}

std::vector<Move> optimal_moves(const Exact& exact) {
  std::vector<Move> moves;
  for (const ExactMove& m : exact.moves)
    if (result_of(m.margin) == result_of(exact.margin)) moves.push_back(m.move);
  return moves;
}

bool is_at_stake(const Exact& exact) { return optimal_moves(exact).size() < exact.moves.size(); }

// ---------------------------------------------------------------- finding it

Solver::Solver() = default;
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::release() { *this = Solver(); }

Answer Solver::solve(const games::Position& position, const Limits& limits) {
  return std::visit(
      [&](const auto& g) {
        return g.is_over() ? known({lead(g), {}}) : solve_one(g, limits);
      },
      position);
}

Answer Solver::solve_one(const TicTacToe& g, const Limits& limits) {
  if (!tic_tac_toe_) tic_tac_toe_ = std::make_unique<TicTacToeTable>();
  return solve_by_moves(g, Interrupt(limits), [&](const TicTacToe& next) {
    return std::optional(tic_tac_toe_->result(next));
  });
}

// A player who leaves a multiple of k + 1 can do so again, until no stone is left.
Answer Solver::solve_one(const Stones& g, const Limits& limits) {
  return solve_by_moves(g, Interrupt(limits), [](const Stones& next) {
    return std::optional(next.left() % (next.most() + 1) == 0 ? -1 : 1);
  });
}

Answer Solver::solve_one(const DotsAndBoxes& g, const Limits& limits) {
  Interrupt interrupt(limits);
  if (!dots_) dots_ = std::make_unique<DotsTable>();
  if (!dots_->is_complete() && !dots_->build(interrupt)) return unknown(*interrupt.reason());
  return solve_by_moves(g, interrupt, [&](const DotsAndBoxes& next) {
    return std::optional(margin_of(next, *dots_));
  });
}

Answer Solver::solve_one(const Reversi& g, const Limits& limits) {
  if (g.empties() > limits.max_empties) return unknown(Unknown::kTooManyEmpties);
  Interrupt interrupt(limits);
  if (!reversi_) reversi_ = std::make_unique<ReversiEndgame>();
  return solve_by_moves(g, interrupt, [&](const Reversi& next) {
    const Player player = next.to_move();
    return reversi_->margin(next.discs(player), next.discs(other(player)), interrupt);
  });
}

}  // namespace solve
