#include "learn/network.h"

#include <gtest/gtest.h>

#include <numeric>

#include "learn/self_play.h"
#include "mcts/rng.h"

namespace {

using games::Reversi;
using learn::Board;
using learn::kDisc;
using learn::Network;
using learn::Weights;

Weights weights_from(std::uint64_t seed) {
  mcts::Rng rng(seed);
  Weights weights;
  weights.scales.fill(4 * kDisc);
  for (std::int16_t& value : weights.values)
    value = static_cast<std::int16_t>(static_cast<int>(rng.below(9)) - 4);
  return weights;
}

Board random_board(std::uint64_t seed) {
  mcts::Rng rng(seed);
  return learn::random_board(static_cast<int>(5 + seed % 45), rng);
}

// The same position turned by a symmetry of the board.
Board turned(const Board& board, int symmetry) {
  learn::Bits mine = 0, theirs = 0;
  for (int square = 0; square < 64; ++square) {
    const learn::Bits to = learn::Bits{1} << learn::image_of_square(square, symmetry);
    if ((board.mine >> square & 1) != 0) mine |= to;
    if ((board.theirs >> square & 1) != 0) theirs |= to;
  }
  return Board::of(mine, theirs);
}

TEST(Network, AllSymmetriesOfAPositionAreWorthTheSame) {
  const Network network(weights_from(1));
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (int symmetry = 0; symmetry < 8; ++symmetry)
      EXPECT_EQ(network.judge(turned(random_board(seed), symmetry)).score,
                network.judge(random_board(seed)).score);
}

TEST(Network, ItMakesNoDifferenceWhichSideIsCalledBlack) {
  const Network network(weights_from(2));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Board board = random_board(seed), other = board;
    other = Board::of(board.theirs, board.mine);
    other.pass();
    EXPECT_EQ(network.judge(other).score, network.judge(board).score);
  }
}

TEST(Network, AScoreIsTheSumOfItsTerms) {
  const Network network(weights_from(3));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Board board = random_board(seed);
    const auto terms = network.terms_of(board);
    EXPECT_EQ(std::accumulate(terms.begin(), terms.end(), 0), network.judge(board).score);
  }
}

TEST(Network, AFinishedGameIsWorthItsResult) {
  const Network network(weights_from(3));
  const auto judgement = network.judge(Board::of(0xFF, 0x100000000000000));
  EXPECT_TRUE(judgement.over);
  EXPECT_EQ(judgement.score, 7 * kDisc);
}

TEST(Network, AWeightThatCountsAlwaysIsTheScore) {
  Weights weights = weights_from(0);
  weights.values.assign(weights.values.size(), 0);
  for (std::size_t knot = 0; knot < learn::kKnots; ++knot)
    weights.values[knot * learn::kWeights + learn::kAlways] = static_cast<std::int16_t>(4 * knot);
  const Network network(weights);
  EXPECT_EQ(network.judge(Board::of(Reversi())).score,
            0);  // one disc at the second knot, and so on
  mcts::Rng rng(1);
  Board late = learn::random_board(50, rng);
  EXPECT_GT(network.judge(late).score, 3 * kDisc);
}

TEST(Network, RewardsGrowWithTheScoreFromALossToAWin) {
  const Network network(weights_from(4));
  EXPECT_EQ(network.reward_of(0, 30), 0);
  int before = -learn::kWin;
  for (int score = -learn::kMostScore; score <= learn::kMostScore; score += 4) {
    EXPECT_GE(network.reward_of(score, 30), before);
    before = network.reward_of(score, 30);
    EXPECT_NEAR(before, -network.reward_of(-score, 30), 1);
  }
  EXPECT_GT(before, learn::kWin - 10);
}

TEST(Network, AMoveThatIsWorseByTheSoftnessIsETimesLessLikely) {
  const Network network(weights_from(5));
  EXPECT_EQ(network.likelihood(0), 255);
  EXPECT_NEAR(network.likelihood(4 * kDisc), 255 / 2.718, 1);
  EXPECT_EQ(network.likelihood(60 * kDisc), 1);
  EXPECT_EQ(network.likelihood(128 * kDisc), 1);
}

TEST(Stages, TheyGoFromTheFirstKnotToTheLast) {
  EXPECT_EQ(learn::stage_of(4), 0u);
  EXPECT_EQ(learn::stage_of(7), 0u);
  EXPECT_EQ(learn::stage_of(8), 1u);
  EXPECT_EQ(learn::stage_of(64), 19u);
  EXPECT_EQ(learn::place_of(0).first, 0u);
  EXPECT_EQ(learn::place_of(0).part, 0);
  EXPECT_EQ(learn::place_of(19).first, learn::kKnots - 2);
  EXPECT_EQ(learn::place_of(19).part, learn::kStageParts);
}

}  // namespace
