#include "cli/side_text.h"

#include "games/words.h"

namespace cli {

using mcts::Player;

std::string_view side_name(const games::Position& position, Player side) {
  return games::side_word(games::words(games::id_of(position)), side).english;
}

std::string counts_text(const games::Position& position) {
  if (!games::counts_points(position)) return {};
  const auto count = [&position](Player side) {
    return std::string(side_name(position, side)) + " " +
           std::to_string(games::score(position, side));
  };
  return count(Player::kFirst) + ", " + count(Player::kSecond);
}

}  // namespace cli
