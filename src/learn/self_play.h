// Games of the evaluator against itself, from which it learns.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "learn/alpha_beta.h"
#include "learn/network.h"
#include "mcts/rng.h"

namespace learn {

// How the games of a generation are played.
struct PlayRules {
  bool random = false;  // all moves are, until the end can be computed
  int depth = 1;        // of the search, in moves
  int exact_from = 8;   // empty squares: from here on values are exact, and moves random
  int explored = 100;   // so many moves in a thousand are random

  int searched_depth() const { return random ? 0 : depth; }
};

// Where a ply's score comes from.
enum class Source : std::uint8_t {
  kChosen,    // the move was chosen by the search, whose score that is
  kExplored,  // a random move followed, so what came of it says nothing about this score
  kExact,     // best play to the end
};

struct Ply {
  std::uint8_t move = 0;  // kPass too
  Source source = Source::kChosen;
  std::int16_t score = 0;  // before the move, view of the player to move, in 32nds of a disc

  friend bool operator==(const Ply&, const Ply&) = default;
};

// From where the search took over, after an opening of random moves, to the end.
struct SelfPlayGame {
  Bits mine = 0, theirs = 0;  // of the player to move there
  std::vector<Ply> plies;

  friend bool operator==(const SelfPlayGame&, const SelfPlayGame&) = default;
};

// Follows from the network, the rules and the random numbers alone.
SelfPlayGame play_game(AlphaBeta& player, const PlayRules& rules, mcts::Rng rng);

// Random numbers for game `index` of generation `generation`.
mcts::Rng rng_of_game(std::uint64_t seed, std::uint64_t generation, std::uint64_t index);

// A position after `plies` random moves that is not over.
Board random_board(int plies, mcts::Rng& rng);
// Any of the moves, or a pass; the game must not be over.
int random_move(const Board& board, mcts::Rng& rng);

}  // namespace learn
