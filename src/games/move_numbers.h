// The numbers before moves, "1." and "2)".
#pragma once

#include <string_view>

#include "games/error.h"

namespace games {

// How much of a game has been read. A turn is all moves that one side plays in a row. A pass that
// is not written counts as a turn.
struct MoveCount {
  int written = 0, turns = 0;
};

// Each number is the next one; behind two dots or more, "1...", where the other side is to move, it
// may be the last one again. All numbers have as many moves, one or two, but for the last one, and
// for a first one that is not 1.
class MoveNumbers {
 public:
  // A game `at_start` begins with its first move. Says what is wrong, "" where nothing is.
  Error take(std::string_view number, MoveCount before, bool at_start, bool must_pass = false);
  // When nothing is left to read.
  Error end(MoveCount all) const { return each_ == 0 ? Error() : check(all, true); }

 private:
  Error check(MoveCount all, bool may_lack) const;

  int last_ = 0;
  int each_ = 0;        // moves a number has; 0 while that is not known
  bool whole_ = false;  // the last number has all its moves
  MoveCount begun_;     // before the last number
};

}  // namespace games
