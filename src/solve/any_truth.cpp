// Which games are solved, and by whom.
#include <type_traits>

#include "games/visit.h"
#include "solve/game_solver.h"

namespace solve {

namespace {

template <class G>
concept IsSolved = requires {
  G::kSolved;
};

// of(its type) for the game of this name, if it is solved.
template <class Of, class... G>
void if_solved(std::string_view game, Of of, games::List<G...>) {
  const auto try_one = [&]<class One>(std::type_identity<One> one) {
    if constexpr (IsSolved<One>)
      if (game == One::kId) of(one);
  };
  (try_one(std::type_identity<G>()), ...);
}

}  // namespace

std::unique_ptr<GameSolver> make_solver(std::string_view game) {
  std::unique_ptr<GameSolver> solver;
  const auto make = [&]<class G>(std::type_identity<G>) { solver = make_solver_of<G>(); };
  if_solved(game, make, games::Catalogue());
  return solver;
}

bool is_solved(std::string_view game) {
  bool solved = false;
  if_solved(
      game, [&](auto) { solved = true; }, games::Catalogue());
  return solved;
}

bool is_looked_up(std::string_view game) {
  bool looked_up = false;
  const auto ask = [&]<class G>(std::type_identity<G>) {
    looked_up = G::kSolved == mcts::Solved::kByTable;
  };
  if_solved(game, ask, games::Catalogue());
  return looked_up;
}

std::vector<TestSet> test_sets(std::string_view game, int size, std::uint64_t seed) {
  std::vector<TestSet> sets;
  Solver solver;
  const auto draw = [&]<class G>(std::type_identity<G>) {
    sets = test_sets_of<G>(size, mcts::Rng(seed), solver);
  };
  if_solved(game, draw, games::Catalogue());
  return sets;
}

}  // namespace solve
