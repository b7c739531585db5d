#include "learn/range_coder.h"

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

using learn::NumberModel;
using learn::RangeDecoder;
using learn::RangeEncoder;
using Numbers = std::vector<std::uint32_t>;

std::vector<std::uint8_t> coded(const Numbers& numbers) {
  RangeEncoder encoder;
  NumberModel<8> model;
  for (const std::uint32_t n : numbers) model.code(encoder, n);
  return encoder.finish();
}

Numbers decoded(std::span<const std::uint8_t> bytes, std::size_t count) {
  RangeDecoder decoder(bytes);
  NumberModel<8> model;
  Numbers numbers;
  while (numbers.size() < count) numbers.push_back(model.code(decoder));
  return numbers;
}

// Most of them are `usual`; the others, one in so many, are any.
Numbers some_numbers(std::size_t count, std::uint32_t usual, std::uint32_t one_in,
                     std::uint64_t seed) {
  mcts::Rng rng(seed);
  Numbers numbers(count, usual);
  for (std::uint32_t& n : numbers)
    if (rng.below(one_in) == 0) n = rng.below(256);
  return numbers;
}

TEST(RangeCoder, WhatIsWrittenIsRead) {
  for (std::uint64_t seed = 0; seed < 60; ++seed)
    for (const std::uint32_t usual : {0u, 255u})  // carries run through bytes of ones
      for (const std::uint32_t one_in : {1u, 10u, 100u}) {
        const Numbers numbers = some_numbers(seed * 20, usual, one_in, seed);
        EXPECT_EQ(decoded(coded(numbers), numbers.size()), numbers) << seed;
      }
}

TEST(RangeCoder, WhatIsFrequentCostsLittle) {
  // Entropy of one number in a hundred of 256 equally likely: 0.16 bits each.
  EXPECT_LT(coded(some_numbers(100'000, 7, 100, 1)).size(), 100'000u / 8 / 3);
  EXPECT_LT(coded(some_numbers(100'000, 7, 1, 1)).size(), 101'500u);
}

TEST(RangeCoder, BytesThatEndEarlyGiveNumbersAllTheSame) {
  const Numbers numbers = some_numbers(1000, 0, 2, 1);
  const auto bytes = coded(numbers);
  for (std::size_t size = 0; size < bytes.size(); size += 7)
    EXPECT_EQ(decoded(std::span(bytes).first(size), 1000).size(), 1000u);
}

}  // namespace
