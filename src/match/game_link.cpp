#include "match/game_link.h"

#include <algorithm>
#include <cstdint>

#include "match/move_list.h"

namespace match {

namespace {

bool set_option(const games::Option& option, int& slot, std::string_view text) {
  if (option.choices.empty()) {
    const auto value = games::whole_number(text, static_cast<std::uint64_t>(option.min),
                                           static_cast<std::uint64_t>(option.max));
    if (value) slot = static_cast<int>(*value);
    return value.has_value();
  }
  const auto found = std::find(option.choices.begin(), option.choices.end(), text);
  if (found == option.choices.end()) return false;
  slot = static_cast<int>(found - option.choices.begin());
  return true;
}

bool set_option(GameChoice& choice, std::string_view key, std::string_view value) {
  const auto options = games::options(choice.game);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].key == key) return set_option(options[i], choice.options[i], value);
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
    if (!position.value) return games::Parsed<Match>::fail("position: " + position.error);
    start = *position.value;
  }
  return play_moves(start, query.value("moves"));
}

}  // namespace match
