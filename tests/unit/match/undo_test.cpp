// Undo in every phase and with every combination of seats: back to the last
// time a human was to move, or one move when there is none.
#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

class Undo : public SessionTest {};

TEST_F(Undo, NothingPlayedNothingToUndo) {
  for (const Seat first : {kHuman, kMcts, kRandom})
    for (const Seat second : {kHuman, kMcts, kRandom}) {
      Session& s = begin("ttt", first, second);
      const TurnPhase before = s.phase();
      EXPECT_FALSE(match::can_undo(s));
      s.undo(1);
      EXPECT_EQ(s.phase(), before);
    }
}

TEST_F(Undo, TakesBackTheAnswerAndTheHumansMove) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0, 1, 2, 3});
  ASSERT_TRUE(match::can_undo(s));
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1}));
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_EQ(s.turn().last_move_at, match::kLongAgo);  // nothing to animate
  EXPECT_FALSE(s.turn().thought.has_value());
  EXPECT_TRUE(s.play(8, now_));
}

TEST_F(Undo, WhileTheSearchThinksTakesBackTheHumansMoveAlone) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({4});
  EXPECT_TRUE(s.study().thinking());
  s.undo(now_);
  EXPECT_EQ(engine_.stops, 1);
  EXPECT_EQ(moves(), Moves{});
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  s.tick(now_);
  EXPECT_EQ(s.tick(now_ + 9), Events{});  // the search that was given up plays nothing
}

TEST_F(Undo, WhileAnAnswerWaitsForItsBeatForgetsIt) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({4});
  engine_.finish(0);
  s.tick(now_ + 0.1);
  s.undo(now_ + 0.2);
  s.tick(now_ + 9);
  EXPECT_EQ(moves(), Moves{});
}

// Looking at an earlier move is no undo: the result is there again at the end.
TEST_F(Undo, AloneTakesBackAResignation) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4, 0, 1});
  s.resign(now_);
  ASSERT_EQ(s.phase(), TurnPhase::kOver);
  s.go_to(1, now_);
  EXPECT_NE(s.phase(), TurnPhase::kOver);
  s.go_to(3, now_);
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_EQ(s.match().outcome()->ending, match::EndReason::kResigned);
  s.undo(now_);
  EXPECT_FALSE(s.match().outcome());
  EXPECT_EQ(moves(), (Moves{4, 0, 1}));
  s.undo(now_);
  s.redo(now_);
  EXPECT_FALSE(s.match().outcome()) << "that was the move";
  s.redo(now_);
  EXPECT_EQ(s.match().outcome()->ending, match::EndReason::kResigned);
  EXPECT_FALSE(match::can_redo(s));
}

TEST_F(Undo, AnEndThatWasTakenBackComesBackUntilAMoveIsPlayed) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  s.resign(now_);
  s.undo(now_);
  ASSERT_TRUE(match::can_redo(s));
  s.redo(now_);
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
  s.undo(now_);
  play({0});
  s.undo(now_);
  s.redo(now_);
  EXPECT_EQ(moves(), (Moves{4, 0}));
  EXPECT_FALSE(match::can_redo(s)) << "the game went on instead";
}

// It would think, and where an earlier position is looked at play another move.
TEST_F(Undo, OfAnEndLeavesAComputerThatWasPausedAsItWas) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({4});
  s.order(match::ComputerOrder::kStop, now_);
  for (int i = 0; i < 2; ++i) {
    s.count_now(now_);
    ASSERT_EQ(s.phase(), TurnPhase::kOver);
    s.undo(now_);
    EXPECT_EQ(s.phase(), TurnPhase::kPaused);
    s.redo(now_);
    ASSERT_EQ(s.phase(), TurnPhase::kOver);
    s.undo(now_);
    EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  }
  s.order(match::ComputerOrder::kGoOn, now_);
  s.count_now(now_);
  s.undo(now_);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer) << "it was not paused";
}

TEST_F(Undo, WhilePausedGoesBackToTheHuman) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({4});
  s.order(match::ComputerOrder::kStop, now_);
  s.undo(now_);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  play({0});
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);  // the pause is over too
}

TEST_F(Undo, WhenTheComputerBeganItsFirstMoveStays) {
  Session& s = begin("ttt", kMcts, kHuman);
  play({4});
  EXPECT_FALSE(match::can_undo(s));
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{4});
  play({0});
  EXPECT_TRUE(match::can_undo(s));
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{4});
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

TEST_F(Undo, OfAnEndThatWasNoMoveTakesBackNoMove) {
  Session& s = begin("ttt", kHuman, kMcts);
  s.resign(1);
  ASSERT_TRUE(match::can_undo(s));
  s.undo(now_);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  play({4});
  s.count_now(1);
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{4});
  EXPECT_TRUE(s.study().thinking());
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{});
  EXPECT_FALSE(match::can_undo(s));
}

TEST_F(Undo, BetweenTwoHumansTakesBackOneMove) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({0, 1, 2});
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1}));
  s.undo(now_);
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{});
  EXPECT_FALSE(match::can_undo(s));
}

TEST_F(Undo, BetweenTwoComputersTakesBackOneMoveAndPauses) {
  Session& s = begin("ttt", kMcts, kMcts);
  play({0, 1, 2});
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1}));
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_FALSE(s.study().thinking());
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{0});
  s.tick(now_);
  EXPECT_EQ(s.tick(now_ + 9), Events{});
  s.order(match::ComputerOrder::kGoOn, now_ + 10);
  EXPECT_TRUE(s.study().thinking());
  EXPECT_EQ(engine_.requests.back().moves, Moves{0});
}

TEST_F(Undo, AfterTheEndTheGameGoesOn) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0, 3, 1, 4, 2});
  ASSERT_EQ(s.phase(), TurnPhase::kOver);
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 3, 1, 4}));
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

TEST_F(Undo, AfterTheComputersWinTakesBackBothMoves) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0, 3, 1, 4, 8, 5});
  ASSERT_EQ(s.phase(), TurnPhase::kOver);
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 3, 1, 4}));
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

// Edge 7 closes a box for the search, which moves again: undo takes back the
// whole turn and the human's move before it.
TEST_F(Undo, TakesBackAllMovesOfAnExtraTurn) {
  Session& s = begin("dots", kHuman, kMcts);
  play({0, 1, 3, 21, 4, 7, 23});
  ASSERT_EQ(s.phase(), TurnPhase::kHuman);
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1, 3, 21}));
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

// The human's own extra turn is taken back move by move.
TEST_F(Undo, TakesBackOneMoveOfAHumansExtraTurn) {
  Session& s = begin("dots", kHuman, kMcts);
  play({0, 4, 3, 23, 7});
  ASSERT_EQ(s.phase(), TurnPhase::kHuman);
  ASSERT_EQ(games::score(s.match().position(), mcts::Player::kFirst), 1);
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 4, 3, 23}));
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

TEST_F(Undo, FollowsTheSeatsOfNow) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({0, 1, 2, 3});
  s.set_seat(mcts::Player::kSecond, kMcts, now_);
  s.undo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1}));
}

}  // namespace
