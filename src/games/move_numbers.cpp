#include "games/move_numbers.h"

#include <cstdlib>
#include <string>

namespace games {

Error MoveNumbers::take(std::string_view number, MoveCount before, bool at_start, bool must_pass) {
  const bool dots = number.find("..") != std::string_view::npos;
  const int found = std::atoi(std::string(number).c_str());
  const int expected = last_ + 1;
  const bool is_first = last_ == 0;
  if (dots && !is_first && found == last_) return {};
  if (is_first && !at_start ? found <= 0 : found != expected || (is_first && dots))
    return Error("expected {}, not {}", Sign(std::to_string(expected) + "."), short_quote(number));
  if (Error wrong = check(before, must_pass); !wrong.empty()) return wrong;
  if (whole_ && each_ == 0) each_ = before.turns - begun_.turns + must_pass;
  whole_ = !is_first || (found == 1 && !dots);
  begun_ = before;
  last_ = found;
  return {};
}

Error MoveNumbers::check(MoveCount all, bool may_lack) const {
  const int written = all.written - begun_.written, turns = all.turns - begun_.turns;
  const int most = each_ == 0 ? 2 : each_;
  const bool many = written > most && turns > most;
  const bool few = written < each_ && turns < each_ && !may_lack;
  if (!whole_ || !(many || few)) return {};
  return many ? Error("there is one move too many after number {}", last_)
              : Error("a move is missing after number {}", last_);
}

}  // namespace games
