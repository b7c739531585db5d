// How games draw their test positions.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "solve/solver.h"
#include "solve/test_positions.h"

namespace solve {

// Nothing when the position is over or all its moves have the same result.
inline std::optional<TestPosition> if_at_stake(const games::Position& position, Solver& solver) {
  const ExactAnswer answer = solver.solve(position, {});
  if (!answer.exact || !is_at_stake(*answer.exact)) return std::nullopt;
  return TestPosition{position, optimal_moves(*answer.exact)};
}

inline int from_to(int first, int last, mcts::Rng& rng) {
  return first + static_cast<int>(rng.below(static_cast<std::uint32_t>(last - first + 1)));
}

template <class G>
void play_random_move(G& g, mcts::Rng& rng) {
  const auto moves = g.legal_moves();
  g.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
}

// Draws positions until `size` of them are at stake and accepted.
template <class Draw, class Accept>
TestSet collect(std::string_view game, std::string_view what, int size, Solver& solver, Draw draw,
                Accept accept) {
  TestSet set = {game, what, {}};
  while (set.positions.size() < static_cast<std::size_t>(size))
    if (auto test = if_at_stake(draw(), solver); test && accept(*test))
      set.positions.push_back(std::move(*test));
  return set;
}

inline bool any(const TestPosition&) { return true; }

}  // namespace solve
