// A game as a tree of moves: forwards, back again, and along other lines.
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

// ---------------------------------------------------------------- lines

Match played(std::initializer_list<mcts::Move> moves) {
  Match m(start("ttt"));
  for (const mcts::Move cell : moves) EXPECT_TRUE(m.play(cell));
  return m;
}

TEST(MatchLines, WhatWasTakenBackCanBePlayedAgain) {
  Match m = played({4, 0, 8});
  m.undo(2);
  EXPECT_TRUE(m.can_redo());
  EXPECT_EQ(m.line(), (Moves{4, 0, 8}));
  m.go_to(3);
  EXPECT_EQ(m.moves(), (Moves{4, 0, 8}));
  EXPECT_EQ(games::text(m.position()), "O...X...X O");
  EXPECT_FALSE(m.can_redo());
}

TEST(MatchLines, PlayingTheMoveOfTheLineKeepsWhatFollows) {
  Match m = played({4, 0, 8});
  m.go_to(0);
  EXPECT_TRUE(m.play(4));
  EXPECT_EQ(m.moves(), (Moves{4}));
  EXPECT_EQ(m.line(), (Moves{4, 0, 8}));
  EXPECT_EQ(m.variations(0), Moves{});
}

TEST(MatchLines, AnotherMoveBeginsALineAndTheOldOneStaysAVariation) {
  Match m = played({4, 0, 8});
  m.go_to(1);
  EXPECT_TRUE(m.play(2));
  EXPECT_EQ(m.line(), (Moves{4, 2}));
  EXPECT_EQ(m.variations(1), (Moves{0}));
  EXPECT_TRUE(m.follow(1, 0));
  EXPECT_EQ(m.moves(), (Moves{4, 0}));
  EXPECT_EQ(m.line(), (Moves{4, 0, 8}));
  EXPECT_EQ(m.variations(1), (Moves{2}));
}

TEST(MatchLines, VariationsAreGoneThroughInTheOrderTheyWerePlayed) {
  Match m = played({4, 0, 8});
  for (const mcts::Move other : Moves{2, 6}) {
    m.go_to(1);
    m.play(other);
  }
  Moves met;
  for (int i = 0; i < 4; ++i) {
    met.push_back(m.moves()[1]);
    m.follow(1, *m.next_variation(1));
  }
  EXPECT_EQ(met, (Moves{6, 0, 2, 6}));
  EXPECT_EQ(m.next_variation(0), std::nullopt);
  EXPECT_EQ(m.next_variation(2), std::nullopt);
}

// Moves 1 and 3 have variations.
TEST(MatchLines, TheForkIsAtTheLastMoveThatHasVariations) {
  Match m = played({4, 0, 8, 1});
  m.go_to(2);
  m.play(7);
  m.go_to(0);
  m.play(5);
  m.follow(0, 4);
  EXPECT_EQ(m.fork(), 0u);
  m.go_to(3);
  EXPECT_EQ(m.fork(), 2u);
  m.go_to(2);
  EXPECT_EQ(m.fork(), 0u);
  m.go_to(0);  // none was made: the one to come
  EXPECT_EQ(m.fork(), 0u);
  EXPECT_EQ(played({4, 0}).fork(), std::nullopt);
}

TEST(MatchLines, AVariationIsFollowedFromBehindItToo) {
  Match m = played({4, 0, 8});
  m.go_to(1);
  m.play(2);
  m.go_to(0);
  EXPECT_TRUE(m.follow(1, 0));
  EXPECT_EQ(games::text(m.position()), "O...X.... X");
  EXPECT_FALSE(m.follow(1, 5));
  EXPECT_FALSE(m.follow(9, 0));
  EXPECT_EQ(m.moves(), (Moves{4, 0}));
}

TEST(MatchLines, PlayersTimesBelongToTheirMoves) {
  Match m(start("ttt"));
  m.play(4, 1.5);
  m.play(0, 2);
  m.play(8, 0.25);
  EXPECT_EQ(m.seconds(1), 2);
  EXPECT_EQ(m.total_seconds(Player::kFirst), 1.75);
  m.undo(1);
  EXPECT_EQ(m.total_seconds(Player::kFirst), 1.5);
  EXPECT_EQ(m.seconds(2), 0.25);
}

// ---------------------------------------------------------------- endings

TEST(MatchOutcome, ComesFromTheRules) {
  Match m = played({0, 3, 1, 4});
  EXPECT_FALSE(m.outcome());
  m.play(2);
  EXPECT_EQ(m.outcome(), (match::Outcome{match::EndReason::kRules, Player::kFirst}));
  EXPECT_FALSE(m.play(8));
}

TEST(MatchOutcome, MayComeFromElsewhereAndCanBeTakenBack) {
  Match m = played({0, 3});
  const match::Outcome given_up{match::EndReason::kResigned, Player::kSecond};
  m.end(given_up);
  EXPECT_EQ(m.outcome(), given_up);
  EXPECT_FALSE(m.play(8));
  m.undo(1);
  EXPECT_FALSE(m.outcome());
  m.go_to(2);
  EXPECT_FALSE(m.outcome());
  EXPECT_TRUE(m.play(8));
}

// After any way through the tree, the position is the result of the moves.
TEST(MatchLines, AnyWayThroughTheTreeKeepsThePosition) {
  for (const std::string_view game : games::ids()) {
    mcts::Rng rng(2);
    const auto below = [&rng](std::size_t n) {
      return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n)));
    };
    Match m(start(game));
    for (int i = 0; i < 2000; ++i) {
      const auto legal = games::legal_moves(m.position());
      const std::size_t ply = below(m.line().size() + 1);
      const auto others = m.variations(ply);
      if (!others.empty() && below(4) == 0) {
        ASSERT_TRUE(m.follow(ply, others[below(others.size())]));
      } else if (legal.empty() || below(4) == 0) {
        m.go_to(ply);
      } else {
        ASSERT_TRUE(m.play(legal[below(legal.size())]));
      }
      games::Position replayed = m.start();
      for (const mcts::Move move : m.moves()) games::play(replayed, move);
      ASSERT_EQ(m.position(), replayed);
      ASSERT_TRUE(std::equal(m.moves().begin(), m.moves().end(), m.line().begin()));
    }
  }
}

}  // namespace
