// The changes that set a position up by hand (set_up.h).
#pragma once

#include <array>
#include <string_view>

#include "mcts/game.h"

namespace games {

struct Change {
  enum class What {
    kNext,    // at `place`, taken or not, what comes after what is there: nothing, a piece of the
              // first side, one of the second; or whether an edge is drawn
    kSide,    // `side` is to move
    kNumber,  // the number `key` is `value`, which is within its limits
  };

  What what;
  mcts::Move place = 0;
  mcts::Player side = mcts::Player::kFirst;
  std::string_view key = {};
  int value = 0;
};

// Carries out kNext where each side has its pieces as the bits of a word.
template <class Word>
void put_next(std::array<Word, 2>& sides, int place) {
  const Word bit = static_cast<Word>(Word{1} << place);
  const bool first = (sides[0] & bit) != 0, second = (sides[1] & bit) != 0;
  for (Word& side : sides) side = static_cast<Word>(side & ~bit);
  if (!first && !second) sides[0] = static_cast<Word>(sides[0] | bit);
  if (first) sides[1] = static_cast<Word>(sides[1] | bit);
}

// A number of a position: the stones that are left, the boxes of the first side. Its title is the
// game's word set-up.KEY.
struct SetUpNumber {
  std::string_view key;
  int min, max, value;
};

}  // namespace games
