#include "solve/reversi_endgame.h"

#include <algorithm>
#include <array>
#include <bit>

#include "solve/reversi_last_plies.h"
#include "solve/reversi_squares.h"

namespace solve {

using games::reversi::bit;
using games::reversi::Bits;
using games::reversi::flips;
using games::reversi::placements;

namespace {

constexpr int kMostDiscs = 64;

// A move, and the position after it in the view of the opponent, who is to move.
struct OrderedMove {
  Bits mine, theirs;
  int square;
  int promise;  // the higher, the sooner it is tried
};

int promise_of(const OrderedMove& c, unsigned parity) {
  const Bits replies = placements(c.mine, c.theirs);
  const int mobility = std::popcount(replies) + std::popcount(replies & kCorners);
  const bool corner = (bit(c.square) & kCorners) != 0;
  const bool odd = (quadrant_of(c.square) & parity) != 0;
  return 8 * (corner - mobility) + 4 * odd;
}

}  // namespace

struct ReversiMoves {
  std::array<OrderedMove, 64> all;
  std::size_t size = 0;

  // Keeps the order; of equals the first to come stays first.
  void insert(const OrderedMove& c) {
    std::size_t at = size++;
    for (; at > 0 && all[at - 1].promise < c.promise; --at) all[at] = all[at - 1];
    all[at] = c;
  }
};

namespace {

// The best move of an earlier search comes first; the others follow by what they promise.
void sort_moves(Bits mine, Bits theirs, Bits squares, int best_before, ReversiMoves& moves) {
  const unsigned parity = parity_of(~(mine | theirs));
  for (; squares != 0; squares &= squares - 1) {
    const int square = std::countr_zero(squares);
    const Bits turned = flips(mine, theirs, square);
    OrderedMove c = {theirs & ~turned, mine | turned | bit(square), square, 1000};
    if (square != best_before) c.promise = promise_of(c, parity);
    moves.insert(c);
  }
}

}  // namespace

std::optional<int> ReversiEndgame::margin(Bits mine, Bits theirs, Interrupt& interrupt) {
  interrupt_ = &interrupt;
  const int value = search(mine, theirs, -kMostDiscs, kMostDiscs);
  if (interrupt.reason()) return std::nullopt;
  return value;
}

int ReversiEndgame::search(Bits mine, Bits theirs, int alpha, int beta) {
  const int empties = 64 - std::popcount(mine | theirs);
  if (empties <= kLastPlies) return last_plies(mine, theirs, empties, alpha, beta);
  if (interrupt_->requested()) return 0;
  const Bits squares = placements(mine, theirs);
  if (squares != 0) return search_placements(mine, theirs, squares, alpha, beta);
  if (placements(theirs, mine) != 0) return -search(theirs, mine, -beta, -alpha);
  return std::popcount(mine) - std::popcount(theirs);
}

int ReversiEndgame::search_placements(Bits mine, Bits theirs, Bits squares, int alpha, int beta) {
  Bounds known = recall(mine, theirs);
  if (known.lower >= beta || known.lower == known.upper) return known.lower;
  if (known.upper <= alpha) return known.upper;
  alpha = std::max<int>(alpha, known.lower);
  beta = std::min<int>(beta, known.upper);

  ReversiMoves moves;
  sort_moves(mine, theirs, squares, known.best, moves);
  const int value = search_in_order(moves, alpha, beta, known.best);
  if (interrupt_->reason()) return 0;
  if (value < beta) known.upper = static_cast<std::int8_t>(value);
  if (value > alpha) known.lower = static_cast<std::int8_t>(value);
  bounds_.store(known);
  return value;
}

// Expects the first move to be the best: the others only have to prove that
// they are not better, and are searched again if they are.
int ReversiEndgame::search_in_order(const ReversiMoves& moves, int alpha, int beta,
                                    std::uint8_t& best_square) {
  int best = -kMostDiscs - 1;
  for (std::size_t i = 0; i < moves.size && best < beta; ++i) {
    const OrderedMove& c = moves.all[i];
    const int floor = std::max(alpha, best);
    const int ceiling = i == 0 ? beta : floor + 1;
    int value = -search(c.mine, c.theirs, -ceiling, -floor);
    if (value >= ceiling && value < beta) value = -search(c.mine, c.theirs, -beta, -value);
    if (value > best) {
      best = value;
      best_square = static_cast<std::uint8_t>(c.square);
    }
  }
  return best;
}

Bounds ReversiEndgame::recall(Bits mine, Bits theirs) const {
  if (const Bounds* known = bounds_.find(mine, theirs)) return *known;
  Bounds unknown = {.mine = mine, .theirs = theirs};
  unknown.empties = static_cast<std::uint8_t>(64 - std::popcount(mine | theirs));
  return unknown;
}

}  // namespace solve
