#include "match/settings.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

namespace match {

namespace {

constexpr std::array<std::string_view, 3> kSeatNames = {"human", "mcts", "random"};

using Pairs = std::vector<std::pair<std::string, std::string>>;

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// application/x-www-form-urlencoded: + is a space, %41 an A. What is not a
// proper escape stays as it is.
std::string unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                        hex_digit(text[i + 2]) >= 0;
    if (escape) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

Pairs parse_query(std::string_view query) {
  if (query.starts_with('?')) query.remove_prefix(1);
  Pairs pairs;
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    const std::size_t equals = part.find('=');
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    if (!part.empty()) pairs.emplace_back(unescape(part.substr(0, equals)), unescape(value));
  }
  return pairs;
}

std::optional<std::uint64_t> number(std::string_view text, std::uint64_t min, std::uint64_t max) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < min || value > max) return std::nullopt;
  return value;
}

bool set_seat(Seat& seat, std::string_view value) {
  const auto found = std::find(kSeatNames.begin(), kSeatNames.end(), value);
  if (found == kSeatNames.end()) return false;
  seat = static_cast<Seat>(found - kSeatNames.begin());
  return true;
}

bool set_option(const games::Option& option, int& slot, std::string_view text) {
  if (option.choices.empty()) {
    const auto value = number(text, static_cast<std::uint64_t>(option.min),
                              static_cast<std::uint64_t>(option.max));
    if (value) slot = static_cast<int>(*value);
    return value.has_value();
  }
  const auto found = std::find(option.choices.begin(), option.choices.end(), text);
  if (found == option.choices.end()) return false;
  slot = static_cast<int>(found - option.choices.begin());
  return true;
}

bool set_game_option(Settings& s, std::string_view key, std::string_view value) {
  const auto options = games::options(s.game);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].key == key) return set_option(options[i], s.options[i], value);
  return true;  // not ours to judge
}

bool set_iterations(mcts::Budget& budget, std::string_view value) {
  const auto n = number(value, 1, kMaxIterations);
  if (n) budget = {.iterations = *n, .milliseconds = 0};
  return n.has_value();
}

bool set_milliseconds(mcts::Budget& budget, std::string_view value) {
  const auto n = number(value, 1, kMaxMilliseconds);
  if (n) budget = {.iterations = 0, .milliseconds = static_cast<std::uint32_t>(*n)};
  return n.has_value();
}

bool set_seed(std::uint64_t& seed, std::string_view value) {
  const auto n = number(value, 0, std::numeric_limits<std::uint64_t>::max());
  if (n) seed = *n;
  return n.has_value();
}

// False when the value does not fit the key.
bool set(Settings& s, std::string_view key, std::string_view value) {
  if (key == "first") return set_seat(s.seats[0], value);
  if (key == "second") return set_seat(s.seats[1], value);
  if (key == "iterations") return set_iterations(s.budget, value);
  if (key == "timeMs") return set_milliseconds(s.budget, value);
  if (key == "seed") return set_seed(s.seed, value);
  return set_game_option(s, key, value);
}

}  // namespace

std::string_view seat_name(Seat seat) { return kSeatNames[static_cast<std::size_t>(seat)]; }

void Settings::choose_game(std::string_view id) {
  game = id;
  options = games::initial_values(id);
}

ParsedSettings parse_settings(std::string_view query, const Settings& defaults) {
  ParsedSettings out{.settings = defaults, .bad = {}};
  const Pairs pairs = parse_query(query);
  // The game first, because it decides what the options mean.
  for (const auto& [key, value] : pairs) {
    if (key != "game" || value == out.settings.game) continue;
    if (games::is_known(value)) {
      out.settings.choose_game(value);
    } else {
      out.bad.push_back({key, value});
    }
  }
  for (const auto& [key, value] : pairs)
    if (key != "game" && !set(out.settings, key, value)) out.bad.push_back({key, value});
  return out;
}

std::string query_value(std::string_view query, std::string_view key) {
  for (const auto& [k, value] : parse_query(query))
    if (k == key) return value;
  return {};
}

}  // namespace match
