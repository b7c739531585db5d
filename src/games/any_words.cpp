// The words of whichever game.
#include "games/visit.h"
#include "games/words.h"

namespace games {

namespace {

template <class... G>
std::span<const Word> words_among(std::string_view game, List<G...>) {
  std::span<const Word> words;
  ((game == G::kId ? void(words = G::words()) : void()), ...);
  return words;
}

}  // namespace

std::span<const Word> words(std::string_view game) { return words_among(game, Catalogue()); }

}  // namespace games
