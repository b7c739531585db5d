// Positions to examine a search with: the result is at stake, that is, some
// legal moves keep the best result (win, draw or loss) and others do not.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/any_position.h"
#include "mcts/game.h"
#include "mcts/rng.h"

namespace solve {

struct TestPosition {
  games::Position position;
  std::vector<mcts::Move> optimal;  // the moves that keep the best result
};

struct TestSet {
  std::string_view game;
  std::string_view what;  // which positions of the game: "8 to 14 empty"
  std::vector<TestPosition> positions;
};

// The sets of one game, always the same for the same `seed`; none for a game
// without a solver. Of small games every such position, of others `size` each,
// from games of random moves: the game's own file says which.
std::vector<TestSet> test_sets(std::string_view game, int size, std::uint64_t seed);

}  // namespace solve
