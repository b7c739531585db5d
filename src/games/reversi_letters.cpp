#include "games/letters.h"
#include "games/reversi.h"

namespace games {

using mcts::Move;
using mcts::Player;

std::string Reversi::squares_text(std::uint64_t marked) const {
  std::string out = "   A B C D E F G H\n";
  for (int square = 0; square < 64; ++square) {
    const auto has = [square](std::uint64_t squares) { return (squares >> square & 1) != 0; };
    if (square % 8 == 0) out.append(1, ' ').append(std::to_string(square / 8 + 1));
    out += ' ';
    if (has(discs(Player::kFirst)))
      out += 'X';
    else if (has(discs(Player::kSecond)))
      out += 'O';
    else
      out += has(marked) ? '*' : '.';
    if (square % 8 == 7) out += '\n';
  }
  return out;
}

std::string Reversi::in_letters(Reversi g, std::span<const Move> moves) {
  for (const Move m : moves) g.play(m);
  std::uint64_t marked = 0;
  for (const Move m : g.legal_moves())
    if (m != kPass) marked |= std::uint64_t{1} << m;
  return g.squares_text(marked);
}

TypedMove Reversi::typed(std::string_view text) const {
  const auto move = parse_move(in_small_letters(text)).value;
  if (!move) return TypedMove::fail("no such square: A1 to H8, or pass");
  if (legal_moves().contains(*move)) return TypedMove::ok(*move);
  if (*move == kPass)
    return TypedMove::fail("not a legal move here: pass only when there is no other");
  if (((discs(Player::kFirst) | discs(Player::kSecond)) >> *move & 1) != 0)
    return TypedMove::fail("taken: there is a disc on {}", Sign(move_text(*move)));
  return TypedMove::fail("not a legal move here: {} turns nothing over", Sign(move_text(*move)));
}

}  // namespace games
