#include "solve/reversi_last_plies.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "solve/reversi_squares.h"

namespace solve {

using games::reversi::bit;
using games::reversi::Bits;
using games::reversi::flips;

namespace {

constexpr int kNoMove = -100;  // less than any difference

// ---------------------------------------------------------------- the last square

// [place][line]: how many discs turn over on a line of eight when its only
// empty square is `place`; bit i of `line`: square i is the mover's.
using LineFlips = std::array<std::array<std::uint8_t, 256>, 8>;

constexpr int run_before_mine(unsigned line, int place, int step) {
  int length = 0;
  for (int i = place + step; i >= 0 && i < 8; i += step, ++length)
    if ((line >> i & 1) != 0) return length;
  return 0;
}

constexpr LineFlips kLineFlips = [] {
  LineFlips all{};
  for (int place = 0; place < 8; ++place)
    for (unsigned line = 0; line < 256; ++line)
      all[static_cast<std::size_t>(place)][line] = static_cast<std::uint8_t>(
          run_before_mine(line, place, 1) + run_before_mine(line, place, -1));
  return all;
}();

constexpr Bits kFirstColumn = 0x0101010101010101u;

// The lines through a square as eight bits each, the column by its rows, the
// others by their columns. A diagonal's missing squares read as the
// opponent's, and as no disc of the mover lies behind them, turn nothing over.
constexpr unsigned row_of(Bits b, int square) {
  return static_cast<unsigned>(b >> (square & 56) & 0xFF);
}
constexpr unsigned column_of(Bits b, int square) {
  const Bits column = b >> (square & 7) & kFirstColumn;
  return static_cast<unsigned>((column * 0x0102040810204080u) >> 56);
}
constexpr unsigned diagonal_of(Bits b, Bits diagonal) {
  return static_cast<unsigned>(((b & diagonal) * kFirstColumn) >> 56);
}

int turned_over_last(Bits mine, int square) {
  const auto at = static_cast<std::size_t>(square);
  const auto& by_column = kLineFlips[at % 8];
  const auto& by_row = kLineFlips[at / 8];
  return by_column[row_of(mine, square)] + by_row[column_of(mine, square)] +
         by_column[diagonal_of(mine, kDiagonals[at])] +
         by_column[diagonal_of(mine, kAntidiagonals[at])];
}

// One empty square: the mover takes it, or else the opponent, or it stays empty.
int last_square(Bits mine, int square) {
  const int before = 2 * std::popcount(mine) - 63;
  if (const int turned = turned_over_last(mine, square)) return before + 2 * turned + 1;
  const Bits theirs = ~mine & ~bit(square);
  if (const int turned = turned_over_last(theirs, square)) return before - 2 * turned - 1;
  return before;
}

// ---------------------------------------------------------------- more than one

struct LastSquares {
  Bits mine, theirs;
  Bits empty;
  unsigned parity;  // bit q: quadrant q has an odd number of empty squares
};

template <int kEmpties>
int value(const LastSquares& node, int alpha, int beta);

template <>
int value<1>(const LastSquares& node, int, int) {
  return last_square(node.mine, std::countr_zero(node.empty));
}

template <int kEmpties>
int value_after(const LastSquares& node, int square, Bits turned, int alpha, int beta) {
  const LastSquares next = {node.theirs & ~turned, node.mine | turned | bit(square),
                            node.empty & ~bit(square), node.parity ^ quadrant_of(square)};
  return -value<kEmpties - 1>(next, -beta, -alpha);
}

// The best of the moves on `squares` and of `best`, the best so far.
template <int kEmpties>
int best_of(const LastSquares& node, Bits squares, int best, int alpha, int beta) {
  for (; squares != 0 && best < beta; squares &= squares - 1) {
    const int square = std::countr_zero(squares);
    if ((kNeighbours[static_cast<std::size_t>(square)] & node.theirs) == 0) continue;
    const Bits turned = flips(node.mine, node.theirs, square);
    if (turned == 0) continue;
    best = std::max(best, value_after<kEmpties>(node, square, turned, std::max(alpha, best), beta));
  }
  return best;
}

// kNoMove when there is none. Quadrants with an odd number of empty squares
// first: who moves there tends to get the last move there, too.
template <int kEmpties>
int value_of_moves(const LastSquares& node, int alpha, int beta) {
  const Bits odd = node.empty & kOddQuadrants[node.parity];
  const int best = best_of<kEmpties>(node, odd, kNoMove, alpha, beta);
  return best_of<kEmpties>(node, node.empty & ~odd, best, alpha, beta);
}

template <int kEmpties>
int value(const LastSquares& node, int alpha, int beta) {
  const int best = value_of_moves<kEmpties>(node, alpha, beta);
  if (best != kNoMove) return best;
  const LastSquares passed = {node.theirs, node.mine, node.empty, node.parity};
  const int theirs = value_of_moves<kEmpties>(passed, -beta, -alpha);
  if (theirs != kNoMove) return -theirs;
  return std::popcount(node.mine) - std::popcount(node.theirs);
}

}  // namespace

int last_plies(Bits mine, Bits theirs, int empties, int alpha, int beta) {
  const Bits empty = ~(mine | theirs);
  const LastSquares node = {mine, theirs, empty, parity_of(empty)};
  switch (empties) {
    case 0:
      return std::popcount(mine) - std::popcount(theirs);
    case 1:
      return value<1>(node, alpha, beta);
    case 2:
      return value<2>(node, alpha, beta);
    case 3:
      return value<3>(node, alpha, beta);
    case 4:
      return value<4>(node, alpha, beta);
    case 5:
      return value<5>(node, alpha, beta);
    case 6:
      return value<6>(node, alpha, beta);
    default:
      return value<kLastPlies>(node, alpha, beta);
  }
}

}  // namespace solve
