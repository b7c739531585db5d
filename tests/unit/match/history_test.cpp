// Forwards again after an undo, to any move of the line, along a variation; a
// single move of a computer; and a hint.
#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

class History : public SessionTest {};

TEST_F(History, RedoGoesBackToWhereUndoCameFrom) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0, 1, 2, 3});
  s.undo(now_);
  s.undo(now_);
  EXPECT_TRUE(match::can_redo(s));
  s.redo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1}));
  s.redo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1, 2, 3}));
  EXPECT_FALSE(match::can_redo(s));
  s.redo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1, 2, 3}));
}

// Undo took the human's move back before there was an answer.
TEST_F(History, RedoLetsTheSearchAnswerWhatItDidNot) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0});
  s.undo(now_);
  s.redo(now_);
  EXPECT_EQ(moves(), Moves{0});
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  EXPECT_TRUE(s.study().thinking());
}

TEST_F(History, AnotherMoveKeepsTheOldLineAsAVariation) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({0, 1, 2});
  s.go_to(1, now_);
  play({8});
  EXPECT_FALSE(match::can_redo(s));
  EXPECT_EQ(s.match().variations(1), Moves{1});
  s.follow(1, 1, now_);
  EXPECT_EQ(moves(), (Moves{0, 1}));
  EXPECT_EQ(s.match().line(), (Moves{0, 1, 2}));
}

TEST_F(History, ALineThatIsPlayedIsAVariationAndTheGameIsPausedAtItsEnd) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0, 1, 2, 3});
  s.go_to(2, now_);
  s.tick(now_);
  s.play_line(Moves{4, 8, 5}, now_);
  EXPECT_EQ(moves(), (Moves{0, 1, 4, 8, 5}));
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_EQ(s.match().variations(2), Moves{2});
  EXPECT_EQ(s.tick(now_), Events{Event::kChanged});
  s.go_to(2, now_);
  s.play_line(Moves{2, 3}, now_);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_FALSE(match::can_redo(s)) << "what was there before is gone on with";
}

TEST_F(History, NoLineIsPlayedWhereTheGameIsOver) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({0});
  s.resign(now_);
  s.play_line(Moves{4}, now_);
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_EQ(moves(), Moves{0});
}

TEST_F(History, AComputersPositionIsLookedAtInPeace) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0, 1, 2, 3});
  s.go_to(1, now_);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_FALSE(s.study().thinking());
  s.go_to(2, now_);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  play({8});
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);  // a move ends the pause for looking back
}

TEST_F(History, PlacesThatAreNotAreNotGoneTo) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({0, 1});
  s.go_to(3, now_);
  s.go_to(2, now_);
  EXPECT_EQ(moves(), (Moves{0, 1}));
}

TEST_F(History, AnotherGameCanBeTakenUp) {
  Session& s = begin("ttt", kHuman, kMcts);
  match::Match saved(games::start("stones", {7, 2}));
  saved.play(1);
  Settings chosen = heap(7, 2, kHuman, kHuman);
  s.take_up({chosen, saved}, now_);
  EXPECT_EQ(moves(), Moves{1});
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_EQ(s.tick(now_), Events{Event::kChanged});
  EXPECT_TRUE(s.play(2, now_));
}

TEST_F(History, WhoLookedBackAtAComputersPositionStillDoesAfterAReload) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({0, 1, 2, 3});
  s.go_to(3, now_);
  s.take_up({s.settings(), match::Match(s.match())}, now_);
  EXPECT_EQ(moves(), (Moves{0, 1, 2}));
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  s.order(match::ComputerOrder::kGoOn, now_);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
}

// ---------------------------------------------------------------- move by move

TEST_F(History, AStepIsOneMoveAndThenAPause) {
  Session& s = begin("ttt", kMcts, kMcts);
  s.order(match::ComputerOrder::kStop, now_);
  s.tick(now_);
  s.order(match::ComputerOrder::kStep, now_);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  play({4});
  EXPECT_EQ(moves(), Moves{4});
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  s.order(match::ComputerOrder::kGoOn, now_);
  play({0, 8});
  EXPECT_EQ(moves(), (Moves{4, 0, 8}));
}

TEST_F(History, AStepThatIsGivenUpDoesNotHoldAnotherMove) {
  Session& s = begin("ttt", kMcts, kMcts);
  s.order(match::ComputerOrder::kStep, now_);
  s.new_game(settings("ttt", kHuman, kMcts), now_);
  play({4});
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  s.order(match::ComputerOrder::kStep, now_);
  s.order(match::ComputerOrder::kStop, now_);
  s.order(match::ComputerOrder::kGoOn, now_);
  s.set_seat(Player::kFirst, kMcts, now_);
  play({0});
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
}

TEST_F(History, TheMoveDelayIsAsLongAsIsWanted) {
  Session& s = begin("ttt", kRandom, kHuman);
  s.set_move_delay(2);
  EXPECT_EQ(s.tick(1.9), Events{});
  EXPECT_EQ(s.tick(2), Events{Event::kMove});
}

// ---------------------------------------------------------------- hints

TEST_F(History, AHintIsTheSearchsChoiceAndTheTruth) {
  Session& s = begin("ttt", kHuman, kHuman);
  engine_.truth = solve::Exact{.margin = 0, .moves = {}};
  s.study().ask_hint();
  ASSERT_EQ(engine_.requests.size(), 1u);
  EXPECT_EQ(engine_.requests[0].truth, engine::Truth::kAlso);
  EXPECT_FALSE(s.study().thinking());  // this search is not for a move to play
  engine_.finish(4);
  EXPECT_EQ(s.tick(1), Events{Event::kSnapshot});
  ASSERT_TRUE(s.study().hint());
  EXPECT_TRUE(s.study().hint()->done);
  EXPECT_EQ(s.study().hint()->snapshot.best, mcts::Move{4});
  EXPECT_EQ(s.study().hint()->exact, engine_.truth);
  EXPECT_EQ(moves(), Moves{});
}

// A hint is asked beside the game, and the game's tree goes on after it.
TEST_F(History, AHintLeavesTheTreeAlone) {
  Session& s = begin("reversi", Seat::kLevel5, kHuman);
  play({19});
  s.study().ask_hint();
  engine_.finish(18);
  s.tick(now_);
  play({18});
  ASSERT_EQ(engine_.requests.size(), 3u);
  EXPECT_FALSE(engine_.requests[0].keep_tree);
  EXPECT_FALSE(engine_.requests[0].beside_game);
  EXPECT_TRUE(engine_.requests[1].beside_game);
  EXPECT_TRUE(engine_.requests[1].keep_tree);
  EXPECT_FALSE(engine_.requests[2].beside_game);
  EXPECT_TRUE(engine_.requests[2].keep_tree);
}

TEST_F(History, AHintGoesWithItsPosition) {
  Session& s = begin("ttt", kHuman, kHuman);
  s.study().ask_hint();
  engine_.finish(4);
  s.tick(1);
  s.play(0, 2);
  EXPECT_FALSE(s.study().hint());
  s.study().ask_hint();
  s.undo(3);
  s.tick(4);
  EXPECT_FALSE(s.study().hint());
}

TEST_F(History, WhoDoesNotWaitForTheHintMayPlay) {
  Session& s = begin("ttt", kHuman, kMcts);
  s.study().ask_hint();
  EXPECT_TRUE(s.play(4, 1));
  EXPECT_TRUE(s.study().thinking());
  engine_.finish(0);
  s.tick(2);
  EXPECT_EQ(moves(), (Moves{4, 0}));
}

TEST_F(History, NoHintsForComputers) {
  Session& s = begin("ttt", kMcts, kHuman);
  s.study().ask_hint();
  EXPECT_EQ(engine_.requests.size(), 1u);
}

// ---------------------------------------------------------------- the perfect player

TEST_F(History, ThePerfectPlayerAsksForTheTruth) {
  Session& s = begin("dots", Seat::kPerfect, kHuman);
  EXPECT_EQ(engine_.requests[0].truth, engine::Truth::kInstead);
  engine_.truth = solve::Exact{.margin = 3, .moves = {{7, 3}}};
  engine_.finish(7);
  s.tick(1);
  EXPECT_EQ(moves(), Moves{7});
  EXPECT_EQ(s.turn().thought->exact, engine_.truth);
}

}  // namespace
