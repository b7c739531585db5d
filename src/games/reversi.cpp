#include "games/reversi.h"

#include <utility>

#include "games/bits.h"
#include "games/reversi_bits.h"
#include "games/reversi_lanes.h"

namespace games {

using mcts::Move;
using mcts::Player;
using reversi::Bits;
using reversi::flips;
using reversi::placements;

namespace {

std::string square_text(Move m) {
  return {static_cast<char>('A' + m % 8), static_cast<char>('1' + m / 8)};
}

}  // namespace

mcts::MoveList<Reversi::kMaxMoves> Reversi::legal_moves() const {
  const Bits mine = discs(to_move_), theirs = discs(other(to_move_));
  mcts::MoveList<kMaxMoves> moves;
  for (Bits squares = reversi::placements(mine, theirs); squares != 0; squares &= squares - 1)
    moves.push_back(static_cast<Move>(std::countr_zero(squares)));
  if (moves.empty() && reversi::placements(theirs, mine) != 0) moves.push_back(kPass);
  return moves;
}

void Reversi::play(Move m) {
  if (m != kPass) {
    Bits& mine = discs_[static_cast<std::size_t>(to_move_)];
    Bits& theirs = discs_[static_cast<std::size_t>(other(to_move_))];
    const Bits turned = reversi::flips(mine, theirs, m);
    mine |= turned | reversi::bit(m);
    theirs &= ~turned;
  }
  to_move_ = other(to_move_);
}

Refusal Reversi::refusal(Move m) const {
  const std::string name = move_text(m);
  if (m == kPass) return {.why = "has-moves", .about = name};
  if (m > kPass) return {.why = {}, .about = name};
  if (((discs_[0] | discs_[1]) & reversi::bit(m)) != 0) return {.why = "taken", .about = name};
  const bool must_pass = legal_moves().contains(kPass);
  return {.why = must_pass ? "must-pass" : "turns-nothing", .about = name};
}

bool Reversi::is_over() const {
  return reversi::placements(discs_[0], discs_[1]) == 0 &&
         reversi::placements(discs_[1], discs_[0]) == 0;
}

float Reversi::reward(Player p) const { return static_cast<float>((lead(p) > 0) - (lead(p) < 0)); }

// The loop knows no Player: "mine" and "theirs" change places instead.
int Reversi::play_out(mcts::Rng& rng, const auto& tell) const {
  Bits mine = discs(to_move_), theirs = discs(other(to_move_));
  bool swapped = to_move_ == Player::kSecond;
  for (bool passed = false;; swapped = !swapped) {
    const Bits squares = placements(mine, theirs);
    if (squares != 0) {
      const auto count = static_cast<std::uint32_t>(std::popcount(squares));
      const Bits placed = nth_bit(squares, rng.below(count));
      if (passed) tell(kPass);  // it was one: the game was not over there
      tell(static_cast<Move>(std::countr_zero(placed)));
      const Bits turned = flips(mine, theirs, std::countr_zero(placed));
      mine ^= turned | placed;
      theirs ^= turned;
    } else if (passed) {
      break;
    }
    passed = squares == 0;
    std::swap(mine, theirs);
  }
  const int lead = std::popcount(mine) - std::popcount(theirs);
  return swapped ? -lead : lead;
}

int Reversi::rollout(mcts::Rng& rng) const {
  return play_out(rng, [](Move) {});
}

int Reversi::rollout(mcts::Rng& rng, std::vector<Move>& moves) const {
  return play_out(rng, [&moves](Move m) { moves.push_back(m); });
}

std::uint64_t Reversi::key() const {
  return mcts::mix(mcts::mix(discs_[0]) + mcts::mix(~discs_[1]) +
                   static_cast<std::uint64_t>(to_move_));
}

void Reversi::rollouts(mcts::Rng& rng, std::span<int> leads) const {
  reversi::play_out(discs(to_move_), discs(other(to_move_)), rng, leads);
  if (to_move_ == Player::kSecond)
    for (int& lead : leads) lead = -lead;
}

mcts::SearchDefaults Reversi::timed_search_defaults() {
  const bool wide = reversi::all_lanes().size() > 1;
  if (!wide) return kSearchDefaults;
  return {.exploration = 0.25, .leaf_rollouts = 8};
}

Reversi Reversi::changed(const Change& change) const {
  Reversi next = *this;
  if (change.what == Change::What::kSide) next.to_move_ = change.side;
  if (change.what == Change::What::kNext && change.place != kPass)
    put_next(next.discs_, change.place);
  return next;
}

namespace {

// The squares beside these, also at a corner.
Bits beside(Bits squares) {
  constexpr Bits kNotFirst = 0xFEFEFEFEFEFEFEFE, kNotLast = 0x7F7F7F7F7F7F7F7F;  // columns
  const Bits row = squares | (squares << 1 & kNotFirst) | (squares >> 1 & kNotLast);
  return row | row << 8 | row >> 8;
}

}  // namespace

Error Reversi::unreachable() const {
  constexpr Bits kMiddle = 0x0000001818000000;
  const Bits discs = discs_[0] | discs_[1];
  if ((discs & kMiddle) != kMiddle)
    return Error("no game leads here: the four squares in the middle are never empty");
  Bits reached = kMiddle;
  for (Bits before = 0; before != reached;) before = reached, reached |= beside(reached) & discs;
  if (reached != discs)
    return Error("no game leads here: every disc is beside another one, from the middle on");
  constexpr int kFirstPass = 12;  // discs: no game has a pass before
  const int count = std::popcount(discs);
  const Player mover = count % 2 == 0 ? Player::kFirst : Player::kSecond;
  if (count < kFirstPass && to_move_ != mover)
    return Error("no game leads here: Black begins, and with so few discs nobody has passed");
  return {};
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
  if (fields.size() != 2) return Result::fail(fields_error(Error("squares and side"), fields));
  if (fields[0].size() != 64)
    return Result::fail("expected {} squares, found {}", 64, fields[0].size());
  Reversi g;
  g.discs_ = {0, 0};
  for (std::size_t square = 0; square < 64; ++square) {
    const char c = fields[0][square];
    if (c != 'X' && c != 'O' && c != '.')
      return Result::fail("square {} must be X, O or ., not {}",
                          Sign(square_text(static_cast<Move>(square))), short_quote(c));
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
  return Parsed<Move>::fail("move must be a square from A1 to H8 or pass, not {}",
                            short_quote(text));
}

}  // namespace games
