#include "games/fifteen.h"

namespace games {

using mcts::Move;
using mcts::Player;

int Fifteen::score(Player p) const {
  for (int a = 1; a <= 9; ++a)
    for (int b = a + 1; b <= 9; ++b) {
      const int c = 15 - a - b;
      if (c > b && c <= 9 && has(p, a) && has(p, b) && has(p, c)) return 1;
    }
  return 0;
}

bool Fifteen::is_over() const { return legal_moves().empty(); }

mcts::MoveList<Fifteen::kMaxMoves> Fifteen::legal_moves() const {
  mcts::MoveList<kMaxMoves> moves;
  if (score(Player::kFirst) + score(Player::kSecond) > 0) return moves;
  for (int n = 1; n <= 9; ++n)
    if (!has(Player::kFirst, n) && !has(Player::kSecond, n)) moves.push_back(static_cast<Move>(n));
  return moves;
}

void Fifteen::play(Move number) {
  std::uint16_t& mine = numbers_[static_cast<std::size_t>(to_move_)];
  mine = static_cast<std::uint16_t>(mine | 1 << number);
  to_move_ = other(to_move_);
}

Refusal Fifteen::refusal(Move number) const {
  const bool taken = number >= 1 && number <= 9;
  return {.why = taken ? "taken" : "", .about = move_text(number)};
}

float Fifteen::reward(Player p) const { return static_cast<float>(score(p) - score(other(p))); }

std::string Fifteen::text() const {
  std::string s;
  for (int n = 1; n <= 9; ++n)
    s += has(Player::kFirst, n) ? '1' : has(Player::kSecond, n) ? '2' : '.';
  return s + (to_move_ == Player::kFirst ? " 1" : " 2");
}

Parsed<Fifteen> Fifteen::parse(std::string_view text) {
  using Result = Parsed<Fifteen>;
  const auto fields = split_fields(text);
  if (fields.size() != 2)
    return Result::fail(fields_error(Error("holders and side"), fields));
  if (fields[0].size() != 9)
    return Result::fail("expected {} holders, found {}", 9, fields[0].size());
  Fifteen g;
  for (std::size_t i = 0; i < 9; ++i) {
    const char c = fields[0][i];
    if (c == '.') continue;
    if (c != '1' && c != '2') return Result::fail("holder of {} must be 1, 2 or .", i + 1);
    std::uint16_t& numbers = g.numbers_[c == '1' ? 0 : 1];
    numbers = static_cast<std::uint16_t>(numbers | 1 << (i + 1));
  }
  if (g.score(Player::kFirst) + g.score(Player::kSecond) == 2)
    return Result::fail("both players have fifteen");
  const auto side = parse_side(fields[1], "1", "2");
  if (!side.value) return Result::fail(side.error);
  g.to_move_ = *side.value;
  return Result::ok(g);
}

std::string Fifteen::move_text(Move m) { return std::to_string(m); }

Parsed<Move> Fifteen::parse_move(std::string_view text) {
  return parse_number(text, 1, 9, Error("cell")).as<Move>();
}

}  // namespace games
