// What a game offers besides game.h so that transpositions can be found.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>

#include "mcts/game.h"

namespace mcts {

// A game whose positions can be told apart by a number: equal positions have
// equal keys, and different ones different keys, but for a chance of 2^-64. All
// that the rest of the game and its result depend on is in it, the score
// included; the bits are as if drawn at random.
template <class G>
concept KeyedGame = Game<G> && requires(const G& g) {
  { g.key() } -> std::same_as<std::uint64_t>;
};

// A game may name one position for all that are the same but for a symmetry, or
// for whatever else makes no difference to their moves and results: the same
// side to move, the same number of moves after which the same holds, the same
// score. They share a node then.
template <class G>
concept HasCanonical = requires(const G& g) {
  { g.canonical() } -> std::same_as<G>;
};

template <Game G>
G canonical(const G& position) {
  if constexpr (HasCanonical<G>)
    return position.canonical();
  else
    return position;
}

// The first of the position's moves that lead to the position with this canonical key; there is
// one.
template <KeyedGame G>
Move move_to_key(std::uint64_t key, const G& position) {
  const auto moves = position.legal_moves();
  return *std::find_if(moves.begin(), moves.end(), [&](Move m) {
    G after = position;
    after.play(m);
    return canonical(after).key() == key;
  });
}

}  // namespace mcts
