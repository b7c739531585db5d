// Changes that a person may make during a game: stop the search, ask for its move now, begin
// another game, change the player of a seat.
#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

// ---------------------------------------------------------------- stop, resume, move now

TEST(Session, StopEndsTheSearchAndNothingIsPlayed) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.order(match::ComputerOrder::kStop, 0);
  EXPECT_EQ(engine.stops, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_TRUE(s.study().thinking());  // until its last word is here
  EXPECT_EQ(s.tick(1), Events{Event::kSnapshot});
  EXPECT_FALSE(s.study().thinking());
  EXPECT_TRUE(s.turn().thought.has_value());
  EXPECT_EQ(s.tick(100), Events{});
  EXPECT_TRUE(s.match().moves().empty());
  EXPECT_FALSE(s.play(0, 101));  // it is still the computer's turn
}

TEST(Session, AMatchThatIsTakenUpAgainIsStillPaused) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  EXPECT_FALSE(match::as_saved(s, 0).paused);
  s.order(match::ComputerOrder::kStop, 0);
  Session reloaded(engine, settings("ttt", kMcts, kHuman), 0);
  reloaded.take_up(match::as_saved(s, 1), 0);
  EXPECT_EQ(reloaded.phase(), TurnPhase::kPaused);
  EXPECT_EQ(reloaded.tick(100), Events{Event::kChanged});
  reloaded.order(match::ComputerOrder::kGoOn, 101);
  EXPECT_EQ(reloaded.phase(), TurnPhase::kComputer);
}

TEST(Session, ResumeGoesOnWithTheSameTree) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.order(match::ComputerOrder::kStop, 0);
  s.tick(1);
  s.order(match::ComputerOrder::kGoOn, 2);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  ASSERT_EQ(engine.requests.size(), 2u);
  EXPECT_TRUE(engine.requests[1].keep_tree);
  engine.finish(8);
  EXPECT_EQ(s.tick(3), (Events{Event::kSnapshot, Event::kMove}));
  EXPECT_EQ(s.match().moves(), Moves{8});
}

TEST(Session, StopHoldsBackAnAnswerThatWaitsForItsBeat) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  engine.finish(8);
  s.tick(0.1);
  s.order(match::ComputerOrder::kStop, 0);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_EQ(s.tick(10), Events{});
  s.order(match::ComputerOrder::kGoOn, 11);
  EXPECT_EQ(engine.requests.size(), 2u);
}

TEST(Session, StopHoldsBackARandomPlayerToo) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kRandom, kHuman), 0);
  s.order(match::ComputerOrder::kStop, 0);
  EXPECT_EQ(s.tick(10), Events{});
  s.order(match::ComputerOrder::kGoOn, 11);
  EXPECT_EQ(s.tick(11.41), Events{Event::kMove});
}

TEST(Session, MoveNowPlaysTheBestSoFarWithoutABeat) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.order(match::ComputerOrder::kMoveNow, 0.01);
  EXPECT_EQ(engine.stops, 1);
  EXPECT_EQ(s.tick(0.02), (Events{Event::kSnapshot, Event::kMove}));
  EXPECT_EQ(s.match().moves(), Moves{0});
}

TEST(Session, MoveNowCutsTheBeatShort) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  engine.finish(5);
  s.tick(0.1);
  s.order(match::ComputerOrder::kMoveNow, 0.11);
  EXPECT_EQ(s.tick(0.12), Events{Event::kMove});
  EXPECT_EQ(s.match().moves(), Moves{5});
}

TEST(Session, MoveNowWhilePausedPlaysWhatWasThoughtAndThinksNoMore) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  s.order(match::ComputerOrder::kStop, 0);
  s.tick(1);
  s.order(match::ComputerOrder::kMoveNow, 2);
  EXPECT_EQ(engine.requests.size(), 1u);
  EXPECT_EQ(s.turn().thought->snapshot.iterations, 1000u);
  EXPECT_EQ(s.tick(2.01), Events{Event::kMove});
  EXPECT_EQ(s.match().moves(), Moves{0});
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  engine.finish(1);  // the next turn has its delay again
  EXPECT_EQ(s.tick(2.02), Events{Event::kSnapshot});
}

TEST(Session, MoveNowRightAfterAStopWaitsForTheLastWord) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.order(match::ComputerOrder::kStop, 0);
  s.order(match::ComputerOrder::kMoveNow, 0);
  EXPECT_EQ(s.tick(0.01), (Events{Event::kSnapshot, Event::kMove}));
  EXPECT_EQ(engine.requests.size(), 1u);
}

TEST(Session, MoveNowThinksWhereNothingWasThoughtBeforeThePause) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  engine.finish(5);
  s.tick(1);
  s.go_to(0, 2);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  s.order(match::ComputerOrder::kMoveNow, 3);
  EXPECT_EQ(engine.requests.size(), 3u);
  EXPECT_EQ(s.tick(3.01), (Events{Event::kChanged, Event::kSnapshot, Event::kMove}));
}

TEST(Session, InAHumansTurnThereIsNothingToStopOrHurry) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kMcts), 0);
  s.order(match::ComputerOrder::kStop, 0);
  s.order(match::ComputerOrder::kGoOn, 1);
  s.order(match::ComputerOrder::kMoveNow, 2);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_EQ(engine.stops, 0);
  EXPECT_TRUE(engine.requests.empty());
}

// ---------------------------------------------------------------- new game

TEST(Session, AStoppedComputerStillWaitsAfterUndoAndRedo) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kMcts), 0);
  ASSERT_TRUE(s.play(4, 0));
  s.tick(0);
  s.order(match::ComputerOrder::kStop, 1);
  s.tick(1);
  s.undo(2);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  s.redo(3);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  s.undo(4);
  ASSERT_TRUE(s.play(0, 5));
  EXPECT_EQ(s.phase(), TurnPhase::kComputer) << "a move goes on with the game";
}

TEST(Session, ANewGameGivesUpTheOldSearch) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  engine.report(10);
  s.tick(0.1);
  s.new_game(settings("dots", kHuman, kMcts), 1);
  EXPECT_EQ(engine.stops, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_FALSE(s.study().thinking());
  EXPECT_FALSE(s.turn().thought.has_value());
  EXPECT_EQ(s.turn().last_move_at, match::kLongAgo);
  EXPECT_EQ(s.tick(5), Events{Event::kChanged});  // what the old search found is not for this game
  EXPECT_EQ(games::id_of(s.match().position()), "dots");
}

TEST(Session, ANewGameIsNotPaused) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  s.order(match::ComputerOrder::kStop, 0);
  s.new_game(settings("ttt", kMcts, kMcts), 1);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  EXPECT_TRUE(s.study().thinking());
}

// ---------------------------------------------------------------- seats

TEST(Session, AHumanMayTakeTheSeatOfAThinkingSearch) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  s.set_seat(Player::kFirst, kHuman, 1);
  EXPECT_EQ(engine.stops, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_EQ(s.tick(5), Events{});
  EXPECT_TRUE(s.play(3, 6));
  EXPECT_TRUE(s.study().thinking());
}

TEST(Session, ASearchMayTakeTheSeatOfTheHumanToMove) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  s.set_seat(Player::kFirst, kMcts, 1);
  EXPECT_TRUE(s.study().thinking());
  engine.finish(2);
  s.tick(2);
  EXPECT_EQ(s.match().moves(), Moves{2});
}

TEST(Session, TheOtherSideMayChangeWithoutDisturbance) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  s.set_seat(Player::kSecond, kHuman, 1);
  s.set_seat(Player::kFirst, kMcts, 1);  // the same player as before
  EXPECT_EQ(engine.stops, 0);
  EXPECT_EQ(engine.requests.size(), 1u);
  engine.finish(2);
  s.tick(2);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

TEST(Session, TakingASeatEndsAPause) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  s.order(match::ComputerOrder::kStop, 0);
  s.tick(1);
  s.set_seat(Player::kFirst, kRandom, 2);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  EXPECT_EQ(s.tick(3), Events{Event::kMove});
}

// ---------------------------------------------------------------- how it searches

match::SearchSettings iterations(std::uint64_t count) {
  return {.config = {}, .budget = {.iterations = count, .milliseconds = 0}};
}

TEST(Session, ASearchThatThinksBeginsAnewWithOtherSettings) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.set_search(Player::kFirst, iterations(77), 1);
  EXPECT_EQ(engine.stops, 1);
  ASSERT_EQ(engine.requests.size(), 2u);
  EXPECT_EQ(engine.requests[1].budget.iterations, 77u);
  EXPECT_TRUE(s.study().thinking());
  s.set_search(Player::kFirst, iterations(77), 2);  // as it is already
  EXPECT_EQ(engine.requests.size(), 2u);
  EXPECT_EQ(s.referee().turn_seconds(3), 3);  // it is still the same turn
}

TEST(Session, AnAnswerOfTheOldSettingsIsForgotten) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  engine.finish(8);
  s.tick(0.1);
  s.set_search(Player::kFirst, iterations(77), 0.2);
  engine.finish(2);
  s.tick(1);
  EXPECT_EQ(s.match().moves(), Moves{2});
}

TEST(Session, SettingsOfWhoDoesNotThinkWaitForTheTurn) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kMcts), 0);
  s.set_search(Player::kSecond, iterations(77), 1);
  EXPECT_TRUE(engine.requests.empty());
  s.play(4, 2);
  ASSERT_EQ(engine.requests.size(), 1u);
  EXPECT_EQ(engine.requests[0].budget.iterations, 77u);
}

TEST(Session, APausedSearchTakesItsNewSettingsWhenItGoesOn) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.order(match::ComputerOrder::kStop, 1);
  s.tick(1);
  s.set_search(Player::kFirst, iterations(77), 2);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_EQ(engine.requests.size(), 1u);
  s.order(match::ComputerOrder::kGoOn, 3);
  EXPECT_EQ(engine.requests.back().budget.iterations, 77u);
}

TEST(Session, SeatsMayChangeAfterTheEnd) {
  FakeEngine engine;
  Session s(engine, heap(1, 1, kHuman, kHuman), 0);
  s.play(1, 0);
  s.set_seat(Player::kFirst, kMcts, 1);
  s.set_seat(Player::kSecond, kMcts, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_TRUE(engine.requests.empty());
}

// ---------------------------------------------------------------- a model that is on its way

TEST(Session, WaitsForTheModelThatItsSearchesWant) {
  FakeEngine engine;
  Session s(engine, settings("reversi", kMcts, kHuman), 0);
  s.await_model(true, 0);
  EXPECT_FALSE(s.study().thinking());
  EXPECT_EQ(s.tick(100), Events{});
  s.await_model(false, 100);
  EXPECT_TRUE(s.study().thinking());
  ASSERT_EQ(engine.requests.size(), 2u);
  engine.finish(games::legal_moves(s.match().position())[0]);
  EXPECT_EQ(s.tick(101), (Events{Event::kSnapshot, Event::kMove}));
}

TEST(Session, WhileAModelIsOnItsWayAHumanMayMove) {
  FakeEngine engine;
  Session s(engine, settings("reversi", kHuman, kMcts), 0);
  s.await_model(true, 0);
  EXPECT_TRUE(s.play(games::legal_moves(s.match().position())[0], 1));
  s.tick(2);
  EXPECT_TRUE(engine.requests.empty());
  s.set_hidden(true, 3);
  s.await_model(false, 4);
  EXPECT_TRUE(engine.requests.empty()) << "nobody sees the game";
  s.set_hidden(false, 5);
  EXPECT_EQ(engine.requests.size(), 1u);
}

}  // namespace
