#include "games/move_numbers.h"

#include <cstdlib>
#include <string>

namespace games {

namespace {

MoveCount operator-(MoveCount a, MoveCount b) { return {a.written - b.written, a.turns - b.turns}; }

}  // namespace

std::optional<Error> MoveNumbers::take(std::string_view number, MoveCount before, bool at_start,
                                       bool must_pass) {
  const bool dots = number.find("..") != std::string_view::npos;
  const int found = std::atoi(std::string(number).c_str());
  const int expected = last_ + 1;
  const bool is_first = last_ == 0;
  if (dots && !is_first && found == last_) return std::nullopt;
  if (is_first && !at_start ? found <= 0 : found != expected || (is_first && dots))
    return Error("expected {}, not {}", Sign(std::to_string(expected) + "."), short_quote(number));
  auto wrong = is_first ? std::nullopt : check(number, before, must_pass);
  whole_ = !is_first || (found == 1 && !dots);
  begun_ = before;
  last_ = found;
  return wrong;
}

std::optional<Error> MoveNumbers::check(std::string_view number, MoveCount before, bool must_pass) {
  const auto [written, turns] = before - begun_;
  if (!whole_) return std::nullopt;
  if (each_ == 0) each_ = must_pass || turns > written ? 2 : turns;
  if (each_ > 2 || (written > each_ && turns > each_))
    return Error("a move is too many before {}", short_quote(number));
  if (written < each_ && turns + must_pass < each_)
    return Error("a move is missing before {}", short_quote(number));
  return std::nullopt;
}

std::optional<Error> MoveNumbers::end(MoveCount all) const {
  const auto [written, turns] = all - begun_;
  if (each_ == 0 || written <= each_ || turns <= each_) return std::nullopt;
  return Error("a move is too many behind {}", short_quote(std::to_string(last_) + "."));
}

}  // namespace games
