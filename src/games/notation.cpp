#include "games/notation.h"

#include <algorithm>
#include <charconv>
#include <cmath>

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

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t min,
                                          std::uint64_t max) {
  if (text.size() > 1 && text[0] == '0') return std::nullopt;  // from_chars would take "007"
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < min || value > max) return std::nullopt;
  return value;
}

Parsed<int> parse_number(std::string_view text, int min, int max, std::string_view what) {
  const auto value =
      whole_number(text, static_cast<std::uint64_t>(min), static_cast<std::uint64_t>(max));
  if (!value)
    return Parsed<int>::fail(std::string(what) + " must be a number from " + std::to_string(min) +
                             " to " + std::to_string(max) + ", not " + quoted(text));
  return Parsed<int>::ok(static_cast<int>(*value));
}

Parsed<mcts::Player> parse_side(std::string_view text, std::string_view first,
                                std::string_view second) {
  if (text == first) return Parsed<mcts::Player>::ok(mcts::Player::kFirst);
  if (text == second) return Parsed<mcts::Player>::ok(mcts::Player::kSecond);
  return Parsed<mcts::Player>::fail("side to move must be " + std::string(first) + " or " +
                                    std::string(second) + ", not " + quoted(text));
}

Parsed<double> parse_seconds(std::string_view text) {
  constexpr std::size_t kMostDigits = 7;
  const std::string_view whole = text.substr(0, text.find('.'));
  const std::string_view rest = text.substr(std::min(whole.size() + 1, text.size()));
  const auto all_digits = [](std::string_view s) {
    return s.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const bool fits = !whole.empty() && whole.size() <= kMostDigits && text.back() != '.';
  if (!fits || !all_digits(whole) || !all_digits(rest))
    return Parsed<double>::fail("a time must be in seconds, as 3.2, not " + quoted(text));
  std::int64_t milliseconds = 0;
  for (const char c : std::string(whole) + (std::string(rest) + "000").substr(0, 3))
    milliseconds = milliseconds * 10 + (c - '0');
  return Parsed<double>::ok(static_cast<double>(milliseconds) / 1000);
}

std::string seconds_text(double seconds) {
  const auto milliseconds = std::llround(std::clamp(seconds, 0.0, 9999999.0) * 1000);
  std::string text = std::to_string(milliseconds / 1000);
  std::string rest = std::to_string(1000 + milliseconds % 1000);
  rest.erase(rest.find_last_not_of('0') + 1);
  if (rest.size() > 1) text += '.' + rest.substr(1);
  return text;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 24;
  std::string shown = "'";
  for (const char c : text.substr(0, kMost)) shown += c >= ' ' && c <= '~' ? c : '?';
  return shown + (text.size() > kMost ? "...'" : "'");
}

std::string at_character(std::size_t offset, std::string_view what) {
  return "character " + std::to_string(offset + 1) + ": " + std::string(what);
}

std::string fields_error(std::string_view expected, std::size_t found) {
  return "expected " + std::string(expected) + ", found " + std::to_string(found) +
         (found == 1 ? " field" : " fields");
}

}  // namespace games
