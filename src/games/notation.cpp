#include "games/notation.h"

#include <charconv>

namespace games {

std::vector<std::string_view> split_fields(std::string_view text) {
  std::vector<std::string_view> fields;
  for (std::size_t from = 0;;) {
    const std::size_t space = text.find(' ', from);
    fields.push_back(text.substr(from, space - from));
    if (space == std::string_view::npos) return fields;
    from = space + 1;
  }
}

Parsed<int> parse_number(std::string_view text, int min, int max, std::string_view what) {
  const std::string range = std::to_string(min) + " to " + std::to_string(max);
  const auto fail = [&] {
    return Parsed<int>::fail(std::string(what) + " must be a number from " + range + ", not '" +
                             std::string(text) + "'");
  };
  // from_chars alone would take "-0" and "007".
  if (text.empty() || (text.size() > 1 && text[0] == '0') || text[0] == '-') return fail();
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return fail();
  if (value < min || value > max) return fail();
  return Parsed<int>::ok(value);
}

Parsed<mcts::Player> parse_side(std::string_view text, std::string_view first,
                                std::string_view second) {
  if (text == first) return Parsed<mcts::Player>::ok(mcts::Player::kFirst);
  if (text == second) return Parsed<mcts::Player>::ok(mcts::Player::kSecond);
  return Parsed<mcts::Player>::fail("side to move must be " + std::string(first) + " or " +
                                    std::string(second) + ", not '" + std::string(text) + "'");
}

std::string fields_error(std::string_view expected, std::size_t found) {
  return "expected " + std::string(expected) + ", found " + std::to_string(found) +
         (found == 1 ? " field" : " fields");
}

}  // namespace games
