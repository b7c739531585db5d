// An evaluator's estimates of a position's moves before they are searched.
#pragma once

#include <cstdint>
#include <vector>

#include "mcts/game.h"
#include "mcts/sort_short.h"

namespace mcts {

// The kind of these estimates, the same for all positions of one evaluator.
enum class Opinions : std::uint8_t {
  kNone,
  kPriors,
  kValues,  // priors and values
};

struct Opinion {
  float prior = 0;  // how likely the move is to be the best one, from 0 to 1
  float value =
      0;  // what it is worth to the player who makes it, from -1 for a loss to 1 for a win

  friend bool operator==(const Opinion&, const Opinion&) = default;
};

// Something that an evaluator sees on the board after a move, like the content of a pattern.
struct Reason {
  std::uint8_t subject = 0;  // what it is: a number whose meaning the evaluator knows
  std::uint64_t places = 0;  // where it is: a bit for each square
  float points = 0;          // by how much it is better for who makes the move than it is after the
                             // mean of all moves

  friend bool operator==(const Reason&, const Reason&) = default;
};

struct ExplainedMove {
  Move move = 0;
  Opinion opinion;
  float lead = 0;               // expected at the end, for the player who makes the move
  std::vector<Reason> reasons;  // the strongest, from the one most for the move to the one most
                                // against it

  friend bool operator==(const ExplainedMove&, const ExplainedMove&) = default;
};

// The one of most value first; equals stay as they are.
inline void sort_by_value(std::vector<ExplainedMove>& moves) {
  sort_short(moves, [](const ExplainedMove& a, const ExplainedMove& b) {
    return a.opinion.value > b.opinion.value;
  });
}

}  // namespace mcts
