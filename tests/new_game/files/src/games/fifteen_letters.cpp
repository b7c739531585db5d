#include "games/fifteen.h"
#include "games/letters.h"

namespace games {

using mcts::Move;
using mcts::Player;

// Left what the first player holds, right what the second does, between them the rest.
std::string Fifteen::in_letters(Fifteen g, std::span<const Move> moves) {
  for (const Move m : moves) g.play(m);
  std::string left, free, right;
  for (int n = 1; n <= 9; ++n)
    (g.has(Player::kFirst, n)    ? left
     : g.has(Player::kSecond, n) ? right
                                 : free) += std::to_string(n);
  return left + " < " + free + " > " + right + "\n";
}

TypedMove Fifteen::typed(std::string_view text) const {
  const TypedMove number = typed_number(text, 1, 9, Error("a number is 1 to 9"));
  if (!number.value || legal_moves().contains(*number.value)) return number;
  return TypedMove::fail("taken: somebody holds {}", *number.value);
}

}  // namespace games
