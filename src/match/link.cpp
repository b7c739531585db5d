#include "match/link.h"

#include <algorithm>
#include <utility>

#include "match/move_list.h"

namespace match {

Link parse_link(const Query& query, const Settings& defaults) {
  if (query.bytes() > kMostLinkBytes)
    return {{.settings = defaults, .bad = {}},
            games::Parsed<Match>::fail("the link is longer than {} characters", kMostLinkBytes)};
  ParsedSettings settings = parse_settings(query, defaults);
  auto match = read_match(query, settings.settings);
  return {std::move(settings), std::move(match)};
}

bool names_a_match(const Query& query) {
  const auto& pairs = query.parameters();
  return std::any_of(pairs.begin(), pairs.end(), [](const auto& pair) {
    return pair.first == "moves" || pair.first == "position" || is_settings_key(pair.first);
  });
}

std::string link_query(const Settings& settings, const Match& match) {
  std::string query = settings_query(settings);
  if (match.start() != settings.start()) query += "&position=" + escape(games::text(match.start()));
  if (!match.moves().empty()) query += "&moves=" + escape(compact_moves(match));
  return query;
}

}  // namespace match
