#include "games/tic_tac_toe.h"

#include <bit>
#include <utility>

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::uint16_t kFull = 0777;
// Rows, columns, diagonals; bit row * 3 + column.
constexpr std::array<std::uint16_t, 8> kLines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

// kHasThree[cells]: three of them are in a row.
constexpr auto kHasThree = [] {
  std::array<bool, kFull + 1> wins{};
  for (std::size_t cells = 0; cells <= kFull; ++cells)
    for (const std::uint16_t line : kLines) wins[cells] |= (cells & line) == line;
  return wins;
}();

// kNthCell[cells][k]: the k-th of them, as a bit.
constexpr auto kNthCell = [] {
  std::array<std::array<std::uint16_t, 9>, kFull + 1> nth{};
  for (std::size_t cells = 0; cells <= kFull; ++cells)
    for (std::size_t cell = 0, k = 0; cell < 9; ++cell)
      if ((cells >> cell & 1) != 0) nth[cells][k++] = static_cast<std::uint16_t>(1 << cell);
  return nth;
}();

}  // namespace

bool TicTacToe::has_three(Player p) const { return kHasThree[cells_[static_cast<std::size_t>(p)]]; }

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

Refusal TicTacToe::refusal(Move cell) const {
  const bool taken = cell < 9 && ((cells_[0] | cells_[1]) >> cell & 1) != 0;
  return {.why = taken ? "taken" : "", .about = move_text(cell)};
}

float TicTacToe::reward(Player p) const { return static_cast<float>(score(p) - score(other(p))); }

// One random word serves the whole game: each draw takes a window of 32 bits
// and the windows are seven bits apart.
int TicTacToe::play_out(mcts::Rng& rng, const auto& tell) const {
  if (is_over()) return score(Player::kFirst) - score(Player::kSecond);
  unsigned mine = cells_[static_cast<std::size_t>(to_move_)];
  unsigned theirs = cells_[static_cast<std::size_t>(other(to_move_))];
  unsigned empty = kFull & ~(mine | theirs);
  int win = to_move_ == Player::kFirst ? 1 : -1;
  std::uint64_t random = rng.next();
  for (auto left = static_cast<unsigned>(std::popcount(empty)); left > 0; --left) {
    const unsigned cell = kNthCell[empty][((random & 0xFFFFFFFFu) * left) >> 32];
    random = std::rotr(random, 7);
    tell(static_cast<Move>(std::countr_zero(cell)));
    mine |= cell;
    if (kHasThree[mine]) return win;
    empty ^= cell;
    std::swap(mine, theirs);
    win = -win;
  }
  return 0;
}

int TicTacToe::rollout(mcts::Rng& rng) const {
  return play_out(rng, [](Move) {});
}

int TicTacToe::rollout(mcts::Rng& rng, std::vector<Move>& moves) const {
  return play_out(rng, [&moves](Move m) { moves.push_back(m); });
}

int TicTacToe::score(Player p) const { return has_three(p) ? 1 : 0; }

std::uint64_t TicTacToe::key() const {
  return mcts::mix(cells_[0] | std::uint64_t{cells_[1]} << 9 |
                   static_cast<std::uint64_t>(to_move_) << 18);
}

TicTacToe TicTacToe::changed(const Change& change) const {
  TicTacToe next = *this;
  if (change.what == Change::What::kSide) next.to_move_ = change.side;
  if (change.what == Change::What::kNext) put_next(next.cells_, change.place);
  return next;
}

Error TicTacToe::unreachable() const {
  const int first = std::popcount(cells_[0]), second = std::popcount(cells_[1]);
  if (first != second + (to_move_ == Player::kSecond ? 1 : 0))
    return Error("no game leads here: X begins, and the sides move in turn");
  if (has_three(to_move_))
    return Error("no game leads here: it was over when {} had three in a row",
                 Sign(to_move_ == Player::kFirst ? "X" : "O"));
  return {};
}

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
  if (fields.size() != 2) return Result::fail(fields_error(Error("cells and side"), fields));
  if (fields[0].size() != 9)
    return Result::fail("expected {} cells, found {}", 9, fields[0].size());
  TicTacToe g;
  for (std::size_t cell = 0; cell < 9; ++cell) {
    const char c = fields[0][cell];
    if (c != 'X' && c != 'O' && c != '.')
      return Result::fail("cell {} must be X, O or ., not {}", cell, short_quote(c));
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
  if (text.size() == 2) {
    const int column = small_letter(text[0]) - 'a', row = text[1] - '1';
    if (column >= 0 && column < 3 && row >= 0 && row < 3)
      return Parsed<Move>::ok(static_cast<Move>(row * 3 + column));
  }
  return parse_number(text, 0, 8, Error("cell")).as<Move>();
}

}  // namespace games
