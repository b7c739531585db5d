#include "match/game_link.h"

#include "match/move_list.h"

namespace match {

namespace {

// False when the value does not fit the key.
bool set_option(GameChoice& choice, std::string_view key, std::string_view text) {
  const auto options = games::options(choice.game);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].key != key) continue;
    const auto value = games::parse_value(options[i], text).value;
    if (value) choice.options[i] = *value;
    return value.has_value();
  }
  return true;  // not ours to judge
}

}  // namespace

void GameChoice::choose_game(std::string_view id) {
  game = id;
  options = games::initial_values(id);
}

// The game first, because it decides what the options mean.
void read_game(GameChoice& choice, const Query& query, std::vector<BadValue>& bad) {
  for (const auto& [key, value] : query.parameters()) {
    if (key != "game" || value == choice.game) continue;
    if (games::is_known(value))
      choice.choose_game(value);
    else
      bad.push_back({key, value});
  }
  for (const auto& [key, value] : query.parameters())
    if (!set_option(choice, key, value)) bad.push_back({key, value});
}

games::Parsed<Match> read_match(const Query& query, const GameChoice& choice) {
  games::Position start = choice.start();
  if (const std::string text = query.value("position"); !text.empty()) {
    const auto position = games::parse(choice.game, text);
    if (!position.value) return games::Parsed<Match>::fail("position: {}", position.error);
    start = *position.value;
  }
  return play_moves(start, query.value("moves"));
}

}  // namespace match
