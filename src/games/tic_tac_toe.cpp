#include "games/tic_tac_toe.h"

#include <algorithm>

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::uint16_t kFull = 0777;
// Rows, columns, diagonals; bit row * 3 + column.
constexpr std::array<std::uint16_t, 8> kLines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

}  // namespace

bool TicTacToe::has_three(Player p) const {
  const std::uint16_t mine = cells_[static_cast<std::size_t>(p)];
  return std::any_of(kLines.begin(), kLines.end(),
                     [mine](std::uint16_t line) { return (mine & line) == line; });
}

int TicTacToe::winning_line() const {
  for (const std::uint16_t mine : cells_)
    for (const std::uint16_t line : kLines)
      if ((mine & line) == line) return line;
  return 0;
}

bool TicTacToe::is_over() const {
  return (cells_[0] | cells_[1]) == kFull || has_three(Player::kFirst) ||
         has_three(Player::kSecond);
}

mcts::MoveList<TicTacToe::kMaxMoves> TicTacToe::legal_moves() const {
  mcts::MoveList<kMaxMoves> moves;
  if (is_over()) return moves;
  for (int cell = 0; cell < 9; ++cell)
    if (((cells_[0] | cells_[1]) >> cell & 1) == 0) moves.push_back(static_cast<Move>(cell));
  return moves;
}

void TicTacToe::play(Move cell) {
  std::uint16_t& mine = cells_[static_cast<std::size_t>(to_move_)];
  mine = static_cast<std::uint16_t>(mine | 1 << cell);
  to_move_ = other(to_move_);
}

float TicTacToe::reward(Player p) const { return static_cast<float>(score(p) - score(other(p))); }

int TicTacToe::score(Player p) const { return has_three(p) ? 1 : 0; }

std::string TicTacToe::text() const {
  std::string s(9, '.');
  for (int cell = 0; cell < 9; ++cell) {
    if (has(Player::kFirst, cell)) s[static_cast<std::size_t>(cell)] = 'X';
    if (has(Player::kSecond, cell)) s[static_cast<std::size_t>(cell)] = 'O';
  }
  return s + (to_move_ == Player::kFirst ? " X" : " O");
}

Parsed<TicTacToe> TicTacToe::parse(std::string_view text) {
  using Result = Parsed<TicTacToe>;
  const auto fields = split_fields(text);
  if (fields.size() != 2) return Result::fail(fields_error("cells and side", fields.size()));
  if (fields[0].size() != 9)
    return Result::fail("expected 9 cells, found " + std::to_string(fields[0].size()));
  TicTacToe g;
  for (std::size_t cell = 0; cell < 9; ++cell) {
    const char c = fields[0][cell];
    if (c != 'X' && c != 'O' && c != '.')
      return Result::fail("cell " + std::to_string(cell) + " must be X, O or ., not '" + c + "'");
    if (c == '.') continue;
    std::uint16_t& cells = g.cells_[c == 'X' ? 0 : 1];
    cells = static_cast<std::uint16_t>(cells | 1 << cell);
  }
  if (g.has_three(Player::kFirst) && g.has_three(Player::kSecond))
    return Result::fail("both sides have three in a row");
  const auto side = parse_side(fields[1], "X", "O");
  if (!side.value) return Result::fail(side.error);
  g.to_move_ = *side.value;
  return Result::ok(g);
}

std::string TicTacToe::move_text(Move m) { return std::to_string(m); }

Parsed<Move> TicTacToe::parse_move(std::string_view text) {
  const auto cell = parse_number(text, 0, 8, "cell");
  return cell.value ? Parsed<Move>::ok(static_cast<Move>(*cell.value))
                    : Parsed<Move>::fail(cell.error);
}

}  // namespace games
