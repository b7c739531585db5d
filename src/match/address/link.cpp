#include "match/address/link.h"

#include <algorithm>

#include "games/plain_text.h"

namespace match {

namespace {

constexpr std::string_view kEscapedAnd = "amp;";  // what is left of it behind the &

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '_' || c == '.' || c == '~' || c == ',' || c == ':';
}

}  // namespace

Query::Query(Parse, std::string_view text) : bytes_(text.size()) {
  if (text.size() > kMostLinkBytes) return;
  if (text.starts_with('?')) text.remove_prefix(1);
  while (!text.empty()) {
    std::string_view part = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    while (part.starts_with(kEscapedAnd)) part.remove_prefix(kEscapedAnd.size());
    const std::size_t equals = part.find('=');
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    if (!part.empty()) parameters_.emplace_back(unescape(part.substr(0, equals)), unescape(value));
  }
}

std::string Query::value(std::string_view key) const {
  const auto last = std::find_if(parameters_.rbegin(), parameters_.rend(),
                                 [key](const Parameter& p) { return p.first == key; });
  return last == parameters_.rend() ? std::string() : last->second;
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

std::string escape(std::string_view value) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : value) {
    if (is_plain(c)) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out.append({'%', kDigits[byte >> 4], kDigits[byte & 15]});
  }
  return out;
}

// ---------------------------------------------------------------- the game in an address

void GameChoice::choose_game(std::string_view id) {
  game = id;
  options = games::initial_values(id);
}

void GameChoice::choose_options_of(const games::Position& start) {
  const auto all = games::options(game);
  const games::OptionValues values = games::chosen_values(start);
  for (std::size_t i = 0; i < values.size(); ++i)
    options[i] = std::clamp(values[i], all[i].min, all[i].max);
}

std::optional<games::Error> GameChoice::set_option(std::string_view key, std::string_view text) {
  const auto all = games::options(game);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].key != key) continue;
    auto parsed = games::parse_value(all[i], text);
    if (parsed.value) options[i] = *parsed.value;
    return std::move(parsed.error);
  }
  return std::nullopt;
}

// The game first, because it decides what the options mean.
void read_game(GameChoice& choice, const Query& query, std::vector<BadValue>& bad) {
  for (const auto& [key, value] : query.parameters()) {
    const std::string id = games::plain_text(value);
    if (key != "game" || id == choice.game) continue;
    if (games::is_known(id))
      choice.choose_game(id);
    else
      bad.push_back({key, value});
  }
  for (const auto& [key, value] : query.parameters())
    if (const auto error = choice.set_option(key, value); error && !error->empty())
      bad.push_back({key, value});
}

games::Parsed<Match> read_match(const Query& query, const GameChoice& choice) {
  games::Position start = choice.start();
  if (const std::string text = games::plain_text(query.value("position")); !text.empty()) {
    const auto position = games::parse(choice.game, text);
    if (!position.value) return games::Parsed<Match>::fail("position: {}", position.error);
    start = *position.value;
  }
  return play_moves(start, games::plain_text(query.value("moves")));
}

}  // namespace match
