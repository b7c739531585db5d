// The referee without players: turns, attempts, the clock, the ends of a game, and undo. The test
// sets the time. The session's use of the referee is tested in rules_test and undo_test.
#include "match/referee.h"

#include <initializer_list>

#include <gtest/gtest.h>

namespace {

using match::Attempts;
using match::EndReason;
using match::MatchRules;
using match::Outcome;
using match::Referee;
using mcts::Move;
using mcts::Player;

constexpr Referee::Humans kTwoHumans = {true, true}, kHumanFirst = {true, false}, kNoHuman = {};

Referee referee(std::string_view game, const Referee::Humans& humans,
                const MatchRules& rules = {}) {
  return {match::Match(games::start(game, games::initial_values(game))), rules, humans, 0};
}

// One move a second.
void play(Referee& r, std::initializer_list<Move> moves) {
  double now = static_cast<double>(r.match().moves().size());
  for (const Move m : moves) EXPECT_TRUE(r.play(m, ++now));
}

// ---------------------------------------------------------------- turns

TEST(Referee, KnowsWhoseTurnItIs) {
  Referee r = referee("ttt", kHumanFirst);
  EXPECT_TRUE(r.is_humans_turn());
  EXPECT_TRUE(r.is_turn_of(Player::kFirst));
  play(r, {4});
  EXPECT_FALSE(r.is_humans_turn());
  EXPECT_TRUE(r.is_turn_of(Player::kSecond));
  play(r, {0, 3, 1, 5});
  EXPECT_TRUE(r.is_over());
  EXPECT_FALSE(r.is_turn_of(Player::kFirst) || r.is_turn_of(Player::kSecond));
  EXPECT_EQ(r.match().outcome(), (Outcome{EndReason::kRules, Player::kFirst}));
}

// Edges 0, 3, 4 and 7 close the first box of 3x3.
TEST(Referee, WhoClosesABoxMovesAgain) {
  Referee r(match::Match(games::start("dots", {1})), {}, kTwoHumans, 0);  // the free rule
  play(r, {0, 3, 4, 7});
  EXPECT_EQ(r.to_move(), Player::kSecond);
}

TEST(Referee, ASeatThatIsTakenOverBeginsItsTurnAnew) {
  Referee r = referee("ttt", kHumanFirst, {.seconds_a_move = 10});
  r.set_human(Player::kSecond, true, 4);
  EXPECT_EQ(r.turn_seconds(5), 5);  // it was not their turn
  r.set_human(Player::kFirst, false, 6);
  EXPECT_EQ(r.turn_seconds(7), 1);
  EXPECT_FALSE(r.is_humans_turn());
}

// ---------------------------------------------------------------- attempts

TEST(Referee, AnIllegalMoveIsRefusedAndCounted) {
  Referee r = referee("ttt", kTwoHumans);
  play(r, {4});
  EXPECT_FALSE(r.play(4, 2));
  r.attempt_illegal(3);
  EXPECT_EQ(illegal_attempts(r), 2);
  EXPECT_EQ(r.turn_seconds(4), 3);  // the turn goes on
  EXPECT_TRUE(r.play(0, 5));
  EXPECT_EQ(illegal_attempts(r), 0);
}

TEST(Referee, TheThirdInARowLosesATournamentGame) {
  Referee r = referee("ttt", kTwoHumans, {.tournament = true});
  for (const double now : {1, 2}) r.attempt_illegal(now);
  EXPECT_FALSE(r.is_over());
  EXPECT_FALSE(r.play(9, 3));
  EXPECT_EQ(r.match().outcome(), (Outcome{EndReason::kForfeited, Player::kSecond}));
  EXPECT_EQ(r.match().ended_after(), 3);
}

TEST(Referee, TakingBackDoesNotBuyAttempts) {
  Referee r = referee("ttt", kTwoHumans, {.tournament = true});
  play(r, {4});
  r.attempt_illegal(2);
  r.attempt_illegal(3);
  r.undo(4);
  EXPECT_EQ(illegal_attempts(r), 0) << "the side to move now has made none";
  play(r, {4});
  EXPECT_EQ(illegal_attempts(r), 2);
  r.attempt_illegal(5);
  EXPECT_TRUE(r.is_over());
}

TEST(Referee, WhoTakesBackAForfeitBeginsWithNone) {
  Referee r = referee("ttt", kTwoHumans, {.tournament = true});
  for (int i = 0; i < 3; ++i) r.attempt_illegal(1);
  ASSERT_TRUE(r.is_over());
  r.undo(2);
  EXPECT_EQ(r.attempts(), Attempts{});
  EXPECT_FALSE(r.is_over());
}

TEST(Referee, AttemptsInAComputersTurnAreNobodys) {
  Referee r = referee("ttt", kNoHuman, {.tournament = true});
  for (int i = 0; i < 5; ++i) r.attempt_illegal(1);
  EXPECT_EQ(r.attempts(), Attempts{});
  EXPECT_FALSE(r.is_over());
}

// ---------------------------------------------------------------- the clock

TEST(Referee, TheClockFallsWhenItIsLookedAt) {
  Referee r = referee("ttt", kTwoHumans, {.seconds_a_move = 10});
  r.watch_clock(9.9);
  EXPECT_FALSE(r.is_over());
  r.watch_clock(10);
  EXPECT_EQ(r.match().outcome(), (Outcome{EndReason::kTimeOut, Player::kSecond}));
  EXPECT_FALSE(r.play(0, 11));
}

TEST(Referee, AMoveIsInTimeUntilSomebodyHasLooked) {
  Referee r = referee("ttt", kTwoHumans, {.seconds_a_move = 10});
  EXPECT_TRUE(r.play(0, 12));
  EXPECT_EQ(r.match().seconds(0), 12);
}

TEST(Referee, AClockThatIsHeldStandsStill) {
  Referee r = referee("ttt", kNoHuman, {.seconds_a_move = 10});
  r.hold_clock(true, 4);
  EXPECT_FALSE(r.clock_runs());
  r.watch_clock(1000);
  EXPECT_FALSE(r.is_over());
  r.hold_clock(false, 1000);
  EXPECT_EQ(r.seconds_left(1001), 5);
}

TEST(Referee, NoClockRunsForWhoLooksBack) {
  Referee r = referee("ttt", kTwoHumans, {.seconds_a_move = 10});
  play(r, {0, 4, 8});
  r.go_to(1, 5);
  EXPECT_FALSE(r.clock_runs());
  r.watch_clock(1000);
  EXPECT_FALSE(r.is_over());
  EXPECT_EQ(r.seconds_left(1000), 10);
  EXPECT_TRUE(r.play(3, 1000));  // a move there begins a turn
  EXPECT_TRUE(r.clock_runs());
  EXPECT_EQ(r.seconds_left(1001), 9);
}

// Neither a look back nor undo and redo give the time again.
TEST(Referee, ATurnThatWasLeftGoesOnWithTheTimeItHadUsed) {
  Referee r = referee("ttt", kTwoHumans, {.seconds_a_move = 10});
  play(r, {0, 4, 8});  // at 3
  r.go_to(1, 7);
  EXPECT_EQ(r.seconds_at_end(500), 4);
  r.go_to(3, 500);
  EXPECT_EQ(r.seconds_left(501), 5);
  r.undo(502);
  EXPECT_TRUE(r.clock_runs());
  EXPECT_EQ(r.seconds_left(503), 9);  // what is taken back is another turn
  r.redo(505);
  EXPECT_EQ(r.seconds_left(505), 4);
  EXPECT_TRUE(r.clock_runs());
}

TEST(Referee, AGameThatIsOverStaysAsItEndedForWhoLooksBack) {
  Referee r = referee("ttt", kTwoHumans, {.seconds_a_move = 10});
  play(r, {0, 3, 1, 4, 2});
  r.go_to(4, 6);
  r.watch_clock(100);
  EXPECT_FALSE(r.is_over());
  r.go_to(5, 101);
  EXPECT_EQ(r.match().outcome(), (Outcome{EndReason::kRules, Player::kFirst}));
}

TEST(Referee, WhoComesBackToAnEarlierMoveLooksBackAsWell) {
  match::Match match(games::start("ttt", {}));
  for (const Move m : std::initializer_list<Move>{0, 4, 8}) match.play(m);
  match.go_to(1);
  Referee r(std::move(match), {.seconds_a_move = 10}, kTwoHumans, 100, {}, 4);
  EXPECT_FALSE(r.clock_runs());
  r.go_to(3, 200);
  EXPECT_EQ(r.seconds_left(201), 5);
}

TEST(Referee, TheTimesOfASideAreAddedUp) {
  Referee r = referee("ttt", kTwoHumans);
  for (const auto& [move, now] : {std::pair<Move, double>{0, 3}, {1, 5}, {2, 9}}) r.play(move, now);
  EXPECT_EQ(r.total_seconds(Player::kFirst, 12), 3 + 4);
  EXPECT_EQ(r.total_seconds(Player::kSecond, 12), 2 + 3);  // its present turn included
}

// ---------------------------------------------------------------- ends

TEST(Referee, OnlyAHumanGivesUp) {
  Referee both = referee("ttt", kTwoHumans), one = referee("ttt", kHumanFirst),
          none = referee("ttt", kNoHuman);
  for (Referee* r : {&both, &one, &none}) {
    play(*r, {4});
    r->resign(2);
  }
  EXPECT_EQ(both.match().outcome(), (Outcome{EndReason::kResigned, Player::kFirst}));
  EXPECT_EQ(one.match().outcome(), (Outcome{EndReason::kResigned, Player::kSecond}));
  EXPECT_EQ(none.match().outcome(), std::nullopt);
}

TEST(Referee, WhatHasEndedStaysAsItIs) {
  Referee r = referee("reversi", kTwoHumans, {.seconds_a_move = 10, .tournament = true});
  r.count_now(1);
  const Outcome drawn{EndReason::kCounted, std::nullopt};
  r.resign(2);
  for (int i = 0; i < 3; ++i) r.attempt_illegal(3);
  r.watch_clock(100);
  EXPECT_EQ(r.match().outcome(), drawn);
}

// ---------------------------------------------------------------- the way back

TEST(Referee, UndoGoesBackToAHumansTurn) {
  Referee r = referee("ttt", kHumanFirst);
  play(r, {0, 1, 2, 3});
  EXPECT_EQ(r.undo(9), 2u);
  EXPECT_EQ(r.turn_seconds(10), 1);
  EXPECT_EQ(r.undo(10), 2u);
  EXPECT_EQ(r.undo(11), 0u);
  EXPECT_FALSE(r.can_undo());
}

TEST(Referee, WithoutAHumanItIsOneMove) {
  Referee r = referee("ttt", kNoHuman);
  play(r, {0, 1, 2});
  EXPECT_EQ(r.undo(9), 1u);
}

TEST(Referee, AnEndThatWasNoMoveIsAllThatIsTakenBack) {
  Referee r = referee("ttt", kTwoHumans);
  play(r, {0, 1});
  r.resign(3);
  EXPECT_TRUE(r.can_undo());
  EXPECT_EQ(r.undo(4), 0u);
  EXPECT_FALSE(r.is_over());
  EXPECT_EQ(r.match().moves().size(), 2u);
}

// The moves behind it are still there: go_to() shows them.
TEST(Referee, RedoDoesNotGoOnBehindAnEndAtAnEarlierMove) {
  Referee r = referee("ttt", kTwoHumans);
  play(r, {0, 1, 2});
  r.go_to(1, 4);
  r.resign(5);
  EXPECT_FALSE(r.can_redo());
  EXPECT_FALSE(r.redo(6));
  EXPECT_TRUE(r.is_over());
  r.undo(7);
  EXPECT_TRUE(r.redo(8)) << "the end";
  EXPECT_TRUE(r.is_over());
  r.go_to(3, 9);
  EXPECT_EQ(r.match().moves().size(), 3u);
}

TEST(Referee, RedoGoesOnToTheNextHumansTurn) {
  Referee r = referee("ttt", kHumanFirst);
  play(r, {0, 1, 2, 3});
  r.go_to(0, 5);
  EXPECT_TRUE(r.redo(6));
  EXPECT_EQ(r.match().moves().size(), 2u);
  EXPECT_TRUE(r.redo(7));
  EXPECT_FALSE(r.redo(8));
  EXPECT_EQ(r.match().moves().size(), 4u);
}

TEST(Referee, AVariationIsFollowedAndANewTurnBegins) {
  Referee r = referee("ttt", kTwoHumans);
  play(r, {0, 1});
  r.go_to(1, 3);
  EXPECT_TRUE(r.play(8, 4));
  r.follow(1, 1, 7);
  EXPECT_EQ(r.match().moves(), (std::vector<Move>{0, 1}));
  EXPECT_EQ(r.turn_seconds(9), 2);
}

}  // namespace
