// Reversi on bitboards: where one may place, and what turns over. Bit s is
// square s = row * 8 + column, A1 = 0. For the game and for its endgame solver.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace games::reversi {

using Bits = std::uint64_t;

constexpr Bits bit(int square) { return Bits{1} << square; }

namespace detail {

constexpr std::array<int, 4> kSteps = {1, 7, 8, 9};

// Moving west or east must not wrap around the edge of the board: the
// opponent's discs that can be bracketed sideways lie on columns B to G.
constexpr Bits kInner = 0x7E7E7E7E7E7E7E7Eu;

constexpr Bits shift(Bits b, int step) { return step > 0 ? b << step : b >> -step; }

// The run of up to six bits of `through` that starts one step from `from`
// (Kogge and Stone's parallel prefix, three doublings).
constexpr Bits run(Bits from, Bits through, int step) {
  Bits reached = through & shift(from, step);
  reached |= through & shift(reached, step);
  const Bits pairs = through & shift(through, step);
  reached |= pairs & shift(reached, 2 * step);
  reached |= pairs & shift(reached, 2 * step);
  return reached;
}

// The squares seen from one square, without itself, in the four directions
// with growing and the four with falling square numbers.
struct Rays {
  std::array<Bits, 4> up{}, down{};
};

constexpr Bits ray(int square, int rows, int columns) {
  Bits b = 0;
  int row = square / 8 + rows, column = square % 8 + columns;
  for (; row >= 0 && row < 8 && column >= 0 && column < 8; row += rows, column += columns)
    b |= bit(8 * row + column);
  return b;
}

constexpr std::array<Rays, 64> kRays = [] {
  std::array<Rays, 64> all{};
  for (int square = 0; square < 64; ++square)
    all[static_cast<std::size_t>(square)] = {
        {ray(square, 0, 1), ray(square, 1, -1), ray(square, 1, 0), ray(square, 1, 1)},
        {ray(square, 0, -1), ray(square, -1, 1), ray(square, -1, 0), ray(square, -1, -1)}};
  return all;
}();

}  // namespace detail

// Empty squares where `mine` brackets some of `theirs`.
constexpr Bits placements(Bits mine, Bits theirs) {
  Bits squares = 0;
  for (const int step : detail::kSteps) {
    const Bits through = step == 8 ? theirs : theirs & detail::kInner;
    squares |= detail::shift(detail::run(mine, through, step), step) |
               detail::shift(detail::run(mine, through, -step), -step);
  }
  return squares & ~(mine | theirs);
}

// The discs of `theirs` that turn over when `mine` places on the empty `square`.
// On each ray the first square that is not theirs is found at once, by a carry
// or by counting zeros; if it is mine, what lies before it turns over.
constexpr Bits flips(Bits mine, Bits theirs, int square) {
  const detail::Rays& rays = detail::kRays[static_cast<std::size_t>(square)];
  Bits turned = 0;
  for (const Bits ray : rays.up) {
    const Bits end = ((theirs | ~ray) + 1) & ray & mine;
    turned |= (end - (end != 0)) & ray;
  }
  for (const Bits ray : rays.down) {
    const int above = std::countl_zero((ray & ~theirs) | 1);
    const Bits end = (bit(63) >> above) & ray & mine;
    turned |= (Bits{0} - 2 * end) & ray;
  }
  return turned;
}

}  // namespace games::reversi
