// What a search shows of itself: plain values, copied out of the tree.
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
  // What an evaluator that values moves has said of it (opinion.h): how likely it is to be the best
  // one, [0,1]; and its implicit minimax value, [0,1], same view. Without such: nothing, and 0.
  double prior = 0;
  std::optional<double> minimax = {};
  // Of a move that wins at once, whatever the search; of a proved win or loss where several are to
  // be told apart; and of all moves where somebody knows that all of them lose.
  std::optional<Ending> ending = {};

  friend bool operator==(const MoveStatistics&, const MoveStatistics&) = default;
};

struct SearchSnapshot {
  std::uint64_t iterations = 0;       // of this search, without those of a tree kept from before
  double seconds = 0;                 // since this search began
  std::uint64_t nodes = 0;            // in the tree, the kept ones included
  std::uint64_t bytes = 0;            // memory those nodes take
  int depth = 0;                      // moves from the root to the deepest leaf of this search
  int threads = 0;                    // that search
  bool arena_full = false;            // no room was left to expand
  bool visits_full = false;           // no more visits can be counted: the search has ended
  Leaf leaf = Leaf::kRollouts;        // who has said what new leaves are worth
  bool proved = false;                // the result with best play is known, and `value` is exact
  double value = 0.5;                 // [0,1] of the root, view of the player to move there
  std::vector<MoveStatistics> moves;  // every legal move at the root, ascending
  std::optional<Move> best;           // the move to play; none when the game is over
  std::vector<Move> principal_variation;  // `best`, and after it what FinalMove::kProvedFirst
                                          // chooses; empty before the first iteration

  friend bool operator==(const SearchSnapshot&, const SearchSnapshot&) = default;
};

// Whether it is known what the position is worth, but not by which move: an evaluator may have known
// that of a position before it became the root, and the search of it has ended before it began.
bool guesses_its_move(const SearchSnapshot& snapshot);

// The move to play. Whatever the rule, a move that is known to win goes first, of several the one that
// wins soonest; and one that is known to lose comes last, of several the one that loses least, then
// latest. Among the others `rule` chooses; of equals the one with the higher value or more visits, then
// the first. Nothing when there is no move.
std::optional<Move> final_move(std::span<const MoveStatistics> moves, FinalMove rule);

// Root parallelisation (Chaslot, Winands, van den Herik 2008): several trees
// of one position as one, visits added up, values weighted by them, and the
// move to play chosen anew. All parts must be of the same position; at least
// one.
SearchSnapshot merge(std::span<const SearchSnapshot> parts, FinalMove rule);

}  // namespace mcts
