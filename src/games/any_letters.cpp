// The board of whichever game in letters, and its moves as people type them.
#include "games/letters.h"
#include "games/visit.h"

namespace games {

std::string in_letters(const Position& start, std::span<const mcts::Move> moves) {
  return visit([moves]<class G>(const G& g) { return G::in_letters(g, moves); }, start);
}

TypedMove read_typed(const Position& position, std::string_view text) {
  return visit([text](const auto& g) { return g.typed(text); }, position);
}

}  // namespace games
