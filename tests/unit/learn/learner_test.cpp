#include "learn/learner.h"

#include <gtest/gtest.h>

#include "learn/alpha_beta.h"

namespace {

using learn::kDisc;
using learn::Learner;
using learn::Ply;
using learn::SelfPlayGame;
using learn::Source;

std::vector<SelfPlayGame> random_games(int count) {
  learn::Weights none;
  none.scales.fill(4 * kDisc);
  const learn::Network network(none);
  learn::AlphaBeta player(network);
  std::vector<SelfPlayGame> games;
  for (int i = 0; i < count; ++i)
    games.push_back(learn::play_game(player, {.random = true},
                                     learn::rng_of_game(1, 0, static_cast<std::uint64_t>(i))));
  return games;
}

SelfPlayGame opening_game(std::vector<Ply> plies) {
  const auto start = learn::Board::of(games::Reversi());
  return {.mine = start.mine, .theirs = start.theirs, .plies = std::move(plies)};
}

// F5 D6 C3 D3, as squares.
constexpr std::uint8_t kMoves[] = {37, 43, 18, 19};

TEST(Targets, WhatIsExactTeachesWhatCameBefore) {
  const SelfPlayGame game = opening_game({{kMoves[0], Source::kChosen, 0},
                                  {kMoves[1], Source::kChosen, 8 * kDisc},
                                  {kMoves[2], Source::kExact, -4 * kDisc},
                                  {kMoves[3], Source::kExact, 2 * kDisc}});
  EXPECT_EQ(learn::targets_of(game, 1.0f), (std::vector<float>{-4, 4, -4, 2}));
  EXPECT_EQ(learn::targets_of(game, 0.5f), (std::vector<float>{-3, 6, -4, 2}));
  EXPECT_EQ(learn::targets_of(game, 0.0f), (std::vector<float>{0, 8, -4, 2}));
}

TEST(Targets, WhatCameOfARandomMoveSaysNothing) {
  const SelfPlayGame game = opening_game({{kMoves[0], Source::kChosen, 0},
                                  {kMoves[1], Source::kExplored, 3 * kDisc},
                                  {kMoves[2], Source::kExact, 20 * kDisc}});
  EXPECT_EQ(learn::targets_of(game, 1.0f), (std::vector<float>{-3, 3, 20}));
}

TEST(Targets, AGameThatEndsEarlyIsWorthItsEnd) {
  // The game counts as over there: after two moves black has three discs and white three.
  const SelfPlayGame game =
      opening_game({{kMoves[0], Source::kChosen, 0}, {kMoves[1], Source::kChosen, 0}});
  EXPECT_EQ(learn::targets_of(game, 1.0f), (std::vector<float>{0, 0}));
  EXPECT_EQ(learn::margin_of(game), 0);
}

TEST(Targets, TheMarginIsTheFirstExactOne) {
  const SelfPlayGame game = opening_game({{kMoves[0], Source::kChosen, 0},
                                  {kMoves[1], Source::kExact, -6 * kDisc},
                                  {kMoves[2], Source::kExact, 30 * kDisc}});
  EXPECT_EQ(learn::margin_of(game), 6);
}

// In the first position many patterns look alike, so that each step goes further than elsewhere.
TEST(Learner, ComesToTheTargetEvenWhereManyPatternsShareAWeight) {
  Learner learner;
  const std::vector<SelfPlayGame> games(50, opening_game({{kMoves[0], Source::kExact, 5 * kDisc}}));
  learner.learn(games, {.trust = 1, .rate_first = 0.3f, .rate_last = 0.3f});
  EXPECT_NEAR(learner.value(learn::Board::of(games[0].mine, games[0].theirs)), 5, 1e-4);
}

TEST(Learner, ErrorsGetSmallerWithEveryPass) {
  const auto games = random_games(60);
  Learner learner;
  double before = 1e9;
  for (int pass = 0; pass < 4; ++pass) {
    const double error = learner.learn(games, {.trust = 1, .rate_first = 0.3f, .rate_last = 0.3f});
    EXPECT_LT(error, before);
    before = error;
  }
}

TEST(Learner, TheSameGamesTeachTheSame) {
  const auto games = random_games(20);
  Learner one, two;
  one.learn(games, {});
  two.learn(games, {});
  EXPECT_EQ(one, two);
}

TEST(Learner, WhatWasSeenTooSeldomIsForgotten) {
  const auto games = random_games(20);
  Learner learner;
  learner.learn(games, {.trust = 1, .rate_first = 0.5f, .rate_last = 0.5f});
  const auto not_zero = [&](std::uint32_t least) {
    int count = 0;
    for (const int value : learner.weights(least).values) count += value != 0;
    return count;
  };
  EXPECT_GT(not_zero(1), not_zero(10));
  EXPECT_GT(not_zero(10), 0);
}

TEST(Learner, ScoresMeanMoreTheLaterTheyAre) {
  const auto games = random_games(400);
  Learner learner;
  for (int pass = 0; pass < 3; ++pass)
    learner.learn(games, {.trust = 1, .rate_first = 0.2f, .rate_last = 0.2f});
  const auto scales = learner.scales(games);
  EXPECT_GT(scales[5], scales[17]);
  for (const int scale : scales) {
    EXPECT_GT(scale, kDisc / 4);
    EXPECT_LT(scale, 32 * kDisc);
  }
}

}  // namespace
