// Sets of squares or edges as the bits of a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace games {

namespace detail {

// kNthBit[byte][k]: the place of the k-th set bit of a byte, from 0 on.
inline constexpr auto kNthBit = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::size_t bit = 0, k = 0; bit < 8; ++bit)
      if ((byte >> bit & 1) != 0) places[byte][k++] = static_cast<std::uint8_t>(bit);
  return places;
}();

}  // namespace detail

// How many bits are set. std::popcount is a call of a library function where the processor is not
// known to have an instruction for it, as on plain x86-64.
inline std::uint32_t count_bits(std::uint32_t bits) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  bits -= (bits >> 1) & 0x55555555u;
  bits = (bits & 0x33333333u) + ((bits >> 2) & 0x33333333u);
  return (((bits + (bits >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24;
#else
  return static_cast<std::uint32_t>(std::popcount(bits));
#endif
}

// Here, too, the library may count all bits.
inline bool has_one_bit(std::uint32_t bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

// The k-th set bit of `bits`, counted from 0 and from the lowest; k must be
// less than the number of set bits.
inline std::uint64_t nth_bit(std::uint64_t bits, std::uint32_t k) {
#ifdef __BMI2__
  return _pdep_u64(std::uint64_t{1} << k, bits);
#else
  // Without pdep, as in WebAssembly: count the bits of each byte in parallel,
  // add them up byte by byte, find the byte, look up the rest (Vigna,
  // "Broadword implementation of rank/select queries", 2008).
  constexpr std::uint64_t kOnes = 0x0101010101010101u, kTops = 0x8080808080808080u;
  std::uint64_t sums = bits - ((bits >> 1) & 0x5555555555555555u);
  sums = (sums & 0x3333333333333333u) + ((sums >> 2) & 0x3333333333333333u);
  sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * kOnes;
  const std::uint64_t before = ((((k * kOnes) | kTops) - sums) & kTops) >> 7;
  const auto shift = static_cast<std::uint32_t>((before * kOnes) >> 56) * 8;
  const std::uint32_t rest = k - static_cast<std::uint32_t>(((sums << 8) >> shift) & 0xFF);
  return std::uint64_t{1} << (shift + detail::kNthBit[(bits >> shift) & 0xFF][rest]);
#endif
}

}  // namespace games
