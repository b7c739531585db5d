// What an evaluator thinks of a position's moves before they are searched.
#pragma once

#include <cstdint>

namespace mcts {

// Of which kind these are: always the same for one evaluator.
enum class Opinions : std::uint8_t {
  kNone,
  kPriors,
  kValues,  // priors and values
};

struct Opinion {
  float prior = 0;  // how likely the move is to be the best one, from 0 to 1
  float value =
      0;  // what it is worth to the player who makes it, from -1 for a loss to 1 for a win
};

}  // namespace mcts
