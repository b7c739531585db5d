// The weights of the evaluator of Dots-and-Boxes: four blocks of two by three boxes, one at each
// side of the board, and what the content of each adds to the boxes still to come. With its file.
//
//     DBB1                 four letters
//     version              16 bits
//     seed, games          64 bits each: the training of the table that this was learned from
//     scales               16 bits for each number of drawn edges
//     weights              in the order of their numbers, as a range coder packs them
//     check sum            32 bits: CRC-32 of all before
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/dots_and_boxes.h"
#include "games/notation.h"
#include "learn/bytes.h"

namespace learn {

// The block at the top has the edges 0 to 16 of the board, and its content is a bit for each of
// them. The other three are the same after the board was turned.
constexpr std::size_t kBlocks = 4;
constexpr int kBlockEdges = 17;
constexpr std::size_t kBlockContents = std::size_t{1} << kBlockEdges;
using BlockContents = std::array<std::uint32_t, kBlocks>;
BlockContents block_contents(std::uint32_t edges);

// Contents have one number where they are the same by the reflection of a block, or by the two
// outer edges of a corner.
constexpr std::size_t kBlockNumbers = 37'248;
std::span<const std::uint16_t> block_numbers();  // of each content

// Whether the boxes still to come are an even or an odd number of edges away: chains are good for
// one player in one case, and for the other in the other.
constexpr std::size_t kBlockParities = 2;
constexpr std::size_t kBlockWeights = kBlockParities * kBlockNumbers;
constexpr std::size_t parity_of(std::uint32_t edges) {
  return static_cast<std::size_t>(std::popcount(edges) & 1);
}

constexpr int kBox = 16;  // weights and scores are in sixteenths of a box

struct DotsWeights {
  std::uint64_t seed = 0, games = 0;
  // With so many edges drawn, an expected lead of so many sixteenths of a box means odds of e to 1
  // to win.
  std::array<std::uint16_t, games::DotsAndBoxes::kEdges + 1> scales{};
  std::vector<std::int8_t> values = std::vector<std::int8_t>(kBlockWeights);

  friend bool operator==(const DotsWeights&, const DotsWeights&) = default;
};

Bytes file_of(const DotsWeights& weights);

// Whether a file begins like one.
bool are_dots_weights(std::span<const std::uint8_t> file);

// The error says what is wrong with the file: "it ...".
games::Parsed<DotsWeights> read_dots_weights(std::span<const std::uint8_t> file);

}  // namespace learn
