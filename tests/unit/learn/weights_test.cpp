#include "learn/weights.h"

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

using learn::Bytes;
using learn::Weights;

Weights some_weights(std::uint64_t seed) {
  mcts::Rng rng(seed);
  Weights weights{.seed = 7, .games = 12345, .scale = 20000};
  weights.scales.fill(90);
  for (std::int16_t& value : weights.values)
    if (rng.below(3) == 0) value = static_cast<std::int16_t>(rng.below(513)) - 256;
  return weights;
}

std::string why_not(const Bytes& bytes) {
  return games::in_english(learn::read_weights(bytes).error);
}

// With the check sum that belongs to it.
Bytes resealed(Bytes bytes) {
  bytes.resize(bytes.size() - 4);
  learn::ByteWriter out("");
  for (const std::uint8_t byte : bytes) out.number(byte);
  return out.finish();
}

TEST(WeightsFile, WhatIsWrittenIsRead) {
  const Weights weights = some_weights(1);
  const auto read = learn::read_weights(learn::file_of(weights));
  ASSERT_TRUE(read.value) << games::in_english(read.error);
  EXPECT_EQ(*read.value, weights);
}

TEST(WeightsFile, SaysHowTheWeightsCameAbout) {
  Weights weights = some_weights(6);
  weights.history = {{.games = 1000, .positions = 60'000, .error = 9500},
                     {.depth = 2, .games = 800, .error = 5250, .wins = 30, .draws = 2, .losses = 8}};
  const Bytes file = learn::file_of(weights);
  EXPECT_EQ(learn::read_weights(file).value, weights);
  EXPECT_EQ(learn::history_of(file), weights.history);
  EXPECT_TRUE(learn::history_of(std::span(file).first(file.size() - 1)).empty());
}

TEST(WeightsFile, OneOfVersion1DoesNotSayThat) {
  const Weights weights = some_weights(7);
  Bytes file = learn::file_of(weights);
  constexpr std::ptrdiff_t kHistory = 4 + 2 + 8 + 8 + 4 + 2 + 2 * learn::kStages;
  file[4] = 1;
  file.erase(file.begin() + kHistory, file.begin() + kHistory + 2);
  file = resealed(file);
  EXPECT_EQ(learn::read_weights(file).value, weights);
  EXPECT_TRUE(learn::history_of(file).empty());
}

TEST(WeightsFile, AFewBytesForAWeightAreEnough) {
  EXPECT_LT(learn::file_of(Weights{.scales = some_weights(1).scales}).size(), 570'100u);
}

TEST(WeightsFile, TheCheckSumIsThatOfZip) {
  const std::string_view digits = "123456789";
  EXPECT_EQ(learn::crc32(std::span(reinterpret_cast<const std::uint8_t*>(digits.data()), 9)),
            0xCBF43926u);
}

TEST(WeightsFile, EveryDamagedByteIsNoticed) {
  const Bytes file = learn::file_of(some_weights(2));
  mcts::Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    Bytes damaged = file;
    const auto at = rng.below(static_cast<std::uint32_t>(file.size()));
    damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1 + rng.below(255)));
    EXPECT_FALSE(learn::read_weights(damaged).value) << at;
  }
}

TEST(WeightsFile, OneThatWasCutAnywhereIsRefused) {
  const Bytes file = learn::file_of(some_weights(3));
  for (std::size_t size = 0; size < 60; ++size)
    EXPECT_FALSE(learn::read_weights(std::span(file).first(size)).value) << size;
  for (std::size_t size = file.size() - 10; size < file.size(); ++size)
    EXPECT_FALSE(learn::read_weights(std::span(file).first(size)).value) << size;
}

TEST(WeightsFile, TheErrorSaysWhatIsWrong) {
  const Bytes file = learn::file_of(some_weights(4));
  EXPECT_EQ(why_not({}), "it ends at byte 0, 4 bytes too early");
  EXPECT_EQ(why_not({'G', 'I', 'F', '8', '9', 'a'}), "it does not begin with RVN1");
  Bytes damaged = file;
  damaged[1000] ^= 1;
  EXPECT_EQ(why_not(damaged), "its check sum is wrong: some of its " + std::to_string(file.size()) +
                                  " bytes are damaged or missing");
  Bytes other = file;
  other[4] = 9;
  EXPECT_EQ(why_not(resealed(other)), "it has version 9, and this program reads version 2");
  Bytes scale = file;
  scale[28] = scale[29] = 0;
  EXPECT_EQ(why_not(resealed(scale)), "one of its scales is 0");
  Bytes more = file;
  more.push_back(0);
  EXPECT_EQ(why_not(resealed(more)),
            "it has 1 byte too many, from byte " + std::to_string(file.size() - 4) + " on");
  Bytes less = file;
  less.resize(less.size() - 1);
  EXPECT_NE(why_not(resealed(less)).find("too early"), std::string::npos);
}

TEST(WeightsFile, AWeightThatNoBoardIsWorthIsRefused) {
  Weights weights = some_weights(5);
  weights.values[3] = 300;
  EXPECT_EQ(why_not(learn::file_of(weights)), "its weight 3 of knot 1 is out of range");
}

}  // namespace
