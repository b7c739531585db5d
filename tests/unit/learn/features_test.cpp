#include "learn/features.h"

#include <gtest/gtest.h>

#include "learn/self_play.h"
#include "mcts/rng.h"

namespace {

using games::Reversi;
using learn::Board;

TEST(Features, MovesKeepThemAsTheyAreFromScratch) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    mcts::Rng rng(seed);
    Reversi game;
    Board board = Board::of(game);
    while (!game.is_over()) {
      const auto move = static_cast<mcts::Move>(learn::random_move(board, rng));
      board.make(move);
      game.play(move);
      const Board anew = Board::of(game);
      ASSERT_EQ(board.features, anew.features);
      ASSERT_EQ(board.mine, game.discs(game.to_move()));
      ASSERT_EQ(board.black_to_move, game.to_move() == mcts::Player::kFirst);
    }
  }
}

TEST(Features, ADiscAloneCountsInThePatternsOfItsSquare) {
  const Board black = Board::of(1, 0), white = Board::of(0, 1);  // A1
  for (std::size_t i = 0; i < learn::kInstances; ++i) {
    const auto& instance = learn::kInstanceList[i];
    int place = -1;
    for (std::size_t k = 0; k < learn::kPatterns[instance.pattern].size; ++k)
      if (instance.squares[k] == 0) place = static_cast<int>(k);
    const std::uint32_t digit =
        place < 0 ? 0 : learn::kPowersOfThree[static_cast<std::size_t>(place)];
    EXPECT_EQ(black.features.content[i], digit);
    EXPECT_EQ(white.features.content[i], 2 * digit);
  }
}

TEST(Features, APassChangesWhoIsToMoveAndNothingElse) {
  Board board = Board::of(Reversi());
  const Board before = board;
  board.pass();
  EXPECT_EQ(board.features, before.features);
  EXPECT_EQ(board.mine, before.theirs);
  EXPECT_FALSE(board.black_to_move);
}

}  // namespace
