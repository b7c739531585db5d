// Stones' values, from the theory of the game.
#include <utility>

#include "games/stones.h"
#include "solve/drawn_positions.h"
#include "solve/game_solver.h"

namespace solve {

using games::Stones;
using mcts::Player;

namespace {

// A player who leaves a multiple of k + 1 can do so again after each answer, down to none.
class StonesSolver final : public GameSolver {
 public:
  ExactAnswer solve(const games::Position& position, const Limits& limits) override {
    return solve_by_moves(*position.as<Stones>(), Interrupt(limits), [](const Stones& next) {
      return std::optional(next.left() % (next.most() + 1) == 0 ? -1 : 1);
    });
  }
};

TestSet every_stones(std::string_view what, int least, int most, Solver& solver) {
  TestSet set = {Stones::kId, what, {}};
  for (int left = least; left <= most; ++left)
    for (int take = 1; take <= Stones::kMaxTake; ++take)
      if (auto test = if_at_stake(Stones(left, take, Player::kFirst), solver))
        set.positions.push_back(std::move(*test));
  return set;
}

}  // namespace

template <>
std::unique_ptr<GameSolver> make_solver_of<Stones>() {
  return std::make_unique<StonesSolver>();
}

template <>
std::vector<TestSet> test_sets_of<Stones>(int, mcts::Rng, Solver& solver) {
  return {every_stones("1 to 20 left", 1, 20, solver),
          every_stones("21 to 100 left", 21, 100, solver)};
}

}  // namespace solve
