// A game as a list of moves, and back again.
#include "match/match.h"

#include <vector>

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

using match::Match;
using mcts::Player;
using Moves = std::vector<mcts::Move>;

games::Position start(std::string_view game) {
  return games::start(game, games::initial_values(game));
}

TEST(Match, BeginsAtItsStart) {
  const Match m(start("stones"));
  EXPECT_EQ(m.start(), start("stones"));
  EXPECT_EQ(m.position(), start("stones"));
  EXPECT_TRUE(m.moves().empty());
}

TEST(Match, PlaysLegalMovesAndRefusesOthers) {
  Match m(start("ttt"));
  EXPECT_TRUE(m.play(4));
  EXPECT_FALSE(m.play(4));
  EXPECT_FALSE(m.play(200));
  EXPECT_EQ(m.moves(), (Moves{4}));
  EXPECT_EQ(games::text(m.position()), "....X.... O");
}

// Player 2 closes a box and moves again.
TEST(Match, KnowsWhoMadeEveryMove) {
  Match m(*games::parse("dots", "100100000000000000000000 1 0 0 sym").value);
  for (const mcts::Move edge : Moves{4, 7, 23, 22}) ASSERT_TRUE(m.play(edge));
  EXPECT_EQ(m.mover(0), Player::kFirst);
  EXPECT_EQ(m.mover(1), Player::kSecond);
  EXPECT_EQ(m.mover(2), Player::kSecond);
  EXPECT_EQ(m.mover(3), Player::kFirst);
}

TEST(Match, UndoTakesBackAtMostAllMoves) {
  Match m(start("ttt"));
  for (const mcts::Move cell : Moves{0, 1, 2}) m.play(cell);
  m.undo(0);
  EXPECT_EQ(m.moves().size(), 3u);
  m.undo(2);
  EXPECT_EQ(games::text(m.position()), "X........ O");
  m.undo(99);
  EXPECT_EQ(m.position(), m.start());
  m.undo(1);
  EXPECT_EQ(m.position(), m.start());
  EXPECT_TRUE(m.play(8));
}

// In every game: a random game played to its end, undone move by move, meets
// the same positions in reverse.
TEST(Match, UndoIsExactInEveryGame) {
  for (const std::string_view game : games::ids()) {
    mcts::Rng rng(1);
    Match m(start(game));
    std::vector<games::Position> seen;
    while (!games::is_over(m.position())) {
      seen.push_back(m.position());
      const auto legal = games::legal_moves(m.position());
      ASSERT_TRUE(m.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    for (; !seen.empty(); seen.pop_back()) {
      m.undo(1);
      EXPECT_EQ(m.position(), seen.back()) << game;
    }
    EXPECT_TRUE(m.moves().empty());
  }
}

}  // namespace
