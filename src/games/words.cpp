#include "games/words.h"

#include <algorithm>

namespace games {

const GameWord* find_word(std::span<const GameWord> words, std::string_view key) {
  const auto found =
      std::find_if(words.begin(), words.end(), [key](const GameWord& w) { return w.key == key; });
  return found == words.end() ? nullptr : &*found;
}

const GameWord& side_word(std::span<const GameWord> words, mcts::Player side) {
  return *find_word(words, side == mcts::Player::kFirst ? "first" : "second");
}

}  // namespace games
