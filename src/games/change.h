// What can be changed in a position that is set up by hand (set_up.h).
#pragma once

#include <string_view>

#include "mcts/game.h"

namespace games {

struct Change {
  enum class What {
    kNext,    // at `place`, taken or not, what comes after what is there: nothing, a piece of the
              // first side, one of the second; or whether an edge is drawn
    kSide,    // `side` is to move
    kNumber,  // the number `key` is `value`, which is within its limits
    kEmpty,   // there is nothing on the board
  };

  What what;
  mcts::Move place = 0;
  mcts::Player side = mcts::Player::kFirst;
  std::string_view key = {};
  int value = 0;
};

// A number of a position: the stones that are left, the boxes of the first side. Its title is the
// game's word set-up.KEY.
struct SetUpNumber {
  std::string_view key;
  int min, max, value;
};

}  // namespace games
