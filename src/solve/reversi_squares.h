// Facts about squares for the endgame solver.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/reversi_bits.h"

namespace solve {

// One set of squares for every square, or for every parity below.
template <std::size_t kCount, class Build>
constexpr std::array<games::reversi::Bits, kCount> bits_by_index(Build build) {
  std::array<games::reversi::Bits, kCount> all{};
  for (std::size_t i = 0; i < kCount; ++i) all[i] = build(static_cast<int>(i));
  return all;
}

namespace detail {

// The squares for which is_in(rows, columns) away from `square` holds.
template <class IsIn>
constexpr games::reversi::Bits squares_around(int square, IsIn is_in) {
  games::reversi::Bits b = 0;
  for (int other = 0; other < 64; ++other)
    if (is_in(other / 8 - square / 8, other % 8 - square % 8)) b |= games::reversi::bit(other);
  return b;
}

}  // namespace detail

// The squares a king's move away.
constexpr auto kNeighbours = bits_by_index<64>([](int square) {
  return detail::squares_around(square, [](int rows, int columns) {
    return rows * rows <= 1 && columns * columns <= 1 && (rows != 0 || columns != 0);
  });
});

// The diagonals through each square, down to the right and down to the left.
constexpr auto kDiagonals = bits_by_index<64>([](int square) {
  return detail::squares_around(square, [](int rows, int columns) { return rows == columns; });
});
constexpr auto kAntidiagonals = bits_by_index<64>([](int square) {
  return detail::squares_around(square, [](int rows, int columns) { return rows == -columns; });
});

constexpr games::reversi::Bits kCorners = 0x8100000000000081u;

// The quarter of the board a square lies in, as one bit of four.
constexpr unsigned quadrant_of(int square) { return 1u << (2 * (square / 32) + square % 8 / 4); }

// Bit q: an odd number of `squares` lies in quadrant q.
constexpr unsigned parity_of(games::reversi::Bits squares) {
  unsigned parity = 0;
  for (; squares != 0; squares &= squares - 1) parity ^= quadrant_of(std::countr_zero(squares));
  return parity;
}

// [parity]: all squares of the quadrants that are odd.
constexpr auto kOddQuadrants = bits_by_index<16>([](int parity) {
  games::reversi::Bits b = 0;
  for (int square = 0; square < 64; ++square)
    if ((quadrant_of(square) & static_cast<unsigned>(parity)) != 0)
      b |= games::reversi::bit(square);
  return b;
});

}  // namespace solve
