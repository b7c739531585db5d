// The words of whichever game, its board in letters, and its moves as people type them.
#include "games/letters.h"
#include "games/visit.h"
#include "games/words.h"

namespace games {

namespace {

template <class... G>
std::span<const GameWord> words_among(std::string_view game, List<G...>) {
  std::span<const GameWord> words;
  ((game == G::kId ? void(words = G::words()) : void()), ...);
  return words;
}

}  // namespace

std::span<const GameWord> words(std::string_view game) { return words_among(game, Catalogue()); }

std::string in_letters(const Position& start, std::span<const mcts::Move> moves) {
  return visit([moves]<class G>(const G& g) { return G::in_letters(g, moves); }, start);
}

Error below_letters(const Position& position) {
  return visit(
      []<class G>(const G& g) {
        if constexpr (requires { g.below_letters(); })
          return g.below_letters();
        else
          return Error();
      },
      position);
}

TypedMove read_typed(const Position& position, std::string_view text) {
  return visit([text](const auto& g) { return g.typed(text); }, position);
}

}  // namespace games
