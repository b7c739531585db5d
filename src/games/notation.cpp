#include "games/notation.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace games {

Error with_reason(const Error& error, std::string_view game, const Refusal& refusal) {
  if (refusal.why.empty()) return error;
  return Error("{}: {}", error, Reason{game, refusal.why, refusal.about});
}

std::vector<std::string_view> split_fields(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (std::size_t from = 0;;) {
    const std::size_t end = text.find(separator, from);
    fields.push_back(text.substr(from, end - from));
    if (end == std::string_view::npos) return fields;
    from = end + 1;
  }
}

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string in_small_letters(std::string_view text) {
  std::string all(text);
  std::transform(all.begin(), all.end(), all.begin(), small_letter);
  return all;
}

namespace {

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t min,
                                          std::uint64_t max) {
  if (text.size() > 1 && text[0] == '0') return std::nullopt;  // from_chars would take "007"
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < min || value > max) return std::nullopt;
  return value;
}

}  // namespace

Parsed<std::uint64_t> parse_whole(std::string_view text, std::uint64_t min, std::uint64_t max) {
  using Result = Parsed<std::uint64_t>;
  if (const auto value = whole_number(text, min, max)) return Result::ok(*value);
  return Result::fail("must be a whole number from {} to {}, not {}", min, max, Quoted(text));
}

std::optional<double> decimal_number(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789.") != std::string_view::npos)
    return std::nullopt;
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  return *end == '\0' ? std::optional(value) : std::nullopt;
}

Parsed<double> parse_decimal(std::string_view text, int max) {
  using Result = Parsed<double>;
  const auto value = decimal_number(text);
  if (value && *value <= max) return Result::ok(*value);
  return Result::fail("must be a number from 0 to {}, not {}", max, Quoted(text));
}

Parsed<int> parse_number(std::string_view text, int min, int max, const Argument& what) {
  using Result = Parsed<int>;
  if (const auto value =
          whole_number(text, static_cast<std::uint64_t>(min), static_cast<std::uint64_t>(max)))
    return Result::ok(static_cast<int>(*value));
  return Result::fail("{} must be a number from {} to {}, not {}", what, min, max,
                      short_quote(text));
}

Parsed<std::size_t> parse_choice(std::string_view text, std::span<const std::string_view> names,
                                 std::string_view separator) {
  using Result = Parsed<std::size_t>;
  const auto found = std::find(names.begin(), names.end(), text);
  if (found != names.end()) return Result::ok(static_cast<std::size_t>(found - names.begin()));
  std::string all;
  for (const std::string_view name : names) all.append(all.empty() ? "" : separator).append(name);
  return Result::fail("must be one of {}, not {}", Sign(all), Quoted(text));
}

std::optional<bool> on_or_off(std::string_view text) {
  if (text != "on" && text != "off") return std::nullopt;
  return text == "on";
}

Parsed<int> parse_value(const Option& option, std::string_view text) {
  if (option.choices.empty()) return parse_number(text, option.min, option.max, Sign(option.key));
  const auto choice = parse_choice(text, option.choices);
  if (choice.value) return Parsed<int>::ok(static_cast<int>(*choice.value));
  return Parsed<int>::fail("{} {}", Sign(option.key), choice.error);
}

Parsed<mcts::Player> parse_side(std::string_view text, std::string_view first,
                                std::string_view second) {
  if (text == first) return Parsed<mcts::Player>::ok(mcts::Player::kFirst);
  if (text == second) return Parsed<mcts::Player>::ok(mcts::Player::kSecond);
  return Parsed<mcts::Player>::fail("side to move must be {} or {}, not {}", Sign(first),
                                    Sign(second), short_quote(text));
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
    return Parsed<double>::fail("a time must be in seconds, as 3.2, not {}", short_quote(text));
  std::int64_t milliseconds = 0;
  for (const char c : std::string(whole) + (std::string(rest) + "000").substr(0, 3))
    milliseconds = milliseconds * 10 + (c - '0');
  return Parsed<double>::ok(static_cast<double>(milliseconds) / 1000);
}

std::string decimal_text(double number) {
  const auto thousandths = std::llround(std::clamp(number, 0.0, 9999999.0) * 1000);
  std::string text = std::to_string(thousandths / 1000);
  std::string rest = std::to_string(1000 + thousandths % 1000);
  rest.erase(rest.find_last_not_of('0') + 1);
  if (rest.size() > 1) text += '.' + rest.substr(1);
  return text;
}

Error at_character(std::size_t offset, const Error& what) {
  return Error("character {}: {}", offset + 1, what);
}

Error fields_error(const Error& expected, const std::vector<std::string_view>& fields) {
  const bool is_none = fields.size() == 1 && fields[0].empty();
  return Error("expected {}, found {} fields", expected, is_none ? 0 : fields.size());
}

}  // namespace games
