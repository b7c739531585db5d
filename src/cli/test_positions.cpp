#include "test_positions.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "games/dots_and_boxes.h"
#include "games/reversi.h"
#include "games/stones.h"
#include "games/tic_tac_toe.h"
#include "match/boxes.h"
#include "mcts/rng.h"
#include "solve/solver.h"

namespace cli {

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::Move;
using mcts::Player;
using mcts::Rng;

int from_to(int first, int last, Rng& rng) {
  return first + static_cast<int>(rng.below(static_cast<std::uint32_t>(last - first + 1)));
}

template <class G>
void play_random_move(G& g, Rng& rng) {
  const auto moves = g.legal_moves();
  g.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
}

// Nothing when the position is over or all its moves have the same result.
std::optional<TestPosition> if_at_stake(const games::Position& position, solve::Solver& solver) {
  const solve::Answer answer = solver.solve(position, {});
  if (!answer.exact || !solve::is_at_stake(*answer.exact)) return std::nullopt;
  return TestPosition{position, solve::optimal_moves(*answer.exact)};
}

// ---------------------------------------------------------------- every position

// All positions that can be reached from `g`, each once.
void add_reachable(const TicTacToe& g, solve::Solver& solver, std::set<std::string>& seen,
                   TestSet& set) {
  if (!seen.insert(g.text()).second) return;
  if (auto test = if_at_stake(g, solver)) set.positions.push_back(std::move(*test));
  for (const Move m : g.legal_moves()) {
    TicTacToe next = g;
    next.play(m);
    add_reachable(next, solver, seen, set);
  }
}

TestSet every_tic_tac_toe(solve::Solver& solver) {
  TestSet set = {TicTacToe::kId, "every position", {}};
  std::set<std::string> seen;
  add_reachable(TicTacToe(), solver, seen, set);
  return set;
}

TestSet every_stones(std::string_view what, int least, int most, solve::Solver& solver) {
  TestSet set = {Stones::kId, what, {}};
  for (int left = least; left <= most; ++left)
    for (int take = 1; take <= Stones::kMaxTake; ++take)
      if (auto test = if_at_stake(Stones(left, take, Player::kFirst), solver))
        set.positions.push_back(std::move(*test));
  return set;
}

// ---------------------------------------------------------------- positions at random

Reversi random_endgame(Rng& rng) {
  const int wanted = from_to(8, 14, rng);
  for (;;) {
    Reversi g;
    while (g.empties() > wanted && !g.is_over()) play_random_move(g, rng);
    if (!g.is_over()) return g;
  }
}

DotsAndBoxes random_dots(int least_drawn, int most_drawn, Rng& rng) {
  DotsAndBoxes g;
  for (int left = from_to(least_drawn, most_drawn, rng); left > 0; --left) play_random_move(g, rng);
  return g;
}

// A box could be closed, and whoever closes one gives the best result away.
bool needs_sacrifice(const TestPosition& test) {
  const auto& g = *test.position.as<DotsAndBoxes>();
  const auto closes = [&g](Move m) { return match::closes_box(g, m); };
  const auto legal = g.legal_moves();
  return std::any_of(legal.begin(), legal.end(), closes) &&
         std::none_of(test.optimal.begin(), test.optimal.end(), closes);
}

bool any(const TestPosition&) { return true; }

// Draws positions until `size` of them are at stake and accepted.
template <class Draw, class Accept>
TestSet collect(std::string_view game, std::string_view what, int size, solve::Solver& solver,
                Draw draw, Accept accept) {
  TestSet set = {game, what, {}};
  while (set.positions.size() < static_cast<std::size_t>(size))
    if (auto test = if_at_stake(draw(), solver); test && accept(*test))
      set.positions.push_back(std::move(*test));
  return set;
}

TestSet reversi_endgames(int size, Rng rng, solve::Solver& solver) {
  const auto draw = [&rng] { return random_endgame(rng); };
  return collect(Reversi::kId, "8 to 14 empty", size, solver, draw, any);
}

std::vector<TestSet> dots_positions(int size, Rng rng, solve::Solver& solver) {
  const auto first = [&rng] { return random_dots(3, 5, rng); };
  const auto early = [&rng] { return random_dots(6, 12, rng); };
  const auto late = [&rng] { return random_dots(13, 20, rng); };
  const auto either = [&rng] { return random_dots(6, 20, rng); };
  return {collect(DotsAndBoxes::kId, "6 to 12 drawn", size, solver, early, any),
          collect(DotsAndBoxes::kId, "13 to 20 drawn", size, solver, late, any),
          collect(DotsAndBoxes::kId, "sacrifice needed", size, solver, either, needs_sacrifice),
          collect(DotsAndBoxes::kId, "3 to 5 drawn", size, solver, first, any)};
}

}  // namespace

std::vector<TestSet> test_sets(std::string_view game, int size, std::uint64_t seed) {
  solve::Solver solver;
  const Rng rng(seed);
  if (game == TicTacToe::kId) return {every_tic_tac_toe(solver)};
  if (game == Stones::kId)
    return {every_stones("1 to 20 left", 1, 20, solver),
            every_stones("21 to 100 left", 21, 100, solver)};
  if (game == Reversi::kId) return {reversi_endgames(size, rng, solver)};
  if (game == DotsAndBoxes::kId) return dots_positions(size, rng, solver);
  return {};
}

}  // namespace cli
