// What ends a game besides its rules, and the clocks. Time is what the test says.
#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;
using match::Attempts;
using match::EndReason;
using match::Outcome;

Settings with_clock(Settings s, int seconds) {
  s.seconds_a_move = seconds;
  return s;
}

Settings under_tournament_rules(Settings s) {
  s.tournament = true;
  return s;
}

// ---------------------------------------------------------------- the clock

TEST(Clock, WhoTakesTooLongLoses) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kHuman, kMcts), 10), 100);
  EXPECT_EQ(s.tick(109.9), Events{});
  EXPECT_EQ(s.tick(110), Events{Event::kOver});
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kTimeOut, Player::kSecond}));
  EXPECT_FALSE(s.play(0, 111));
}

TEST(Clock, AMoveThatComesTooLateIsNone) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kHuman, kHuman), 10), 0);
  EXPECT_FALSE(s.play(0, 10.5));
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kTimeOut, Player::kSecond}));
}

TEST(Clock, EveryMoveHasItsWholeTime) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kHuman, kHuman), 10), 0);
  EXPECT_TRUE(s.play(0, 9));
  EXPECT_TRUE(s.play(1, 18));
  EXPECT_TRUE(s.play(2, 27));
  EXPECT_EQ(s.match().seconds(1), 9);
  EXPECT_EQ(s.referee().total_seconds(Player::kFirst, 30), 18);
  EXPECT_EQ(s.referee().total_seconds(Player::kSecond, 30), 9 + 3);  // the present turn included
}

TEST(Clock, ASearchIsDoneBeforeItRunsOut) {
  FakeEngine engine;
  Settings chosen = with_clock(settings("ttt", kMcts, kHuman), 2);
  chosen.set_budget({.iterations = 0, .milliseconds = 60'000});
  const Session s(engine, chosen, 0);
  EXPECT_EQ(engine.requests[0].budget.milliseconds, 1600u);
}

// Finding exact values takes time too.
TEST(Clock, APerfectPlayerKnowsOrSearchesBeforeItRunsOut) {
  FakeEngine engine;
  Settings chosen = with_clock(settings("reversi", Seat::kPerfect, kHuman), 2);
  chosen.set_budget({.iterations = 0, .milliseconds = 60'000});
  const Session s(engine, chosen, 0);
  EXPECT_EQ(engine.requests[0].budget.milliseconds, 1600u);
  EXPECT_EQ(engine.requests[0].truth_milliseconds, 800u);
}

TEST(Clock, WithoutOneTheTruthHasItsUsualTime) {
  FakeEngine engine;
  const Session s(engine, settings("reversi", Seat::kPerfect, kHuman), 0);
  EXPECT_EQ(engine.requests[0].truth_milliseconds, 3000u);
}

TEST(Clock, AComputersStandsStillWhileNobodySeesTheGame) {
  FakeEngine engine;
  engine.answers_stop = false;
  Session s(engine, with_clock(settings("ttt", kMcts, kHuman), 10), 0);
  s.set_hidden(true, 4);
  s.set_hidden(false, 1004);
  EXPECT_EQ(s.referee().turn_seconds(1005), 5);
  EXPECT_EQ(s.tick(1009), Events{});
  EXPECT_EQ(s.tick(1010), Events{Event::kOver});
}

// The search keeps its tree and goes on from there.
TEST(Clock, NothingIsSearchedWhileNobodySeesTheGame) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  s.set_hidden(true, 1);
  EXPECT_EQ(engine.stops, 1);
  EXPECT_FALSE(s.study().thinking());
  s.set_hidden(false, 9);
  EXPECT_TRUE(s.study().thinking());
  ASSERT_EQ(engine.requests.size(), 2u);
  EXPECT_TRUE(engine.requests[1].keep_tree);
}

TEST(Clock, AHumansStandsStillWhileTheGameIsHidden) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kHuman, kHuman), 10), 0);
  s.set_hidden(true, 4);
  EXPECT_FALSE(s.referee().clock_runs());
  s.set_hidden(false, 1004);
  EXPECT_EQ(s.referee().turn_seconds(1005), 5);
  s.set_hidden(true, 1005);
  ASSERT_TRUE(s.play(4, 1006));  // by a program that plays for the human
  EXPECT_FALSE(s.referee().clock_runs());
  EXPECT_EQ(s.match().seconds(0), 5);
  s.set_hidden(false, 2000);
  EXPECT_EQ(s.tick(2009), (Events{Event::kMove}));
  EXPECT_EQ(s.tick(2010), Events{Event::kOver});
}

// A sheet, or a view without the board. Without a limit the time beside a move is the same time.
TEST(Clock, AHumansStandsStillWhileSomethingCoversTheBoard) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  s.set_covered(true, 4);
  s.set_hidden(true, 100);
  s.set_hidden(false, 200);
  s.set_covered(false, 1004);
  ASSERT_TRUE(s.play(4, 1005));
  EXPECT_EQ(s.match().seconds(0), 5);
  s.set_covered(true, 1006);
  ASSERT_TRUE(s.play(0, 1010));  // by a program that plays for the human
  EXPECT_EQ(s.match().seconds(1), 1);
  s.set_covered(false, 2010);
  EXPECT_EQ(s.referee().turn_seconds(2012), 2);
}

TEST(Clock, AComputersRunsWhileSomethingCoversTheBoard) {
  FakeEngine engine;
  engine.answers_stop = false;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.set_covered(true, 4);
  EXPECT_TRUE(s.study().thinking());
  EXPECT_EQ(s.referee().turn_seconds(10), 10);
}

TEST(Clock, StandsStillWhileTheComputerIsPaused) {
  FakeEngine engine;
  engine.answers_stop = false;
  Session s(engine, with_clock(settings("ttt", kMcts, kHuman), 10), 0);
  s.order(match::ComputerOrder::kStop, 3);
  EXPECT_EQ(s.tick(500), Events{});
  s.order(match::ComputerOrder::kGoOn, 600);
  EXPECT_EQ(s.referee().turn_seconds(601), 4);
}

TEST(Clock, BeginsAnewAfterAnUndo) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kHuman, kHuman), 10), 0);
  s.play(0, 5);
  s.undo(9);
  EXPECT_EQ(s.referee().turn_seconds(10), 1);
}

TEST(Clock, ALossOnTimeCanBeTakenBack) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kHuman, kHuman), 10), 0);
  s.play(0, 5);
  s.tick(50);
  ASSERT_EQ(s.phase(), TurnPhase::kOver);
  s.undo(60);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_TRUE(s.play(4, 61));
}

TEST(Clock, SetInTheMiddleOfATurnCountsFromThere) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  s.set_rules({10, false}, 100);
  EXPECT_EQ(s.referee().seconds_left(103), 7);
  EXPECT_EQ(s.referee().turn_seconds(103), 103);  // which the turn has taken all the same
  s.set_rules({10, true}, 104);                   // the clock is as it was
  EXPECT_EQ(s.referee().seconds_left(104), 6);
  s.set_rules({30, true}, 105);
  EXPECT_EQ(s.referee().seconds_left(105), 30);
  EXPECT_EQ(s.tick(134), Events{});
  EXPECT_TRUE(s.play(0, 134));
  EXPECT_EQ(s.referee().seconds_left(134), 30);
  s.set_rules({0, true}, 140);
  EXPECT_EQ(s.tick(9999), Events{Event::kMove});
}

TEST(Clock, SetWhileASearchThinksBoundsIt) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  s.set_rules({10, false}, 50);
  ASSERT_EQ(engine.requests.size(), 2u);
  EXPECT_EQ(engine.requests[1].budget.milliseconds, 8000u);
  EXPECT_EQ(s.tick(59.9), Events{});
  EXPECT_EQ(s.tick(60), Events{Event::kOver});
}

TEST(Clock, ASearchThatWasHeldUsesOnlyWhatIsLeft) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kMcts, kHuman), 10), 0);
  s.order(match::ComputerOrder::kStop, 5);
  s.order(match::ComputerOrder::kGoOn, 100);
  EXPECT_EQ(engine.requests.back().budget.milliseconds, 4000u);
}

TEST(Clock, TheTurnInWhichAGameIsLostCounts) {
  FakeEngine engine;
  Session s(engine, with_clock(settings("ttt", kHuman, kHuman), 10), 0);
  s.play(0, 4);
  s.play(1, 7);
  s.tick(17.5);
  ASSERT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_EQ(s.match().total_seconds(Player::kFirst), 14.5);
  EXPECT_EQ(s.match().total_seconds(Player::kSecond), 3);
  EXPECT_EQ(s.referee().total_seconds(Player::kFirst, 100), 14.5);
  s.undo(200);
  EXPECT_EQ(s.match().total_seconds(Player::kFirst), 4);
}

TEST(Clock, SoDoesTheTurnInWhichItIsGivenUp) {
  FakeEngine engine;
  Session s(engine, under_tournament_rules(settings("reversi", kHuman, kHuman)), 0);
  s.resign(2);
  EXPECT_EQ(s.match().total_seconds(Player::kFirst), 2);
  s.undo(3);
  s.count_now(8);
  EXPECT_EQ(s.match().total_seconds(Player::kFirst), 5);
  s.undo(10);
  for (int i = 1; i <= 3; ++i) s.play(std::nullopt, 10 + i);
  ASSERT_EQ(s.match().outcome()->ending, EndReason::kForfeited);
  EXPECT_EQ(s.match().total_seconds(Player::kFirst), 3);
}

// Reloading the page gives a player no extra time.
TEST(Clock, GoesOnAfterAReloadWhereItWas) {
  FakeEngine engine;
  Settings timed = settings("ttt", kHuman, kHuman);
  timed.seconds_a_move = 20;
  Session s(engine, timed, 0);
  s.play(4, 1);
  s.tick(13);
  Session reloaded(engine, settings("ttt", kHuman, kHuman), 100);
  reloaded.take_up(*match::load_match(match::save_match(match::as_saved(s, 13))).value, 100);
  EXPECT_EQ(reloaded.referee().seconds_left(100), 8);
  reloaded.tick(107);
  EXPECT_FALSE(reloaded.match().outcome());
  reloaded.tick(108);
  EXPECT_EQ(reloaded.match().outcome(), (Outcome{EndReason::kTimeOut, Player::kFirst}));
}

// The match that has taken its place stops its clock, and gives it back as it was.
TEST(Clock, OfAMatchThatIsHadBackGoesOnWhereItWas) {
  FakeEngine engine;
  Settings timed = settings("ttt", kHuman, kHuman);
  timed.seconds_a_move = 20;
  Session s(engine, timed, 0);
  s.play(4, 1);
  s.new_game(settings("stones", kHuman, kHuman), 6);
  s.undo(50);
  EXPECT_EQ(s.referee().seconds_left(50), 15);
}

// ---------------------------------------------------------------- illegal attempts

TEST(Refused, TheLastAttemptIsKnownUntilTheNext) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  EXPECT_EQ(s.turn().refused, std::nullopt);
  s.play(4, 1);
  s.play(4, 2);
  EXPECT_EQ(s.turn().refused, mcts::Move{4});
  s.play(std::nullopt, 3);
  EXPECT_EQ(s.turn().refused, std::nullopt);
  s.play(4, 4);
  s.play(0, 5);
  EXPECT_EQ(s.turn().refused, std::nullopt);
}

TEST(Refused, NobodyPlaysForTheComputer) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  EXPECT_FALSE(s.play(4, 1));
  EXPECT_EQ(s.turn().refused, mcts::Move{4});
  EXPECT_EQ(s.referee().attempts(), Attempts{});
  engine.finish(0);
  s.tick(2);
  EXPECT_EQ(s.turn().refused, std::nullopt);
}

TEST(Refused, NothingIsOnceTheGameIsOver) {
  FakeEngine engine;
  Session s(engine, under_tournament_rules(settings("ttt", kHuman, kHuman)), 0);
  s.play(4, 1);
  for (int i = 0; i < 3; ++i) s.play(4, 2);
  ASSERT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_EQ(s.turn().refused, std::nullopt);
}

TEST(Tournament, ThreeIllegalAttemptsInARowLose) {
  FakeEngine engine;
  Session s(engine, under_tournament_rules(settings("ttt", kHuman, kHuman)), 0);
  s.play(4, 1);
  EXPECT_FALSE(s.play(4, 2));
  s.play(std::nullopt, 1);
  EXPECT_EQ(illegal_attempts(s.referee()), 2);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_FALSE(s.play(4, 3));
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kForfeited, Player::kFirst}));
}

TEST(Tournament, ALegalMoveForgivesTheAttemptsBeforeIt) {
  FakeEngine engine;
  Session s(engine, under_tournament_rules(settings("ttt", kHuman, kHuman)), 0);
  s.play(std::nullopt, 1);
  s.play(std::nullopt, 1);
  s.play(4, 1);
  EXPECT_EQ(s.referee().attempts(), Attempts{});
  s.play(std::nullopt, 1);
  s.play(std::nullopt, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

TEST(Tournament, TakingBackDoesNotBuyAttempts) {
  FakeEngine engine;
  Session s(engine, under_tournament_rules(settings("ttt", kHuman, kHuman)), 0);
  s.play(4, 1);
  s.play(std::nullopt, 1);
  s.play(std::nullopt, 1);
  s.undo(2);
  s.redo(3);
  s.play(std::nullopt, 4);
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kForfeited, Player::kFirst}));
}

TEST(Tournament, NeitherAReloadNorAnotherMatchBuysAttempts) {
  FakeEngine engine;
  Session s(engine, under_tournament_rules(settings("ttt", kHuman, kHuman)), 0);
  s.play(4, 1);
  s.tick(1);
  s.play(4, 2);
  EXPECT_TRUE(s.match_has_changed()) << "it is saved";
  s.play(4, 2);
  Session reloaded(engine, settings("ttt", kHuman, kHuman), 0);
  reloaded.take_up(*match::load_match(match::save_match(match::as_saved(s, 2))).value, 1);
  s.new_game(settings("stones", kHuman, kHuman), 3);
  s.undo(4);
  for (Session* session : {&s, &reloaded}) {
    session->play(std::nullopt, 5);
    EXPECT_EQ(session->match().outcome(), (Outcome{EndReason::kForfeited, Player::kFirst}));
  }
}

TEST(Tournament, WithoutItsRulesAttemptsAreFree) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  for (int i = 0; i < 10; ++i) s.play(std::nullopt, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

TEST(Tournament, ItsRulesForgiveWhatWasTriedBeforeThem) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  for (int i = 0; i < 10; ++i) s.play(std::nullopt, 1);
  s.set_rules({0, true}, 1);
  EXPECT_EQ(s.referee().attempts(), Attempts{});
  s.play(std::nullopt, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
}

TEST(Tournament, NobodyElsesTurnCounts) {
  FakeEngine engine;
  Session s(engine, under_tournament_rules(settings("ttt", kMcts, kHuman)), 0);
  for (int i = 0; i < 10; ++i) s.play(std::nullopt, 1);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
}

// ---------------------------------------------------------------- giving up and counting

TEST(Resign, IsTheLossOfWhoIsToMove) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  s.play(4, 1);
  s.resign(1);
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kResigned, Player::kFirst}));
  EXPECT_EQ(s.tick(2), (Events{Event::kMove, Event::kOver}));
}

TEST(Resign, IsTheHumansAlsoWhileTheComputerThinks) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kMcts), 0);
  s.play(4, 1);
  s.resign(1);
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kResigned, Player::kSecond}));
  EXPECT_FALSE(s.study().thinking());
}

TEST(Resign, IsNotForComputers) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  EXPECT_FALSE(s.referee().can_resign());
  s.resign(1);
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
}

// Black has four discs after the first move, White one.
TEST(CountNow, TheHigherCountWins) {
  FakeEngine engine;
  Session s(engine, settings("reversi", kHuman, kHuman), 0);
  s.play(*games::parse_move(s.match().position(), "D3").value, 1);
  s.count_now(1);
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kCounted, Player::kFirst}));
}

TEST(CountNow, EqualCountsAreADraw) {
  FakeEngine engine;
  Session s(engine, settings("reversi", kHuman, kMcts), 0);
  s.count_now(1);
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kCounted, std::nullopt}));
}

TEST(CountNow, WithoutCountsNobodyHasWon) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kHuman), 0);
  s.play(4, 1);
  s.count_now(1);
  EXPECT_EQ(s.match().outcome(), (Outcome{EndReason::kCounted, std::nullopt}));
}

}  // namespace
