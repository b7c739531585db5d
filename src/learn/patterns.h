// The shapes of squares whose contents the evaluator of Reversi knows: lines, corners and edges, as
// in Logistello (Buro 1997). The content of a shape is a number with a digit for each of its
// squares, the first one the lowest: 0 empty, 1 a disc of one side, 2 of the other.
//
// A pattern stands for all its images under the eight symmetries of the board, its instances. One
// that is its own mirror image has the same weight for a content and for its mirror image: that is
// what folding means here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace learn {

constexpr std::size_t kMostSquares = 10;
using Squares = std::array<std::uint8_t, kMostSquares>;

struct Pattern {
  std::string_view name;
  std::size_t size;
  Squares squares;  // the first `size` of them; square = row * 8 + column
};

inline constexpr std::array<Pattern, 11> kPatterns = {{
    {"edge and X-squares", 10, {0, 1, 2, 3, 4, 5, 6, 7, 9, 14}},
    {"corner of 3x3", 9, {0, 1, 2, 8, 9, 10, 16, 17, 18}},
    {"corner of 2x5", 10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},
    {"second line", 8, {8, 9, 10, 11, 12, 13, 14, 15}},
    {"third line", 8, {16, 17, 18, 19, 20, 21, 22, 23}},
    {"fourth line", 8, {24, 25, 26, 27, 28, 29, 30, 31}},
    {"diagonal of 8", 8, {0, 9, 18, 27, 36, 45, 54, 63}},
    {"diagonal of 7", 7, {1, 10, 19, 28, 37, 46, 55}},
    {"diagonal of 6", 6, {2, 11, 20, 29, 38, 47}},
    {"diagonal of 5", 5, {3, 12, 21, 30, 39}},
    {"diagonal of 4", 4, {4, 13, 22, 31}},
}};

inline constexpr std::array<std::uint32_t, kMostSquares + 1> kPowersOfThree = [] {
  std::array<std::uint32_t, kMostSquares + 1> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 3 * powers[i - 1];
  return powers;
}();

// So many contents a pattern has.
constexpr std::uint32_t contents_of(const Pattern& p) { return kPowersOfThree[p.size]; }

// ---------------------------------------------------------------- instances

struct PatternInstance {
  std::size_t pattern;
  Squares squares;  // in the order of the pattern's
};

constexpr std::size_t kInstances = 46;

// Symmetry 0 to 7; 0 changes nothing.
constexpr int image_of_square(int square, int symmetry) {
  int row = square / 8, column = square % 8;
  if ((symmetry & 1) != 0) row = 7 - row;
  if ((symmetry & 2) != 0) column = 7 - column;
  return (symmetry & 4) != 0 ? 8 * column + row : 8 * row + column;
}

namespace detail {

constexpr Squares image_of(const Pattern& p, int symmetry) {
  Squares image{};
  for (std::size_t i = 0; i < p.size; ++i)
    image[i] = static_cast<std::uint8_t>(image_of_square(p.squares[i], symmetry));
  return image;
}

constexpr std::uint64_t set_of(const Squares& squares, std::size_t size) {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < size; ++i) set |= std::uint64_t{1} << squares[i];
  return set;
}

}  // namespace detail

// All of them, pattern by pattern; of images on the same squares only the first.
inline constexpr std::array<PatternInstance, kInstances> kInstanceList = [] {
  std::array<PatternInstance, kInstances> all{};
  std::size_t count = 0;
  for (std::size_t p = 0; p < kPatterns.size(); ++p) {
    const std::size_t first = count, size = kPatterns[p].size;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const Squares image = detail::image_of(kPatterns[p], symmetry);
      bool is_new = true;
      for (std::size_t i = first; i < count; ++i)
        is_new &= detail::set_of(all[i].squares, size) != detail::set_of(image, size);
      if (is_new) all[count++] = {p, image};
    }
  }
  return all;
}();

// ---------------------------------------------------------------- tables and weights

// The first entry of each pattern in a table of all contents of all patterns.
inline constexpr std::array<std::uint32_t, kPatterns.size() + 1> kFirstEntry = [] {
  std::array<std::uint32_t, kPatterns.size() + 1> first{};
  for (std::size_t p = 0; p < kPatterns.size(); ++p)
    first[p + 1] = first[p] + contents_of(kPatterns[p]);
  return first;
}();
constexpr std::size_t kEntries = kFirstEntry.back();

// The weights stand in this order: one for each content of a pattern; one for each number of moves
// that the player to move has; the same for the opponent; last, one that always counts.
constexpr std::size_t kMobilities = 40;  // 39 stands for more as well, if that can be
constexpr std::size_t kContentWeights = 113'877;
constexpr std::size_t kOwnMobility = kContentWeights;
constexpr std::size_t kTheirMobility = kOwnMobility + kMobilities;
constexpr std::size_t kAlways = kTheirMobility + kMobilities;
constexpr std::size_t kWeights = kAlways + 1;

// For each entry of a table the number of its weight, which it may share with its mirror image.
const std::vector<std::uint32_t>& weight_of_entry();

// For each entry the one with the discs of both sides exchanged.
const std::vector<std::uint32_t>& exchanged_entry();

}  // namespace learn
