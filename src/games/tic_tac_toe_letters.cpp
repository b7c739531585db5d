#include "games/letters.h"
#include "games/tic_tac_toe.h"

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

char cell_text(const TicTacToe& g, int cell) {
  if (g.has(Player::kFirst, cell)) return 'X';
  if (g.has(Player::kSecond, cell)) return 'O';
  return static_cast<char>('0' + cell);
}

}  // namespace

std::string TicTacToe::in_letters(TicTacToe g, std::span<const Move> moves) {
  for (const Move m : moves) g.play(m);
  std::string out;
  for (int cell = 0; cell < 9; ++cell) {
    out.append(1, ' ').append(1, cell_text(g, cell)).append(cell % 3 < 2 ? " |" : "\n");
    if (cell % 3 == 2 && cell < 8) out += "---+---+---\n";
  }
  return out;
}

TypedMove TicTacToe::typed(std::string_view text) const {
  const auto named = parse_move(text).value;  // also "b2"
  const TypedMove cell =
      named ? TypedMove::ok(*named) : typed_number(text, 0, 8, Error("a cell is 0 to 8"));
  if (!cell.value || legal_moves().contains(*cell.value)) return cell;
  return TypedMove::fail("taken: somebody is on cell {}", *cell.value);
}

}  // namespace games
