#include "learn/training.h"

#include <gtest/gtest.h>

namespace {

using learn::Bytes;
using learn::GamesPart;
using learn::SelfPlayGame;
using learn::Training;

// A few games a generation.
constexpr learn::TrainingSettings kTiny = {.seed = 3, .scale = 200};

Training trained(int generations, int threads) {
  Training training(kTiny);
  for (int i = 0; i < generations; ++i) {
    const std::vector<std::vector<SelfPlayGame>> games = {training.play({}, threads)};
    training.learn(games, threads);
  }
  return training;
}

TEST(Training, OneThreadAndSeveralComeToTheSameBytes) {
  EXPECT_EQ(learn::file_of(trained(3, 1).weights()), learn::file_of(trained(3, 3).weights()));
}

TEST(Training, PartsPutTogetherAreTheWholeGeneration) {
  Training whole = trained(1, 2), sharded = whole;
  const std::vector<std::vector<SelfPlayGame>> games = {whole.play({}, 1)};
  std::vector<std::vector<SelfPlayGame>> parts;
  for (const std::uint64_t i : {0u, 1u, 2u}) parts.push_back(sharded.play({i, 3}, 1));
  const auto report = whole.learn(games, 1), other = sharded.learn(parts, 1);
  EXPECT_EQ(whole, sharded);
  EXPECT_EQ(report.match, other.match);
  EXPECT_EQ(report.error, other.error);
}

TEST(Training, OneThatWasWrittenDownGoesOnAsIfNothingHadBeen) {
  Training training = trained(2, 2);
  auto read = Training::read(training.file());
  ASSERT_TRUE(read.value) << games::in_english(read.error);
  EXPECT_EQ(*read.value, training);
  const std::vector<std::vector<SelfPlayGame>> games = {read.value->play({}, 1)};
  read.value->learn(games, 1);
  EXPECT_EQ(*read.value, trained(3, 1));
}

// With another byte, and the check sum that belongs to it: what is wrong with it.
std::string why_not(Bytes file, std::size_t at, std::uint8_t byte) {
  file[at] = byte;
  file.resize(file.size() - 4);
  learn::ByteWriter out("");
  for (const std::uint8_t b : file) out.number(b);
  return games::in_english(Training::read(out.finish()).error);
}

TEST(Training, OneThatCannotBeIsRefused) {
  const Bytes file = trained(1, 1).file();
  constexpr std::size_t kDone = 4 + 8 + 4, kScales = kDone + 4 + 8;
  EXPECT_EQ(why_not(file, kDone, 1), "");
  EXPECT_EQ(why_not(file, kDone, static_cast<std::uint8_t>(Training::generations())),
            "it is of generation 22, and there are 22");
  Bytes no_scale = file;
  no_scale[kScales] = no_scale[kScales + 1] = 0;
  EXPECT_EQ(why_not(no_scale, kScales, 0), "it has a scale of 0");
  // The last weight, before how often it was seen and the check sum: not a number.
  Bytes no_number = file;
  no_number[file.size() - 10] = 0xC0;
  EXPECT_EQ(why_not(no_number, file.size() - 9, 0x7F), "it has a weight that is no number");
}

TEST(Training, TheWeightsSayWhatEachGenerationCameTo) {
  Training training = trained(1, 1);
  const std::vector<std::vector<SelfPlayGame>> games = {training.play({}, 1)};
  const auto report = training.learn(games, 1);
  const auto history = training.weights_for_file().history;
  ASSERT_EQ(history.size(), 2u);
  EXPECT_EQ(history[0].depth, 0) << "its moves were random";
  EXPECT_EQ(history[1].depth, 1);
  EXPECT_EQ(history[1].games, report.plan.games);
  EXPECT_EQ(history[1].positions, report.positions);
  EXPECT_NEAR(history[1].error, 1000 * report.error, 0.5);
  EXPECT_EQ(history[1].wins, report.match.wins);
  EXPECT_EQ(history[1].losses, report.match.losses);
}

TEST(Training, IsCompleteAfterAllGenerations) {
  Training training({.seed = 1, .scale = 10});
  for (int i = 0; i < Training::generations(); ++i) {
    EXPECT_FALSE(training.is_complete());
    const std::vector<std::vector<SelfPlayGame>> games = {training.play({}, 2)};
    const auto report = training.learn(games, 2);
    EXPECT_EQ(report.generation, i + 1);
    EXPECT_EQ(report.plan.games, games[0].size());
  }
  EXPECT_TRUE(training.is_complete());
}

TEST(Training, AFewRandomGamesTeachWhatACornerIsWorth) {
  Training training({.seed = 1, .scale = 5000});
  const std::vector<std::vector<SelfPlayGame>> games = {training.play({}, 2)};
  training.learn(games, 2);
  const learn::Network network(training.weights());
  const auto board = [](learn::Bits corner_owner_is_mine) {
    constexpr learn::Bits kMine = 0x0000001C10000000, kTheirs = 0x00000000081C0000;
    return corner_owner_is_mine ? learn::Board::of(kMine | 1, kTheirs)
                                : learn::Board::of(kMine, kTheirs | 1);
  };
  EXPECT_GT(network.judge(board(1)).score, network.judge(board(0)).score);
}

TEST(PartOfGames, WhatIsWrittenIsRead) {
  const Training training = trained(1, 1);
  const GamesPart part = {1, 2};
  const auto games = training.play(part, 1);
  const auto read = learn::read_part(training, learn::file_of(training, part, games));
  ASSERT_TRUE(read.value) << games::in_english(read.error);
  EXPECT_EQ(read.value->part, part);
  EXPECT_EQ(read.value->games, games);
}

TEST(PartOfGames, OneOfAnotherTrainingIsRefused) {
  const Training training = trained(1, 1);
  const auto why = [&](const Training& other, std::vector<SelfPlayGame> games) {
    return games::in_english(learn::read_part(training, learn::file_of(other, {}, games)).error);
  };
  const auto games = training.play({}, 1);
  EXPECT_EQ(why(Training({.seed = 4, .scale = 200}), games),
            "it is of a training with another seed or scale");
  EXPECT_EQ(why(Training(kTiny), games), "it is of generation 1, and the next one is 2");
  EXPECT_EQ(why(training, {games[0]}), "it has 1 game instead of " + std::to_string(games.size()));
  auto foul = games;
  foul[0].plies[0].move = 0;  // a corner, far from all discs
  foul[0].mine = 0x0000000810000000;
  foul[0].theirs = 0x0000001008000000;
  EXPECT_EQ(why(training, foul), "move 1 of a game in it is not legal");
}

TEST(PartOfGames, DamagedFilesAreRefused) {
  const Training training = trained(1, 1);
  Bytes part = learn::file_of(training, {}, training.play({}, 1));
  part[part.size() / 2] ^= 4;
  EXPECT_FALSE(learn::read_part(training, part).value);
  Bytes file = training.file();
  file[file.size() / 2] ^= 4;
  EXPECT_FALSE(Training::read(file).value);
  file.resize(100);
  EXPECT_FALSE(Training::read(file).value);
}

}  // namespace
