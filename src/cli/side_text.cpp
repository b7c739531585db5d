#include "cli/side_text.h"

#include "cli/text.h"
#include "games/words.h"
#include "words/say.h"

namespace cli {

using mcts::Player;

std::string_view side_name(const games::Position& position, Player side) {
  return in_language(games::side_word(games::words(games::id_of(position)), side));
}

std::string lead_text(const games::Position& position, Player winner, int lead) {
  const games::GameWord* own = games::find_word(games::words(games::id_of(position)), "lead");
  const std::string_view pattern = own == nullptr ? tr("{} wins by {}") : in_language(*own);
  return words::filled(pattern, {side_name(position, winner), std::to_string(lead)});
}

std::string counts_text(const games::Position& position) {
  if (!games::counts_points(position)) return {};
  const auto count = [&position](Player side) {
    return std::to_string(games::score(position, side));
  };
  return tr("{} {}, {} {}", {side_name(position, Player::kFirst), count(Player::kFirst),
                             side_name(position, Player::kSecond), count(Player::kSecond)});
}

}  // namespace cli
