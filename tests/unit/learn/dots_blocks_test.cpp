// The blocks of the board that the evaluator of Dots-and-Boxes looks at, and the file of its
// weights.
#include "learn/dots_blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "mcts/rng.h"

namespace {

using games::DotsAndBoxes;
using learn::Bytes;
using learn::DotsWeights;

std::uint32_t random_edges(mcts::Rng& rng) { return rng.below(1u << DotsAndBoxes::kEdges); }

// The numbers of the four blocks, in any order.
std::multiset<int> numbers_of(std::uint32_t edges) {
  std::multiset<int> numbers;
  for (const std::uint32_t content : learn::block_contents(edges))
    numbers.insert(learn::block_numbers()[content]);
  return numbers;
}

TEST(DotsBlocks, TheFirstBlockIsTheUpperSixBoxes) {
  mcts::Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    const std::uint32_t edges = random_edges(rng);
    EXPECT_EQ(learn::block_contents(edges)[0], edges & 0x1FFFF);
  }
}

// Edge 0 lies over the box at the upper left, and edge 3 stands at its side:
//
//     o-0--o
//     3    4
//     o-7--o
TEST(DotsBlocks, ACornerIsInTwoOfThem) {
  const auto contents = learn::block_contents(1u << 0 | 1u << 3);
  EXPECT_EQ(std::popcount(contents[0]), 2);  // upper
  EXPECT_EQ(std::popcount(contents[1]), 0);  // lower
  EXPECT_EQ(std::popcount(contents[2]), 2);  // left
  EXPECT_EQ(std::popcount(contents[3]), 0);  // right
}

TEST(DotsBlocks, EachEdgeIsWhereItsBoxesAre) {
  for (int edge = 0; edge < DotsAndBoxes::kEdges; ++edge) {
    const auto contents = learn::block_contents(1u << edge);
    const auto in_block = [&](std::size_t block) { return contents[block] != 0; };
    const int row = edge / 7, column = edge % 7;
    const bool lies = column < 3;
    EXPECT_EQ(in_block(0), lies ? row <= 2 : row <= 1) << edge;
    EXPECT_EQ(in_block(1), row >= 1) << edge;
    EXPECT_EQ(in_block(2), lies ? column <= 1 : column - 3 <= 2) << edge;
    EXPECT_EQ(in_block(3), lies ? column >= 1 : column - 3 >= 1) << edge;
  }
}

TEST(DotsBlocks, PositionsThatLookTheSameHaveTheSameBlocks) {
  mcts::Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    const std::uint32_t edges = random_edges(rng);
    EXPECT_EQ(numbers_of(edges), numbers_of(DotsAndBoxes::canonical_edges(edges)));
  }
}

TEST(DotsBlocks, NumbersGoFromZeroToTheLastOne) {
  const auto numbers = learn::block_numbers();
  const std::set<int> all(numbers.begin(), numbers.end());
  EXPECT_EQ(all.size(), learn::kBlockNumbers);
  EXPECT_EQ(*all.rbegin(), static_cast<int>(learn::kBlockNumbers) - 1);
}

// ---------------------------------------------------------------- the file

DotsWeights some_weights(std::uint64_t seed) {
  mcts::Rng rng(seed);
  DotsWeights weights{.seed = 7, .games = 12345};
  weights.scales.fill(9);
  for (std::int8_t& value : weights.values)
    if (rng.below(3) == 0) value = static_cast<std::int8_t>(static_cast<int>(rng.below(256)) - 128);
  return weights;
}

std::string why_not(const Bytes& bytes) {
  return games::in_english(learn::read_dots_weights(bytes).error);
}

TEST(DotsWeightsFile, WhatIsWrittenIsRead) {
  const DotsWeights weights = some_weights(1);
  const Bytes file = learn::file_of(weights);
  EXPECT_TRUE(learn::are_dots_weights(file));
  const auto read = learn::read_dots_weights(file);
  ASSERT_TRUE(read.value) << games::in_english(read.error);
  EXPECT_EQ(*read.value, weights);
}

TEST(DotsWeightsFile, SaysWhatIsWrongWithIt) {
  const Bytes file = learn::file_of(some_weights(2));
  EXPECT_EQ(why_not({}), "it ends at byte 0, 4 bytes too early");
  EXPECT_EQ(why_not({'R', 'V', 'N', '1', 1, 2, 3, 4, 5, 6, 7, 8, 9}),
            "it does not begin with DBB1");
  Bytes damaged = file;
  damaged[1000] ^= 1;
  EXPECT_EQ(why_not(damaged), "its check sum is wrong: some of its " + std::to_string(file.size()) +
                                  " bytes are damaged or missing");
  EXPECT_FALSE(why_not(Bytes(file.begin(), file.end() - 100)).empty());
  EXPECT_FALSE(learn::are_dots_weights(Bytes{'D', 'B'}));
}

TEST(DotsWeightsFile, OfALaterVersionIsRefused) {
  Bytes file = learn::file_of(some_weights(3));
  file[4] = 2;
  file.resize(file.size() - 4);
  learn::ByteWriter out("");
  for (const std::uint8_t byte : file) out.number(byte);
  EXPECT_EQ(why_not(out.finish()), "it is of version 2, and this program reads version 1");
}

}  // namespace
