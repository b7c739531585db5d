// The state of a search as plain values, copied out of the tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/node.h"

namespace mcts {

// How the game ends after a move whose result is known, when its winner hurries and its loser
// holds out, as far as that is known.
struct Ending {
  int plies = 0;  // moves to the end, with this one; 0 where that is not known
  int lead = 0;   // points there; 1 and -1 in a game without points; view of the player to move at
                  // the root

  friend bool operator==(const Ending&, const Ending&) = default;
};

struct MoveStatistics {
  Move move = 0;
  std::uint32_t visits = 0;
  double value = 0.5;             // [0,1] mean result of the move, view of the player to move
                                  // at the root; 0.5 without visits, exact when proved
  Proof proof = Proof::kUnknown;  // same view
  // From an evaluator that values moves (opinion.h): the probability that the move is the best one,
  // [0,1]; and its implicit minimax value, [0,1], same view. Without such an evaluator 0 and empty.
  double prior = 0;
  std::optional<double> minimax = {};
  // Known for a move that wins at once; for a proved win or loss, if there are several to choose
  // from; and for all moves of a position where all of them lose.
  std::optional<Ending> ending = {};

  friend bool operator==(const MoveStatistics&, const MoveStatistics&) = default;
};

struct SearchSnapshot {
  std::uint64_t iterations = 0;       // of this search alone, without a kept tree
  double seconds = 0;                 // since this search began
  std::uint64_t nodes = 0;            // in the tree, the kept ones included
  std::uint64_t bytes = 0;            // memory those nodes take
  int depth = 0;                      // moves from the root to the deepest leaf of this search
  int threads = 0;                    // that search
  bool arena_full = false;            // no room was left to expand
  bool visits_full = false;           // no more visits can be counted: the search has ended
  Leaf leaf = Leaf::kRollouts;        // the source of new leaves' values
  bool proved = false;                // the result with best play is known, and `value` is exact
  double value = 0.5;                 // [0,1] of the root, view of the player to move there
  std::vector<MoveStatistics> moves;  // every legal move at the root, ascending
  std::optional<Move> best = {};      // the move to play; none when the game is over
  std::vector<Move> principal_variation = {};  // `best`, and after it what FinalMove::kProvedFirst
                                               // chooses; empty before the first iteration

  friend bool operator==(const SearchSnapshot&, const SearchSnapshot&) = default;
};

// Whether the value of the position is proved and no move is known to reach it: an evaluator knew
// the value before the position became the root, so the search ended before its first iteration.
bool guesses_its_move(const SearchSnapshot& snapshot);

// The move to play. Under every rule a proved win comes first, the shortest of several; and a
// proved loss comes last, the one that loses least of several, then the longest. `rule` chooses
// among the other moves; of equal moves it takes the one with the higher value or more visits, then
// the first. Empty if there is no move.
std::optional<Move> final_move(std::span<const MoveStatistics> moves, FinalMove rule);

// Root parallelisation (Chaslot, Winands, van den Herik 2008): several trees
// of one position as one. Visits are added up, values are weighted by them, and
// `rule` chooses the move to play. All parts must be of the same position; at
// least one.
SearchSnapshot merge(std::span<const SearchSnapshot> parts, FinalMove rule);

}  // namespace mcts
