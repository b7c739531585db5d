// Another match takes the place of one that has been played, and can be taken back like a move.
#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "match/files/saved_match.h"
#include "support/matches.h"
#include "support/session.h"

namespace {

using namespace support;

class Replaced : public SessionTest {
 protected:
  // A human's 4 and 0, with a variation, and the search that chose the answer.
  Session& play_with_variation() {
    Session& s = begin("ttt", kHuman, kMcts);
    play({4, 0, 8});
    s.go_to(0, now_);
    play({2});
    s.tick(now_);
    return s;
  }
  void begin_other() { session_->new_game(settings("stones", kHuman, kHuman), now_); }
  bool has_event(Event event) {
    const Events events = session_->tick(now_);
    return std::find(events.begin(), events.end(), event) != events.end();
  }
};

TEST_F(Replaced, OneUndoBringsTheMatchBackWithAllThatWasKeptWithIt) {
  Session& s = play_with_variation();
  const std::string before = match::save_match({s.settings(), s.match()});
  begin_other();
  EXPECT_TRUE(has_event(Event::kReplaced));
  EXPECT_TRUE(s.replaced().just_now());
  ASSERT_TRUE(match::can_undo(s));
  s.undo(now_);
  EXPECT_EQ(match::save_match({s.settings(), s.match()}), before);
  EXPECT_NE(before.find("\nsearch "), std::string::npos);
  EXPECT_NE(before.find("("), std::string::npos) << "a variation";
  EXPECT_TRUE(has_event(Event::kReplaced));
}

// A view that holds the match stops a computer: nothing was done in the match.
TEST_F(Replaced, AComputerThatIsStoppedLeavesTheWayBack) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  s.new_game(settings("stones", kMcts, kHuman), now_);
  s.tick(now_);
  s.order(match::ComputerOrder::kStop, now_);
  EXPECT_TRUE(s.replaced().just_now());
  s.undo(now_);
  EXPECT_EQ(s.settings().game, "ttt");
}

TEST_F(Replaced, RedoBringsTheNewerOneBackUntilAMoveIsPlayed) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  begin_other();
  s.undo(now_);
  EXPECT_TRUE(s.replaced().other->newer);
  ASSERT_TRUE(match::can_redo(s));
  s.redo(now_);
  EXPECT_EQ(s.settings().game, "stones");
  EXPECT_FALSE(match::can_redo(s));
  s.undo(now_);
  play({0});
  EXPECT_EQ(s.replaced().other, nullptr);
  EXPECT_FALSE(match::can_redo(s));
}

// Nobody has played in the match between.
TEST_F(Replaced, AnEmptyMatchDoesNotTakeThePlaceOfTheOneThatIsKept) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  begin_other();
  EXPECT_TRUE(has_event(Event::kReplaced));
  s.new_game(settings("dots", kHuman, kHuman), now_);
  EXPECT_TRUE(has_event(Event::kReplaced)) << "it is said again that undo brings the match back";
  s.undo(now_);
  EXPECT_EQ(s.settings().game, "ttt");
}

// As two positions of the gallery, one after the other.
TEST_F(Replaced, APositionWithoutMovesDoesNotTakeItEither) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  for (const Moves& opening : {Moves{0, 1}, Moves{8, 4}})
    s.take_up({s.settings(), match::Match(games::after(games::start("ttt", {}), opening))}, now_);
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{4});
}

TEST_F(Replaced, ALossOnTimeOfTheNewMatchIsTakenBackFirst) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  match::Settings other = settings("stones", kHuman, kHuman);
  other.seconds_a_move = 10;
  s.new_game(other, now_);
  now_ += 11;
  s.tick(now_);
  ASSERT_EQ(s.phase(), match::TurnPhase::kOver);
  s.undo(now_);
  EXPECT_EQ(s.settings().game, "stones");
  EXPECT_EQ(s.phase(), match::TurnPhase::kHuman);
}

TEST_F(Replaced, MovesOfTheNewMatchAreTakenBackFirst) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  begin_other();
  play({1, 2});
  EXPECT_FALSE(s.replaced().just_now());
  s.undo(now_);
  s.undo(now_);
  EXPECT_EQ(s.settings().game, "stones");
  ASSERT_TRUE(match::can_undo(s));
  s.undo(now_);
  EXPECT_EQ(s.settings().game, "ttt");
  EXPECT_EQ(moves(), Moves{4});
  s.redo(now_);
  EXPECT_EQ(s.settings().game, "stones");
  EXPECT_EQ(s.match().line(), (Moves{1, 2})) << "and its moves are still there";
}

// A game can end before its first move: resigned, forfeited or lost on time.
TEST_F(Replaced, AnEndWithoutMovesIsHadBack) {
  for (const bool taken_back : {false, true}) {
    Session& s = begin("ttt", kHuman, kHuman);
    s.resign(now_);
    if (taken_back) s.undo(now_);
    begin_other();
    s.undo(now_);
    EXPECT_EQ(s.settings().game, "ttt");
    EXPECT_EQ(s.phase(), taken_back ? TurnPhase::kHuman : TurnPhase::kOver);
    EXPECT_EQ(s.match().can_redo_end(), taken_back);
  }
}

// A pasted match has moves, and a computer may answer at once.
TEST_F(Replaced, TheNextUndoIsAboutTheMatchWhateverMovesItHas) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  match::Match pasted(s.match().start());
  for (const mcts::Move m : std::initializer_list<mcts::Move>{0, 1, 2}) pasted.play(m);
  s.take_up({settings("ttt", kHuman, kMcts), std::move(pasted)}, now_);
  play({3});
  EXPECT_TRUE(s.replaced().just_now());
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{4});
  s.redo(now_);
  EXPECT_EQ(moves(), (Moves{0, 1, 2, 3}));
  s.take_back(now_);
  EXPECT_EQ(moves(), (Moves{0, 1})) << "that is about moves alone";
  EXPECT_FALSE(s.replaced().just_now());
}

TEST_F(Replaced, AMatchInWhichNothingWasDoneIsNotKept) {
  Session& s = begin("ttt", kHuman, kHuman);
  begin_other();
  EXPECT_FALSE(has_event(Event::kReplaced));
  EXPECT_FALSE(match::can_undo(s));
  EXPECT_EQ(s.replaced().other, nullptr);
  play({1});
  begin_other();
  begin_other();
  s.undo(now_);
  EXPECT_EQ(moves(), Moves{1}) << "it is still the last one that was played";
}

TEST_F(Replaced, APositionThatWasGivenIsKept) {
  Session& s = begin("reversi", kHuman, kHuman);
  const auto start = games::after(s.match().start(), Moves{19});
  s.take_up({s.settings(), match::Match(start)}, now_);
  begin_other();
  s.undo(now_);
  EXPECT_EQ(s.match().start(), start);
}

TEST_F(Replaced, ItIsTakenOverFromAnEarlierVisit) {
  Session& s = play_with_variation();
  match::SavedMatch saved{s.settings(), s.match()};
  Session& later = begin("stones", kHuman, kHuman);
  later.set_other({saved}, true);
  EXPECT_TRUE(has_event(Event::kReplaced));
  later.undo(now_);
  expect_same(later.match(), saved.match);
}

}  // namespace
