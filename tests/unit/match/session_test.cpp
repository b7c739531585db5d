// The order of turns: seats, the delay between moves, the requests to the engine. The engine is a
// fake whose answers the test sets. The test sets the time as well.
#include "match/session.h"

#include <set>

#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

// ---------------------------------------------------------------- a human's turn

TEST(Session, BeginsWithWhoeverSitsFirst) {
  FakeEngine engine;
  EXPECT_EQ(Session(engine, settings("ttt", kHuman, kMcts), 0).phase(), TurnPhase::kHuman);
  EXPECT_EQ(engine.requests.size(), 0u);
  EXPECT_EQ(Session(engine, settings("ttt", kMcts, kHuman), 0).phase(), TurnPhase::kComputer);
  EXPECT_EQ(engine.requests.size(), 1u);
}

TEST(Session, AHumanMovesOnlyLegallyAndOnlyInTurn) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kMcts), 0);
  EXPECT_FALSE(s.play(9, 1));
  EXPECT_EQ(s.tick(1), Events{});
  EXPECT_TRUE(s.play(4, 1));
  EXPECT_EQ(s.turn().last_move_at, 1);
  EXPECT_FALSE(s.play(0, 1));  // the search is to move
  EXPECT_EQ(s.tick(1), Events{Event::kMove});
  EXPECT_EQ(s.match().moves(), Moves{4});
}

TEST(Session, NobodyMovesAfterTheEnd) {
  FakeEngine engine;
  Session s(engine, heap(1, 2, kHuman, kHuman), 0);
  EXPECT_TRUE(s.play(1, 1));
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_FALSE(s.play(1, 2));
  EXPECT_EQ(s.tick(2), (Events{Event::kMove, Event::kOver}));
  EXPECT_EQ(s.tick(9), Events{});
}

// ---------------------------------------------------------------- the search's turn

TEST(Session, TheMoveDelayIsFourTenthsOfASecond) { EXPECT_EQ(match::kMoveDelay, 0.4); }

TEST(Session, AsksTheEngineForThePresentPosition) {
  FakeEngine engine;
  Settings chosen = settings("dots", kHuman, kMcts);
  chosen.options = {1};
  Session s(engine, chosen, 0);
  s.play(7, 0);
  ASSERT_EQ(engine.requests.size(), 1u);
  const auto& request = engine.requests[0];
  EXPECT_EQ(games::text(request.start), "000000000000000000000000 1 0 0 free");
  EXPECT_EQ(request.moves, Moves{7});
  EXPECT_EQ(request.budget, chosen.search[1].budget);
  EXPECT_TRUE(s.study().thinking());
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
}

TEST(Session, PlaysTheMostVisitedMoveWhenTheSearchIsDone) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kHuman), 0);
  EXPECT_EQ(s.tick(1), Events{});
  engine.report(500);
  EXPECT_EQ(s.tick(2), Events{Event::kSnapshot});
  EXPECT_EQ(s.turn().progress, 0.5);
  engine.finish(6);
  EXPECT_EQ(s.tick(3), (Events{Event::kSnapshot, Event::kMove}));
  EXPECT_EQ(s.match().moves(), Moves{6});
  EXPECT_EQ(s.phase(), TurnPhase::kHuman);
  EXPECT_FALSE(s.study().thinking());
  EXPECT_TRUE(s.turn().thought.has_value());  // still shown
}

TEST(Session, AnAnswerAtOnceWaitsForTheBeat) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kHuman, kMcts), 10);
  s.play(4, 20);
  engine.finish(0);
  EXPECT_EQ(s.tick(20), (Events{Event::kMove, Event::kSnapshot}));
  EXPECT_FALSE(s.study().thinking());
  EXPECT_EQ(s.phase(), TurnPhase::kComputer);
  EXPECT_EQ(s.tick(20.39), Events{});
  EXPECT_EQ(s.tick(20.41), Events{Event::kMove});
  EXPECT_EQ(s.turn().last_move_at, 20.41);
}

TEST(Session, AForcedMoveNeedsNoSearchButItsBeat) {
  FakeEngine engine;
  Session s(engine, heap(3, 1, kMcts, kMcts), 0);
  EXPECT_EQ(s.tick(0.39), Events{});
  EXPECT_EQ(s.tick(0.41), Events{Event::kMove});
  EXPECT_EQ(s.tick(0.80), Events{});
  EXPECT_EQ(s.tick(0.82), Events{Event::kMove});
  EXPECT_EQ(s.tick(1.23), (Events{Event::kMove, Event::kOver}));
  EXPECT_TRUE(engine.requests.empty());
}

TEST(Session, ProgressIsTheShareOfTheBudget) {
  FakeEngine engine;
  Settings chosen = settings("ttt", kMcts, kHuman);
  chosen.set_budget({.iterations = 0, .milliseconds = 2000});
  Session s(engine, chosen, 0);
  EXPECT_EQ(s.turn().progress, 0);
  engine.report(1'000'000, 0.5);
  s.tick(0.5);
  EXPECT_EQ(s.turn().progress, 0.25);
  engine.report(9'000'000, 5);
  s.tick(5);
  EXPECT_EQ(s.turn().progress, 1);
}

TEST(Session, KeepsTheTreeWithinAGameOnly) {
  FakeEngine engine;
  const Settings chosen = settings("ttt", kMcts, kMcts);
  Session s(engine, chosen, 0);
  engine.finish(0);
  s.tick(1);
  engine.finish(1);
  s.tick(2);
  s.new_game(chosen, 3);
  ASSERT_EQ(engine.requests.size(), 4u);
  EXPECT_FALSE(engine.requests[0].keep_tree);
  EXPECT_TRUE(engine.requests[1].keep_tree);
  EXPECT_TRUE(engine.requests[2].keep_tree);
  EXPECT_FALSE(engine.requests[3].keep_tree);
}

TEST(Session, EveryTurnHasItsOwnSeedAndEveryGameThoseOfItsSettings) {
  FakeEngine engine;
  Settings chosen = settings("ttt", kMcts, kMcts);
  Session s(engine, chosen, 0);
  engine.finish(0);
  s.tick(1);
  s.new_game(chosen, 2);
  chosen.seed = 2;
  s.new_game(chosen, 3);
  const auto seed = [&](std::size_t i) { return engine.requests[i].config.seed; };
  EXPECT_NE(seed(0), seed(1));
  EXPECT_EQ(seed(0), seed(2));
  EXPECT_NE(seed(0), seed(3));
}

TEST(Session, WithoutASeedEveryGameDrawsOne) {
  FakeEngine engine;
  Settings chosen = settings("ttt", kMcts, kMcts);
  chosen.seed.reset();
  std::set<std::uint64_t> seeds;
  Session s(engine, chosen, 0);
  for (int game = 1; game < 20; ++game) s.new_game(chosen, game);
  for (const auto& request : engine.requests) seeds.insert(request.config.seed);
  EXPECT_GT(seeds.size(), 15u);  // of 20: two of 2^32 may be alike
}

TEST(Session, ANewBudgetHoldsFromTheNextSearchOn) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kMcts, kMcts), 0);
  s.set_search(Player::kSecond, {.config = {}, .budget = {.iterations = 7}}, 0);
  EXPECT_EQ(engine.requests.size(), 1u);
  engine.finish(0);
  s.tick(1);
  EXPECT_EQ(engine.requests[1].budget.iterations, 7u);
}

// ---------------------------------------------------------------- the random player

Moves random_game(std::uint64_t seed) {
  FakeEngine engine;
  Settings chosen = settings("dots", kRandom, kRandom);
  chosen.seed = seed;
  Session s(engine, chosen, 0);
  for (int turn = 1; s.phase() != TurnPhase::kOver && turn < 100; ++turn) s.tick(turn);
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
  EXPECT_TRUE(engine.requests.empty());
  return s.match().moves();
}

TEST(Session, ARandomPlayerIsSeeded) {
  EXPECT_EQ(random_game(1), random_game(1));
  EXPECT_NE(random_game(1), random_game(2));
}

TEST(Session, ARandomPlayerKeepsTheBeat) {
  FakeEngine engine;
  Session s(engine, settings("ttt", kRandom, kHuman), 5);
  EXPECT_EQ(s.tick(5.39), Events{});
  EXPECT_EQ(s.tick(5.41), Events{Event::kMove});
}

TEST(Session, ASearchHasTheMemoryThatItsSettingsAskFor) {
  FakeEngine engine;
  Settings chosen = settings("ttt", kMcts, kHuman);
  Session all(engine, chosen, 0);
  EXPECT_EQ(engine.requests.back().config.arena_bytes, std::nullopt);
  chosen.search[0].config.arena_bytes = 4096;
  Session some(engine, chosen, 0);
  EXPECT_EQ(engine.requests.back().config.arena_bytes, 4096u);
}

}  // namespace
