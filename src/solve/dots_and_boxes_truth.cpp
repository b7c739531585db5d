// The values of Dots-and-Boxes, from a table of all its boards.
#include <algorithm>
#include <bit>

#include "games/dots_and_boxes.h"
#include "games/position.h"
#include "solve/dots_value_table.h"
#include "solve/drawn_positions.h"
#include "solve/game_solver.h"

namespace solve {

using games::DotsAndBoxes;
using mcts::Move;
using mcts::other;
using mcts::Rng;

namespace {

// Rule `sym` takes moves away while one edge is drawn, which the table does not know.
int margin_of(const DotsAndBoxes& g, const DotsValueTable& table) {
  const DotsValueTable::Edges edges = g.edges();
  if (g.rule() == DotsAndBoxes::Rule::kFree || !std::has_single_bit(edges))
    return g.lead(g.to_move()) + table.net(edges);
  int best = -DotsAndBoxes::kBoxes;
  for (const Move m : g.legal_moves()) {
    DotsAndBoxes next = g;
    next.play(m);  // the second edge closes no box
    best = std::max(best, -margin_of(next, table));
  }
  return best;
}

class DotsSolver final : public GameSolver {
 public:
  ExactAnswer solve(const games::Position& position, const Limits& limits) override {
    Interrupt interrupt(limits);
    if (!table_.is_complete() && !table_.build(interrupt)) return unknown(*interrupt.reason());
    return solve_by_moves(*position.as<DotsAndBoxes>(), interrupt, [&](const DotsAndBoxes& next) {
      return std::optional(margin_of(next, table_));
    });
  }

 private:
  DotsValueTable table_;
};

DotsAndBoxes random_dots(int least_drawn, int most_drawn, Rng& rng) {
  DotsAndBoxes g;
  for (int left = from_to(least_drawn, most_drawn, rng); left > 0; --left) play_random_move(g, rng);
  return g;
}

// True if a box could be closed, and no move that closes one is among the best moves.
bool needs_sacrifice(const TestPosition& test) {
  const auto& g = *test.position.as<DotsAndBoxes>();
  const auto closes = [&g](Move m) {
    return DotsAndBoxes::boxes_closed_by(m, g.edges() | 1u << m) > 0;
  };
  const auto legal = g.legal_moves();
  return std::any_of(legal.begin(), legal.end(), closes) &&
         std::none_of(test.optimal.begin(), test.optimal.end(), closes);
}

}  // namespace

template <>
std::unique_ptr<GameSolver> make_solver_of<DotsAndBoxes>() {
  return std::make_unique<DotsSolver>();
}

template <>
std::vector<TestSet> test_sets_of<DotsAndBoxes>(int size, Rng rng, Solver& solver) {
  const auto first = [&rng] { return random_dots(3, 5, rng); };
  const auto early = [&rng] { return random_dots(6, 12, rng); };
  const auto late = [&rng] { return random_dots(13, 20, rng); };
  const auto either = [&rng] { return random_dots(6, 20, rng); };
  return {collect(DotsAndBoxes::kId, "6 to 12 drawn", size, solver, early, any),
          collect(DotsAndBoxes::kId, "13 to 20 drawn", size, solver, late, any),
          collect(DotsAndBoxes::kId, "sacrifice needed", size, solver, either, needs_sacrifice),
          collect(DotsAndBoxes::kId, "3 to 5 drawn", size, solver, first, any)};
}

}  // namespace solve
