#include "games/letters.h"

#include <charconv>
#include <limits>

namespace games {

namespace {

// A whole number of any length; too long ones are as large as can be.
std::optional<int> number_of_any_length(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return {};
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc()) value = std::numeric_limits<int>::max();
  return negative ? -value : value;
}

}  // namespace

TypedMove typed_number(std::string_view text, int min, int max, const Error& wanted) {
  const auto number = number_of_any_length(text);
  if (!number) return TypedMove::fail("not a number: {}", wanted);
  if (*number < min || *number > max) return TypedMove::fail("out of range: {}", wanted);
  return TypedMove::ok(static_cast<mcts::Move>(*number));
}

}  // namespace games
