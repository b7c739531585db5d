#include "games/reversi.h"

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

using Bits = std::uint64_t;

// Moving west or east must not wrap around the edge of the board: the
// opponent's discs that can be bracketed sideways lie on columns B to G.
constexpr Bits kInner = 0x7E7E7E7E7E7E7E7Eu;

constexpr std::array<int, 4> kSteps = {1, 7, 8, 9};

constexpr Bits shift(Bits b, int step) { return step > 0 ? b << step : b >> -step; }

// The run of up to six bits of `through` that starts one step from `from`
// (Kogge and Stone's parallel prefix, three doublings).
constexpr Bits run(Bits from, Bits through, int step) {
  Bits reached = through & shift(from, step);
  reached |= through & shift(reached, step);
  Bits pairs = through & shift(through, step);
  reached |= pairs & shift(reached, 2 * step);
  reached |= pairs & shift(reached, 2 * step);
  return reached;
}

constexpr Bits bracketable(Bits theirs, int step) { return step == 8 ? theirs : theirs & kInner; }

// Empty squares where `mine` brackets some of `theirs`.
Bits placements(Bits mine, Bits theirs) {
  Bits squares = 0;
  for (const int step : kSteps) {
    const Bits through = bracketable(theirs, step);
    squares |= shift(run(mine, through, step), step) | shift(run(mine, through, -step), -step);
  }
  return squares & ~(mine | theirs);
}

// The discs of `theirs` that turn over when `mine` places on `square`.
Bits flips(Bits mine, Bits theirs, Bits square) {
  Bits turned = 0;
  for (const int step : kSteps) {
    const Bits through = bracketable(theirs, step);
    for (const int direction : {step, -step}) {
      const Bits line = run(square, through, direction);
      if ((shift(line, direction) & mine) != 0) turned |= line;
    }
  }
  return turned;
}

std::string square_text(Move m) {
  return {static_cast<char>('A' + m % 8), static_cast<char>('1' + m / 8)};
}

}  // namespace

mcts::MoveList<Reversi::kMaxMoves> Reversi::legal_moves() const {
  const Bits mine = discs(to_move_), theirs = discs(other(to_move_));
  mcts::MoveList<kMaxMoves> moves;
  for (Bits squares = placements(mine, theirs); squares != 0; squares &= squares - 1)
    moves.push_back(static_cast<Move>(std::countr_zero(squares)));
  if (moves.empty() && placements(theirs, mine) != 0) moves.push_back(kPass);
  return moves;
}

void Reversi::play(Move m) {
  if (m != kPass) {
    Bits& mine = discs_[static_cast<std::size_t>(to_move_)];
    Bits& theirs = discs_[static_cast<std::size_t>(other(to_move_))];
    const Bits square = Bits{1} << m;
    const Bits turned = flips(mine, theirs, square);
    mine |= turned | square;
    theirs &= ~turned;
  }
  to_move_ = other(to_move_);
}

bool Reversi::is_over() const {
  return placements(discs_[0], discs_[1]) == 0 && placements(discs_[1], discs_[0]) == 0;
}

float Reversi::reward(Player p) const {
  const int lead = score(p) - score(other(p));
  return static_cast<float>((lead > 0) - (lead < 0));
}

std::string Reversi::text() const {
  std::string s(64, '.');
  for (std::size_t square = 0; square < 64; ++square) {
    if ((discs_[0] >> square & 1) != 0) s[square] = 'X';
    if ((discs_[1] >> square & 1) != 0) s[square] = 'O';
  }
  return s + (to_move_ == Player::kFirst ? " X" : " O");
}

Parsed<Reversi> Reversi::parse(std::string_view text) {
  using Result = Parsed<Reversi>;
  const auto fields = split_fields(text);
  if (fields.size() != 2) return Result::fail(fields_error("squares and side", fields.size()));
  if (fields[0].size() != 64)
    return Result::fail("expected 64 squares, found " + std::to_string(fields[0].size()));
  Reversi g;
  g.discs_ = {0, 0};
  for (std::size_t square = 0; square < 64; ++square) {
    const char c = fields[0][square];
    if (c != 'X' && c != 'O' && c != '.')
      return Result::fail("square " + square_text(static_cast<Move>(square)) +
                          " must be X, O or ., not '" + c + "'");
    if (c != '.') g.discs_[c == 'X' ? 0 : 1] |= Bits{1} << square;
  }
  const auto side = parse_side(fields[1], "X", "O");
  if (!side.value) return Result::fail(side.error);
  g.to_move_ = *side.value;
  return Result::ok(g);
}

std::string Reversi::move_text(Move m) { return m == kPass ? "pass" : square_text(m); }

Parsed<Move> Reversi::parse_move(std::string_view text) {
  if (text == "pass") return Parsed<Move>::ok(kPass);
  if (text.size() == 2) {
    const char column = static_cast<char>(text[0] & ~0x20);  // either case
    const char row = text[1];
    if (column >= 'A' && column <= 'H' && row >= '1' && row <= '8')
      return Parsed<Move>::ok(static_cast<Move>((row - '1') * 8 + (column - 'A')));
  }
  return Parsed<Move>::fail("move must be a square from A1 to H8 or pass, not '" +
                            std::string(text) + "'");
}

}  // namespace games
