#include "match/link.h"

#include <algorithm>
#include <utility>

#include "match/move_list.h"

namespace match {

namespace {

using Result = games::Parsed<Match>;

Result parse_match(std::string_view query, const Settings& settings) {
  games::Position start = games::start(settings.game, settings.options);
  if (const std::string text = query_value(query, "position"); !text.empty()) {
    const auto position = games::parse(settings.game, text);
    if (!position.value) return Result::fail("position: " + position.error);
    start = *position.value;
  }
  return play_moves(start, query_value(query, "moves"));
}

}  // namespace

Link parse_link(std::string_view query, const Settings& defaults) {
  if (query.size() > kMostLinkBytes)
    return {
        {.settings = defaults, .bad = {}},
        Result::fail("the link is longer than " + std::to_string(kMostLinkBytes) + " characters")};
  ParsedSettings settings = parse_settings(query, defaults);
  Result match = parse_match(query, settings.settings);
  return {std::move(settings), std::move(match)};
}

bool names_a_match(std::string_view query) {
  const auto pairs = parse_query(query.substr(0, kMostLinkBytes));
  return std::any_of(pairs.begin(), pairs.end(), [](const auto& pair) {
    return pair.first == "moves" || pair.first == "position" || is_settings_key(pair.first);
  });
}

std::string link_query(const Settings& settings, const Match& match) {
  std::string query = settings_query(settings);
  if (match.start() != games::start(settings.game, settings.options))
    query += "&position=" + escape(games::text(match.start()));
  if (!match.moves().empty()) query += "&moves=" + escape(compact_moves(match));
  return query;
}

}  // namespace match
