// Requests to the engine, short.
#pragma once

#include <string_view>

#include "engine/protocol.h"
#include "games/position.h"

namespace support {

// The first position of a game, so many iterations (0: no limit).
inline engine::SearchRequest request(std::string_view game, std::uint64_t iterations) {
  engine::SearchRequest r;
  r.start = games::start(game, games::initial_values(game));
  r.config.solver = false;  // the budget is used up to the last iteration
  r.config.arena_bytes = 8u << 20;
  r.budget.iterations = iterations;
  return r;
}

inline std::uint64_t visits_of_moves(const mcts::SearchSnapshot& s) {
  std::uint64_t sum = 0;
  for (const auto& m : s.moves) sum += m.visits;
  return sum;
}

}  // namespace support
