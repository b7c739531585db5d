#include "games/words.h"

#include <algorithm>

namespace games {

const Word* find_word(std::span<const Word> words, std::string_view key) {
  const auto found =
      std::find_if(words.begin(), words.end(), [key](const Word& w) { return w.key == key; });
  return found == words.end() ? nullptr : &*found;
}

const Word& side_word(std::span<const Word> words, mcts::Player side) {
  return *find_word(words, side == mcts::Player::kFirst ? "first" : "second");
}

}  // namespace games
