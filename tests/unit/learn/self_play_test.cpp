#include "learn/self_play.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "learn/alpha_beta.h"

namespace {

using learn::AlphaBeta;
using learn::Board;
using learn::kDisc;
using learn::Network;
using learn::SelfPlayGame;
using learn::Source;

// Few moves for the opponent are good, and many of one's own.
const Network& mobile_network() {
  static const Network network([] {
    learn::Weights weights;
    weights.scales.fill(4 * kDisc);
    for (std::size_t knot = 0; knot < learn::kKnots; ++knot)
      for (std::size_t n = 0; n < learn::kMobilities; ++n) {
        weights.values[knot * learn::kWeights + learn::kOwnMobility + n] =
            static_cast<std::int16_t>(n);
        weights.values[knot * learn::kWeights + learn::kTheirMobility + n] =
            static_cast<std::int16_t>(-static_cast<int>(n));
      }
    return weights;
  }());
  return network;
}

Board some_board(std::uint64_t seed, int plies) {
  mcts::Rng rng(seed);
  return learn::random_board(plies, rng);
}

// Without bounds and without sorting.
int minimax(const Network& network, const Board& board, int depth) {
  if (depth == 0 && board.placements() != 0) return network.judge(board).score;
  if (board.placements() == 0) {
    Board passed = board;
    passed.pass();
    if (passed.placements() == 0) return kDisc * board.margin();
    return depth == 0 ? network.judge(board).score : -minimax(network, passed, depth);
  }
  int best = -learn::kMostScore - 1;
  for (int square = 0; square < 64; ++square)
    if ((board.placements() >> square & 1) != 0)
      best = std::max(best, -minimax(network, board.after(square), depth - 1));
  return best;
}

TEST(AlphaBeta, FindsWhatMinimaxFinds) {
  const AlphaBeta player(mobile_network());
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    for (int depth = 1; depth <= 3; ++depth) {
      const Board board = some_board(seed, static_cast<int>(4 * seed));
      EXPECT_EQ(player.best(board, depth).score, minimax(mobile_network(), board, depth))
          << seed << ", " << depth;
    }
}

TEST(AlphaBeta, ItsMoveIsWorthItsScore) {
  const AlphaBeta player(mobile_network());
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Board board = some_board(seed, static_cast<int>(3 * seed));
    const learn::Found found = player.best(board, 2);
    if (found.move == learn::kPass) continue;
    EXPECT_EQ(-minimax(mobile_network(), board.after(found.move), 1), found.score);
  }
}

TEST(SelfPlay, AGameGoesToItsEndByLegalMoves) {
  AlphaBeta player(mobile_network());
  for (std::uint64_t index = 0; index < 30; ++index) {
    const SelfPlayGame game = learn::play_game(player, {}, learn::rng_of_game(1, 2, index));
    Board board = Board::of(game.mine, game.theirs);
    for (const learn::Ply& ply : game.plies) {
      if (ply.move == learn::kPass)
        ASSERT_EQ(board.placements(), 0u);
      else
        ASSERT_NE(board.placements() >> ply.move & 1, 0u);
      board.make(ply.move);
    }
    EXPECT_EQ(board.placements(), 0u);
    board.pass();
    EXPECT_EQ(board.placements(), 0u);
  }
}

TEST(SelfPlay, TheLastSquaresAreExact) {
  AlphaBeta player(mobile_network());
  const SelfPlayGame game = learn::play_game(player, {.exact_from = 7}, learn::rng_of_game(1, 2, 3));
  Board board = Board::of(game.mine, game.theirs);
  for (const learn::Ply& ply : game.plies) {
    EXPECT_EQ(ply.source == Source::kExact, 64 - board.discs() <= 7);
    if (ply.source == Source::kExact) {
      EXPECT_EQ(ply.score, kDisc * player.exact_margin(board));
    }
    board.make(ply.move);
  }
}

TEST(SelfPlay, TheSameNumbersPlayTheSameGame) {
  AlphaBeta player(mobile_network());
  const auto game = [&](std::uint64_t seed, std::uint64_t generation, std::uint64_t index) {
    return learn::play_game(player, {}, learn::rng_of_game(seed, generation, index));
  };
  EXPECT_EQ(game(1, 1, 1), game(1, 1, 1));
  EXPECT_NE(game(1, 1, 1), game(2, 1, 1));
  EXPECT_NE(game(1, 1, 1), game(1, 2, 1));
  EXPECT_NE(game(1, 1, 1), game(1, 1, 2));
}

}  // namespace
